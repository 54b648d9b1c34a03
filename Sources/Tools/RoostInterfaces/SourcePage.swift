/// A file of Swift while it is written, line by line.
struct SourcePage: Sendable {
    private(set) var text: String
    private var depth = 0
    /// Whether nothing stands in the present block yet.
    private var isFresh = true

    init(madeFrom source: String) {
        text = """
            // Made from \(source) by `make interfaces`: change that, and not this.
            // swift-format-ignore-file


            """
    }

    /// Imports a module, for declarations that other modules see unless told otherwise.
    mutating func uses(_ module: InterfaceSource.Module, inDeclarations: Bool = true) {
        add("\(inDeclarations ? "package " : "")import \(module.rawValue)")
        space()
    }

    /// Writes one line, or several of a text that is indented as a whole.
    mutating func add(_ lines: String) {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
            if !line.isEmpty { text += String(repeating: "    ", count: depth) + line }
            text += "\n"
        }
        isFresh = false
    }

    /// Leaves a line empty, unless a block has just begun.
    mutating func space() {
        if !isFresh { text += "\n" }
    }

    /// Writes comments of an interface as documentation of what comes next.
    mutating func document(_ documentation: String) {
        guard !documentation.isEmpty else { return }
        for line in documentation.split(separator: "\n", omittingEmptySubsequences: false) {
            add(line.isEmpty ? "///" : "/// \(line)")
        }
    }

    mutating func block(_ head: String, _ body: (inout SourcePage) -> Void) {
        add("\(head) {")
        depth += 1
        isFresh = true
        body(&self)
        depth -= 1
        add("}")
    }
}

extension String {
    /// This name as that of a case or a property: `Attach` becomes `attach`, and what is Swift's
    /// own is quoted.
    var memberIdentifier: String {
        let name = prefix(1).lowercased() + dropFirst()
        return Self.reserved.contains(name) ? "`\(name)`" : name
    }

    var droppingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }

    /// Words of Swift's that cannot be a name as they are.
    private static let reserved: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws",
        "true", "try", "typealias", "var", "where", "while",
    ]
}
