import Foundation
import RoostWire

/// The translation of a property list into JSON that says the same.
///
/// Texts, truth values, numbers, arrays and dictionaries are themselves. What JSON lacks is an
/// object with one member whose name begins with a dollar sign: `$data` (base64), `$date` (seconds
/// since 1970), `$number` (one too large, or none: "nan"). A key of the app's that begins so has
/// one more.
enum PropertyListJSON {
    /// A reason why something is no property list, in a sentence.
    struct Obstacle: Error {
        let sentence: String
    }

    static func json(_ dictionary: [AnyHashable: Any]) throws(Obstacle) -> JSONObject {
        try object(dictionary, at: "userInfo", depth: 0)
    }

    static func dictionary(_ object: JSONObject) -> [AnyHashable: Any] {
        var dictionary: [AnyHashable: Any] = [:]
        for member in object { dictionary[unescaped(member.key)] = value(member.value) }
        return dictionary
    }
}

// MARK: - Comparing

extension PropertyListJSON {
    /// Whether two dictionaries say the same; numbers do if they are equal, of whatever type they
    /// are.
    static func areAlike(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        do throws(Obstacle) {
            return areAlike(.object(try json(left)), .object(try json(right)))
        } catch {
            // Of what is no property list, Foundation knows what it knows.
            return NSDictionary(dictionary: left).isEqual(to: right)
        }
    }

    private static func areAlike(_ left: JSON, _ right: JSON) -> Bool {
        switch (left, right) {
        case (.integer(let integer), .number(let number)),
            (.number(let number), .integer(let integer)):
            Double(integer) == number
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy(areAlike)
        // Both are sorted by their keys.
        case (.object(let left), .object(let right)):
            left.count == right.count
                && zip(left, right).allSatisfy { $0.key == $1.key && areAlike($0.value, $1.value) }
        default: left == right
        }
    }
}

// MARK: - To JSON

extension PropertyListJSON {
    private static func object(
        _ dictionary: [AnyHashable: Any],
        at path: String,
        depth: Int
    ) throws(Obstacle) -> JSONObject {
        var members: [(key: String, value: Any)] = []
        for (key, value) in dictionary {
            guard let key = key.base as? String else {
                throw Obstacle(
                    sentence: "\(path) has the key \(key.base), and keys of a property list are "
                        + "strings"
                )
            }
            members.append((key, value))
        }
        var object = JSONObject()
        // In the same order each time.
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
            object[escaped(key)] = try json(value, at: "\(path)[\"\(key)\"]", depth: depth + 1)
        }
        return object
    }

    private static func json(
        _ value: Any,
        at path: String,
        depth: Int
    ) throws(Obstacle) -> JSON {
        // This calls itself, and an app may have anything in anything.
        guard depth <= JSON.passableDepth else {
            throw Obstacle(
                sentence: "userInfo is more than \(JSON.passableDepth) deep: put it into a file, "
                    + "and its path into userInfo"
            )
        }
        // An NSNumber can be cast to all of the types of numbers, and these to it.
        if let number = value as? NSNumber, type(of: value) is NSNumber.Type {
            return json(number)
        }
        switch value {
        case let text as String: return .string(text)
        case let truth as Bool: return .bool(truth)
        case let number as any BinaryInteger: return json(number)
        case let number as Double: return json(number)
        case let number as Float: return json(Double(number))
        case let number as CGFloat: return json(Double(number))
        case let number as Decimal: return json(NSDecimalNumber(decimal: number).doubleValue)
        case let data as Data: return .object(["$data": .string(data.base64EncodedString())])
        case let date as Date: return .object(["$date": .number(date.timeIntervalSince1970)])
        case let dictionary as [AnyHashable: Any]:
            return .object(try object(dictionary, at: path, depth: depth))
        case let array as [Any]:
            var elements: [JSON] = []
            for (place, element) in array.enumerated() {
                elements.append(try json(element, at: "\(path)[\(place)]", depth: depth + 1))
            }
            return .array(elements)
        default:
            throw Obstacle(
                sentence: "\(path) is a \(type(of: value)), which is nothing that a property list "
                    + "can hold: keep a string, number, Date, Data, array or dictionary of what it "
                    + "says"
            )
        }
    }

    private static func json(_ number: NSNumber) -> JSON {
        // There is one object for each truth value, and no number is one of them.
        if number === NSNumber(value: true) { return .bool(true) }
        if number === NSNumber(value: false) { return .bool(false) }
        if let integer = number as? Int64 { return .integer(integer) }
        if let integer = number as? UInt64 { return json(integer) }
        return json(number.doubleValue)
    }

    private static func json(_ number: some BinaryInteger) -> JSON {
        if let integer = Int64(exactly: number) { return .integer(integer) }
        return .object(["$number": .string(String(number))])
    }

    private static func json(_ number: Double) -> JSON {
        number.isFinite ? .number(number) : .object(["$number": .string("\(number)")])
    }

    private static func escaped(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }
}

// MARK: - From JSON

extension PropertyListJSON {
    private static func value(_ json: JSON) -> Any {
        switch json {
        // The system passes on what it was told, in which there is none.
        case .null: NSNull()
        case .bool(let truth): NSNumber(value: truth)
        case .integer(let number): NSNumber(value: number)
        case .number(let number): NSNumber(value: number)
        case .string(let text): text
        case .array(let elements): elements.map(value)
        case .object(let object): special(object) ?? dictionary(object)
        }
    }

    private static func special(_ object: JSONObject) -> Any? {
        guard object.count == 1, let member = object.first else { return nil }
        switch member.key {
        case "$data": return member.value.asString.flatMap { Data(base64Encoded: $0) }
        case "$date": return member.value.asNumber.map(Date.init(timeIntervalSince1970:))
        case "$number":
            guard let text = member.value.asString else { return nil }
            if let number = UInt64(text) { return NSNumber(value: number) }
            return Double(text).map(NSNumber.init(value:))
        default: return nil
        }
    }

    private static func unescaped(_ key: String) -> String {
        key.hasPrefix("$$") ? String(key.dropFirst()) : key
    }
}
