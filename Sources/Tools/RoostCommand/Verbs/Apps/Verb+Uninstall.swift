import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let uninstall = Verb(
        "uninstall",
        "APP",
        count: 1...1,
        summary: "end an app, withdraw its requests and remove its files and data",
        options: [
            Option("keep-data", nil, "keep its data and its groups' for when it is installed again")
        ]
    ) { invocation, session throws(CommandError) in
        let app = try session.app(invocation.operand(0))
        let keepsData = invocation.has("keep-data")
        try session.tell(
            .uninstall,
            ["app": .string(app.identifier), "keepData": .bool(keepsData)]
        )
        let rest = keepsData ? app.container.map { "; its data stays in \($0)" } ?? "" : ""
        try session.console.say("Uninstalled \(app.identifier)\(rest).")
        return .done
    }
}
