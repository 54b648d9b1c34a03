/// A JSON text that was read once, with the place of each value in it.
///
/// Values are made of it as they are asked for. Most messages are read member by member, once, and
/// then forgotten: a tree of all that they say would be built for nothing.
final class JSONText: Sendable {
    private let bytes: [UInt8]
    private let marks: [JSONMark]
    /// The strings that are written with escapes.
    private let unescaped: [String]

    /// Reads one JSON text that fills all the bytes.
    init(parsing bytes: [UInt8], limits: WireLimits) throws(JSONError) {
        var parser = JSONParser(limits: limits, length: bytes.count)
        try parser.parseAll(bytes.span)
        self.bytes = bytes
        (marks, unescaped) = parser.finish()
    }

    /// The value whose mark is at a place.
    func value(at place: Int) -> JSON {
        let mark = marks[place]
        switch mark.kind {
        case .null: return .null
        case .bool: return .bool(mark.bool)
        case .integer: return .integer(mark.integer)
        case .number: return .number(mark.number)
        case .ascii, .text, .unescaped: return .string(string(mark))
        case .object: return .object(JSONObject(self, at: place))
        case .array:
            var elements: [JSON] = []
            elements.reserveCapacity(mark.count)
            var element = place + 1
            for _ in 0..<mark.count {
                elements.append(value(at: element))
                element = next(after: element)
            }
            return .array(elements)
        }
    }

    /// The number of members of the object whose mark is at a place.
    func count(at place: Int) -> Int { marks[place].count }

    /// The place of the first key of an object, whose value is at the place after it.
    func firstKey(at place: Int) -> Int { place + 1 }

    /// The place of the key after the one at a place, in the same object.
    func key(after place: Int) -> Int { next(after: place + 1) }

    /// The key whose mark is at a place.
    func key(at place: Int) -> String { string(marks[place]) }

    /// The place of the value that a key stands for in the object whose mark is at a place.
    func value(of name: String, at object: Int) -> Int? {
        let (allMarks, allBytes) = (marks, bytes)
        let (marks, bytes) = (allMarks.span, allBytes.span)
        let name = name.utf8Span
        let nameBytes = name.span
        var key = object + 1
        var isPlain = true
        for _ in 0..<marks[object].count {
            let mark = marks[key]
            if mark.kind == .ascii {
                if mark.isSame(as: nameBytes, in: bytes) { return key + 1 }
            } else {
                isPlain = false
            }
            key = marks[key + 1].next
        }
        // Two texts of other bytes can be the same only where one of them is not ASCII.
        if isPlain, name.isKnownASCII { return nil }
        return unusualValue(of: String(copying: name), at: object)
    }

    private func unusualValue(of name: String, at object: Int) -> Int? {
        var key = firstKey(at: object)
        for _ in 0..<count(at: object) {
            if self.key(at: key) == name { return key + 1 }
            key = self.key(after: key)
        }
        return nil
    }

    private func next(after place: Int) -> Int { marks[place].next }

    private func string(_ mark: JSONMark) -> String {
        let bytes = bytes
        return mark.string(in: bytes.span, unescaped)
    }
}
