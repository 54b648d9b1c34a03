/// The place in a JSON text of one value, or of one key.
///
/// An object's mark is followed by those of its members, each a key and a value; an array's by
/// those of its elements.
struct JSONMark: Sendable {
    enum Kind: UInt8 {
        case null, bool, integer, number, array, object
        /// A string that is written as it is, of ASCII alone.
        case ascii
        /// A string that is written as it is.
        case text
        /// A string that is written with escapes.
        case unescaped
    }

    let kind: Kind
    /// The place of the first mark that belongs neither to this value nor into it.
    private let following: UInt32
    /// The value itself, the place of a string, or the number of what a container holds.
    private let content: UInt64

    var next: Int { Int(following) }

    private init(_ kind: Kind, next: Int, _ content: UInt64 = 0) {
        self.kind = kind
        following = UInt32(next)
        self.content = content
    }
}

// MARK: - Kinds of values

extension JSONMark {
    static func null(at place: Int) -> JSONMark { JSONMark(.null, next: place + 1) }

    static func bool(_ value: Bool, at place: Int) -> JSONMark {
        JSONMark(.bool, next: place + 1, value ? 1 : 0)
    }

    static func integer(_ value: Int64, at place: Int) -> JSONMark {
        JSONMark(.integer, next: place + 1, UInt64(bitPattern: value))
    }

    static func number(_ value: Double, at place: Int) -> JSONMark {
        JSONMark(.number, next: place + 1, value.bitPattern)
    }

    /// A string whose bytes are those of a range of the text.
    static func string(_ bytes: Range<Int>, isASCII: Bool, at place: Int) -> JSONMark {
        JSONMark(
            isASCII ? .ascii : .text,
            next: place + 1,
            UInt64(bytes.lowerBound) << 32 | UInt64(bytes.upperBound)
        )
    }

    /// A string that is kept apart from the text, at an index.
    static func unescaped(_ index: Int, at place: Int) -> JSONMark {
        JSONMark(.unescaped, next: place + 1, UInt64(index))
    }

    /// An object or an array of so many members or elements.
    static func container(_ kind: Kind, of count: Int, next: Int) -> JSONMark {
        JSONMark(kind, next: next, UInt64(count))
    }

    var bool: Bool { content != 0 }
    var integer: Int64 { Int64(bitPattern: content) }
    var number: Double { Double(bitPattern: content) }
    var count: Int { Int(content) }
    private var start: Int { Int(content >> 32) }
    private var end: Int { Int(content & 0xFFFF_FFFF) }
}

// MARK: - Strings

extension JSONMark {
    /// The string in a text, of which those with escapes are kept apart.
    func string(in text: Span<UInt8>, _ unescaped: [String]) -> String {
        kind == .unescaped
            ? unescaped[Int(content)] : String(validating: text.extracting(start..<end))
    }

    /// Whether a string that is written as it is has these bytes.
    func isSame(as name: Span<UInt8>, in text: Span<UInt8>) -> Bool {
        let start = start
        guard name.count == end - start else { return false }
        for place in name.indices where name[place] != text[start + place] { return false }
        return true
    }

    /// Whether two strings are the same.
    func isSame(as other: JSONMark, in text: Span<UInt8>, _ unescaped: [String]) -> Bool {
        guard kind == .ascii, other.kind == .ascii else {
            return string(in: text, unescaped) == other.string(in: text, unescaped)
        }
        return isSame(as: text.extracting(other.start..<other.end), in: text)
    }

    /// One bit of 64, the same for two strings of ASCII that are the same.
    func bit(in text: Span<UInt8>) -> UInt64 {
        let length = end - start
        guard length > 0 else { return 1 }
        let ends = Int(text[start]) &* 5 &+ Int(text[end - 1]) &* 3
        return 1 << UInt64((ends &+ length &* 7) & 63)
    }
}

extension String {
    /// The text of bytes that were found to be one.
    init(validating bytes: Span<UInt8>) {
        guard let text = try? UTF8Span(validating: bytes) else {
            preconditionFailure("the bytes of a string were not read as what they are")
        }
        self.init(copying: text)
    }
}
