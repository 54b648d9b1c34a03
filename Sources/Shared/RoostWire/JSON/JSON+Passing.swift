// What somebody hands in is passed on inside of something larger, which has the same bounds.
extension JSON {
    /// The depth that a value may have that is passed on.
    package static let passableDepth = 40
    /// The number of values that one may hold that is passed on.
    package static let passableValues = 50_000

    /// Whether it fits into any message that it is passed on in.
    package var isPassable: Bool {
        var left = JSON.passableValues
        return isWithin(depth: JSON.passableDepth, values: &left)
    }

    private func isWithin(depth: Int, values: inout Int) -> Bool {
        values -= 1
        guard depth > 0, values >= 0 else { return false }
        switch self {
        case .null, .bool, .integer, .number, .string: return true
        case .array(let elements):
            for element in elements {
                guard element.isWithin(depth: depth - 1, values: &values) else { return false }
            }
            return true
        case .object(let object):
            for member in object {
                guard member.value.isWithin(depth: depth - 1, values: &values) else { return false }
            }
            return true
        }
    }
}
