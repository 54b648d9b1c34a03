public import Foundation
import RoostWindows

/// A control with which a person chooses a date.
///
/// On Linux a person writes the date into a field: a day as `2026-03-29`, a time as `18:05`, or
/// both with a space between.
public struct DatePicker<Label: View> {
    /// The components of a date that a person chooses.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let earliest: Date
    private let latest: Date
    private let components: Components
    private let label: Label

    private init(
        _ selection: Binding<Date>,
        _ earliest: Date,
        _ latest: Date,
        _ components: Components,
        _ label: Label
    ) {
        self.selection = selection
        self.earliest = earliest
        self.latest = latest
        self.components = components
        self.label = label
    }

    /// Creates a picker for any date.
    public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, .distantPast, .distantFuture, displayedComponents, label())
    }
    /// Creates a picker for a range of dates.
    public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            selection,
            range.lowerBound,
            range.upperBound,
            displayedComponents,
            label()
        )
    }
    /// Creates a picker for dates from a first one on.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range.lowerBound, .distantFuture, displayedComponents, label())
    }
    /// Creates a picker for dates up to a last one.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, .distantPast, range.upperBound, displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    /// Creates a picker with a title for any date.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }
    /// Creates a picker with a title for any date.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }
    /// Creates a picker with a title for a range of dates.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }
    /// Creates a picker with a title for dates from a first one on.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }
    /// Creates a picker with a title for dates up to a last one.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
            Text(titleKey)
        }
    }
}

extension DatePicker: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var calendar = place.environment.calendar
        calendar.timeZone = place.environment.timeZone
        let text = WrittenDate(calendar: calendar, components: components)
        let selection = selection
        let kind = WindowNode.Kind.field(
            value: text.text(of: selection.wrappedValue),
            prompt: text.prompt,
            isSecret: false
        )
        return [
            place.control(kind, label) { deed in
                guard case .write(let written, _) = deed,
                    let date = text.date(of: written, otherwise: selection.wrappedValue)
                else { return false }
                selection.wrappedValue = min(max(date, earliest), latest)
                return true
            }
        ]
    }
}

/// The components of a date that a person chooses.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The time of day.
    public static let hourAndMinute = Self(rawValue: 1)
    /// The day, month and year.
    public static let date = Self(rawValue: 2)
}
