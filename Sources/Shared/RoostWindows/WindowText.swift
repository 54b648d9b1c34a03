/// A window as lines of text, with the places of its controls in them.
package struct WindowText {
    /// A part of a line; all of it belongs to one control, or to none.
    package struct Span: Hashable, Sendable {
        package var text: String
        package var control: WindowNode.Control?

        package init(_ text: String, _ control: WindowNode.Control? = nil) {
            self.text = text
            self.control = control
        }
    }

    package typealias Line = [Span]

    /// Returns the number of columns that a text takes.
    private let measure: (String) -> Int

    package init(measure: @escaping (String) -> Int = \.count) {
        self.measure = measure
    }

    /// The lines as a text without controls.
    package func text(of content: WindowContent) -> String {
        lines(of: content).map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    /// The lines; text that stands by itself is broken between words to fit into a number of
    /// columns.
    package func lines(of content: WindowContent, columns: Int? = nil) -> [Line] {
        lines(of: content.nodes, columns)
    }

    package func oneLine(_ nodes: [WindowNode]) -> String {
        lines(of: nodes, nil).map { $0.map(\.text).joined() }.joined(separator: " ")
    }

    private func lines(of nodes: [WindowNode], _ columns: Int?) -> [Line] {
        nodes.flatMap { lines(of: $0, columns) }
    }

    private func lines(of node: WindowNode, _ columns: Int?) -> [Line] {
        switch node.kind {
        case .titled(let title):
            titled(title, lines(of: node.children, columns))
        case .text(let text):
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .flatMap { wrapped(String($0), columns) }.map { [Span($0)] }
        case .image(let name):
            [[Span("(\(name))")]]
        case .label, .group, .vertical, .layered:
            lines(of: node.children, columns)
        case .horizontal:
            node.children.map { lines(of: $0, nil) }.filter { !$0.isEmpty }
                .reduce([], besideEachOther)
        case .list:
            node.children.flatMap { item($0, columns) }
        case .section:
            section(node, columns)
        case .button:
            [[Span("[\(oneLine(node.children))]", node.control)]]
        case .toggle(let isOn):
            [[Span((isOn ? "[x] " : "[ ] ") + oneLine(node.children), node.control)]]
        case .field(let value, let prompt, _):
            [[Span(field(named: oneLine(node.children), value, prompt), node.control)]]
        case .picker(let value, let choices):
            [[Span(named(oneLine(node.children), ranged(value, list(choices))), node.control)]]
        case .slider(let scale):
            [[Span(named(oneLine(node.children), ranged(scale.text, scale.range)), node.control)]]
        case .stepper(let scale):
            [[Span(stepper(named: oneLine(node.children), scale), node.control)]]
        case .link(let address):
            [[Span("[\(oneLine(node.children))]", node.control), Span(" \(address)")]]
        case .control(let value):
            [[Span(named(oneLine(node.children), value), node.control)]]
        case .progress(let fraction):
            [[Span(named(oneLine(node.children), fraction.map(bar) ?? "..."))]]
        case .divider:
            [[Span("---")]]
        case .spacer:
            []
        }
    }

    // MARK: - Parts

    private func titled(_ title: String, _ lines: [Line]) -> [Line] {
        guard !title.isEmpty else { return lines }
        return [[Span(title)], [Span(String(repeating: "=", count: measure(title)))]] + lines
    }

    /// Returns the lines of one row of a list; a group is as many rows as it has children.
    private func item(_ node: WindowNode, _ columns: Int?) -> [Line] {
        switch node.kind {
        case .group:
            node.children.flatMap { item($0, columns) }
        case .section:
            section(node, columns)
        default:
            lines(of: node, columns.map { $0 - 2 }).enumerated().map { number, line in
                [Span(number == 0 ? "- " : "  ")] + line
            }
        }
    }

    private func section(_ node: WindowNode, _ columns: Int?) -> [Line] {
        guard node.children.count == 3 else { return lines(of: node.children, columns) }
        return lines(of: node.children[0], columns) + item(node.children[1], columns)
            + lines(of: node.children[2], columns)
    }

    private func besideEachOther(_ left: [Line], _ right: [Line]) -> [Line] {
        guard !left.isEmpty else { return right }
        let width = left.map(width).max() ?? 0
        return (0..<max(left.count, right.count)).map { row in
            guard row < right.count else { return left[row] }
            let start = row < left.count ? left[row] : []
            let gap = String(repeating: " ", count: max(0, width - self.width(of: start)) + 2)
            return start + [Span(gap)] + right[row]
        }
    }

    private func width(of line: Line) -> Int { line.reduce(0) { $0 + measure($1.text) } }

    private func named(_ name: String, _ value: String) -> String {
        name.isEmpty ? value : "\(name): \(value)"
    }

    private func field(named name: String, _ value: String, _ prompt: String) -> String {
        guard value.isEmpty else { return named(name, value) }
        return named(name, prompt.isEmpty ? "____" : "__\(prompt)__")
    }

    private func ranged(_ value: String, _ range: String) -> String {
        let value = value.isEmpty ? "____" : value
        return range.isEmpty ? value : "\(value) (\(range))"
    }

    private func list(_ choices: [String]) -> String {
        // More than that nobody reads in a line.
        let shown = choices.prefix(8).joined(separator: ", ")
        return choices.count > 8 ? "\(shown) and \(choices.count - 8) more" : shown
    }

    private func stepper(named name: String, _ scale: WindowScale?) -> String {
        guard let scale else { return "\(name) (less, more)" }
        // The label of most says the number already.
        let words = name.split { !$0.isNumber && $0 != "." && $0 != "-" }
        let isSaid = words.contains { $0 == scale.text }
        return isSaid
            ? ranged(name, scale.range) : named(name, ranged(scale.text, scale.range))
    }

    private func bar(_ fraction: Double) -> String {
        let width = 20
        let filled = Int(fraction * Double(width))
        let percent = Int((fraction * 100).rounded())
        let bar =
            String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
        return "[\(bar)] \(percent)%"
    }

    /// A line of text, broken between words where it is too long.
    private func wrapped(_ text: String, _ columns: Int?) -> [String] {
        guard let columns, columns > 0, measure(text) > columns else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if measure(longer) > columns, !line.isEmpty {
                lines.append(line)
                line = String(word)
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
}
