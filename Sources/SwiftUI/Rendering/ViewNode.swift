/// What an app shows, free of how it is drawn: text now, a page later.
package struct ViewNode {
    /// What a node is, with what a renderer has to know of it.
    package enum Kind: Hashable {
        case window(title: String?)
        case text(String)
        case image(name: String)
        /// Its only child is the title; the icon is named here.
        case label(icon: String)
        case vertical
        case horizontal
        /// The first child is the furthest back.
        case layered
        case list
        /// The first child is the header, the second the rows, the third the footer; each a `group`.
        case section
        /// Children below each other, as parts of what they are in.
        case group
        /// Children under a title.
        case titled(String)
        case button
        case toggle(isOn: Bool)
        case field(value: String, prompt: String, isSecret: Bool)
        /// A label with a value that a person can change.
        case control(value: String)
        case progress(fraction: Double?)
        case divider
        case spacer
    }

    package let kind: Kind
    package let children: [ViewNode]
    /// What happens when a person uses it.
    package let action: (@MainActor () -> Void)?

    init(
        _ kind: Kind,
        _ children: [ViewNode] = [],
        action: (@MainActor () -> Void)? = nil
    ) {
        self.kind = kind
        self.children = children
        self.action = action
    }
}
