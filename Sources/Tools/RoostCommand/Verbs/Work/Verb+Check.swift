import RoostCaller
import RoostWire

extension Verb {
    static let check = Verb(
        "check",
        "[APP]",
        count: 0...1,
        summary: "say whether work is older than apps promise, and why",
        details: """
            With RoostFreshness in its Info.plist, or in its code, an app promises that its work is
            never older than a time. Exits with 1 if a promise is broken, and with 0 otherwise, even
            if one is about to be broken.
            """,
        isListing: true
    ) { invocation, session throws(CommandError) in
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        let promises = try session.promises(of: app)
        let isKept = !promises.contains(where: \.isBroken)
        if session.wantsJSON {
            try session.print([
                "kept": .bool(isKept), "promises": .array(promises.map(\.json)),
            ])
        } else if promises.isEmpty {
            try session.console.say("Nothing is promised\(app.map { " of \($0)" } ?? "").")
        } else {
            try session.console.write(Response.Promise.table(promises, at: session.console.now()))
        }
        return isKept ? .done : .failed
    }
}
