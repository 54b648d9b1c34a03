package import RoostWindows

/// A piece of a view's contents, with what happens when a person uses it.
package struct ViewNode {
    /// The actions that a person can take with a button, a toggle or a field.
    package struct Control {
        /// Names it for as long as it is there.
        package let number: Int64
        /// Does what a person does with it, and says whether it is for that; `nil` where it is
        /// disabled.
        package let use: (@MainActor (WindowPress.Deed) -> Bool)?
    }

    package let kind: WindowNode.Kind
    package let children: [ViewNode]
    package let control: Control?
    /// The value of the control, where it is one of several that a person chooses from.
    var tag: AnyHashable?
    /// The element that the view was made of, where no tag is given.
    var element: AnyHashable?

    init(_ kind: WindowNode.Kind, _ children: [ViewNode] = [], control: Control? = nil) {
        self.kind = kind
        self.children = children
        self.control = control
    }

    /// The node for whoever looks at the window.
    var shown: WindowNode {
        WindowNode(
            kind,
            children.map(\.shown),
            control: control.map {
                WindowNode.Control(number: $0.number, isEnabled: $0.use != nil)
            }
        )
    }

    func control(_ number: Int64) -> Control? {
        if let control, control.number == number { return control }
        return children.lazy.compactMap { $0.control(number) }.first
    }
}

/// A window of the app.
package struct HostWindow {
    package let title: String?
    package let nodes: [ViewNode]

    /// All contents of the window, for whoever looks at it.
    package var content: WindowContent {
        WindowContent(title: title, nodes: nodes.map(\.shown))
    }

    /// The control with a number, if it is there.
    package func control(_ number: Int64) -> ViewNode.Control? {
        nodes.lazy.compactMap { $0.control(number) }.first
    }
}

extension Place {
    /// A node over what a view shows.
    func node(_ kind: WindowNode.Kind, _ content: some View) -> ViewNode {
        ViewNode(kind, resolve(content, at: child(.index(0))))
    }

    /// A node that a person can use, over its label.
    func control(
        _ kind: WindowNode.Kind,
        _ label: some View,
        _ use: @escaping @MainActor (WindowPress.Deed) -> Bool
    ) -> ViewNode {
        let number = remembered("control") { ControlNumber(graph.nextControl()) }.value
        return ViewNode(
            kind,
            resolve(label, at: child(.index(0))),
            control: ViewNode.Control(number: number, use: environment.isEnabled ? use : nil)
        )
    }
}

/// The number of a control, kept as long as the control is there.
private final class ControlNumber {
    let value: Int64
    init(_ value: Int64) { self.value = value }
}
