import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let cancel = Verb(
        "cancel",
        "APP TASK",
        count: 2...2,
        summary: "withdraw a pending request; a run that goes on is not touched"
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        let task = try Names.submittable(invocation.operand(1), of: app)
        let count = try session.ask(
            .cancel,
            ["app": .string(app.identifier), "identifier": .string(task)]
        ) { (fields) throws(FieldError) in try fields.integer("cancelled") }
        guard count > 0 else {
            let error = CommandError(
                .notFound,
                "no request \(task.quoted) of \(app.identifier) is pending; "
                    + "roost tasks \(app.identifier) lists those that are"
            )
            throw Names.suggesting(invocation.operand(1), of: app, in: error)
        }
        try session.console.say("Withdrew \(task) of \(app.identifier).")
        return .done
    }
}
