import RoostCaller
import RoostWindows
import RoostSystemWire
import RoostWire

extension Verb {
    static let window = Verb(
        "window",
        "APP",
        count: 1...1,
        summary: "look at an app's window, and use it",
        details: """
            The app has to be in the foreground; roost open APP --follow brings it there and looks.
            On a terminal the window is drawn again in its place whenever it changes. Tab and the
            arrow keys move between buttons, toggles and fields, Return and the space bar press,
            letters go into a field, Left and Right change a picker, a slider or a stepper, Page Up
            and Page Down scroll, and Esc leaves. Elsewhere, and with --once, the window is printed
            once as text; with --follow again at each change. Looking starts and resumes nothing.
            """,
        options: [
            Option("once", nil, "print the window once, on a terminal too"),
            Option("follow", nil, "without a terminal: print the window again when it has changed"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        return try look(at: app, invocation, session)
    }

    /// Shows an app's window as whoever reads it can have it.
    static func look(
        at app: Response.App,
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) -> ExitCode {
        var look = try WindowLook(app, session)
        let console = session.console
        let isLive = console.isTerminal && console.canRedraw && !session.wantsJSON
        if isLive, !invocation.has("once"), let keys = console.keys() {
            if !look.told.isInForeground { try look.waitUntilShown() }
            return try WindowViewer(look, keys, session).run()
        }
        try look.waitUntilShown()
        try print(look, session)
        guard invocation.has("follow"), !invocation.has("once") else { return .done }
        while true {
            let before = look.told
            guard try look.take() else { throw WindowLook.lost }
            guard look.told != before else { continue }
            if session.wantsJSON || look.told.answer == .shown && look.told.isInForeground {
                if !session.wantsJSON { try console.write("\n") }
                try print(look, session)
            } else if let words = look.told.words(of: app.identifier) {
                console.remark(words)
            }
        }
    }

    private static func print(_ look: WindowLook, _ session: Session) throws(CommandError) {
        guard !session.wantsJSON else {
            return try session.print(look.told.json(of: look.app.identifier))
        }
        guard let content = look.told.content else { return }
        let text = WindowText(measure: \.displayWidth)
        for line in text.lines(of: content.printable) {
            try session.console.say(line.map(\.text).joined())
        }
        if content.isCut { session.console.remark("the window shows more than is told") }
    }
}

extension WindowContent {
    /// The content with texts that a terminal may show.
    var printable: WindowContent { mapTexts(\.printableLines) }
}
