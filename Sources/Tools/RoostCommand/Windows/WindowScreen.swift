package import RoostCaller
package import RoostWindows

/// A window on a terminal: what is seen of it, where the focus is, and what a key does.
package struct WindowScreen {
    /// The effect of a key.
    package enum Act: Hashable, Sendable {
        case press(WindowPress)
        case leave
    }

    private let app: String
    private(set) var told: Response.Window
    /// The control that keys go to.
    private var focus: Int64?
    /// The text that a person writes into the field that has the focus; `nil` before they do.
    private var draft: String?
    /// The number of the first line that is seen.
    private var top = 0
    /// The number of lines that are seen.
    private var seen = 0
    /// The number of lines in all.
    private var count = 0
    /// Whether what has the focus is to be seen, rather than where the person has scrolled to.
    private var followsFocus = true
    /// The system's remark on the last press.
    package var remark: String?

    package init(_ told: Response.Window, of app: String) {
        self.app = app
        self.told = told
        focus = usable.first?.number
    }

    /// The controls that can have the focus, from the top.
    private var usable: [WindowControl] {
        told.isInForeground ? (told.content?.controls ?? []).filter(\.isEnabled) : []
    }

    private var focused: WindowControl? { usable.first { $0.number == focus } }

    package mutating func take(_ next: Response.Window) {
        let place = usable.firstIndex { $0.number == focus }
        told = next
        guard focused == nil else { return }
        // What had the focus is gone: what stands there now has it.
        draft = nil
        let usable = usable
        focus = usable.isEmpty ? nil : usable[min(place ?? 0, usable.count - 1)].number
    }
}

// MARK: - Keys

extension WindowScreen {
    package mutating func take(_ key: Key) -> [Act] {
        remark = nil
        switch key {
        case .leave: return [.leave]
        case .next: move(by: 1)
        case .previous: move(by: -1)
        case .left: return sideways(-1)
        case .right: return sideways(1)
        case .pageUp: scroll(by: -max(seen - 1, 1))
        case .pageDown: scroll(by: max(seen - 1, 1))
        case .enter, .backspace, .clear, .text: return use(key)
        }
        return []
    }

    /// Moves sideways: in a field it does nothing, a control with steps takes one, and from
    /// anything else the focus moves.
    private mutating func sideways(_ step: Int) -> [Act] {
        switch focused?.kind {
        case .field, .secret: break
        case .picker, .slider, .stepper: return change(by: step)
        case .button, .toggle, .link, nil: move(by: step)
        }
        return []
    }

    private mutating func change(by steps: Int) -> [Act] {
        guard let focused else { return [] }
        draft = nil
        followsFocus = true
        return [.press(WindowPress(control: focused.number, .step(by: Int64(steps))))]
    }

    private mutating func move(by step: Int) {
        draft = nil
        followsFocus = true
        let usable = usable
        guard !usable.isEmpty else { return scroll(by: step) }
        let place = usable.firstIndex { $0.number == focus } ?? (step > 0 ? -1 : 0)
        focus = usable[(place + step + usable.count) % usable.count].number
    }

    private mutating func scroll(by lines: Int) {
        followsFocus = false
        top = max(0, min(top + lines, count - seen))
    }

    private mutating func use(_ key: Key) -> [Act] {
        guard let focused else { return [] }
        switch focused.kind {
        case .picker where key == .enter || key == .text(" "): return change(by: 1)
        case .picker: return []
        case .slider, .stepper: return typeNumber(key, into: focused)
        case .button, .toggle, .link:
            guard key == .enter || key == .text(" ") else { return [] }
            return [.press(WindowPress(control: focused.number, .press))]
        case .field, .secret: return write(key, into: focused)
        }
    }

    private mutating func write(_ key: Key, into field: WindowControl) -> [Act] {
        // What stands in a secret field is not known: it is written anew.
        let before = draft ?? (field.kind == .field ? field.value ?? "" : "")
        followsFocus = true
        switch key {
        case .text(let text): draft = before + text.filter { !$0.isNewline }
        case .backspace: draft = String(before.dropLast())
        case .clear: draft = ""
        default:
            guard field.kind == .field || draft != nil else { return [] }
            draft = nil
            return [.press(press(field, before, isSubmitted: true))]
        }
        return [.press(press(field, draft ?? "", isSubmitted: false))]
    }

    /// Takes a key into a number's field: a number is written first, and set with the return key.
    private mutating func typeNumber(_ key: Key, into control: WindowControl) -> [Act] {
        guard let scale = control.scale else { return [] }
        followsFocus = true
        switch key {
        case .text(let text):
            let typed = text.filter { $0.isNumber || $0 == "." || $0 == "-" }
            if !typed.isEmpty { draft = (draft ?? "") + typed }
        case .backspace: draft = draft.map { String($0.dropLast()) }
        case .clear: draft = nil
        default:
            guard let draft, !draft.isEmpty else { return [] }
            self.draft = nil
            guard scale.number(draft) != nil else {
                remark =
                    "\(draft) will not do: \(scale.range.isEmpty ? "it is no number" : scale.range)"
                return []
            }
            return [.press(WindowPress(control: control.number, .set(draft)))]
        }
        return []
    }

    private func press(
        _ field: WindowControl,
        _ text: String,
        isSubmitted: Bool
    ) -> WindowPress {
        WindowPress(control: field.number, .write(text, isSubmitted: isSubmitted))
    }
}

// MARK: - Drawing

extension WindowScreen {
    /// The lines of the terminal, the last of them for what is to be known beside the window.
    package mutating func lines(_ size: TerminalSize, isColoured: Bool) -> [String] {
        let columns = max(size.columns - 1, 1)
        let text = WindowText(measure: \.displayWidth)
        let lines = (shown?.printable).map { text.lines(of: $0, columns: columns) } ?? []
        let room = max(size.rows - 2, 1)
        count = lines.count
        seen = min(count, room)
        if followsFocus, let line = lines.firstIndex(where: isFocused) {
            top = min(max(top, line - room + 1), line)
        }
        top = max(0, min(top, count - seen))
        let isDim = !told.isInForeground
        return lines[top..<(top + seen)].map { draw($0, columns, isColoured, isDim: isDim) }
            + [Style.dim.applied(to: status.shortened(to: columns), isColoured: isColoured)]
    }

    /// The contents of the window, with what is just being written.
    private var shown: WindowContent? {
        told.content?.mapNodes { node in
            guard let draft, node.control?.number == focus else { return node }
            guard case .field(_, let prompt, let isSecret) = node.kind else {
                let kind = WindowNode.Kind.control(value: draft + "_")
                return WindowNode(kind, node.children, control: node.control)
            }
            let value = isSecret ? String(repeating: "*", count: draft.count) : draft
            let kind = WindowNode.Kind.field(
                value: value + "_",
                prompt: prompt,
                isSecret: isSecret
            )
            return WindowNode(kind, node.children, control: node.control)
        }
    }

    private func isFocused(_ line: WindowText.Line) -> Bool {
        guard let number = focused?.number else { return false }
        return line.contains { $0.control?.number == number }
    }

    private func draw(
        _ line: WindowText.Line,
        _ columns: Int,
        _ isColoured: Bool,
        isDim: Bool
    ) -> String {
        var left = columns
        var drawn = ""
        for span in line where left > 0 {
            let text = span.text.shortened(to: left)
            left -= text.displayWidth
            switch span.control {
            case let control? where control.number == focused?.number:
                // Where nothing can stand out, a mark has to do.
                drawn +=
                    isColoured
                    ? Style.reversed.applied(to: text, isColoured: true)
                    : ">\(text)<".shortened(to: left + text.displayWidth)
            case let control? where control.isEnabled && !isDim:
                drawn += Style.bold.applied(to: text, isColoured: isColoured)
            case nil where !isDim: drawn += text
            default: drawn += Style.dim.applied(to: text, isColoured: isColoured)
            }
        }
        return drawn
    }

    private var status: String {
        if let remark { return remark }
        if let words = told.words(of: app) {
            return words + (told.content == nil ? "" : ". This is how it looked last. Esc leaves")
        }
        if told.answer == .waiting { return "\(app) has not shown its window yet. Esc leaves" }
        let place = count > seen ? "lines \(top + 1) to \(top + seen) of \(count). " : ""
        let cut = told.content?.isCut == true ? "there is more than is told. " : ""
        return place + cut
            + keys
    }

    /// The keys that can be used here.
    private var keys: String {
        switch focused?.kind {
        case nil: "Esc leaves"
        case .picker: "Left, Right: choose   Tab: next   Esc: leave"
        case .slider, .stepper: "Left, Right: change   Tab: next   Esc: leave"
        case .button, .toggle, .field, .secret, .link: "Tab: next   Return: press   Esc: leave"
        }
    }
}
