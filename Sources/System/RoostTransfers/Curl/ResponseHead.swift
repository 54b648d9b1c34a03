import RoostEngine
import RoostWire

/// The head that stands before a response's body.
struct ResponseHead: Hashable {
    var status = 0
    /// The version of HTTP, as in `HTTP/1.1` or `HTTP/2`.
    var version = ""
    /// The headers in the order in which they came.
    var headers: [HeaderField] = []
    /// The length of the whole head, with all heads that came before it.
    private(set) var byteCount = 0
    /// The empty line that ends it has come.
    private(set) var isComplete = false

    /// More than that no server has to say, and a message to the daemon has room for.
    static let mostBytes = 128 << 10
    /// Heads before the last: redirects and interim responses.
    static let mostBytesInAll = 1 << 20

    init() {}

    /// Takes a line; false where it is too much.
    mutating func take(line: some Collection<UInt8>) -> Bool {
        byteCount += line.count
        guard byteCount <= Self.mostBytesInAll else { return false }
        var line = line[...]
        while let last = line.suffix(1).first, last == 0x0A || last == 0x0D {
            line = line.dropLast()
        }
        if isComplete || status == 0 {
            // What follows a body is no part of the head.
            guard line.starts(with: "HTTP/".utf8) else { return true }
            begin(line)
            return true
        }
        if line.isEmpty {
            isComplete = true
            return true
        }
        held += line.count
        guard held <= Self.mostBytes, headers.count < 1000 else { return false }
        if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let value = line[colon...].dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
            let header = HeaderField(
                String(decoding: line[..<colon], as: UTF8.self),
                String(decoding: value, as: UTF8.self)
            )
            // One that no message may hold would keep all else that is said of the answer from
            // being heard.
            if header.name.fitsIntoMessage, header.value.fitsIntoMessage { headers.append(header) }
        }
        return true
    }

    /// The bytes that are held of this one head.
    private var held = 0

    private mutating func begin(_ line: some Collection<UInt8>) {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        version = words.first.map(String.init).flatMap { $0.fitsIntoMessage ? $0 : nil } ?? ""
        status = words.dropFirst().first.flatMap { Int($0) } ?? 0
        headers.removeAll()
        held = 0
        isComplete = false
    }

    /// The value of the first header of a name, which is given in small letters.
    subscript(name: String) -> String? { headers.first { $0.name.lowercased() == name }?.value }

    func all(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name }.map(\.value)
    }

    /// Returns the facts that the head gives about the file that comes with it.
    func answer(from address: WebAddress) -> FileAnswer {
        FileAnswer(status: status, address: address.text, headers: headers)
    }

    var form: JSON {
        .array(headers.map { .array([.string($0.name), .string($0.value)]) })
    }
}
