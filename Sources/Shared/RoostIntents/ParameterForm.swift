import RoostBasics
import RoostWire

/// The one form that values of a kind have, and how others are turned into it.
struct ParameterForm {
    private let descriptor: ParameterDescriptor
    private let workingDirectory: String?

    init(_ descriptor: ParameterDescriptor, workingDirectory: String?) {
        self.descriptor = descriptor
        self.workingDirectory = workingDirectory
    }

    /// The value in its form, or `nil` if it is of another kind.
    func normalized(_ given: JSON) -> JSON? {
        switch descriptor.kind {
        case .boolean: boolean(given).map(JSON.bool)
        case .integer: integer(given).map(JSON.integer)
        case .number: number(given).map(JSON.number)
        case .string, .attributedString: given.asString.map(JSON.string)
        case .url: given.asString.map(Self.isLink) == true ? given : Optional<JSON>.none
        case .date: given.asString.flatMap(CalendarMoment.init(parsing:)).map { _ in given }
        case .dateComponents: dateComponents(given)
        case .duration: duration(given).map(JSON.number)
        case .measurement: measurement(given)
        case .person: person(given)
        case .file: file(given)
        case .enumeration, .entity: word(given).map(JSON.string)
        case .codable: given
        }
    }

    /// The words for the allowed values, for people.
    var words: String {
        switch descriptor.kind {
        case .boolean: "true or false"
        case .integer: "a whole number" + range
        case .number: "a number" + range
        case .string, .attributedString: "text"
        case .url: "an address, such as https://example.org"
        case .date: CalendarMoment.form
        case .dateComponents:
            "a date or a time such as 2026-11-20T17:30, or an object of whole numbers named "
                + Self.dateParts.joined(separator: ", ")
        case .duration: "a number of seconds, or one with a unit such as 90s, 5m or 1h"
        case .measurement where descriptor.typeName == ParameterDescriptor.currencyTypeName:
            "an amount with a currency, as {\"value\": 5, \"unit\": \"EUR\"} or \"5 EUR\"" + range
        case .measurement:
            "a number with a unit, as {\"value\": 5, \"unit\": \"km\"} or \"5 km\"" + range
        case .person: "a name, or an object with givenName, familyName and the like"
        case .file:
            "a file, as an absolute path, as {\"path\": …} or as {\"data\": base64, \"filename\": …}"
        case .enumeration: descriptor.choices.map { $0.map(\.value).oneOf } ?? "a word"
        case .entity: "an identifier"
        case .codable: "a value" + (descriptor.typeName.map { " of \($0)" } ?? "")
        }
    }

    private var range: String {
        let isWhole = descriptor.kind == .integer
        func text(_ bound: Double) -> String {
            isWhole && bound.magnitude < 9e15 ? "\(Int64(bound))" : "\(bound)"
        }
        return switch (descriptor.minimum, descriptor.maximum) {
        case (let minimum?, let maximum?): " from \(text(minimum)) to \(text(maximum))"
        case (let minimum?, nil): " of at least \(text(minimum))"
        case (nil, let maximum?): " of at most \(text(maximum))"
        case (nil, nil): ""
        }
    }
}

// MARK: - Plain values

extension ParameterForm {
    private func boolean(_ given: JSON) -> Bool? {
        switch given {
        case .bool(let value): value
        case .string("true"), .string("yes"): true
        case .string("false"), .string("no"): false
        default: nil
        }
    }

    private func integer(_ given: JSON) -> Int64? {
        given.asString.map { Int64($0) } ?? given.asInteger
    }

    private func number(_ given: JSON) -> Double? {
        given.asString.map(Self.number) ?? given.asNumber.flatMap { $0.isFinite ? $0 : nil }
    }

    /// A number in decimal digits: what Swift reads beyond that is not what people mean.
    private static func number(_ text: String) -> Double? {
        let digits = "0123456789+-.eE".utf8
        guard text.utf8.count <= 64, text.utf8.allSatisfy(digits.contains),
            let number = Double(text),
            number.isFinite
        else { return nil }
        return number
    }

    private func duration(_ given: JSON) -> Double? {
        let seconds: Double?
        if let text = given.asString {
            let (digits, unit) = Self.split(text)
            let factors = [
                "": 1.0, "ms": 0.001, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86_400,
            ]
            guard let number = Self.number(digits), let factor = factors[unit] else { return nil }
            seconds = number * factor
        } else {
            seconds = given.asNumber
        }
        guard let seconds, seconds.magnitude <= IntentLimits.durationSeconds else { return nil }
        return seconds
    }

    /// A number's digits, and the unit that follows them.
    private static func split(_ text: String) -> (digits: String, unit: String) {
        let digits = text.unicodeScalars.prefix { scalar in
            "0"..."9" ~= scalar || "+-.".unicodeScalars.contains(scalar)
        }
        let unit = text.unicodeScalars.dropFirst(digits.count).drop { $0 == " " }
        return (String(digits), String(unit))
    }

    private func word(_ given: JSON) -> String? {
        switch given {
        case .string(let text): text.isEmpty ? nil : text
        case .integer(let number): "\(number)"
        default: nil
        }
    }

    private static func isLink(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}

// MARK: - Values of several parts

extension ParameterForm {
    static let dateParts = [
        "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday",
        "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear",
    ]
    static let nameParts = [
        "namePrefix", "givenName", "middleName", "familyName", "nameSuffix", "nickname",
    ]

    private func dateComponents(_ given: JSON) -> JSON? {
        if let text = given.asString { return Self.dateComponents(text).map(JSON.object) }
        guard let object = given.asObject, !object.isEmpty else { return nil }
        var parts = JSONObject()
        for member in object {
            guard Self.dateParts.contains(member.key), let number = member.value.asInteger,
                // Foundation's calendars count in 32 bits here and there.
                Int32(exactly: number) != nil
            else { return nil }
            parts[member.key] = .integer(number)
        }
        return .object(parts)
    }

    private static func dateComponents(_ text: String) -> JSONObject? {
        var parts = JSONObject()
        var reader = DigitReader(text)
        if let date = reader.date() {
            parts["year"] = .integer(date.year)
            parts["month"] = .integer(date.month)
            parts["day"] = .integer(date.day)
            if reader.isAtEnd { return parts }
            guard reader.skip("T") || reader.skip(" ") else { return nil }
        } else {
            reader = DigitReader(text)
        }
        guard let time = reader.time(), reader.isAtEnd else { return nil }
        parts["hour"] = .integer(Int64(time.hour))
        parts["minute"] = .integer(Int64(time.minute))
        parts["second"] = .integer(Int64(time.second))
        return parts
    }

    private func measurement(_ given: JSON) -> JSON? {
        let value: Double?
        var unit: String?
        switch given {
        case .object(let object):
            value = object["value"].flatMap(number)
            unit = object["unit"]?.asString
            guard object.allSatisfy({ $0.key == "value" || $0.key == "unit" }) else { return nil }
        case .string(let text):
            let (digits, rest) = Self.split(text)
            value = Self.number(digits)
            unit = rest.isEmpty ? nil : rest
        default: value = number(given)
        }
        guard let value, let unit = unit ?? descriptor.unit, !unit.isEmpty,
            unit.utf8.count <= IntentLimits.nameBytes
        else { return nil }
        return ["value": .number(value), "unit": .string(unit)]
    }

    private func person(_ given: JSON) -> JSON? {
        if let name = given.asString {
            let words = name.split(separator: " ").map(String.init)
            guard let first = words.first else { return nil }
            var parts: JSONObject = .init(members: [("givenName", .string(first))])
            if words.count > 2 {
                let middle = words[1..<(words.count - 1)].joined(separator: " ")
                parts["middleName"] = .string(middle)
            }
            if words.count > 1, let last = words.last { parts["familyName"] = .string(last) }
            return .object(parts)
        }
        guard let object = given.asObject, !object.isEmpty,
            object.allSatisfy({ Self.nameParts.contains($0.key) && $0.value.asString != nil })
        else { return nil }
        return given
    }

    private func file(_ given: JSON) -> JSON? {
        if let path = given.asString { return absolute(path).map { ["path": .string($0)] } }
        guard var object = given.asObject,
            object.allSatisfy({ ["path", "data", "filename", "type"].contains($0.key) }),
            object.allSatisfy({ $0.value.asString?.isEmpty == false || $0.key == "data" }),
            object["filename"]?.asString.map(Self.isFileName) ?? true
        else { return nil }
        if let path = object["path"] {
            guard object["data"] == nil, let path = path.asString.flatMap(absolute) else {
                return nil
            }
            object["path"] = .string(path)
            return .object(object)
        }
        guard object["data"]?.asString != nil, object["filename"] != nil else { return nil }
        return .object(object)
    }

    private func absolute(_ path: String) -> String? {
        guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
        if path.utf8.first == UInt8(ascii: "/") { return path }
        return workingDirectory.map { $0.hasSuffix("/") ? $0 + path : "\($0)/\(path)" }
    }

    /// Whether a name is one step of a path, which cannot lead elsewhere.
    private static func isFileName(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(0)
            && !name.utf8.contains(UInt8(ascii: "/"))
    }
}
