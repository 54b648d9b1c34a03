import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let explain = Verb(
        "explain",
        "APP [TASK]",
        count: 1...2,
        summary: "say why a task has not run, or how it ended",
        details: """
            Without TASK, everything of the app is explained in short. TASK may also be an intent,
            which stands for its present or latest run; a transfer's number, as roost transfers shows
            it; a run's number, as roost tasks shows it; or the name of a request of the system's own.
            APP may be an extension's identifier. --if tells whether a waiting request would run now
            if the machine were in another state, as in
            \(Suppositions.present).
            """,
        options: [
            Option("if", "WHAT", "suppose this of the machine: power=off,network=metered"),
            Option("at", "TIME", "as it was at a time, by what was recorded: ISO 8601, or 2h"),
            Option("recording", "FILE", "with --at: by a file that roost record export made"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        guard let typed = invocation.optionalOperand(1) else {
            for option in ["if", "at", "recording"] where invocation[option] != nil {
                throw CommandError(.usage, "roost explain --\(option) takes a TASK, too")
            }
            try session.explainAll(of: session.appOrExtension(invocation.operand(0)))
            return .done
        }
        if let time = invocation["at"] {
            let file = invocation["recording"]
            try session.explainPast(typed, of: invocation.operand(0), at: time, in: file)
            return .done
        }
        if invocation["recording"] != nil {
            throw CommandError(.usage, "roost explain --recording takes --at TIME, too")
        }
        let app = try session.appOrExtension(invocation.operand(0), task: typed)
        if let words = invocation["if"] {
            try session.explain(typed, of: app, if: words)
            return .done
        }
        let number = Names.transferAmongTasks(typed, of: app)
        // Runs have numbers too.
        let run = try number.flatMap { (number) throws(CommandError) in
            typed.hasPrefix("transfer#") ? nil : try session.run(number, of: app)
        }
        if let number {
            let transfer = try session.transfer(number, of: app)
            if let transfer { try session.explain(transfer, of: app, besides: run) }
            if transfer != nil { return .done }
            if run == nil { throw Names.noTransfer(number, of: app, orRun: typed) }
        }
        var task = if let run { run.identifier } else { try session.work(typed, of: app) }
        let explanation: Response.Explanation
        do throws(CommandError) {
            explanation = try session.explanation(of: task, in: app)
        } catch {
            guard error.code == .notFound else { throw error }
            if let id = typed.jobName { throw Names.noJob(id, of: app) }
            guard let other = try session.other(than: task, typed, of: app)
            else { throw Names.suggesting(typed, of: app, in: error) }
            (task, explanation) = other
        }
        let activity = try explanation.running.flatMap { (run) throws(CommandError) in
            run.isLong ? try session.activity(of: run.number) : nil
        }
        let jobs = try session.jobs(called: task, of: app)
        let promises = try session.promises(of: app.identifier).filter { $0.isAbout(task) }
        let fleet = try FleetRequests(of: task, app, isKnownHere: !explanation.isEmpty, session)
        if let id = task.jobName, fleet == nil, explanation.isEmpty {
            throw Names.noJob(id, of: app)
        }
        if session.wantsJSON {
            var object: JSONObject = [
                "app": .string(app.identifier), "identifier": .string(task),
                "appState": .string(app.state.rawValue),
            ]
            for member in explanation.json { object[member.key] = member.value }
            if let run { object["run"] = run.json }
            object["activity"] = activity?.json(at: session.console.now()) ?? .null
            object["jobs"] = .array(jobs.map(\.json))
            object["promises"] = .array(promises.map(\.json))
            if let fleet { object["fleet"] = fleet.json }
            try session.print(object)
        } else {
            let words = ExplanationText(
                explanation,
                activity,
                run: run,
                jobs: jobs,
                task: task,
                app: app,
                isInFleet: fleet != nil,
                output: session.output(of: app.identifier),
                session.console
            )
            try session.console.write(words.text)
            let now = session.console.now()
            for sentence in fleet?.sentences(at: now) ?? [] { try session.console.say(sentence) }
            for promise in promises { try session.console.say(promise.sentence(at: now)) }
        }
        return .done
    }
}

extension Session {
    /// Returns the visible state of a run now; `nil` where it ended meanwhile.
    func activity(of run: Int64) throws(CommandError) -> Response.Activity? {
        try ifKnown { () throws(CommandError) in
            try ask(.follow, ["run": .integer(run)]) { (fields) throws(FieldError) in
                try Response.Activity(try fields.object("activity"))
            }
        }
    }

    /// Returns the requests that wait, run or are held under a job's name; none where it is no
    /// job's.
    func jobs(called task: String, of app: Response.App) throws(CommandError) -> [Response.Job] {
        guard let id = task.jobName else { return [] }
        let parameters = SystemInterface.Jobs.Parameters(app: app.identifier, id: id)
        let reply = try ask(.jobs, parameters) { (fields) throws(FieldError) in
            try SystemInterface.Jobs.Reply(reading: fields)
        }
        // A system of an earlier version tells of all.
        return reply.jobs.filter { $0.id == id }.map { Response.Job(told: $0) }
    }

    /// Returns what somebody means who typed no task that is known: a run that is over, a job, a
    /// task that an entry `prefix.*` permits, or work that was promised and never asked for.
    fileprivate func other(
        than task: String,
        _ typed: String,
        of app: Response.App
    ) throws(CommandError) -> (task: String, explanation: Response.Explanation)? {
        var other = try pastRun(of: typed, app)
        if other == nil { other = try job(typed, of: app) }
        if let other { return (other, try explanation(of: other, in: app)) }
        let submitted = try Names.submittable(typed, of: app)
        if submitted != task, let explanation = try explanationIfAny(of: submitted, in: app) {
            return (submitted, explanation)
        }
        let promises = try promises(of: app.identifier)
        return promises.contains { $0.isAbout(submitted) } ? (submitted, .nothing) : nil
    }

    /// Returns the explanation of a task; `nil` where nothing is known of it yet.
    func explanationIfAny(
        of task: String,
        in app: Response.App
    ) throws(CommandError) -> Response.Explanation? {
        try ifKnown { () throws(CommandError) in try explanation(of: task, in: app) }
    }

    /// Returns the identifier of the job that somebody means by its name; `nil` where neither this
    /// machine nor its fleet knows one.
    fileprivate func job(
        _ typed: String,
        of app: Response.App
    ) throws(CommandError) -> String? {
        guard !typed.contains("#") else { return nil }
        let job = String.jobPrefix + typed
        if try explanationIfAny(of: job, in: app)?.isEmpty == false { return job }
        let fleet = try FleetRequests(of: job, app, isKnownHere: false, self)
        return fleet?.areKnown == true ? job : nil
    }

    func explanation(
        of task: String,
        in app: Response.App
    ) throws(CommandError) -> Response.Explanation {
        try ask(
            .explain,
            ["app": .string(app.identifier), "identifier": .string(task)],
            Response.Explanation.init
        )
    }
}

extension Session {
    /// Says how a task stood at a time; an app that is not installed any more is named in full.
    fileprivate func explainPast(
        _ typed: String,
        of app: String,
        at time: String,
        in file: String?
    ) throws(CommandError) {
        let past = try explain(typed, of: app, at: time, in: file)
        let explanation = past.explanation
        if !past.isSame {
            console.remark(
                "not every decision until then comes out as it was (roost replay), so it may have stood otherwise"
            )
        }
        if wantsJSON {
            var object: JSONObject = [
                "app": .string(past.app), "identifier": .string(past.task),
                "at": .time(past.moment), "same": .bool(past.isSame),
            ]
            for member in explanation.json { object[member.key] = member.value }
            return try print(object)
        }
        try console.say(
            "\(past.task.printable) of \(past.app.printable), at \(console.both(past.moment)):"
        )
        if let run = explanation.running {
            try console.say("Running: run \(run.number), since \(console.both(run.begun))")
        }
        guard explanation.pending != nil else { return }
        guard !explanation.blockers.isEmpty else {
            return try console.say("Pending. Nothing held it: it was about to run.")
        }
        try console.say("Pending. It did not run because of:")
        for blocker in explanation.blockers { try console.write(console.text(of: blocker)) }
    }
}

/// An explanation in words.
private struct ExplanationText {
    private let explanation: Response.Explanation
    private let app: Response.App
    /// The file that has what the app printed.
    private let output: String
    private let console: Console
    private(set) var text = ""

    init(
        _ explanation: Response.Explanation,
        _ activity: Response.Activity?,
        run: Response.NumberedRun?,
        jobs: [Response.Job],
        task: String,
        app: Response.App,
        isInFleet: Bool,
        output: String,
        _ console: Console
    ) {
        self.explanation = explanation
        self.app = app
        self.output = output
        self.console = console
        line("\(bold(task)) of \(bold(app.identifier)), which is \(app.stateSentence)")
        if let run { line(run.words(console)) }
        if let run = explanation.running { tell(run) }
        if let activity { tell(activity) }
        for job in jobs where job.told.state == .running { tell(job) }
        if let request = explanation.pending { tell(request, jobs) }
        if let refused = explanation.refused { tell(refused) }
        if explanation.running == nil, explanation.pending == nil, explanation.refused == nil,
            !isInFleet
        {
            line()
            for sentence in Self.whyNothingIsPending(task, explanation.finished.first?.kind) {
                line(sentence)
            }
        }
        tellEndings()
    }

    /// Says why a task neither waits nor runs, and what would have it do so.
    private static func whyNothingIsPending(
        _ task: String,
        _ lastKind: SystemInterface.Kind?
    ) -> [String] {
        let kind = task.firstIndex(of: "#").map { String(task[..<$0]) }
        switch kind {
        case "transfers":
            return [
                "Nothing is pending: no wake-up for this session is due.",
                "The system wakes the app when the transfers of a session are over and it does not run.",
            ]
        case "response":
            return [
                "Nothing is pending: the app has heard of each tap on its notifications.",
                "The next one has it woken (roost notifications --tap).",
            ]
        case "snapshot":
            return [
                "Nothing is pending: no picture is due.",
                "The app takes one when it leaves the foreground, and when it said that it will.",
            ]
        case "extension":
            return [
                "It is over. An extension runs when a person opens it (roost open APP --extension"
                    + " NAME), and not again by itself."
            ]
        case "job":
            return [
                "It is over, and does not come again by itself.",
                "The app submits it anew; on its behalf, roost submit APP INTENT --id NAME does.",
            ]
        case _ where task != task.workName:
            return [
                "It is over. An intent runs when a person runs it (roost run), and not again by"
                    + " itself."
            ]
        case _ where lastKind == .continued:
            return [
                "It is over. Continued work begins when a person begins it in the app, in the"
                    + " foreground, and not again by itself."
            ]
        case _ where lastKind == nil:
            return [
                "Nothing is pending: it has never been submitted.",
                "The app submits it when it runs; on its behalf, roost submit does.",
            ]
        default:
            return [
                "Nothing is pending: it was not submitted again after it last ended.",
                "The app submits it when it runs; on its behalf, roost submit does.",
            ]
        }
    }

    private func bold(_ text: String) -> String { console.styled(text, .bold) }

    /// Adds a line, whose words are fit for a terminal already.
    private mutating func line(_ line: String = "") { text += line + "\n" }

    private mutating func tell(_ run: Response.Run) {
        line()
        let state = console.styled("Running", .green)
        line(
            "\(state): run \(run.number), \(run.kind.printable.withArticle) run, since "
                + "\(console.both(run.begun)), \(run.leftWords)"
        )
        if let reason = run.expiring {
            line(
                "  It was told to stop: \(console.styled(EndingWords.cause(reason).printable, .yellow))"
            )
        }
    }

    private mutating func tell(_ refused: Response.Refused) {
        line()
        let state = console.styled("Refused", .red)
        line(
            "\(state): the latest \(refused.kind.printable) request was not taken, "
                + "\(console.both(refused.latest))"
        )
        line("  \(refused.message.printable)")
        if refused.count > 1 {
            line("  It was refused so \(refused.count) times since \(console.both(refused.first)).")
        }
    }

    private mutating func tell(_ activity: Response.Activity) {
        let progress = Progress(activity, at: console.now())
        line("  " + progress.line(width: console.width - 3, isColoured: console.isColoured))
        if let patience = activity.patience {
            let quiet = activity.quiet.map { "Its counts have not changed for \($0.words). " } ?? ""
            line("  \(quiet)It is told to stop when they have not for \(patience.words).")
        }
        if activity.isClockLike {
            let warning = console.styled("Its counts move like a clock", .yellow)
            line("  \(warning): by the same step at the same interval, whatever happens.")
            line("  They keep it from being stopped, and may say nothing about its work.")
        }
    }

    /// Says what a job has to do, how often it was tried, and what of it is done.
    private mutating func tell(_ job: Response.Job) {
        let told = job.told
        line(
            "  It runs \(told.intent.printable): attempt \(told.attempt) of \(told.attempts)"
                + (told.failure.map { "; the last one: \($0.printable)" } ?? "")
        )
        if let steps = told.steps, !steps.isEmpty {
            line("  Steps done: \(steps.map(\.printable).joined(separator: ", "))")
        }
        if let after = told.after, !after.isEmpty {
            line("  It comes after: \(after.map(\.printable).joined(separator: ", "))")
        }
        if let until = job.usefulUntil { line("  It is of use until \(console.both(until))") }
    }

    private mutating func tell(_ request: Response.Request, _ jobs: [Response.Job]) {
        line()
        let state = console.styled("Pending", .cyan)
        line(
            "\(state): \(request.kind.printable.withArticle) request, submitted "
                + "\(console.both(request.submitted))"
        )
        var commands: [String] = []
        if let earliest = request.earliestBegin {
            commands.append("not to begin before \(console.both(earliest))")
        }
        if request.requiresNetwork { commands.append("a network") }
        if request.requiresPower { commands.append("external power") }
        commands += jobs.first?.told.needs?.words ?? []
        if !commands.isEmpty { line("  It asks for: \(commands.joined(separator: ", "))") }
        for job in jobs where job.told.state != .running { tell(job) }
        line()
        guard !explanation.blockers.isEmpty else {
            return line("Nothing holds it: it is about to run.")
        }
        line("It does not run now because of:")
        for blocker in explanation.blockers { text += console.text(of: blocker) }
        if let earliest = explanation.earliestStart {
            line("Earliest start: \(console.earliestStart(earliest, explanation.blockers))")
        }
    }

    private mutating func tellEndings() {
        guard !explanation.finished.isEmpty else { return }
        line()
        line("Last endings:")
        let table = Response.Finished.table(explanation.finished, console, withApp: false)
        text += console.text(of: table)
        // Where the launch failed, the app had no say.
        let ending = explanation.finished[0].ending
        guard Timeline.Outcome(ending: ending) == .failed, ending != "launchFailed" else { return }
        line()
        line("What the app printed is in \(output.printable)")
    }
}

extension Response.Explanation {
    /// That of work of which nothing is known.
    fileprivate static let nothing = Response.Explanation(
        told: SystemInterface.Explain.Reply(
            pending: nil,
            blockers: [],
            earliestStart: nil,
            running: nil,
            refused: nil,
            finished: []
        )
    )

    /// Whether nothing is known here.
    fileprivate var isEmpty: Bool {
        pending == nil && running == nil && refused == nil && finished.isEmpty
    }
}

extension Names {
    /// The error where nobody knows a job of a name.
    fileprivate static func noJob(_ id: String, of app: Response.App) -> CommandError {
        CommandError(
            .notFound,
            "\(app.identifier) has no job \(id.quoted), and had none that is remembered; "
                + "roost jobs \(app.identifier) lists those that it has"
        )
    }
}
