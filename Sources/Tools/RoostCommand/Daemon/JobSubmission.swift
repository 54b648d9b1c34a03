import RoostCaller
import RoostIntents
import RoostSystemWire
import RoostWire

/// An intent that is to be run later, and again until it succeeds.
struct JobSubmission {
    private let app: Response.App
    private let intent: IntentDescriptor
    private let intents: [IntentDescriptor]

    /// Reads a submission from what was typed, where it names an intent of the app, which the
    /// daemon has told of.
    ///
    /// The daemon is not asked for the intents where a task of the app is meant, and nothing that
    /// is given speaks of a job.
    init?(
        _ invocation: Invocation,
        of app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        let typed = invocation.operand(1)
        self.app = app
        guard !app.permitted.contains(typed) else { return nil }
        let speaksOfJob = Self.option(in: invocation) != nil || !invocation.parameters.isEmpty
        if !speaksOfJob, try Self.isTask(typed, of: app) { return nil }
        intents = try session.intents(of: app.identifier).map(\.descriptor)
        let meant = intents.filter { $0.name == typed || $0.qualifiedName == typed }
        guard let first = meant.first else { return nil }
        intent = meant.count == 1 ? first : try Names.intent(typed, of: app, among: intents)
    }

    /// Whether jobs of the intent are the fleet's, where this machine is in one.
    private var isOfFleet: Bool { app.fleetTasks?.contains(intent.name) ?? false }

    private static func isTask(_ typed: String, of app: Response.App) throws(CommandError) -> Bool {
        let task = try Names.submittable(typed, of: app)
        return app.permitted.contains { entry in
            entry == task || entry.hasSuffix(".*") && task.hasPrefix(entry.dropLast())
        }
    }

    /// An option that is given and means something to jobs alone.
    private static func option(in invocation: Invocation) -> String? {
        ["attempts", "id"].first { invocation[$0] != nil } ?? onceOption(in: invocation)
    }

    /// An option that is given and means something to jobs that are submitted once.
    static func onceOption(in invocation: Invocation) -> String? {
        ["useful-until", "after", "needing", "at-once", "rate", "priority", "tags"].first {
            invocation[$0] != nil
        }
            ?? ["keep", "append", "cancel-on-failure", "fleet", "here"].first { invocation.has($0) }
            ?? PlaceArgument.option(in: invocation)
    }

    /// Refuses what only jobs have, of a task.
    static func refuseOptions(of invocation: Invocation) throws(CommandError) {
        if let option = option(in: invocation) {
            throw CommandError(
                .usage,
                "--\(option) is for jobs, and \(invocation.operand(1).quoted) is no intent of the app; "
                    + "roost intents lists those that there are"
            )
        }
        if invocation.has("json") {
            throw CommandError(.usage, "--json is for jobs; leave it away")
        }
        guard let surplus = invocation.parameters.first else { return }
        let what =
            surplus.hasPrefix("-")
            ? "has no option \(surplus.quoted)" : "does not expect \(surplus.quoted)"
        throw CommandError(.usage, "roost submit \(what); roost submit --help shows how it is used")
    }

    private static func priority(
        _ typed: String?
    ) throws(CommandError) -> SystemInterface.SubmitJob.Parameters.Job.Priority? {
        switch typed {
        case nil: return nil
        case "background": return .background
        case "utility": return .utility
        case "user-initiated": return .userInitiated
        case let word?:
            throw CommandError(
                .usage,
                "--priority is background, utility or user-initiated, and not \(word.quoted)"
            )
        }
    }

    func submit(_ invocation: Invocation, _ session: Session) throws(CommandError) -> ExitCode {
        let run = IntentRun(intent: intent, app: app, among: intents)
        if invocation.asksForParameters { return try run.writeHelp(session) }
        guard invocation["kind"] == nil else {
            throw CommandError(
                .usage,
                "\(intent.name) is an intent, and is submitted as a job; leave --kind away"
            )
        }
        let (name, arguments) = try run.named(invocation.parameters, session)
        let console = session.console
        let attempts = try invocation.number("attempts", in: 1...1_000_000).map { Int64($0) }
        if let repetition = try Repetition(invocation, name: invocation["id"] ?? name) {
            try repetition.submit(name, arguments, attempts: attempts, of: app, session)
            return .done
        }
        let needs = try NeedsArgument(
            invocation["needing"],
            folder: session.surroundings.workingDirectory
        )
        let parameters = SystemInterface.SubmitJob.Parameters(
            app: app.identifier,
            job: SystemInterface.SubmitJob.Parameters.Job(
                id: invocation["id"],
                intent: name,
                arguments: arguments,
                notBefore: try Timestamp.typed(invocation["earliest"], for: "earliest", console)?
                    .microseconds,
                usefulUntil: try Timestamp.typed(
                    invocation["useful-until"],
                    for: "useful-until",
                    console
                )?.microseconds,
                requiresNetwork: invocation.has("network") || needs.needsNetwork,
                requiresPower: invocation.has("power") || needs.needsPower,
                needs: needs.message,
                attempts: attempts,
                keep: invocation.has("keep"),
                append: invocation.has("append"),
                after: invocation["after"]?.split(separator: ",").map(String.init),
                onFailure: invocation.has("cancel-on-failure") ? .cancel : nil,
                limits: try LimitsArgument(
                    atOnce: invocation["at-once"],
                    rate: invocation["rate"]
                ).limits,
                priority: try Self.priority(invocation["priority"]),
                tags: invocation["tags"]?.split(separator: ",").map(String.init)
            ),
            fleet: try PlaceArgument(invocation, isOfFleet: isOfFleet).message,
            here: invocation.has("here") ? true : nil
        )
        let id = try session.submit(parameters)
        if invocation.has("wait") {
            return try FleetJobWaiting(app.identifier, id, session).wait()
        }
        try session.tell(submitted: id)
        return .done
    }
}

extension Session {
    /// Submits a job, and returns the name by which it goes.
    func submit(_ job: SystemInterface.SubmitJob.Parameters) throws(CommandError) -> String {
        try ask(.submitJob, job) { (fields) throws(FieldError) in
            try SystemInterface.SubmitJob.Reply(reading: fields).id
        }
    }

    /// Prints the name of a job that nobody waits for.
    func tell(submitted id: String) throws(CommandError) {
        if wantsJSON {
            try self.print(["id": .string(id)])
        } else {
            try console.say(id)
        }
    }
}
