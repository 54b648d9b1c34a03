public import Foundation

/// A control with which a person chooses several days.
///
/// On Linux a person writes the days into a field, as `2026-03-29`, with commas between them.
public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let label: Label

    /// Creates a picker with a view as its label.
    public init(
        selection: Binding<Set<DateComponents>>,
        @ViewBuilder label: () -> Label
    ) {
        (self.selection, self.label) = (selection, label())
    }

    /// Creates a picker for a range of days with a view as its label; on Linux all days can be
    /// chosen.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, label: label)
    }

    public var body: some View {
        label
        TextField(
            "",
            text: Binding {
                Self.text(selection.wrappedValue)
            } set: { text in
                if let days = Self.days(text) { selection.wrappedValue = days }
            }
        )
    }

    private static func text(_ days: Set<DateComponents>) -> String {
        days.map { day in
            let (month, day) = (day.month ?? 0, (year: day.year ?? 0, day: day.day ?? 0))
            return padded(day.year, 4) + "-" + padded(month, 2) + "-" + padded(day.day, 2)
        }.sorted().joined(separator: ", ")
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The days that a text names; `nil` where one of them is none.
    private static func days(_ text: String) -> Set<DateComponents>? {
        let words = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        let days = words.compactMap { word -> DateComponents? in
            let parts = word.split(separator: "-").compactMap { Int($0) }
            guard parts.count == 3, 1...9999 ~= parts[0], 1...12 ~= parts[1], 1...31 ~= parts[2]
            else { return nil }
            return DateComponents(year: parts[0], month: parts[1], day: parts[2])
        }
        return days.count == words.count ? Set(days) : nil
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a picker of several days with a title.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }
    /// Creates a picker with a title for a range of days; on Linux all days can be chosen.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: Range<Date>
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }
    /// Creates a picker of several days with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }
}
