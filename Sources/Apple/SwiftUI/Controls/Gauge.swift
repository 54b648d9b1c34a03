/// A display of how far a value lies along a range; as text it is a bar with that share.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    private let fraction: Double
    private let label: Label
    private let valueLabel: CurrentValueLabel
    private let minimum: BoundsLabel
    private let maximum: BoundsLabel

    /// Creates a gauge with labels for its value and for the ends of the range.
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

    /// A bar with the labels.
    public var body: some View {
        ProgressView(value: fraction) { label }
        valueLabel
        minimum
        maximum
    }
}

extension Gauge where BoundsLabel == EmptyView {
    /// Creates a gauge with a label for its value.
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
    /// Creates a gauge with a label.
    public init<V: BinaryFloatingPoint>(
        value: V,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label) { EmptyView() }
    }
}

/// The look of a gauge.
///
/// On Linux all look the same.
public protocol GaugeStyle {}
/// The default style of gauges.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A style with a bar that fills.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A style with a small ring and a marker.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A style with a small ring that fills.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A style with a small bar and a marker.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
/// A style with a small bar that fills.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
}
extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default style of gauges.
    public static var automatic: Self { Self() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A style with a bar that fills.
    public static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A style with a small ring and a marker.
    public static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A style with a small ring that fills.
    public static var accessoryCircularCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A style with a small bar and a marker.
    public static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    /// A style with a small bar that fills.
    public static var accessoryLinearCapacity: Self { Self() }
}

extension View {
    /// Sets the style of gauges; on Linux all look the same.
    public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> Self { self }
    /// Sets the tint of the view; on Linux it has no effect.
    public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> Self { self }
}
