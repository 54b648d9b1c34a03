import RoostWindows

/// A control with which a person chooses a colour; on Linux it shows the colour and cannot be used.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let label: Label

    /// Creates a picker with a view as its label.
    public init(
        selection: Binding<Color>,
        supportsOpacity: Bool = true,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }
}

extension ColorPicker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol,
        selection: Binding<Color>,
        supportsOpacity: Bool = true
    ) {
        self.init(selection: selection) { Text(title) }
    }
}

extension ColorPicker: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [place.node(.control(value: selection.wrappedValue.name), label)]
    }
}
