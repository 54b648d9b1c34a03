/// A part of what an app's window shows, free of how it is drawn: in a terminal, or on a page.
package struct WindowNode: Hashable, Sendable {
    /// The kind of a node, with what is needed to draw it.
    package enum Kind: Hashable, Sendable {
        case text(String)
        case image(name: String)
        /// A label; its only child is the title, and the icon is named here.
        case label(icon: String)
        case vertical
        case horizontal
        /// The first child is the furthest back.
        case layered
        case list
        /// The first child is the header, the second the rows, the third the footer; each a
        /// `group`.
        case section
        /// Children below each other, as parts of what they are in.
        case group
        /// Children under a title.
        case titled(String)
        /// A control to press; its children are what stands on it.
        case button
        case toggle(isOn: Bool)
        /// A line of text that people write. Of a secret one the value is as many stars.
        case field(value: String, prompt: String, isSecret: Bool)
        /// A picker of several values: the chosen one and all of them, by what stands on them.
        case picker(value: String, choices: [String])
        case slider(WindowScale)
        /// A control that makes a value larger and smaller; a number, where the value can be set.
        case stepper(WindowScale?)
        /// Leads out of the app; its children are what stands on it.
        case link(address: String)
        /// A label with a value that a person can change, though not here.
        case control(value: String)
        case progress(fraction: Double?)
        case divider
        case spacer
    }

    /// The identity of a control that people use, such as a button or a field.
    package struct Control: Hashable, Sendable {
        /// The number that names it for as long as it is there.
        package let number: Int64
        package let isEnabled: Bool

        package init(number: Int64, isEnabled: Bool) {
            self.number = number
            self.isEnabled = isEnabled
        }
    }

    package let kind: Kind
    package let children: [WindowNode]
    package let control: Control?

    package init(_ kind: Kind, _ children: [WindowNode] = [], control: Control? = nil) {
        self.kind = kind
        self.children = children
        self.control = control
    }
}

/// The contents of an app's window, as they travel from the app to whoever looks at it.
package struct WindowContent: Hashable, Sendable {
    /// The title of the window, for choosing among several; what is in it has a title of its own.
    package let title: String?
    package let nodes: [WindowNode]
    /// Whether there is more than is told.
    package let isCut: Bool

    package init(title: String?, nodes: [WindowNode], isCut: Bool = false) {
        self.title = title
        self.nodes = nodes
        self.isCut = isCut
    }
}

extension WindowContent {
    /// Returns the content with other texts.
    package func mapTexts(_ map: (String) -> String) -> WindowContent {
        mapNodes { node in
            WindowNode(node.kind.mapTexts(map), node.children, control: node.control)
        }
    }

    /// Returns the content with other nodes: each is given once its children are those that it is
    /// to have.
    package func mapNodes(_ map: (WindowNode) -> WindowNode) -> WindowContent {
        WindowContent(title: title, nodes: nodes.map { $0.mapped(map) }, isCut: isCut)
    }
}

extension WindowNode {
    fileprivate func mapped(_ map: (WindowNode) -> WindowNode) -> WindowNode {
        map(WindowNode(kind, children.map { $0.mapped(map) }, control: control))
    }
}

extension WindowNode.Kind {
    func mapTexts(_ map: (String) -> String) -> WindowNode.Kind {
        switch self {
        case .text(let text): .text(map(text))
        case .image(let name): .image(name: map(name))
        case .label(let icon): .label(icon: map(icon))
        case .titled(let title): .titled(map(title))
        case .control(let value): .control(value: map(value))
        case .picker(let value, let choices):
            .picker(value: map(value), choices: choices.map(map))
        case .link(let address): .link(address: map(address))
        case .field(let value, let prompt, let isSecret):
            .field(value: map(value), prompt: map(prompt), isSecret: isSecret)
        case .vertical, .horizontal, .layered, .list, .section, .group, .button, .toggle, .slider,
            .stepper, .progress, .divider, .spacer:
            self
        }
    }
}
