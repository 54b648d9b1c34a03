import RoostWindows

/// A view with which a person chooses a value from a range; as text, the value.
public struct Slider<Label: View> {
    private let value: String
    private let label: Label

    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1,
        @ViewBuilder label: () -> Label
    ) where V.Stride: BinaryFloatingPoint {
        self.value = "\(value.wrappedValue)"
        self.label = label()
    }
}

extension Slider where Label == EmptyView {
    public init<V: BinaryFloatingPoint>(
        value: Binding<V>,
        in bounds: ClosedRange<V> = 0...1
    ) where V.Stride: BinaryFloatingPoint {
        self.init(value: value, in: bounds) { EmptyView() }
    }
}

extension Slider: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.control(value: value), label)] }
}
