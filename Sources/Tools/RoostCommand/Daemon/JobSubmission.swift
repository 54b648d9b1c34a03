import RoostCaller
import RoostIntents
import RoostWire

/// An intent that is to be run later, and again until it succeeds.
struct JobSubmission {
    private let app: Told.App
    private let intent: IntentDescriptor
    private let intents: [IntentDescriptor]

    /// What was typed, where it names an intent of the app.
    ///
    /// The daemon is asked for the intents only where one is likely to be meant: what is given speaks of a job, or the
    /// name begins as those of Swift's types do.
    init?(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        let typed = invocation.operand(1)
        let begins = typed.split(separator: ".").last?.first?.isUppercase == true
        guard begins || Self.option(in: invocation) != nil || !invocation.parameters.isEmpty else {
            return nil
        }
        app = try session.app(invocation.operand(0))
        guard !app.permitted.contains(typed) else { return nil }
        intents = try session.intents(of: app.identifier).map(\.descriptor)
        let meant = intents.filter { $0.name == typed || $0.qualifiedName == typed }
        guard let first = meant.first else { return nil }
        intent = meant.count == 1 ? first : try Names.intent(typed, of: app, among: intents)
    }

    /// An option that is given and means something to jobs alone.
    private static func option(in invocation: Invocation) -> String? {
        ["attempts", "id", "useful-until"].first { invocation[$0] != nil }
            ?? (invocation.has("keep") ? "keep" : nil)
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
                requiresNetwork: invocation.has("network"),
                requiresPower: invocation.has("power"),
                attempts: try invocation.number("attempts", in: 1...1_000_000).map { Int64($0) },
                keep: invocation.has("keep")
            )
        )
        let id = try session.ask(.submitJob, parameters) { (fields) throws(FieldError) in
            try SystemInterface.SubmitJob.Reply(reading: fields).id
        }
        if session.wantsJSON {
            try session.print(["id": .string(id)])
        } else {
            try console.say(id)
        }
        return .done
    }
}
