extension JSON {
    /// The shortest text of this value, in bytes.
    ///
    /// Reading it gives an equal value, but for the numbers that JSON does not have. It never
    /// contains a NUL: control characters are escaped.
    /// The value, written without spaces.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// Writes the shortest text of this value after what is there.
    package func append(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let value): bytes.appendJSON(value)
        case .integer(let value): bytes.appendJSON(value)
        case .number(let value): bytes.appendJSON(value)
        case .string(let value): bytes.appendJSON(value)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for place in elements.indices {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                elements[place].append(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object): object.append(to: &bytes)
        }
    }

    /// The text of this value for people, over several lines.
    package var pretty: String {
        var bytes: [UInt8] = []
        appendPretty(to: &bytes, indentation: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func appendPretty(to bytes: inout [UInt8], indentation: Int) {
        func startLine(_ indentation: Int) {
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
        }
        switch self {
        case .array(let elements) where !elements.isEmpty:
            bytes.append(UInt8(ascii: "["))
            for place in elements.indices {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                startLine(indentation + 2)
                elements[place].appendPretty(to: &bytes, indentation: indentation + 2)
            }
            startLine(indentation)
            bytes.append(UInt8(ascii: "]"))
        case .object(let object) where !object.isEmpty:
            bytes.append(UInt8(ascii: "{"))
            for place in object.indices {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                startLine(indentation + 2)
                let member = object[place]
                bytes.appendJSON(member.key)
                bytes.append(contentsOf: ": ".utf8)
                member.value.appendPretty(to: &bytes, indentation: indentation + 2)
            }
            startLine(indentation)
            bytes.append(UInt8(ascii: "}"))
        default: append(to: &bytes)
        }
    }
}

extension JSON: CustomStringConvertible {
    /// The shortest text of this value.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// The description of this value, in a few words that fit into a sentence however large it is.
    package var excerpt: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer, .number: "the number \(description)"
        case .string(let text): text.quotedExcerpt
        case .array(let elements): "an array of \(elements.count)"
        case .object(let object): "an object with \(object.count) members"
        }
    }
}

extension JSONObject {
    /// Writes the shortest text of this object after what is there.
    package func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for place in indices {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            let member = self[place]
            bytes.appendJSON(member.key)
            bytes.append(UInt8(ascii: ":"))
            member.value.append(to: &bytes)
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension JSONObject: CustomStringConvertible {
    /// The shortest text of this object.
    package var description: String { JSON.object(self).description }
}

extension String {
    /// The beginning of this text in quotation marks, fit for a terminal.
    package var quotedExcerpt: String {
        let length = 60
        var excerpt = "\""
        // By scalars: a single character can be as long as the whole message.
        for (count, scalar) in unicodeScalars.enumerated() {
            if count == length { return excerpt + "\"…" }
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069:
                excerpt += "\\u{\(String(scalar.value, radix: 16))}"
            default: excerpt.unicodeScalars.append(scalar)
            }
        }
        return excerpt + "\""
    }
}

extension [UInt8] {
    mutating func appendJSON(_ value: Bool) {
        append(contentsOf: value ? "true".utf8 : "false".utf8)
    }

    mutating func appendJSON(_ value: Int64) {
        var digits = InlineArray<20, UInt8>(repeating: 0)
        var first = digits.count
        var rest = value.magnitude
        repeat {
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            first -= 1
            digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        } while rest > 0
        append(addingCapacity: digits.count + 1) { output in
            if value < 0 { output.append(UInt8(ascii: "-")) }
            for place in first..<digits.count { output.append(digits[place]) }
        }
    }

    mutating func appendJSON(_ value: Double) {
        // Swift writes the shortest text that is read back as the same number, and writes it as
        // JSON does: 1.0, -0.0, 1e+16, 5e-324.
        append(contentsOf: (value.isFinite ? value.description : "null").utf8)
    }

    /// Writes a string in quotation marks, after a comma unless it is the first, and before a colon
    /// if it is a key.
    mutating func appendJSON(_ string: String, isFirst: Bool = true, isKey: Bool = false) {
        let text = string.utf8.span
        var place = 0
        append(addingCapacity: text.count + 4) { output in
            if !isFirst { output.append(UInt8(ascii: ",")) }
            output.append(UInt8(ascii: "\""))
            while place < text.count, !Self.needsEscape(text[place]) {
                output.append(text[place])
                place += 1
            }
        }
        while place < text.count {
            appendEscaped(text[place])
            place += 1
            // What needs none is appended together: a whole text costs several times as much byte
            // by byte.
            var end = place
            while end < text.count, !Self.needsEscape(text[end]) { end += 1 }
            guard end > place else { continue }
            append(addingCapacity: end - place) { output in
                while place < end {
                    output.append(text[place])
                    place += 1
                }
            }
        }
        append(UInt8(ascii: "\""))
        if isKey { append(UInt8(ascii: ":")) }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        case 0..<0x20:
            append(contentsOf: "u00".utf8)
            append(UInt8(ascii: "0") + byte >> 4)
            let low = byte & 0xF
            append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
        default: append(byte)
        }
    }
}

extension JSON {
    /// The value as it is typed and printed where nothing stands around it: strings without
    /// quotation marks.
    package var plainText: String { asString ?? description }
}
