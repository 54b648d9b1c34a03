public import Foundation

/// A formatter of lengths of time.
///
/// On Linux, where Foundation has no such formatter, it writes English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // Unchecked: as with every formatter an app sets it up, and then asks it.

    /// The style in which units are written.
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    /// The rule for units with the value zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The default: the zeros of a clock, and no others.
        public static let `default` = Self(rawValue: 1)
        /// Zeros before the first unit with a value are left out.
        public static let dropLeading = Self(rawValue: 2)
        /// Zeros between units with values are left out.
        public static let dropMiddle = Self(rawValue: 4)
        /// Zeros after the last unit with a value are left out.
        public static let dropTrailing = Self(rawValue: 8)
        /// All zeros are left out.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// All zeros are written, and those of a clock with two digits.
        public static let pad = Self(rawValue: 1 << 16)
    }

    /// The units in which lengths are written.
    open var allowedUnits: NSCalendar.Unit = [
        .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]
    /// The style in which units are written.
    open var unitsStyle = UnitsStyle.positional
    /// The rule for units with the value zero.
    open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
    /// The maximum number of units, or 0 for all.
    open var maximumUnitCount = 0
    /// A Boolean value that is true if the text says that the length is approximate.
    open var includesApproximationPhrase = false
    /// A Boolean value that is true if the text says that the length is a time that remains.
    open var includesTimeRemainingPhrase = false
    /// A Boolean value that is true if the only unit may have a fraction.
    ///
    /// On Linux it has no effect.
    open var allowsFractionalUnits = false
    /// The calendar by which days and months are counted.
    open var calendar: Calendar? = .current
    /// The date from which months and years are counted.
    open var referenceDate: Date?

    private static let units: [(NSCalendar.Unit, Calendar.Component, String, String)] = [
        (.year, .year, "y", "year"), (.month, .month, "mo", "month"),
        (.weekOfMonth, .weekOfMonth, "w", "week"), (.day, .day, "d", "day"),
        (.hour, .hour, "h", "hour"), (.minute, .minute, "m", "minute"),
        (.second, .second, "s", "second"),
    ]

    /// Returns a text for a length of time, in seconds.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 1e12 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
    }

    /// Returns a text for the length of time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        let wanted = Set(Self.units.filter { allowedUnits.contains($0.0) }.map(\.1))
        let calendar = calendar ?? .current
        return string(from: calendar.dateComponents(wanted, from: startDate, to: endDate))
    }

    /// Returns a text for a length of time in units.
    open func string(from components: DateComponents) -> String? {
        var parts = Self.units.compactMap { unit, component, short, name in
            allowedUnits.contains(unit)
                ? (value: components.value(for: component) ?? 0, short: short, name: name) : nil
        }
        guard !parts.isEmpty else { return nil }
        let behavior = zeroFormattingBehavior
        let isClock = unitsStyle == .positional
        if behavior.contains(.dropLeading) || (behavior == .default) {
            // A clock shows minutes, too, where there are none.
            let kept = isClock && behavior == .default ? 2 : 1
            while parts.count > kept, parts[0].value == 0 { parts.removeFirst() }
        }
        if behavior.contains(.dropTrailing) || (behavior == .default && !isClock) {
            while parts.count > 1, parts[parts.count - 1].value == 0 { parts.removeLast() }
        }
        if parts.count > 2, behavior.contains(.dropMiddle) || (behavior == .default && !isClock) {
            let last = parts.count - 1
            parts = parts.enumerated().filter {
                $0.offset == 0 || $0.offset == last || $0.element.value != 0
            }.map(\.element)
        }
        if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
        return phrase(isClock ? clock(parts.map(\.value)) : words(parts))
    }

    /// Returns a text for an object that is a length of time or its units, and `nil` otherwise.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }

    /// Returns a text for a length of time in units, in a style.
    open class func localizedString(
        from components: DateComponents,
        unitsStyle: UnitsStyle
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private func clock(_ values: [Int]) -> String {
        let isNegative = values.contains { $0 < 0 }
        let pads = zeroFormattingBehavior.contains(.pad)
        let texts = values.enumerated().map { index, value in
            index == 0 && !pads ? "\(abs(value))" : String(format: "%02d", abs(value))
        }
        return (isNegative ? "-" : "") + texts.joined(separator: ":")
    }

    private func words(_ parts: [(value: Int, short: String, name: String)]) -> String {
        let shortNames = [
            "year": "yr", "month": "mth", "week": "wk", "day": "day", "hour": "hr",
            "minute": "min", "second": "sec",
        ]
        let texts = parts.map { part in
            switch unitsStyle {
            case .abbreviated, .positional: return "\(part.value)\(part.short)"
            case .brief: return "\(part.value)\(shortNames[part.name] ?? part.name)"
            case .short:
                let name = shortNames[part.name] ?? part.name
                let ending = ["day", "week"].contains(part.name) && abs(part.value) != 1 ? "s" : ""
                return "\(part.value) \(name)\(ending)"
            case .full, .spellOut:
                return "\(part.value) \(part.name)\(abs(part.value) == 1 ? "" : "s")"
            }
        }
        return texts.joined(
            separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
        )
    }

    private func phrase(_ text: String) -> String {
        let about = includesApproximationPhrase ? "About \(text)" : text
        return includesTimeRemainingPhrase ? "\(about) remaining" : about
    }
}
