import RoostWindows

/// A view with which a person sets a colour; on Linux it says which, and cannot be used.
public struct ColorPicker<Label: View> {
    private let selection: Binding<Color>
    private let label: Label

    /// Creates a picker whose label is a view.
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
