import RoostWindows

/// A control with which a person increases and decreases a value.
///
/// On Linux a person uses it in a terminal, with `roost window` and `roost press`, or on a page of
/// `roost web`.
public struct Stepper<Label: View> {
    /// The greatest number of steps taken at once of a value that is no number.
    private static var mostSteps: UInt64 { 1000 }

    private let scale: WindowScale?
    /// Sets it to a number, where it is one, and says whether it can be set to that.
    private let set: (Double) -> Bool
    /// Makes it larger, or smaller, by one step, and says whether it can be.
    private let step: (_ isUp: Bool) -> Bool
    /// Hears that a person begins to change it, or has changed it.
    private let changes: (Bool) -> Void
    private let label: Label

    private init<V: Strideable>(
        _ value: Binding<V>,
        _ bounds: ClosedRange<V>?,
        _ step: V.Stride,
        _ changes: @escaping (Bool) -> Void,
        _ label: Label
    ) {
        scale = WindowScale(
            value: number(value.wrappedValue),
            lower: bounds.flatMap { number($0.lowerBound) },
            upper: bounds.flatMap { number($0.upperBound) },
            step: number(step),
            isCountedFromLower: false
        )
        set = {
            guard let next = V.made(of: $0) else { return false }
            value.wrappedValue = next.within(bounds)
            return true
        }
        self.step = { isUp in
            let next = value.wrappedValue.advanced(by: isUp ? step : -step)
            value.wrappedValue = next.within(bounds)
            return true
        }
        self.changes = changes
        self.label = label
    }

    /// Creates a stepper for a value in a range, with a view as its label.
    public init<V: Strideable>(
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, onEditingChanged, label())
    }

    /// Creates a stepper for a value, with a view as its label.
    public init<V: Strideable>(
        value: Binding<V>,
        step: V.Stride = 1,
        @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, nil, step, onEditingChanged, label())
    }

    /// Creates a stepper with an action for each direction; a direction without an action cannot be
    /// used.
    public init(
        @ViewBuilder label: () -> Label,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        scale = nil
        set = { _ in false }
        step = { isUp in
            guard let action = isUp ? onIncrement : onDecrement else { return false }
            action()
            return true
        }
        changes = onEditingChanged
        self.label = label()
    }
}

extension Stepper where Label == Text {
    /// Creates a stepper with a title for a value in a range.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, onEditingChanged, Text(titleKey))
    }

    /// Creates a stepper with a title for a value in a range.
    @_disfavoredOverload
    public init<V: Strideable>(
        _ title: some StringProtocol,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, step, onEditingChanged, Text(title))
    }

    /// Creates a stepper with a title for a value.
    public init<V: Strideable>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, nil, step, onEditingChanged, Text(titleKey))
    }

    /// Creates a stepper with a title and an action for each direction.
    public init(
        _ titleKey: LocalizedStringKey,
        onIncrement: (() -> Void)?,
        onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(
            label: { Text(titleKey) },
            onIncrement: onIncrement,
            onDecrement: onDecrement,
            onEditingChanged: onEditingChanged
        )
    }
}

extension Stepper: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [place.control(.stepper(scale), label) { use($0) }]
    }

    @MainActor private func use(_ deed: WindowPress.Deed) -> Bool {
        if let scale {
            guard let number = scale.number(deed) else { return false }
            changes(true)
            defer { changes(false) }
            return set(number)
        }
        guard case .step(let steps) = deed, steps.magnitude <= Self.mostSteps else { return false }
        changes(true)
        defer { changes(false) }
        for _ in 0..<steps.magnitude where !step(steps > 0) { return false }
        return true
    }
}

/// A value as a number, if it is one.
private func number<Value>(_ value: Value) -> Double? {
    switch value {
    case let value as any BinaryInteger: Double(value)
    case let value as any BinaryFloatingPoint: Double(value)
    default: nil
    }
}

extension Strideable {
    /// The value that a number is, where it is one that there is.
    fileprivate static func made(of number: Double) -> Self? {
        if let type = Self.self as? any BinaryInteger.Type {
            return type.init(exactly: number.rounded()) as? Self
        }
        if let type = Self.self as? any BinaryFloatingPoint.Type {
            return type.init(number) as? Self
        }
        return nil
    }

    fileprivate func within(_ bounds: ClosedRange<Self>?) -> Self {
        guard let bounds else { return self }
        return min(max(self, bounds.lowerBound), bounds.upperBound)
    }
}
