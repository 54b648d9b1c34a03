/// Writes a tree of nodes as lines of text.
package struct TextRenderer {
    package init() {}

    package func text(of node: ViewNode) -> String {
        lines(of: node).joined(separator: "\n")
    }

    private func lines(of node: ViewNode) -> [String] {
        switch node.kind {
        case .titled(let title):
            titled(title, lines(of: node.children))
        case .text(let text):
            text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        case .image(let name):
            ["(\(name))"]
        // The title of a window is for choosing among several; its content has one of its own.
        case .window, .label, .group, .vertical, .layered:
            lines(of: node.children)
        case .horizontal:
            node.children.map(lines).filter { !$0.isEmpty }.reduce([], besideEachOther)
        case .list:
            node.children.flatMap(item)
        case .section:
            section(node)
        case .button:
            ["[\(oneLine(node.children))]"]
        case .toggle(let isOn):
            [(isOn ? "[x] " : "[ ] ") + oneLine(node.children)]
        case .field(let value, let prompt, let isSecret):
            [field(named: oneLine(node.children), value: value, prompt: prompt, isSecret: isSecret)]
        case .control(let value):
            [named(oneLine(node.children), value)]
        case .progress(let fraction):
            [named(oneLine(node.children), fraction.map(bar) ?? "...")]
        case .divider:
            ["---"]
        case .spacer:
            []
        }
    }

    private func lines(of nodes: [ViewNode]) -> [String] {
        nodes.flatMap(lines)
    }

    private func oneLine(_ nodes: [ViewNode]) -> String {
        lines(of: nodes).joined(separator: " ")
    }

    private func titled(_ title: String, _ lines: [String]) -> [String] {
        guard !title.isEmpty else { return lines }
        return [title, String(repeating: "=", count: title.count)] + lines
    }

    /// One row of a list; a group is as many rows as it has children.
    private func item(_ node: ViewNode) -> [String] {
        switch node.kind {
        case .group:
            node.children.flatMap(item)
        case .section:
            section(node)
        default:
            lines(of: node).enumerated().map { number, line in
                (number == 0 ? "- " : "  ") + line
            }
        }
    }

    private func section(_ node: ViewNode) -> [String] {
        guard node.children.count == 3 else { return lines(of: node.children) }
        return lines(of: node.children[0]) + item(node.children[1]) + lines(of: node.children[2])
    }

    private func besideEachOther(_ left: [String], _ right: [String]) -> [String] {
        guard !left.isEmpty else { return right }
        let width = left.map(\.count).max() ?? 0
        return (0..<max(left.count, right.count)).map { row in
            guard row < right.count else { return left[row] }
            let start = row < left.count ? left[row] : ""
            return start + String(repeating: " ", count: width - start.count + 2) + right[row]
        }
    }

    private func named(_ name: String, _ value: String) -> String {
        name.isEmpty ? value : "\(name): \(value)"
    }

    private func field(
        named name: String,
        value: String,
        prompt: String,
        isSecret: Bool
    ) -> String {
        guard !value.isEmpty else { return named(name, prompt.isEmpty ? "____" : "__\(prompt)__") }
        return named(name, isSecret ? String(repeating: "*", count: value.count) : value)
    }

    private func bar(_ fraction: Double) -> String {
        let width = 20
        let filled = Int(fraction * Double(width))
        let percent = Int((fraction * 100).rounded())
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "[\(bar)] \(percent)%"
    }
}
