public import Foundation
package import RoostIntents
import RoostWire

extension Date: _IntentValue {
    /// The JSON form of a date, which is a text in ISO 8601 with a time zone.
    public static var intentValueForm: _IntentValueForm<Date> {
        _IntentValueForm(
            .date,
            read: { value, reader in
                let moment = value.asString.flatMap(CalendarMoment.init(parsing:))
                return Date(try moment.orThrow(reader.wrongType(value)))
            },
            write: { .string(try $0.calendarText) }
        )
    }

    /// Creates the date at a moment.
    package init(_ moment: CalendarMoment) {
        let seconds = Double(moment.seconds) + Double(moment.nanoseconds) / 1_000_000_000
        self.init(timeIntervalSince1970: seconds)
    }

    /// This date in ISO 8601, in UTC, to the millisecond.
    package var calendarText: String {
        get throws {
            let seconds = timeIntervalSince1970
            // What CalendarMoment reads: the years 1 to 9999.
            guard seconds >= -62_135_596_800, seconds < 253_402_300_799 else {
                throw ValueNotWritable(reason: "the date is not in the years 1 to 9999")
            }
            let milliseconds = Int64((seconds * 1000).rounded())
            let style = Date.ISO8601FormatStyle(
                includingFractionalSeconds: milliseconds % 1000 != 0
            )
            return Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(style)
        }
    }
}

extension DateComponents: _IntentValue {
    /// The JSON form of date components, which is an object of numbers with the components' names.
    public static var intentValueForm: _IntentValueForm<DateComponents> {
        _IntentValueForm(
            .dateComponents,
            read: { value, reader in
                let parts = try value.asObject.orThrow(reader.wrongType(value))
                var components = DateComponents()
                for (name, component) in Self.parts {
                    guard let part = parts[name]?.asInteger.flatMap(Int.init(exactly:)) else {
                        continue
                    }
                    components.setValue(part, for: component)
                }
                return components
            },
            write: { components in
                var object = JSONObject()
                for (name, component) in Self.parts {
                    object[name] = components.value(for: component).map { .integer(Int64($0)) }
                }
                return .object(object)
            }
        )
    }

    private static let parts: [(String, Calendar.Component)] = [
        ("year", .year), ("month", .month), ("day", .day), ("hour", .hour), ("minute", .minute),
        ("second", .second), ("nanosecond", .nanosecond), ("weekday", .weekday),
        ("weekdayOrdinal", .weekdayOrdinal), ("quarter", .quarter),
        ("weekOfMonth", .weekOfMonth), ("weekOfYear", .weekOfYear),
        ("yearForWeekOfYear", .yearForWeekOfYear),
    ]
}
