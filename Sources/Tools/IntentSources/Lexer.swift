/// A lexer of Swift source, which leaves out comments and the contents of literals.
///
/// Source that does not compile gives some tokens or other; it is the compiler that complains.
package struct Lexer {
    // Bytes, as all that matters here is ASCII, and characters take ten times as long to cut.
    private let bytes: [UInt8]
    private var place = 0
    private var tokens: [Token] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The tokens of a source file.
    ///
    /// The time is linear in the length, but for files that are made to be slow.
    package static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(Array(source.utf8))
        // A program may begin with the name of its interpreter.
        if lexer.starts("#!") { lexer.skipLine() }
        while lexer.place < lexer.bytes.count { lexer.takeNext() }
        return lexer.tokens
    }

    private mutating func takeNext() {
        let byte = bytes[place]
        if Self.isSpace(byte) {
            place += 1
        } else if starts("//") {
            skipLine()
        } else if starts("/*") {
            skipComment()
        } else if let literal = Literal(at: place, in: bytes) {
            place = literal.end(in: bytes)
            tokens.append(.literal)
        } else if byte == UInt8(ascii: "/"), let end = regexEnd() {
            place = end
            tokens.append(.literal)
        } else if byte == UInt8(ascii: "#") {
            takeDirective()
        } else if byte == UInt8(ascii: "`") {
            takeQuotedName()
        } else if Self.isDigit(byte) {
            takeNumber()
        } else if Self.isLetter(byte) {
            tokens.append(.word(takeWord()))
        } else {
            tokens.append(.mark(Character(Unicode.Scalar(byte))))
            place += 1
        }
    }

    // MARK: Space and comments

    private mutating func skipLine() {
        while place < bytes.count, !Self.isLineEnd(bytes[place]) { place += 1 }
    }

    private mutating func skipComment() { place = Self.endOfComment(at: place, in: bytes) }

    /// Returns the end of a block comment; comments may stand in comments.
    static func endOfComment(at start: Int, in bytes: [UInt8]) -> Int {
        var place = start
        var depth = 0
        repeat {
            if bytes.has("/*", at: place) {
                depth += 1
                place += 2
            } else if bytes.has("*/", at: place) {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
        return min(place, bytes.count)
    }

    // MARK: Words and numbers

    private mutating func takeWord() -> String {
        let start = place
        while place < bytes.count, Self.isLetter(bytes[place]) || Self.isDigit(bytes[place]) {
            place += 1
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private mutating func takeQuotedName() {
        var end = place + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !Self.isLineEnd(bytes[end]) {
            end += 1
        }
        tokens.append(.name(String(decoding: bytes[(place + 1)..<end], as: UTF8.self)))
        place = min(end + 1, bytes.count)
    }

    private mutating func takeNumber() {
        _ = takeWord()
        // "1.5", but neither "1...5" nor "pair.0.count".
        if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "."),
            Self.isDigit(bytes[place + 1])
        {
            place += 1
            _ = takeWord()
        }
        tokens.append(.literal)
    }

    // MARK: Conditions

    private mutating func takeDirective() {
        place += 1
        let start = place
        switch takeWord() {
        case "if": tokens.append(.condition(takeCondition()))
        case "elseif": tokens.append(.otherCondition(takeCondition()))
        case "else": tokens.append(.otherwise)
        case "endif": tokens.append(.endOfCondition)
        default:
            // A macro, or something else that is no matter here.
            place = start
            tokens.append(.mark("#"))
        }
    }

    /// Takes the rest of the line, and of the next as long as brackets are open or an operator
    /// waits.
    private mutating func takeCondition() -> String {
        var condition: [UInt8] = []
        var depth = 0
        while place < bytes.count {
            let byte = bytes[place]
            if starts("//") {
                skipLine()
                continue
            } else if starts("/*") {
                skipComment()
                continue
            } else if Self.isLineEnd(byte) {
                let last = condition.last { !Self.isSpace($0) }
                let isOperator = last == UInt8(ascii: "&") || last == UInt8(ascii: "|")
                if depth <= 0, !isOperator { break }
            } else if byte == UInt8(ascii: "(") {
                depth += 1
            } else if byte == UInt8(ascii: ")") {
                depth -= 1
            }
            condition.append(Self.isLineEnd(byte) ? UInt8(ascii: " ") : byte)
            place += 1
        }
        let words = condition.split { Self.isSpace($0) }
        return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }

    // MARK: Regular expressions

    /// Returns the end of a bare regular expression that begins here, if one does.
    ///
    /// A slash begins one where a value may begin, no space follows it, and the line has a second.
    private func regexEnd() -> Int? {
        guard tokens.last?.endsValue != true, place + 1 < bytes.count,
            bytes[place + 1] != UInt8(ascii: " "), bytes[place + 1] != UInt8(ascii: "\t")
        else { return nil }
        var end = place + 1
        var isInClass = false
        while end < bytes.count, !Self.isLineEnd(bytes[end]) {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass: return end + 1
            default: break
            }
            end += 1
        }
        return nil
    }

    // MARK: Bytes

    private func starts(_ text: StaticString) -> Bool { bytes.has(text, at: place) }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || 0x09...0x0D ~= byte || byte == 0
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Whether a byte is part of a name, as one beyond ASCII is except in operators.
    private static func isLetter(_ byte: UInt8) -> Bool {
        0x41...0x5A ~= byte || 0x61...0x7A ~= byte || byte == UInt8(ascii: "_") || byte >= 0x80
            || byte == UInt8(ascii: "$")
    }
}

extension [UInt8] {
    /// Whether this text stands here.
    func has(_ text: StaticString, at place: Int) -> Bool {
        let text = text.description.utf8
        return place + text.count <= count && self[place..<(place + text.count)].elementsEqual(text)
    }
}
