import RoostWindows

/// A title with an icon; as text only the title is shown.
public struct Label<Title: View, Icon: View> {
    private let title: Title
    private let icon: Icon

    /// Creates a label with views as its title and icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a title and a symbol.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a title and a picture.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// Creates a label of a title and a picture.
    @_disfavoredOverload public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        if let show = place.environment.styledLabel {
            let configuration = LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(title: AnyView(title)),
                icon: LabelStyleConfiguration.Icon(icon: AnyView(icon))
            )
            var place = place.child(.branch(1))
            // What the style itself is made of has the labels that there are without it.
            place.environment.styledLabel = nil
            return resolve(show(configuration), at: place)
        }
        return [place.node(.label(icon: (icon as? Image)?.name ?? ""), title)]
    }
}
