import Foundation

extension DateComponents {
    /// The units that a calendar trigger looks at, by the names that they travel under.
    private static var units: [(String, WritableKeyPath<DateComponents, Int?>)] {
        [
            ("era", \.era), ("year", \.year), ("month", \.month), ("day", \.day), ("hour", \.hour),
            ("minute", \.minute), ("second", \.second), ("weekday", \.weekday),
            ("weekdayOrdinal", \.weekdayOrdinal), ("quarter", \.quarter),
            ("weekOfMonth", \.weekOfMonth), ("weekOfYear", \.weekOfYear),
            ("yearForWeekOfYear", \.yearForWeekOfYear),
        ]
    }

    /// Reads the components that a clock shows, without those that say which clock.
    init(asked components: DateComponents) {
        self.init()
        for (_, unit) in Self.units { self[keyPath: unit] = components[keyPath: unit] }
    }

    init(units: [String: Int64]) {
        self.init()
        for (name, unit) in Self.units {
            self[keyPath: unit] = units[name].flatMap(Int.init(exactly:))
        }
    }

    /// Whether a moment is on a day of which this says no other.
    func isDay(of moment: Date, in calendar: Calendar) -> Bool {
        let units: [(Calendar.Component, KeyPath<DateComponents, Int?>)] = [
            (.era, \.era), (.year, \.year), (.month, \.month), (.day, \.day),
            (.weekday, \.weekday), (.weekdayOrdinal, \.weekdayOrdinal), (.quarter, \.quarter),
            (.weekOfMonth, \.weekOfMonth), (.weekOfYear, \.weekOfYear),
            (.yearForWeekOfYear, \.yearForWeekOfYear),
        ]
        return units.allSatisfy { component, unit in
            self[keyPath: unit].map { $0 == calendar.component(component, from: moment) } ?? true
        }
    }

    /// The units that travel.
    var asUnits: [String: Int64] {
        var units: [String: Int64] = [:]
        for (name, unit) in Self.units { units[name] = self[keyPath: unit].map(Int64.init) }
        return units
    }
}
