import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let quit = Verb(
        "quit",
        "APP",
        count: 1...1,
        summary: "force-quit an app: nothing of it runs until it is opened again"
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        try session.tell(.quit, ["app": .string(app.identifier)])
        try session.console.say(
            "\(app.identifier) was force-quit; nothing of it runs until roost open "
                + "\(app.identifier)."
        )
        return .done
    }
}
