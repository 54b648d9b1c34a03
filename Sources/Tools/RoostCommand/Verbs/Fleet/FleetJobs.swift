import RoostCaller
import RoostWire

/// The jobs of the fleet that are not over, wherever they are.
enum FleetJobs {
    static func show(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        let app = try session.appIdentifier(invocation.optionalOperand(1))
        let id = invocation.optionalOperand(2)
        let parameters = SystemInterface.FleetJobs.Parameters(app: app, id: id)
        let reply = try session.ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
            try SystemInterface.FleetJobs.Reply(reading: fields)
        }
        if let app, let id, reply.jobs.isEmpty {
            throw CommandError(
                .notFound,
                "the fleet has no job \(id) of \(app), or it is over; roost fleet jobs lists those that it has"
            )
        }
        if session.wantsJSON {
            return try session.print([
                "jobs": .array(reply.jobs.map { .object($0.json) }), "more": .bool(reply.more),
            ])
        }
        let console = session.console
        guard !reply.jobs.isEmpty else {
            return try console.say("The fleet has no jobs\(app.map { " of \($0)" } ?? "").")
        }
        try console.write(table(of: reply.jobs))
        if reply.more {
            try console.say("There are more; roost fleet jobs APP JOB shows one.")
        }
    }

    private static func table(of jobs: [SystemInterface.FleetJob]) -> Table {
        var table = Table("APP", "JOB", "STATE", "MACHINE", "ATTEMPT", "WHY", numbers: [4])
        for job in jobs {
            table.add(
                Table.Cell(job.app),
                Table.Cell(job.id, .bold),
                Table.Cell(job.state.rawValue),
                Table.Cell(job.host ?? "any"),
                Table.Cell("\(job.attempt)/\(job.attempts)"),
                Table.Cell(job.waiting?.words ?? job.failure ?? "")
            )
        }
        return table
    }
}

extension SystemInterface.FleetJob {
    fileprivate var json: JSONObject {
        [
            "app": .string(app), "id": .string(id), "intent": .string(intent),
            "state": .string(state.rawValue), "host": host.map { .string($0) } ?? .null,
            "attempt": .integer(attempt), "attempts": .integer(attempts),
            "waiting": waiting.map { ["why": .string($0.why), "words": .string($0.words)] }
                ?? .null,
            "failure": failure.map { .string($0) } ?? .null,
        ]
    }
}
