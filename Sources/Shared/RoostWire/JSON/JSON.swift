/// A JSON value.
///
/// Two values are equal when they are written alike: `integer(1)` is not `number(1.0)`, and objects
/// with the same members in another order differ. Strings and keys are compared as Swift compares
/// strings, by what is seen, not by its bytes.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number written without a fraction or an exponent that fits.
    case integer(Int64)
    /// Any other number. JSON has no infinity and no NaN: they are written as `null`.
    case number(Double)
    case string(String)
    case array([JSON])
    case object(JSONObject)
}

// MARK: - Looking inside

extension JSON {
    /// Whether this is `null`.
    package var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// The truth value, if this is one.
    package var asBool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// The whole number, if this is one.
    ///
    /// `3.0` counts, because some languages write every number that way; beyond 2⁵³ it does not,
    /// because the reader of a fraction may already have rounded it.
    package var asInteger: Int64? {
        switch self {
        case .integer(let value): value
        case .number(let value) where value.magnitude < 9_007_199_254_740_992:
            // Not `Int64(exactly:)`: it calls for the C library's `round`, and this module is
            // linked where nothing else does.
            Double(Int64(value)) == value ? Int64(value) : nil
        default: nil
        }
    }

    /// The number, if this is one; a whole number beyond 2⁵³ is rounded.
    package var asNumber: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The text, if this is a string.
    package var asString: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, if this is an array.
    package var asArray: [JSON]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if this is an object.
    package var asObject: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }

    /// The member with this key; `nil` too if this is no object.
    package subscript(key: String) -> JSON? { asObject?[key] }

    /// The element at this place; `nil` too if there is none or this is no array.
    package subscript(place: Int) -> JSON? {
        guard let elements = asArray, elements.indices.contains(place) else { return nil }
        return elements[place]
    }
}

// MARK: - Literals

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    package init(nilLiteral: ()) { self = .null }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(JSONObject(members: elements))
    }
}
