/// The bounds on what is told of a window.
package enum WindowLimits {
    /// The number of nodes: more than anybody reads at once, and few enough for one message.
    package static let nodes = 2000
    /// The number of bytes of text, as JSON writes it, so that with the nodes a quarter of a
    /// message is enough.
    package static let textBytes = 96 << 10
    /// The depth to which nodes lie in each other: half of the depth that is passed on, as each is
    /// an object in an array.
    package static let depth = 16
    /// The length that a text may have that somebody writes into a field, in bytes.
    package static let writtenBytes = 16 << 10
}

extension WindowContent {
    /// The content without parts that a drawing has no use for, and no larger than a message may
    /// be.
    package var bounded: WindowContent {
        var room = Room()
        let nodes = self.nodes.flatMap { $0.simplified(in: .group) }
            .compactMap { $0.fitting(&room, depth: 1) }
        let title = self.title.map { room.take($0) }
        return WindowContent(title: title, nodes: nodes, isCut: isCut || room.isCut)
    }
}

/// The room that is left within the bounds.
private struct Room {
    private var nodes = WindowLimits.nodes
    private var bytes = WindowLimits.textBytes
    private(set) var isCut = false

    mutating func takeNode() -> Bool {
        guard nodes > 0, bytes > 0 else {
            isCut = true
            return false
        }
        nodes -= 1
        return true
    }

    /// Takes as much of a text as there is room for.
    mutating func take(_ text: String) -> String {
        var taken = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            // Control characters are written as six bytes, and so are quotation marks at the most.
            let length =
                scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                ? 6 : String(scalar).utf8.count
            guard bytes >= length else {
                bytes = 0
                isCut = true
                return String(taken)
            }
            bytes -= length
            taken.append(scalar)
        }
        return text
    }
}

extension WindowNode {
    /// The nodes that look the same in a place, without containers that change nothing there.
    fileprivate func simplified(in parent: Kind) -> [WindowNode] {
        if kind == .section {
            // Its three parts are told apart by their places.
            let parts = children.map { part in
                WindowNode(part.kind, part.children.flatMap { $0.simplified(in: part.kind) })
            }
            return [WindowNode(kind, parts, control: control)]
        }
        let children = children.flatMap { $0.simplified(in: kind) }
        switch kind {
        case .group, .vertical, .layered, .horizontal:
            if children.isEmpty { return [] }
            if children.count == 1 { return children }
            if kind != .horizontal, parent.isBelowEachOther { return children }
        case .spacer: return []
        default: break
        }
        return [WindowNode(kind, children, control: control)]
    }

    fileprivate func fitting(_ room: inout Room, depth: Int) -> WindowNode? {
        guard room.takeNode() else { return nil }
        guard depth < WindowLimits.depth || children.isEmpty else {
            let text = room.take(WindowText().text(of: WindowContent(title: nil, nodes: [self])))
            return WindowNode(.text(text))
        }
        let kind = kind.withChoices { room.takeNode() }.mapTexts { room.take($0) }
        let children = children.compactMap { $0.fitting(&room, depth: depth + 1) }
        return WindowNode(kind, children, control: control)
    }
}

extension WindowNode.Kind {
    /// Returns the kind with the first of its choices, as many as there is room for.
    fileprivate func withChoices(_ hasRoom: () -> Bool) -> WindowNode.Kind {
        guard case .picker(let value, let choices) = self else { return self }
        return .picker(value: value, choices: Array(choices.prefix { _ in hasRoom() }))
    }

    fileprivate var isBelowEachOther: Bool {
        switch self {
        case .group, .vertical, .layered, .titled: true
        default: false
        }
    }
}
