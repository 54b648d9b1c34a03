import RoostWindows

/// A view with which a person turns something on and off.
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle whose label is a view.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle that is called so.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle that is called so.
    @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let isOn = isOn
        return [
            place.control(.toggle(isOn: isOn.wrappedValue), label) { deed in
                switch deed {
                case .press: isOn.wrappedValue.toggle()
                case .turn(let wanted):
                    if isOn.wrappedValue != wanted { isOn.wrappedValue = wanted }
                case .write, .set, .step: return false
                }
                return true
            }
        ]
    }
}
