import RoostCaller
import RoostSystemWire
import RoostWire

/// The jobs of the fleet, wherever they are or were.
enum FleetJobs {
    static func show(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        var app: String?
        if let typed = invocation.optionalOperand(1) {
            app = try session.fleetApp(typed, lookingBack: true)
        }
        let id = invocation.optionalOperand(2)
        let parameters = SystemInterface.FleetJobs.Parameters(
            app: app,
            id: id,
            over: invocation.has("history") ? true : nil
        )
        let reply = try session.ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
            try SystemInterface.FleetJobs.Reply(reading: fields)
        }
        if let app, let id, reply.jobs.isEmpty {
            throw CommandError(
                .notFound,
                "the fleet has no job or task \(id) of \(app), or has forgotten it; roost fleet jobs lists those that it has"
            )
        }
        if session.wantsJSON {
            return try session.print([
                "jobs": .array(reply.jobs.map { .object($0.json) }), "more": .bool(reply.more),
            ])
        }
        let console = session.console
        guard !reply.jobs.isEmpty else {
            let what = invocation.has("history") ? "remembers no jobs" : "has no jobs"
            return try console.say("The fleet \(what)\(app.map { " of \($0)" } ?? "").")
        }
        try console.write(table(of: reply.jobs, at: console.now()))
        if reply.more {
            try console.say("There are more; roost fleet jobs APP JOB shows one.")
        }
    }

    private static func table(of jobs: [SystemInterface.FleetJob], at now: Timestamp) -> Table {
        var table = Table(
            "APP",
            "JOB",
            "KIND",
            "STATE",
            "MACHINE",
            "ATTEMPT",
            "WHY",
            numbers: [5]
        )
        for job in jobs {
            table.add(
                Table.Cell(job.app),
                Table.Cell(job.id, .bold),
                Table.Cell(job.kind.rawValue),
                Table.Cell(job.state.rawValue),
                Table.Cell(job.host ?? "any"),
                Table.Cell(job.state == .over ? "" : "\(job.attempt)/\(job.attempts)"),
                Table.Cell(job.why(at: now))
            )
        }
        return table
    }
}

extension SystemInterface.FleetJob {
    var json: JSONObject {
        [
            "app": .string(app), "id": .string(id), "kind": .string(kind.rawValue),
            "intent": .string(intent),
            "state": .string(state.rawValue), "host": host.map { .string($0) } ?? .null,
            "attempt": .integer(attempt), "attempts": .integer(attempts),
            "waiting": waiting.map { ["why": .string($0.why), "words": .string($0.words)] }
                ?? .null,
            "progress": progress.map { .object($0.json) } ?? .null,
            "failure": failure.map { .string($0) } ?? .null,
            "ended": ended.map { .time(Timestamp(microseconds: $0)) } ?? .null,
            "ending": ending.map { .string($0) } ?? .null,
            "reason": reason.map { .string($0) } ?? .null,
            "detail": detail.map { .string($0) } ?? .null,
            "result": result.map { .object($0) } ?? .null,
        ]
    }
}

extension SystemInterface.FleetJob.Progress {
    fileprivate var json: JSONObject {
        [
            "completed": .integer(completed), "total": .integer(total),
            "title": .string(title), "subtitle": .string(subtitle),
        ]
    }
}
