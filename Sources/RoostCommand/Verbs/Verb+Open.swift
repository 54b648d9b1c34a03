import RoostWire

extension Verb {
    static let open = Verb(
        "open",
        "APP",
        count: 1...1,
        summary: "bring an app to the foreground, launching it if need be"
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        try session.tell("Open", ["app": .string(app.identifier)])
        try session.console.say("\(app.identifier) is in the foreground.")
        return .done
    }
}
