import RoostWire

/// An operation of a carrier on the folder of its transfers, or a report about one.
///
/// A file is known by a number, whatever name it has.
enum FolderOperation: Equatable {
    case creation(String, Int)
    case write(Int, Int, [UInt8])
    case length(Int, Int)
    /// A file was flushed, with what was asked by the operation of that place among all.
    case flush(Int, upTo: Int)
    case renaming(String, String)
    case removal(String)
    /// The names in the folder were flushed.
    case flushOfNames(upTo: Int)
    /// Everything was flushed: names and files.
    case flushOfAll(upTo: Int)
    /// A transfer was told to be finished.
    case finished(Int)

    var isOfNames: Bool {
        switch self {
        case .creation, .renaming, .removal: true
        default: false
        }
    }

    var changed: Int? {
        switch self {
        case .write(let file, _, _), .length(let file, _): file
        default: nil
        }
    }
}

/// The life of a carrier as `strace` wrote it, as operations on one folder.
///
/// A flush counts from when it has returned, and has only what was asked before it began; all else
/// counts at once.
struct FolderHistory {
    private(set) var operations: [FolderOperation] = []
    private let folder: String
    private var names: [String: Int] = [:]
    private var files = 0
    /// Calls that a thread is in, with what of the line was written.
    private var begun: [Substring: (line: String, place: Int)] = [:]

    /// What `strace` is asked to write.
    static let arguments = [
        "-f", "-qq", "-xx", "-y", "-s", "4000000", "-e",
        "trace=openat,pwrite64,fdatasync,fsync,syncfs,rename,ftruncate,unlink,write,sendto,sendmsg",
    ]

    init(_ text: String, of folder: String) {
        self.folder = folder + "/"
        for line in text.split(separator: "\n") { take(line) }
    }

    private mutating func take(_ line: Substring) {
        let thread = line.prefix { $0 != " " }
        let rest = line.drop { $0 != " " }.drop { $0 == " " }
        if rest.hasSuffix("<unfinished ...>") {
            begun[thread] = (String(rest.dropLast("<unfinished ...>".count)), operations.count)
        } else if rest.hasPrefix("<... ") {
            guard let start = begun.removeValue(forKey: thread),
                let end = rest.firstRange(of: "resumed>")
            else { return }
            take(call: start.line + rest[end.upperBound...], begun: start.place)
        } else {
            take(call: String(rest), begun: operations.count)
        }
    }

    private mutating func take(call: String, begun: Int) {
        guard let paren = call.firstIndex(of: "("), let equals = call.lastIndex(of: "="),
            !call[equals...].hasPrefix("= -1")
        else { return }
        let texts = Self.texts(in: call)
        switch call[..<paren] {
        case "openat": open(call, texts)
        case "pwrite64":
            guard let file = file(of: texts.first), texts.count == 2,
                let place = call[..<equals].split(separator: ",").last
                    .flatMap({ Int($0.filter(\.isNumber)) })
            else { return }
            operations.append(.write(file, place, texts[1]))
        case "ftruncate":
            guard let file = file(of: texts.first),
                let length = call[..<equals].split(separator: ",").last
                    .flatMap({ Int($0.filter(\.isNumber)) })
            else { return }
            operations.append(.length(file, length))
        case "fdatasync", "fsync":
            if texts.first.map(Self.string) == String(folder.dropLast()) {
                operations.append(.flushOfNames(upTo: begun))
            } else if let file = file(of: texts.first) {
                operations.append(.flush(file, upTo: begun))
            }
        case "syncfs": operations.append(.flushOfAll(upTo: begun))
        case "rename":
            guard texts.count == 2, let from = name(texts[0]), let to = name(texts[1]) else {
                return
            }
            names[to] = names.removeValue(forKey: from)
            operations.append(.renaming(from, to))
        case "unlink":
            guard let name = name(texts.first), names.removeValue(forKey: name) != nil else {
                return
            }
            operations.append(.removal(name))
        default: told(texts)
        }
    }

    private mutating func open(_ call: String, _ texts: [[UInt8]]) {
        guard texts.count >= 2, let name = name(texts[1]) else { return }
        if let file = names[name] {
            if call.contains("O_TRUNC") { operations.append(.length(file, 0)) }
        } else if call.contains("O_CREAT") {
            files += 1
            names[name] = files
            operations.append(.creation(name, files))
        }
    }

    /// What is sent to the daemon of transfers that have their file.
    private mutating func told(_ texts: [[UInt8]]) {
        for frame in texts.dropFirst().joined().split(separator: 0) {
            guard let message = try? JSON(parsing: Array(frame)), let told = message["finished"]
            else {
                // Part of a longer one, or no message at all.
                continue
            }
            for body in told.asArray ?? [told] {
                if let number = body["number"]?.asInteger {
                    operations.append(.finished(Int(number)))
                }
            }
        }
    }

    private func name(_ path: [UInt8]?) -> String? {
        guard let path = path.map(Self.string), path.hasPrefix(folder) else { return nil }
        return String(path.dropFirst(folder.count))
    }

    private func file(of path: [UInt8]?) -> Int? { name(path).flatMap { names[$0] } }

    private static func string(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// The texts of a call, which are written as hexadecimal numbers in quotes or, for descriptors,
    /// in angles.
    private static func texts(in call: String) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        var current: [UInt8] = []
        var isInside = false
        // Places in an array, as a build for debugging takes many times as long to walk a text.
        let bytes = Array(call.utf8)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if isInside, byte == UInt8(ascii: "\\"), place + 3 < bytes.count {
                current.append(digit(bytes[place + 2]) << 4 | digit(bytes[place + 3]))
                place += 4
                continue
            }
            if isInside {
                texts.append(current)
                current = []
                isInside = false
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "<") {
                isInside = true
            }
            place += 1
        }
        return texts
    }

    private static func digit(_ byte: UInt8) -> UInt8 {
        byte < UInt8(ascii: "a") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10
    }
}
