/// One file of the house, with its text and with what of it is code.
struct SourceFile: Sendable {
    /// The path below its storey, as `RoostEngine/Runs/Window.swift`.
    let path: String
    let text: String
    /// The text line by line, without comments and without what stands in string literals.
    let code: [String]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        var reader = CodeReader(text)
        code = reader.read().split(separator: "\n", omittingEmptySubsequences: false).map(
            String.init
        )
    }

    /// The folder of its module.
    var module: String { path.split(separator: "/").first.map(String.init) ?? "" }

    /// The file's name without its ending.
    var name: String {
        let file = path.split(separator: "/").last ?? ""
        return String(file.prefix { $0 != "." })
    }

    /// The modules that it imports.
    var imports: [String] {
        code.compactMap { line in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
            guard let place = words.firstIndex(of: "import"),
                words[..<place].allSatisfy({ Self.importModifiers.contains(String($0)) })
            else { return nil }
            // `import struct Foundation.Date` names the kind first.
            let rest = words[(place + 1)...].drop { Self.importKinds.contains(String($0)) }
            return rest.first.map(String.init)
        }
    }

    private static let importModifiers: Set = [
        "public", "package", "internal", "fileprivate", "private", "@_exported", "@testable",
        "@preconcurrency", "@_implementationOnly", "@_spi",
    ]
    private static let importKinds: Set = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
    ]

    /// Returns the places of some code, with the numbers of its lines.
    func places(of wanted: String) -> [String] {
        code.enumerated().filter { $0.element.contains(wanted) }.map { "\(path):\($0.offset + 1)" }
    }
}

/// Takes comments and the contents of string literals out of Swift code.
///
/// An interpolation is left out with its literal; what the house forbids is not hidden there by
/// chance.
private struct CodeReader {
    // Bytes, as all that matters here is ASCII, and characters take ten times as long to cut.
    private let bytes: [UInt8]
    private var place = 0
    private var code: [UInt8] = []

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func read() -> String {
        while place < bytes.count {
            if starts("//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            } else if starts("/*") {
                skipBlockComment()
            } else if let hashes = literalHashes() {
                skipLiteral(hashes)
            } else {
                code.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: code, as: UTF8.self)
    }

    private func starts(_ text: String) -> Bool {
        bytes[place...].starts(with: text.utf8)
    }

    /// Leaves the ends of lines in, so that the numbers of lines stay what they are.
    private mutating func pass(_ count: Int) {
        let end = min(place + count, bytes.count)
        for byte in bytes[place..<end] where byte == UInt8(ascii: "\n") { code.append(byte) }
        place = end
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                pass(2)
            } else if starts("*/") {
                depth -= 1
                pass(2)
            } else {
                pass(1)
            }
        } while depth > 0 && place < bytes.count
    }

    /// Returns the number of `#` before a quotation mark here, or nothing if no literal begins.
    private func literalHashes() -> Int? {
        var quote = place
        while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
        return quote < bytes.count && bytes[quote] == UInt8(ascii: "\"") ? quote - place : nil
    }

    private mutating func skipLiteral(_ hashes: Int) {
        pass(hashes)
        let quotes = starts("\"\"\"") ? 3 : 1
        let fence = Array(repeating: UInt8(ascii: "#"), count: hashes)
        let end = Array(repeating: UInt8(ascii: "\""), count: quotes) + fence
        let escape = [UInt8(ascii: "\\")] + fence
        pass(quotes)
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "\""), bytes[place...].starts(with: end) {
                return pass(end.count)
            }
            guard bytes[place] == escape[0], bytes[place...].starts(with: escape) else {
                pass(1)
                continue
            }
            pass(escape.count)
            if starts("(") { skipInterpolation() } else { pass(1) }
        }
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if let hashes = literalHashes() {
                skipLiteral(hashes)
                continue
            }
            if starts("(") { depth += 1 }
            if starts(")") { depth -= 1 }
            pass(1)
        } while depth > 0 && place < bytes.count
    }
}
