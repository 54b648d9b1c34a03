import RoostWindows
import RoostWire

extension Verb {
    static let press = Verb(
        "press",
        "APP [LABEL]",
        count: 1...2,
        summary: "press a button of an app's window, or fill in a field",
        details: """
            LABEL is what stands on a button, or beside a toggle or a field; without it all of
            them are listed. A toggle is turned the other way, unless --on or --off says which. Where
            several have one label, --which counts them from the top. The app has to be in the
            foreground.
            """,
        options: [
            Option("text", "TEXT", "write this into the field, in place of what stands there"),
            Option("submit", nil, "with --text: and be done with it, as with the return key"),
            Option("on", nil, "turn the toggle on"),
            Option("off", nil, "turn the toggle off"),
            Option("which", "NUMBER", "the first, second … of those with that label"),
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
        try session.tell("Press", parameters)
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
                "\(control.isEnabled ? "" : "cannot be used now")"
            )
        }
        try session.console.write(table)
    }

    private static func deed(
        with control: WindowControl,
        _ invocation: Invocation
    ) throws(CommandError) -> WindowPress.Deed {
        let text = invocation["text"]
        let turns = [true, false].filter { invocation.has($0 ? "on" : "off") }
        func refusal(_ words: String) -> CommandError {
            CommandError(.usage, "\(control.label.quoted) is a \(control.kind.words); \(words)")
        }
        switch control.kind {
        case .button:
            guard text == nil, turns.isEmpty else {
                throw refusal("it is pressed without --text, --on and --off")
            }
            return .press
        case .toggle:
            guard text == nil, turns.count < 2 else {
                throw refusal("give it --on, or --off, or neither to turn it the other way")
            }
            return turns.first.map { .turn(isOn: $0) } ?? .press
        case .field, .secret:
            guard let text, turns.isEmpty else {
                throw refusal("give it what is to stand there, as in --text \"…\"")
            }
            return .write(text, isSubmitted: invocation.has("submit"))
        }
    }

    private static func words(for deed: WindowPress.Deed, _ control: WindowControl) -> String {
        switch deed {
        case .press where control.kind == .toggle:
            "\(control.label.quoted) is turned \(control.value == "on" ? "off" : "on")."
        case .press: "\(control.label.quoted) is pressed."
        case .turn(let isOn): "\(control.label.quoted) is turned \(isOn ? "on" : "off")."
        case .write: "\(control.label.quoted) is filled in."
        }
    }
}

extension WindowControl.Kind {
    fileprivate var words: String {
        switch self {
        case .button: "button"
        case .toggle: "toggle"
        case .field, .secret: "text field"
        }
    }
}
