import RoostWindows

/// A control with which a person switches something on and off.
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

    /// Creates a toggle with a view as its label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
    /// Creates a toggle with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}

extension Toggle where Label == Text {
    /// Creates a toggle with a title.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    /// Creates a toggle with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        let isOn = isOn
        if let show = place.environment.styledToggle {
            let configuration = ToggleStyleConfiguration(
                label: ToggleStyleConfiguration.Label(label: AnyView(label)),
                isOn: isOn
            )
            var place = place.child(.branch(1))
            // What the style itself is made of has the toggles that there are without it.
            place.environment.styledToggle = nil
            return resolve(show(configuration), at: place)
        }
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
