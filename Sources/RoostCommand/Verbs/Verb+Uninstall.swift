import RoostWire

extension Verb {
    static let uninstall = Verb(
        "uninstall",
        "APP",
        count: 1...1,
        summary: "end an app, withdraw its requests and remove its files"
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        try session.tell("Uninstall", ["app": .string(app.identifier)])
        try session.console.say("Uninstalled \(app.identifier).")
        return .done
    }
}
