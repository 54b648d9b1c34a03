public import Foundation

/// A formatter of dates as their distance from another, before or after it.
///
/// On Linux, where Foundation has none, it writes English.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as with every formatter an app sets it up, and then asks it.

    /// The style in which units are written.
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }
    /// The style of dates that lie near: whether some days have names.
    public enum DateTimeStyle: Int, Sendable { case numeric, named }

    /// The style in which units are written.
    open var unitsStyle = UnitsStyle.full
    /// Whether yesterday and tomorrow are called so.
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

    /// Writes where one date is, seen from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let wanted = Set(Self.units.map(\.0))
        // Whole seconds: what is less is now.
        let from = Date(
            timeIntervalSinceReferenceDate: referenceDate.timeIntervalSinceReferenceDate
        )
        return localizedString(from: calendar.dateComponents(wanted, from: from, to: date))
    }

    /// Writes where a date is, so many seconds away.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Writes where a date is, by the largest unit that has a value.
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

    /// The words for an object that is a date.
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
