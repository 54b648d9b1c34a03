/// A value as it travels on D-Bus.
///
/// <https://dbus.freedesktop.org/doc/dbus-specification.html#type-system>
package indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case bool(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    /// The bits of a double, which nothing here computes with.
    case double(UInt64)
    case string(String)
    case objectPath(String)
    case signature(String)
    /// The place of a descriptor beside the message.
    case descriptor(UInt32)
    /// Elements of one type, which is named because there may be none.
    case array(of: String, [BusValue])
    case structure([BusValue])
    case entry(BusValue, BusValue)
    case variant(BusValue)

    /// The type, as D-Bus writes it.
    package var type: String {
        switch self {
        case .byte: "y"
        case .bool: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .descriptor: "h"
        case .array(let element, _): "a\(element)"
        case .structure(let members): "(\(members.map(\.type).joined()))"
        case .entry(let key, let value): "{\(key.type)\(value.type)}"
        case .variant: "v"
        }
    }

    package static func strings(_ strings: [String]) -> BusValue {
        .array(of: "s", strings.map { .string($0) })
    }

    /// Returns a dictionary of members by their names, each of any type.
    package static func dictionary(_ members: [(String, BusValue)]) -> BusValue {
        .array(of: "{sv}", members.map { .entry(.string($0.0), .variant($0.1)) })
    }

    package var asString: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        default: nil
        }
    }

    package var asUInt32: UInt32? {
        if case .uint32(let value) = self { value } else { nil }
    }

    package var asBool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var asStrings: [String]? {
        guard case .array(_, let elements) = self else { return nil }
        return elements.compactMap(\.asString)
    }
}
