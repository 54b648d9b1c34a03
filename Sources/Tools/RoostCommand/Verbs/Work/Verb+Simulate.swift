import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let simulate = Verb(
        "simulate",
        "launch|expire APP TASK",
        count: 3...3,
        summary: "run a pending request now, or expire a run, as a debugger would",
        details: """
            launch runs a pending request as if nothing stood in its way, and exits with 1 if the
            run did not complete. expire tells a run that its time is over, and exits with 1 if
            the app did not stop in time. Both wait until the run has ended.
            """,
        options: [Option("no-wait", nil, "do not wait until the run has ended")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        guard let action = Simulation.Action(rawValue: invocation.operand(0)) else {
            throw CommandError(
                .usage,
                "roost simulate does launch or expire, not \(invocation.operand(0).quoted)"
            )
        }
        let app = try session.app(invocation.operand(1))
        let task = try Names.submittable(invocation.operand(2), of: app)
        let simulation = Simulation(action: action, app: app, task: task, session: session)
        do throws(CommandError) {
            return try simulation.run(isWaiting: !invocation.has("no-wait"))
        } catch {
            throw Names.suggesting(invocation.operand(2), of: app, in: error)
        }
    }
}

private struct Simulation {
    enum Action: String {
        case launch, expire

        var method: SystemInterface.Method {
            self == .launch ? .simulateLaunch : .simulateExpiration
        }

        /// Whether a run that ended so did what was asked of it.
        func isSatisfied(by ending: String) -> Bool {
            ending == "completed" || (self == .expire && ending == "expired")
        }
    }

    let action: Action
    let app: Response.App
    let task: String
    let session: Session

    func run(isWaiting: Bool) throws(CommandError) -> ExitCode {
        // First, so that a run that ends at once is not missed.
        var watch = isWaiting ? try Watch(app.identifier, session) : nil
        let number = try session.ask(action.method, parameters) { (fields) throws(FieldError) in
            try fields.integer("run")
        }
        if !session.wantsJSON { try sayWhatBegan(number) }
        guard watch != nil else {
            if session.wantsJSON { try session.print(["run": .integer(number)]) }
            return .done
        }
        var lost = 0
        while lost < 3 {
            if let watch, try watch.sees(endOf: number) {
                if let finished = try finished(number) { return try tell(finished) }
                break
            }
            // The daemon ended, or we were too slow for it. What was missed is in the history.
            lost += 1
            watch = try Watch(app.identifier, session.reconnected())
            if let finished = try finished(number) { return try tell(finished) }
        }
        throw CommandError(
            .failed,
            "how run \(number) of \(task) ended is not known; roost explain \(app.identifier) "
                + "\(task) may tell"
        )
    }

    private var parameters: JSONObject {
        ["app": .string(app.identifier), "identifier": .string(task)]
    }

    private func sayWhatBegan(_ number: Int64) throws(CommandError) {
        let what =
            action == .launch
            ? "Run \(number) of \(task) began." : "Run \(number) of \(task) was told to stop."
        try session.console.say(what)
    }

    private func finished(_ number: Int64) throws(CommandError) -> Response.Finished? {
        let finished = try session.ask(
            .history,
            parameters.merging(["limit": 20])
        ) { (fields) throws(FieldError) in
            try fields.array("finished", of: Response.Finished.init)
        }
        return finished.first { $0.number == number }
    }

    private func tell(_ finished: Response.Finished) throws(CommandError) -> ExitCode {
        let isSatisfied = action.isSatisfied(by: finished.ending)
        if session.wantsJSON {
            try session.print(["run": finished.json])
            return isSatisfied ? .done : .failed
        }
        let console = session.console
        let ending = console.styled(finished.ending, finished.endingStyle)
        let why = finished.why.isEmpty ? "" : " (\(finished.why.printable))"
        let took = finished.duration.map { " after \($0.words)" } ?? ""
        let number = finished.number.map { "Run \($0)" } ?? "It"
        try console.write("\(number) ended\(took): \(ending)\(why)\n")
        return isSatisfied ? .done : .failed
    }
}

/// The events of an app from now on.
private final class Watch {
    private let connection: DaemonConnection

    /// Begins to watch.
    ///
    /// What happens after this is seen.
    init(_ app: String, _ session: Session) throws(CommandError) {
        connection = try session.connect()
        _ = try connection.beginStream(.watch, ["app": .string(app)])
    }

    /// Waits for the end of a run.
    ///
    /// False if the connection ended first.
    func sees(endOf run: Int64) throws(CommandError) -> Bool {
        while let fields = try connection.next() {
            let entries = try Session.read(fields, Response.Entry.list)
            if entries.contains(where: { $0.kind == "runEnded" && $0.run == run }) { return true }
        }
        return false
    }
}

extension JSONObject {
    fileprivate func merging(_ other: JSONObject) -> JSONObject {
        var merged = self
        for member in other { merged[member.key] = member.value }
        return merged
    }
}
