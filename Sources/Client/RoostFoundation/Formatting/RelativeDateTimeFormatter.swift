public import Foundation

/// A formatter that writes dates relative to another, such as “in 3 days”.
///
/// On Linux, where Foundation has no such formatter, it writes English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as with every formatter an app sets it up, and then asks it.

    /// The style in which units are written.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// The rule for writing near dates: as numbers, or with names such as “tomorrow”.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }

    /// The style in which units are written.
    open var unitsStyle = UnitsStyle.full
    /// The rule for writing near dates.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// The calendar by which days and months are counted.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! = .current
    /// The language of the text.
    ///
    /// On Linux it is English.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var locale: Locale! = .current

    private static let units: [(Calendar.Component, String, String)] = [
        (.year, "year", "yr."), (.month, "month", "mo."), (.weekOfMonth, "week", "wk."),
        (.day, "day", "day"), (.hour, "hour", "hr."), (.minute, "minute", "min."),
        (.second, "second", "sec."),
    ]

    /// Returns a text for a date relative to another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let wanted = Set(Self.units.map(\.0))
        // Whole seconds: what is less is now.
        let from = Date(
            timeIntervalSinceReferenceDate: referenceDate.timeIntervalSinceReferenceDate
        )
        return localizedString(from: calendar.dateComponents(wanted, from: from, to: date))
    }

    /// Returns a text for a date that is a number of seconds away.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns a text for a date by the largest unit that has a value.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let found = Self.units.first { (dateComponents.value(for: $0.0) ?? 0) != 0 }
        guard let (component, name, short) = found,
            let value = dateComponents.value(for: component)
        else { return dateTimeStyle == .named ? "now" : "in 0 seconds" }
        if dateTimeStyle == .named, abs(value) == 1, let named = named(name, value) { return named }
        let count = abs(value)
        let unit =
            switch unitsStyle {
            case .full, .spellOut: count == 1 ? name : name + "s"
            case .short, .abbreviated: short == "day" && count != 1 ? "days" : short
            }
        return value < 0 ? "\(count) \(unit) ago" : "in \(count) \(unit)"
    }

    /// Returns a text for an object that is a date, and `nil` otherwise.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    private func named(_ unit: String, _ value: Int) -> String? {
        switch unit {
        case "day": value < 0 ? "yesterday" : "tomorrow"
        case "week", "month", "year": value < 0 ? "last \(unit)" : "next \(unit)"
        default: nil
        }
    }
}
