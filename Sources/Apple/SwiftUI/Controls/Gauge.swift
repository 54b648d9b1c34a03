/// A value between two others; as text, how far it is.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let valueLabel: CurrentValueLabel
    private let minimum: BoundsLabel
    private let maximum: BoundsLabel

    /// Creates a gauge with labels of its value and of both ends.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel,
        @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        let length = bounds.upperBound - bounds.lowerBound
        fraction = length > 0 ? Double((value - bounds.lowerBound) / length) : 0
        self.label = label()
        valueLabel = currentValueLabel()
        minimum = minimumValueLabel()
        maximum = maximumValueLabel()
    }

    /// A bar, with what is said of it.
    public var body: some View {
        ProgressView(value: fraction) { label }
        valueLabel
        minimum
        maximum
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label of its value.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) {
            EmptyView()
        } maximumValueLabel: {
            EmptyView()
        }
    }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    /// Creates a gauge.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

/// The look of gauges.
///
/// On Linux all look the same.
public protocol GaugeStyle {}
/// A style of gauges as they usually look.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A bar that is filled.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A small ring.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A small ring that is filled.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A small bar.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A small bar that is filled.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// Gauges as they usually look, where a style is expected.
    public static var automatic: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A bar that is filled, where a style is expected.
    public static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A small ring, where a style is expected.
    public static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A small ring that is filled, where a style is expected.
    public static var accessoryCircularCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A small bar, where a style is expected.
    public static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A small bar that is filled, where a style is expected.
    public static var accessoryLinearCapacity: Self { Self() }
}

extension View {
    /// Sets how its gauges look; on Linux all look the same.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> Self { self }
    /// Gives it colours from one end to the other; on Linux it has none.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> Self { self }
}
