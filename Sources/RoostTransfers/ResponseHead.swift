import RoostLinux
import RoostWire

/// What stands before a response's body.
struct ResponseHead: Hashable {
    var status = 0
    /// As `HTTP/1.1` or `HTTP/2`.
    var version = ""
    /// In the order in which they came.
    var headers: [Header] = []
    /// How long the whole of it is, with all heads that came before it.
    private(set) var byteCount = 0
    /// The empty line that ends it has come.
    private(set) var isComplete = false

    struct Header: Hashable {
        let name: String
        let value: String
    }

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
            headers.append(
                Header(
                    name: String(decoding: line[..<colon], as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)
                )
            )
        }
        return true
    }

    /// How much of what is held of this one head.
    private var held = 0

    private mutating func begin(_ line: some Collection<UInt8>) {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        version = words.first.map(String.init) ?? ""
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

    /// How long the body is as it is sent, if that was said, once.
    ///
    /// Where the body comes in chunks these alone say where it ends (RFC 9112, 6.3).
    var contentLength: Int64? {
        guard self["transfer-encoding"] == nil else { return nil }
        let lengths = Set(all("content-length"))
        guard lengths.count == 1, let text = lengths.first, text.utf8.allSatisfy(\.isDigit) else {
            return nil
        }
        return Int64(text)
    }

    /// Whether it says of one body that it has several lengths: where it ends, nobody can tell.
    var hasSeveralLengths: Bool {
        self["transfer-encoding"] == nil && Set(all("content-length")).count > 1
    }

    /// Whether the body is sent as something else than what it is.
    var isEncoded: Bool {
        guard let encoding = self["content-encoding"]?.lowercased() else { return false }
        return encoding != "identity" && !encoding.isEmpty
    }

    /// The part of the whole that a 206 says it brings.
    var contentRange: (first: Int64, last: Int64, total: Int64?)? {
        let ranges = all("content-range")
        guard ranges.count == 1, let text = ranges.first, text.lowercased().hasPrefix("bytes ")
        else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = Int64(digits: ends[0]),
            let last = Int64(digits: ends[1]),
            first <= last, last < Int64.max
        else { return nil }
        if parts[1] == "*" { return (first, last, nil) }
        guard let total = Int64(digits: parts[1]), last < total else { return nil }
        return (first, last, total)
    }

    /// What to ask with whether the server's file is still the same: a strong entity tag, or the date
    /// of its last change where that was at least a second before the answer (RFC 9110, 8.8.2.2).
    var validator: String? {
        let tags = all("etag")
        if tags.count == 1, let tag = tags.first, tag.utf8.count <= 1024, tag.hasPrefix("\""),
            tag.hasSuffix("\""), tag.utf8.count >= 2
        {
            return tag
        }
        guard let changed = self["last-modified"], changed.utf8.count <= 64,
            let before = HTTPDate.seconds(changed), let date = self["date"],
            let now = HTTPDate.seconds(date), before < now
        else { return nil }
        return changed
    }

    var form: JSON {
        .array(headers.map { .array([.string($0.name), .string($0.value)]) })
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Int64 {
    /// Digits alone: no sign, no space.
    init?(digits: some StringProtocol) {
        guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit) else { return nil }
        self.init(digits)
    }
}
