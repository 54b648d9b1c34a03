import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let home = Verb(
        "home",
        "APP",
        count: 1...1,
        summary: "send an app to the background"
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        try session.tell(.home, ["app": .string(app.identifier)])
        try session.console.say("\(app.identifier) was sent to the background.")
        return .done
    }
}
