import RoostWindows

/// A control with which a person chooses a value from a range.
///
/// On Linux a person moves it in a terminal, with `roost window` and `roost press`, or on a page of
/// `roost web`.
public struct Slider<Label: View> {
    private let scale: WindowScale?
    /// Sets it to a number, and says whether it can be set to that.
    private let set: (Double) -> Bool
    /// Hears that a person begins to move it, or has moved it.
    private let changes: (Bool) -> Void
    private let label: Label

    private init<V: BinaryFloatingPoint>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>,
        _ step: V.Stride?,
        _ changes: @escaping (Bool) -> Void,
        _ label: Label
    ) where V.Stride: BinaryFloatingPoint {
        scale = WindowScale(
            value: Double(value.wrappedValue),
            lower: Double(bounds.lowerBound),
            upper: Double(bounds.upperBound),
            step: step.map { Double($0) },
            isCountedFromLower: true
        )
        set = { number in
            value.wrappedValue = min(max(V(number), bounds.lowerBound), bounds.upperBound)
            return true
        }
        self.changes = changes
        self.label = label
    }

    /// Creates a slider with a view as its label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label())
    }

    /// Creates a slider that moves in steps, with a view as its label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label())
    }

    /// Creates a slider with labels for its ends; as text the bounds of the range are shown
    /// instead.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> some View,
        @ViewBuilder maximumValueLabel: () -> some View,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, label())
    }

    /// Creates a slider that moves in steps, with labels for its ends; as text the bounds of the
    /// range are shown instead.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder minimumValueLabel: () -> some View,
        @ViewBuilder maximumValueLabel: () -> some View,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, label())
    }
}

extension Slider where Label == EmptyView {
    /// Creates a slider without a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, nil, onEditingChanged, EmptyView())
    }

    /// Creates a slider that moves in steps, without a label.
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value, bounds, step, onEditingChanged, EmptyView())
    }
}

extension Slider: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        guard let scale else { return [place.node(.control(value: "?"), label)] }
        return [
            place.control(.slider(scale), label) { deed in
                guard let number = scale.number(deed) else { return false }
                changes(true)
                defer { changes(false) }
                return set(number)
            }
        ]
    }
}

extension WindowScale {
    /// The number that a person sets by what they do.
    func number(_ deed: WindowPress.Deed) -> Double? {
        switch deed {
        case .set(let text): number(text)
        case .step(let steps): number(by: steps)
        case .press, .turn, .write: nil
        }
    }
}
