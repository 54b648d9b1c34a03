/// The keys of an object that is being read, each of which may stand once.
struct JSONKeys {
    private(set) var count = 0
    /// A bit for each key that there is; two keys can share one.
    private var bits: UInt64 = 0
    /// Whether some key is not of ASCII alone, or is written with escapes: it can be the same as
    /// one of other bytes.
    private var hasUnusual = false
    /// All keys, once there are too many to look at one by one.
    private var many: Set<String> = []

    /// Adds the key whose mark is at a place unless the object has it already, and says whether it
    /// did.
    mutating func add(
        _ marks: Span<JSONMark>,
        _ place: Int,
        of object: Int,
        _ text: Span<UInt8>,
        _ unescaped: [String]
    ) -> Bool {
        let key = marks[place]
        count += 1
        if count > JSONObject.fewMembers {
            return addToMany(marks, place, of: object, text, unescaped)
        }
        if key.kind == .ascii {
            let bit = key.bit(in: text)
            defer { bits |= bit }
            if !hasUnusual, bits & bit == 0 { return true }
        } else {
            hasUnusual = true
        }
        var other = object + 1
        while other < place {
            if key.isSame(as: marks[other], in: text, unescaped) { return false }
            other = marks[other + 1].next
        }
        return true
    }

    private mutating func addToMany(
        _ marks: Span<JSONMark>,
        _ place: Int,
        of object: Int,
        _ text: Span<UInt8>,
        _ unescaped: [String]
    ) -> Bool {
        if many.isEmpty {
            var other = object + 1
            while other < place {
                many.insert(marks[other].string(in: text, unescaped))
                other = marks[other + 1].next
            }
        }
        return many.insert(marks[place].string(in: text, unescaped)).inserted
    }
}
