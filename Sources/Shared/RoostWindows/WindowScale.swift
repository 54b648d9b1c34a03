/// A number that a person sets, with what it may be.
package struct WindowScale: Hashable, Sendable {
    package let value: Double
    /// The least number that it may be; `nil` where there is none.
    package let lower: Double?
    /// The greatest number that it may be; `nil` where there is none.
    package let upper: Double?
    /// The step by which the value grows and shrinks; none where any number of the range will do.
    package let step: Double?
    /// Whether steps are counted from the least number; otherwise from the one that is set.
    package let isCountedFromLower: Bool

    /// Creates a scale, unless its number cannot be told.
    package init?(
        value: Double?,
        lower: Double? = nil,
        upper: Double? = nil,
        step: Double? = nil,
        isCountedFromLower: Bool
    ) {
        guard let value, value.isFinite else { return nil }
        self.value = value
        self.lower = lower.flatMap { $0.isFinite ? $0 : nil }
        self.upper = upper.flatMap { $0.isFinite ? $0 : nil }
        self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
        self.isCountedFromLower = isCountedFromLower
    }

    /// The number that somebody wrote, if it may be set.
    package func number(_ text: String) -> Double? {
        guard let number = Double(text), number.isFinite else { return nil }
        guard number >= lower ?? number, number <= upper ?? number else { return nil }
        guard let step, number != upper, number != lower else { return number }
        let origin = isCountedFromLower ? lower ?? value : value
        let steps = (number - origin) / step
        // Not all that people write in tenths can be written in halves.
        guard abs(steps - steps.rounded()) < 1e-6 else { return nil }
        return number
    }

    /// The number so many steps on, or the end of the range where it is nearer.
    package func number(by steps: Int64) -> Double {
        let size = step ?? lower.flatMap { lower in upper.map { ($0 - lower) / Self.steps } } ?? 1
        let number = Self.rounded(value + Double(steps) * size)
        return min(max(number, lower ?? number), upper ?? number)
    }

    /// The number of steps from one end to the other where any number will do.
    private static let steps = 20.0

    /// The allowed range, as in `0 to 1, by 0.1`; empty where the value may be anything.
    package var range: String {
        let ends: String? =
            switch (lower.map(Self.text), upper.map(Self.text)) {
            case (let lower?, let upper?): "\(lower) to \(upper)"
            case (let lower?, nil): "\(lower) or more"
            case (nil, let upper?): "\(upper) or less"
            case (nil, nil): nil
            }
        // Nobody has to be told that a stepper goes on by one.
        let by = step.flatMap { $0 == 1 && !isCountedFromLower ? nil : "by \(Self.text($0))" }
        return [ends, by].compactMap(\.self).joined(separator: ", ")
    }

    package var text: String { Self.text(value) }

    private static func text(_ number: Double) -> String {
        let text = "\(rounded(number))"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the number without the error that tenths have in binary.
    private static func rounded(_ number: Double) -> Double {
        abs(number) < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    }
}
