import RoostCaller
import RoostWindows
import RoostSystemWire
import RoostWire

extension Verb {
    static let press = Verb(
        "press",
        "APP [LABEL]",
        count: 1...2,
        summary: "press a button of an app's window, or set something in it",
        details: """
            LABEL is the text on a button, or beside a toggle, a field, a picker, a slider or a stepper.
            Without it, all controls are listed with the values that they take. A toggle is turned the
            other way, unless --on or --off is given. If several controls have one label, --which counts
            them from the top. The app has to be in the foreground.
            """,
        options: [
            Option("text", "TEXT", "write this into the field, in place of what stands there"),
            Option("submit", nil, "with --text: submit it, as with the return key"),
            Option(
                "value",
                "VALUE",
                "choose this value of the picker, or set the slider or stepper to it"
            ),
            Option("by", "STEPS", "go so many choices or steps on; back with --by -1"),
            Option("on", nil, "turn the toggle on"),
            Option("off", nil, "turn the toggle off"),
            Option("which", "NUMBER", "the first, second … control with that label"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        var look = try WindowLook(app, session)
        try look.waitUntilShown()
        let controls = look.told.content?.controls ?? []
        guard let label = invocation.optionalOperand(1) else {
            try list(controls, of: look, session)
            return .done
        }
        let which = try invocation.number("which", in: 1...10_000)
        let control = try Names.control(label, which, among: controls, of: app.identifier)
        let deed = try deed(with: control, invocation)
        var parameters = WindowPress(control: control.number, deed).form
        parameters["app"] = .string(app.identifier)
        try session.tell(.press, parameters)
        guard !session.wantsJSON else {
            try session.print([
                "app": .string(app.identifier), "control": .integer(Int64(control.number)),
                "label": .string(control.label),
            ])
            return .done
        }
        try session.console.say(words(for: deed, control))
        return .done
    }

    private static func list(
        _ controls: [WindowControl],
        of look: WindowLook,
        _ session: Session
    ) throws(CommandError) {
        guard !session.wantsJSON else {
            return try session.print(look.told.json(of: look.app.identifier))
        }
        guard !controls.isEmpty else {
            return try session.console.say(
                "There is nothing to press in the window of \(look.app.identifier)."
            )
        }
        var table = Table("LABEL", "KIND", "VALUE", "REMARKS")
        for control in controls {
            table.add(
                "\(control.label)",
                "\(control.kind == .secret ? "field" : control.kind.rawValue)",
                "\(control.value ?? "")",
                "\(control.isEnabled ? control.range : "cannot be used now")"
            )
        }
        try session.console.write(table)
    }

    private static func deed(
        with control: WindowControl,
        _ invocation: Invocation
    ) throws(CommandError) -> WindowPress.Deed {
        let given =
            ["text", "value", "by"].filter { invocation[$0] != nil }
            + ["on", "off"].filter { invocation.has($0) }
        func refusal(_ words: String) -> CommandError {
            CommandError(.usage, "\(control.label.quoted) is a \(control.kind.words); \(words)")
        }
        switch control.kind {
        case .button, .link:
            guard given.isEmpty else { throw refusal("it is pressed without --\(given[0])") }
            return .press
        case .toggle:
            switch given {
            case []: return .press
            case ["on"], ["off"]: return .turn(isOn: given == ["on"])
            default: throw refusal("give it --on, or --off, or neither to turn it the other way")
            }
        case .field, .secret:
            guard let text = invocation["text"], given == ["text"] else {
                throw refusal("give it what is to stand there, as in --text \"…\"")
            }
            return .write(text, isSubmitted: invocation.has("submit"))
        case .picker, .slider, .stepper:
            if given == ["by"], let steps = try invocation.number("by", in: -1000...1000) {
                return .step(by: Int64(steps))
            }
            guard let typed = invocation["value"], given == ["value"] else {
                throw refusal(
                    "give it a --value\(control.allowed), or --by 1 for the next and --by -1 for the "
                        + "one before"
                )
            }
            return .set(try value(typed, of: control))
        }
    }

    /// Returns the value for a control that somebody means.
    private static func value(
        _ typed: String,
        of control: WindowControl
    ) throws(CommandError) -> String {
        guard control.kind != .picker else { return try Names.choice(typed, of: control) }
        guard let scale = control.scale else {
            throw CommandError(
                .usage,
                "\(control.label.quoted) has no number to set; --by 1 makes it larger, --by -1 smaller"
            )
        }
        guard scale.number(typed) != nil else {
            throw CommandError(
                .usage,
                "\(control.label.quoted) cannot be \(typed.quoted); it is a number\(control.allowed), "
                    + "and \(scale.text) now"
            )
        }
        return typed
    }

    private static func words(for deed: WindowPress.Deed, _ control: WindowControl) -> String {
        switch deed {
        case .press where control.kind == .toggle:
            "\(control.label.quoted) is turned \(control.value == "on" ? "off" : "on")."
        case .press where control.kind == .link:
            "\(control.label.quoted) is followed: \(control.value?.printable ?? "")"
        case .press: "\(control.label.quoted) is pressed."
        case .turn(let isOn): "\(control.label.quoted) is turned \(isOn ? "on" : "off")."
        case .write: "\(control.label.quoted) is filled in."
        case .set(let value): "\(control.label.quoted) is set to \(value.printable)."
        case .step(let steps):
            "\(control.label.quoted) is set \(abs(steps)) \(steps < 0 ? "back" : "on")."
        }
    }
}

extension WindowControl {
    /// The range of the control, where not everything will do.
    fileprivate var range: String {
        kind == .picker ? choices.joined(separator: ", ") : scale?.range ?? ""
    }

    /// The permitted values, in a sentence.
    fileprivate var allowed: String {
        if kind == .picker {
            return choices.isEmpty ? "" : " (\(Names.inOrder(choices.map(\.quoted))))"
        }
        return range.isEmpty ? "" : " (\(range))"
    }
}

extension WindowControl.Kind {
    fileprivate var words: String {
        switch self {
        case .field, .secret: "text field"
        case .button, .toggle, .picker, .slider, .stepper, .link: rawValue
        }
    }
}
