extension JSON {
    /// Reads one JSON text that fills all the bytes.
    ///
    /// Strict RFC 8259, and where that leaves a choice: a key that stands twice is refused; so is
    /// half of a surrogate pair; a whole number that does not fit 64 bits becomes a `number`; a
    /// number too large for that is refused. The time is linear in the number of bytes.
    package init(parsing bytes: [UInt8], limits: WireLimits = .standard) throws(JSONError) {
        guard bytes.count <= limits.messageBytes else {
            throw JSONError(
                .beyondLimit,
                at: limits.messageBytes,
                "the message is longer than \(limits.messageBytes) bytes; send it in parts"
            )
        }
        self = try JSONText(parsing: bytes, limits: limits).value(at: 0)
    }

    /// Reads one JSON text.
    package init(parsing text: String, limits: WireLimits = .standard) throws(JSONError) {
        try self.init(parsing: Array(text.utf8), limits: limits)
    }
}

/// The reader of one JSON text, which marks where its values are.
///
/// The bytes are an argument everywhere because a value that holds a span cannot be stored.
struct JSONParser {
    private let limits: WireLimits
    private var position = 0
    private var depth = 0
    private var values = 0
    private var marks: [JSONMark] = []
    private var unescaped: [String] = []
    /// The buffer in which a string with escapes is put together.
    private var scratch: [UInt8] = []

    init(limits: WireLimits, length: Int) {
        self.limits = limits
        // A message of ours has a key or a value every eight bytes or so.
        marks.reserveCapacity(min(length / 8 + 2, 1000))
    }

    mutating func parseAll(_ text: Span<UInt8>) throws(JSONError) {
        skipSpace(text)
        try parseValue(text)
        skipSpace(text)
        guard position == text.count else {
            throw malformed("there is more after the end of the value")
        }
    }

    consuming func finish() -> ([JSONMark], unescaped: [String]) { (marks, unescaped) }

    // MARK: Values

    private mutating func parseValue(_ text: Span<UInt8>) throws(JSONError) {
        guard position < text.count else { throw ended(text) }
        values += 1
        guard values <= limits.values else {
            throw beyond("the message holds more than \(limits.values) values; send it in parts")
        }
        switch text[position] {
        case UInt8(ascii: "\""):
            position += 1
            try parseString(text)
        case UInt8(ascii: "{"): try parseObject(text)
        case UInt8(ascii: "["): try parseArray(text)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try parseNumber(text)
        case UInt8(ascii: "t"):
            try expect("true", text)
            marks.append(.bool(true, at: marks.count))
        case UInt8(ascii: "f"):
            try expect("false", text)
            marks.append(.bool(false, at: marks.count))
        case UInt8(ascii: "n"):
            try expect("null", text)
            marks.append(.null(at: marks.count))
        default:
            throw malformed("a value is expected here")
        }
    }

    private mutating func parseObject(_ text: Span<UInt8>) throws(JSONError) {
        try enter()
        let object = marks.count
        marks.append(.container(.object, of: 0, next: object + 1))
        var keys = JSONKeys()
        skipSpace(text)
        if take(UInt8(ascii: "}"), text) {
            depth -= 1
            return
        }
        while true {
            let start = position
            guard take(UInt8(ascii: "\""), text) else {
                throw text.count == position
                    ? ended(text) : malformed("a key in quotation marks is expected here")
            }
            let key = marks.count
            try parseString(text)
            skipSpace(text)
            guard take(UInt8(ascii: ":"), text) else {
                throw text.count == position
                    ? ended(text) : malformed("a colon is expected after a key")
            }
            skipSpace(text)
            try parseValue(text)
            guard keys.add(marks.span, key, of: object, text, unescaped) else {
                let key = JSON.string(marks[key].string(in: text, unescaped))
                throw JSONError(.duplicateKey, at: start, "the key \(key.excerpt) stands twice")
            }
            skipSpace(text)
            if take(UInt8(ascii: ","), text) {
                skipSpace(text)
            } else if take(UInt8(ascii: "}"), text) {
                return leave(object, .object, of: keys.count)
            } else {
                throw text.count == position
                    ? ended(text) : malformed("a comma or } is expected after a member")
            }
        }
    }

    private mutating func parseArray(_ text: Span<UInt8>) throws(JSONError) {
        try enter()
        let array = marks.count
        marks.append(.container(.array, of: 0, next: array + 1))
        var count = 0
        skipSpace(text)
        if take(UInt8(ascii: "]"), text) {
            depth -= 1
            return
        }
        while true {
            try parseValue(text)
            count += 1
            skipSpace(text)
            if take(UInt8(ascii: ","), text) {
                skipSpace(text)
            } else if take(UInt8(ascii: "]"), text) {
                return leave(array, .array, of: count)
            } else {
                throw text.count == position
                    ? ended(text) : malformed("a comma or ] is expected after an element")
            }
        }
    }

    private mutating func enter() throws(JSONError) {
        depth += 1
        guard depth <= limits.depth else {
            throw beyond("arrays and objects lie more than \(limits.depth) deep in each other")
        }
        position += 1
    }

    private mutating func leave(_ place: Int, _ kind: JSONMark.Kind, of count: Int) {
        marks[place] = .container(kind, of: count, next: marks.count)
        depth -= 1
    }

    // MARK: Numbers

    private mutating func parseNumber(_ text: Span<UInt8>) throws(JSONError) {
        let start = position
        let isNegative = take(UInt8(ascii: "-"), text)
        let firstDigit = position
        // Counted down from zero, so that the smallest integer fits as well.
        var value: Int64 = 0
        var fits = true
        while position < text.count, let digit = Self.digit(text[position]) {
            let (tenfold, tooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, beyond) = tenfold.subtractingReportingOverflow(Int64(digit))
            fits = fits && !tooLarge && !beyond
            value = sum
            position += 1
        }
        guard position > firstDigit else {
            throw text.count == position
                ? ended(text) : malformed("a digit is expected after the minus sign")
        }
        guard position == firstDigit + 1 || text[firstDigit] != UInt8(ascii: "0") else {
            position = firstDigit
            throw malformed("a number does not start with a zero and further digits")
        }

        var isWhole = true
        if take(UInt8(ascii: "."), text) {
            isWhole = false
            try skipDigits(text, after: "the decimal point")
        }
        if take(UInt8(ascii: "e"), text) || take(UInt8(ascii: "E"), text) {
            isWhole = false
            if !take(UInt8(ascii: "+"), text) { _ = take(UInt8(ascii: "-"), text) }
            try skipDigits(text, after: "the exponent's sign")
        }

        if isWhole, fits, isNegative || value != .min {
            marks.append(.integer(isNegative ? value : -value, at: marks.count))
        } else {
            marks.append(.number(try double(text, from: start), at: marks.count))
        }
    }

    private mutating func skipDigits(
        _ text: Span<UInt8>,
        after what: String
    ) throws(JSONError) {
        let start = position
        while position < text.count, Self.digit(text[position]) != nil { position += 1 }
        guard position > start else {
            throw text.count == position
                ? ended(text) : malformed("a digit is expected after \(what)")
        }
    }

    private func double(_ text: Span<UInt8>, from start: Int) throws(JSONError) -> Double {
        guard position - start <= limits.numberBytes else {
            throw JSONError(
                .beyondLimit,
                at: start,
                "a number is longer than \(limits.numberBytes) bytes"
            )
        }
        let digits = try string(text.extracting(start..<position), startingAt: start)
        guard let value = Double(digits), value.isFinite else {
            throw JSONError(.beyondLimit, at: start, "a number is too large: \(digits.prefix(40))")
        }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }

    // MARK: Strings

    /// Reads what follows an opening quotation mark, and the closing one.
    private mutating func parseString(_ text: Span<UInt8>) throws(JSONError) {
        let start = position
        // Nearly all strings are plain to their end. A place of its own is kept in a register, as
        // one of the parser's is not.
        var end = start
        var all: UInt8 = 0
        while end < text.count {
            let byte = text[end]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            all |= byte
            end += 1
        }
        position = end
        guard end < text.count else { throw ended(text) }
        switch text[end] {
        case UInt8(ascii: "\""):
            let isASCII = all < 0x80
            if !isASCII { _ = try string(text.extracting(start..<end), startingAt: start) }
            marks.append(.string(start..<end, isASCII: isASCII, at: marks.count))
            position = end + 1
        case UInt8(ascii: "\\"):
            unescaped.append(try parseEscapedString(text, from: start))
            marks.append(.unescaped(unescaped.count - 1, at: marks.count))
        default: throw rawControlCharacter
        }
    }

    /// Goes on with a string at its first backslash.
    private mutating func parseEscapedString(
        _ text: Span<UInt8>,
        from start: Int
    ) throws(JSONError) -> String {
        scratch.removeAll(keepingCapacity: true)
        for place in start..<position { scratch.append(text[place]) }
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "\""):
                // The place of bad bytes can no longer be told exactly: escapes have been replaced.
                let string = try string(scratch.span, startingAt: start)
                position += 1
                return string
            case UInt8(ascii: "\\"):
                position += 1
                try parseEscape(text)
            case 0..<0x20:
                throw rawControlCharacter
            default:
                scratch.append(byte)
                position += 1
            }
        }
        throw ended(text)
    }

    private mutating func parseEscape(_ text: Span<UInt8>) throws(JSONError) {
        guard position < text.count else { throw ended(text) }
        let byte = text[position]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scratch.append(byte)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0C)
        case UInt8(ascii: "n"): scratch.append(0x0A)
        case UInt8(ascii: "r"): scratch.append(0x0D)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            return try parseUnicodeEscape(text)
        default: throw malformed("no such escape; a backslash itself is written \\\\")
        }
        position += 1
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair.
    private mutating func parseUnicodeEscape(_ text: Span<UInt8>) throws(JSONError) {
        let start = position - 2
        var code = UInt32(try parseHexadecimal(text))
        if code & 0xFC00 == 0xD800, take(UInt8(ascii: "\\"), text) {
            guard take(UInt8(ascii: "u"), text) else {
                throw JSONError(.notText, at: start, "half of a surrogate pair stands alone")
            }
            let second = UInt32(try parseHexadecimal(text))
            guard second & 0xFC00 == 0xDC00 else {
                throw JSONError(.notText, at: start, "half of a surrogate pair stands alone")
            }
            code = 0x10000 + (code & 0x3FF) << 10 + (second & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw JSONError(.notText, at: start, "half of a surrogate pair stands alone")
        }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func parseHexadecimal(_ text: Span<UInt8>) throws(JSONError) -> UInt16 {
        var code: UInt16 = 0
        for _ in 0..<4 {
            guard position < text.count else { throw ended(text) }
            let digit: UInt8
            switch text[position] {
            case let byte where byte &- UInt8(ascii: "0") < 10: digit = byte - UInt8(ascii: "0")
            case let byte where byte &- UInt8(ascii: "a") < 6: digit = byte - UInt8(ascii: "a") + 10
            case let byte where byte &- UInt8(ascii: "A") < 6: digit = byte - UInt8(ascii: "A") + 10
            default: throw malformed("four hexadecimal digits are expected after \\u")
            }
            code = code << 4 | UInt16(digit)
            position += 1
        }
        return code
    }

    private func string(
        _ bytes: Span<UInt8>,
        startingAt start: Int
    ) throws(JSONError) -> String {
        let text: UTF8Span
        do throws(UTF8.ValidationError) {
            text = try UTF8Span(validating: bytes)
        } catch {
            throw JSONError(
                .notText,
                at: start + error.byteOffsets.lowerBound,
                "a string is not valid UTF-8"
            )
        }
        let string = String(copying: text)
        guard text.isKnownASCII || string.marksAreWithin(limits) else {
            throw JSONError(
                .beyondLimit,
                at: start,
                "a string has more than \(limits.combiningMarks) combining marks on one letter"
            )
        }
        return string
    }

    // MARK: Bytes

    private mutating func skipSpace(_ text: Span<UInt8>) {
        while position < text.count {
            switch text[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    private mutating func take(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ word: StaticString, _ text: Span<UInt8>) throws(JSONError) {
        let start = position
        for byte in word.description.utf8 {
            guard position < text.count else { throw ended(text) }
            guard text[position] == byte else {
                position = start
                throw malformed("a value is expected here")
            }
            position += 1
        }
    }

    // MARK: What can be wrong

    private func malformed(_ sentence: String) -> JSONError {
        JSONError(.malformed, at: position, sentence)
    }

    private func beyond(_ sentence: String) -> JSONError {
        JSONError(.beyondLimit, at: position, sentence)
    }

    private func ended(_ text: Span<UInt8>) -> JSONError {
        JSONError(
            .malformed,
            at: text.count,
            text.isEmpty ? "the message is empty" : "the message ends in the middle of a value"
        )
    }

    private var rawControlCharacter: JSONError {
        malformed("a control character in a string is written with a backslash")
    }
}

extension String {
    /// Whether a message may hold the text, by the bounds that hold where nobody asked for others.
    package var fitsIntoMessage: Bool { marksAreWithin(.standard) }

    fileprivate func marksAreWithin(_ limits: WireLimits) -> Bool {
        var marks = 0
        for scalar in unicodeScalars {
            // No mark comes before U+0300, and looking one up takes time.
            if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
                marks = 0
            } else {
                marks += 1
                if marks > limits.combiningMarks { return false }
            }
        }
        return true
    }
}
