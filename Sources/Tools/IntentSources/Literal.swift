/// The beginning of a text, or of a regular expression between number signs.
struct Literal {
    /// The first byte after the opening marks.
    private let start: Int
    /// The bytes that end the literal.
    private let closing: [UInt8]
    /// The bytes that make the next byte special.
    private let escape: [UInt8]
    /// Whether the end of the line ends it, too; a text that lacks its end must not eat the file.
    private let isOnOneLine: Bool
    /// Whether it is a text, and no regular expression.
    private let isText: Bool

    private static let quote = UInt8(ascii: "\"")
    private static let slash = UInt8(ascii: "/")

    /// Reads a literal; nothing if none begins here.
    init?(at place: Int, in bytes: [UInt8]) {
        var next = place
        while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
        let fence = Array(repeating: UInt8(ascii: "#"), count: next - place)
        guard next < bytes.count else { return nil }
        if bytes[next] == Self.quote {
            let isLong = bytes.has("\"\"\"", at: next)
            // #"""# is one quotation mark between marks, and begins no long text.
            let isShortAfterAll =
                isLong && !fence.isEmpty && bytes.starts(with: [Self.quote] + fence, at: next + 2)
            let quotes = isLong && !isShortAfterAll ? 3 : 1
            start = next + quotes
            closing = Array(repeating: Self.quote, count: quotes) + fence
            isOnOneLine = quotes == 1
            isText = true
        } else if bytes[next] == Self.slash, !fence.isEmpty {
            start = next + 1
            closing = [Self.slash] + fence
            // It has many lines if the first has nothing else.
            isOnOneLine = start < bytes.count && bytes[start] != 0x0A && bytes[start] != 0x0D
            isText = false
        } else {
            return nil
        }
        escape = [UInt8(ascii: "\\")] + (isText ? fence : [])
    }

    /// The first byte after the literal.
    func end(in bytes: [UInt8]) -> Int {
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            if byte == closing[0], bytes.starts(with: closing, at: place) {
                return place + closing.count
            } else if byte == escape[0], bytes.starts(with: escape, at: place) {
                place += escape.count
                if isText, bytes.has("(", at: place) {
                    place = Self.endOfInterpolation(at: place, in: bytes)
                } else {
                    place += 1
                }
            } else if isOnOneLine, byte == 0x0A || byte == 0x0D {
                return place
            } else {
                place += 1
            }
        }
        return bytes.count
    }

    /// The first byte after the brackets that open here; texts and comments in them do not count.
    private static func endOfInterpolation(at start: Int, in bytes: [UInt8]) -> Int {
        var place = start
        var depth = 0
        repeat {
            if let literal = Literal(at: place, in: bytes) {
                place = literal.end(in: bytes)
            } else if bytes.has("/*", at: place) {
                place = Lexer.endOfComment(at: place, in: bytes)
            } else {
                if bytes[place] == UInt8(ascii: "(") { depth += 1 }
                if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
                place += 1
            }
        } while depth > 0 && place < bytes.count
        return min(place, bytes.count)
    }
}

extension [UInt8] {
    /// Whether these bytes stand here.
    func starts(with bytes: [UInt8], at place: Int) -> Bool {
        place + bytes.count <= count && self[place..<(place + bytes.count)].elementsEqual(bytes)
    }
}
