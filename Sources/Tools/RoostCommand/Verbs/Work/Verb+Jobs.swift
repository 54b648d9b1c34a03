import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let jobs = Verb(
        "jobs",
        "[APP|cancel|retry|pause|resume] [APP JOB ...]",
        count: 0...102,
        summary: "list jobs, or cancel, retry, pause or resume some",
        details: """
            A job runs an intent of its app later, and again until it succeeds. The list gives the
            reason why a job waits. A job that failed too often is held until somebody retries it.
            With cancel or retry, JOB is one name or more, as the list shows them. A retried job
            begins as soon as it can, and has all its attempts again. A cancelled job is withdrawn,
            or stopped where it runs. cancel APP with --tag or --intent cancels all jobs that match.
            pause APP --intent INTENT lets no further job of that intent begin, until resume.
            """,
        options: [
            Option("limit", "N", "list at most so many, up to 1000 (100)"),
            Option("tag", "TAG", "cancel all jobs with this tag"),
            Option("intent", "INTENT", "cancel, pause or resume all jobs that run this intent"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        if try PausedJobs.apply(invocation, session) { return .done }
        if let many = ManyJobs(tag: invocation["tag"], intent: invocation["intent"]) {
            try many.cancel(invocation.operands, session)
            return .done
        }
        if let change = invocation.optionalOperand(0).flatMap(JobChange.init(rawValue:)) {
            try change.apply(
                to: invocation.operands.dropFirst(),
                "jobs \(change.rawValue)",
                session
            )
            return .done
        }
        if let surplus = invocation.optionalOperand(1) {
            throw CommandError(
                .usage,
                "roost jobs does not expect \(surplus.quoted); "
                    + "before an app and its jobs stands cancel, retry, pause or resume"
            )
        }
        try list(invocation, session)
        return .done
    }

    static let retry = Verb(
        "retry",
        "APP JOB ...",
        count: 2...101,
        summary: "retry jobs that are held or wait for their next attempt"
    ) { invocation, session throws(CommandError) in
        try JobChange.retry.apply(to: invocation.operands[...], "retry", session)
        return .done
    }

    private static func list(
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) {
        let limit = try invocation.number("limit", in: 1...1000) ?? 100
        let app = try session.appIdentifier(invocation.optionalOperand(0))
        let parameters = SystemInterface.Jobs.Parameters(app: app, limit: Int64(limit))
        let reply = try session.ask(.jobs, parameters) { (fields) throws(FieldError) in
            try SystemInterface.Jobs.Reply(reading: fields)
        }
        let jobs = reply.jobs.map { Response.Job(told: $0) }
        if session.wantsJSON {
            return try session.print([
                "jobs": .array(jobs.map(\.json)), "more": .bool(reply.more),
                "paused": .array(PausedJobs.json(reply.paused)),
            ])
        }
        let console = session.console
        if jobs.isEmpty {
            try console.say("No jobs\(app.map { " of \($0)" } ?? "").")
        } else {
            try console.write(Response.Job.table(jobs, at: console.now()))
        }
        try PausedJobs.say(reply.paused, console)
        if reply.more { try console.say("There are more; roost jobs --limit N lists up to 1000.") }
    }
}

/// The jobs that are cancelled together, by their properties.
private struct ManyJobs {
    private let tag: String?
    private let intent: String?

    init?(tag: String?, intent: String?) {
        if tag == nil, intent == nil { return nil }
        self.tag = tag
        self.intent = intent
    }

    func cancel(_ operands: [String], _ session: Session) throws(CommandError) {
        guard operands.count == 2, operands[0] == JobChange.cancel.rawValue else {
            throw CommandError(
                .usage,
                "--tag and --intent say which jobs are cancelled, as in roost jobs cancel APP --tag TAG"
            )
        }
        guard !session.wantsJSON else {
            throw CommandError(.usage, "roost jobs cancel lists nothing; leave --json away")
        }
        let app = try session.fleetApp(operands[1])
        let parameters = SystemInterface.CancelJobs.Parameters(app: app, intent: intent, tag: tag)
        var count: Int64 = 0
        while true {
            let cancelled = try session.ask(.cancelJobs, parameters) {
                (fields) throws(FieldError) in
                try SystemInterface.CancelJobs.Reply(reading: fields).cancelled
            }
            // One call withdraws a thousand at most.
            guard cancelled > 0 else { break }
            count = Int64(clamping: Int128(count) + Int128(cancelled))
        }
        try session.console.say(
            count == 0
                ? "No job of \(app) is like that."
                : "\(count) \(count == 1 ? "job was" : "jobs were") cancelled."
        )
    }
}

/// A change that a person can make to a job.
private enum JobChange: String {
    case cancel, retry

    func apply(
        to operands: ArraySlice<String>,
        _ verb: String,
        _ session: Session
    ) throws(CommandError) {
        guard !session.wantsJSON else {
            throw CommandError(.usage, "roost \(verb) lists nothing; leave --json away")
        }
        guard let typed = operands.first, operands.count > 1 else {
            throw CommandError(
                .usage,
                "roost \(verb) needs an app and the name of a job; roost jobs shows them"
            )
        }
        let app = try session.fleetApp(typed)
        try session.forEach(operands.dropFirst()) { (id) throws(CommandError) in
            try apply(to: id, of: app, session)
        }
    }

    private func apply(
        to id: String,
        of app: String,
        _ session: Session
    ) throws(CommandError) {
        switch self {
        case .cancel:
            try session.tell(.cancelJob, SystemInterface.CancelJob.Parameters(app: app, id: id))
            try session.console.say("Job \(id) was cancelled.")
        case .retry:
            try session.tell(.retryJob, SystemInterface.RetryJob.Parameters(app: app, id: id))
            try session.console.say("Job \(id) begins as soon as it can.")
        }
    }
}
