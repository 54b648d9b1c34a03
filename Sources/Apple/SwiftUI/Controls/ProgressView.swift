public import Foundation
import RoostWindows

/// A view that shows the progress of work.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    private let fraction: Double?
    private let label: Label
    private let valueLabel: CurrentValueLabel

    private init(fraction: Double?, label: Label, valueLabel: CurrentValueLabel) {
        // What has no sensible fraction goes on without one.
        self.fraction = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
        self.label = label
        self.valueLabel = valueLabel
    }

    /// Creates a progress view with a label; a value of `nil` shows work of unknown length.
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(
            fraction: value.map { Double($0 / total) },
            label: label(),
            valueLabel: currentValueLabel()
        )
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a view for work of unknown length, with a label.
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), valueLabel: EmptyView())
    }

    /// Creates a progress view with a label, and with a label for the present value.
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label
    ) {
        self.init(
            fraction: value.map { Double($0 / total) },
            label: label(),
            valueLabel: EmptyView()
        )
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a view for work of unknown length.
    public init() {
        self.init(fraction: nil, label: EmptyView(), valueLabel: EmptyView())
    }

    /// Creates a progress view; a value of `nil` shows work of unknown length.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { EmptyView() }
    }

    /// Creates a view of a `Progress` as it is at present; on Linux the view does not follow it.
    public init(_ progress: Progress) {
        self.init(
            fraction: progress.isIndeterminate ? nil : progress.fractionCompleted,
            label: EmptyView(),
            valueLabel: EmptyView()
        )
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    /// Creates a view for work of unknown length, with a title.
    public init(_ titleKey: LocalizedStringKey) {
        self.init { Text(titleKey) }
    }

    /// Creates a view for work of unknown length, with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol) {
        self.init { Text(title) }
    }

    /// Creates a progress view with a title.
    public init<V: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey,
        value: V?,
        total: V = 1.0
    ) {
        self.init(value: value, total: total) { Text(titleKey) }
    }

    /// Creates a progress view with a title.
    @_disfavoredOverload
    public init<V: BinaryFloatingPoint>(_ title: some StringProtocol, value: V?, total: V = 1.0) {
        self.init(value: value, total: total) { Text(title) }
    }
}

extension ProgressView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [place.child(.index(0)).node(.progress(fraction: fraction), label)]
            + resolve(valueLabel, at: place.child(.index(1)))
    }
}

extension ProgressView {
    /// Creates a bar that shows how much of the time between two dates is left or has passed when
    /// the view is created.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let length = timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound)
        let passed = -timerInterval.lowerBound.timeIntervalSinceNow
        let fraction = length > 0 ? passed / length : 1
        self.init(
            fraction: countsDown ? 1 - fraction : fraction,
            label: label(),
            valueLabel: currentValueLabel()
        )
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Creates a bar with a label that shows how much of the time between two dates is left or has
    /// passed when the view is created.
    public init(
        timerInterval: ClosedRange<Date>,
        countsDown: Bool = true,
        @ViewBuilder label: () -> Label
    ) {
        self.init(timerInterval: timerInterval, countsDown: countsDown, label: label) {
            EmptyView()
        }
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    /// Creates a bar that shows how much of the time between two dates is left or has passed when
    /// the view is created.
    public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
        self.init(timerInterval: timerInterval, countsDown: countsDown) {
            EmptyView()
        } currentValueLabel: {
            EmptyView()
        }
    }
}
