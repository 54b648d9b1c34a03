import RoostCaller
import RoostSystemWire
import RoostWire

extension Verb {
    static let fleet = Verb(
        "fleet",
        "[COMMAND] [DATABASE | HOST | APP JOB]",
        count: 0...3,
        summary: "join a fleet of machines that share their work, or see how it stands",
        details: """
            A fleet is a database of PostgreSQL that several machines share. A job that is submitted
            with roost submit --fleet runs on one of them that has the app.

            init DATABASE makes a fleet in a database, once, and upgrades one that an earlier Roost
            made; machines with that one go on. join DATABASE makes this machine a
            member, and it stays one until leave. DATABASE is what libpq takes, as in
            postgresql://roost@db.example.com/roost or service=fleet. Whoever lists processes sees
            a password in it: put that into the password file instead (~/.pgpass).

            status, which is meant where nothing is said, tells how this machine stands; hosts lists
            all. drain [HOST] has this machine or another one claim nothing more, and give back what
            has not begun, until resume [HOST]; with --wait it returns when that one has nothing of
            the fleet any more, and tells what it still has. leave stops what it runs of the fleet.

            jobs [APP [JOB]] lists the fleet's jobs that are not over, with the machine that has
            each, or why none has; --history those that ended within a week, on whichever machine.
            Of a JOB it lists both. cancel APP JOB withdraws one, or the task of that name.
            APP need not be installed here.

            import [APP] takes along what waits on this machine: jobs of intents and requests of tasks
            that RoostFleetTasks lists, as they were submitted before it joined. It says how many, and
            why others stay; with --dry-run nothing is taken.
            """,
        options: [
            Option("name", "NAME", "join under this name, not that of the machine"),
            Option("history", nil, "list the jobs that are over, with how they ended"),
            Option("dry-run", nil, "say what import would take along, and take nothing"),
            Option("wait", nil, "wait until the machine that is drained has nothing any more"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let typed = invocation.optionalOperand(0) ?? FleetCommand.status.rawValue
        guard let command = FleetCommand(rawValue: typed) else {
            let meant = Suggestion.nearest(to: typed, among: FleetCommand.allCases.map(\.rawValue))
            throw CommandError(
                .usage,
                "roost fleet does not know \(typed.quoted); "
                    + (meant.map { "did you mean \($0)?" }
                        ?? "roost fleet --help shows what it knows")
            )
        }
        try command.verify(invocation)
        try command.carryOut(invocation, session)
        return .done
    }
}

extension Verb {
    /// What can be done with a fleet, each by its word.
    static var fleetCommands: [String] { FleetCommand.allCases.map(\.rawValue) }
}

/// A command about the fleet that the machine is in.
private enum FleetCommand: String, CaseIterable {
    case `init`, join, leave, status, hosts, drain, resume, jobs, cancel, `import`

    /// The number of operands after the command.
    private var count: ClosedRange<Int> {
        switch self {
        case .`init`, .join: 1...1
        case .leave, .status, .hosts: 0...0
        case .drain, .resume: 0...1
        case .jobs: 0...2
        case .cancel: 2...2
        case .`import`: 0...1
        }
    }

    private var example: String {
        switch self {
        case .`init`, .join: "roost fleet \(rawValue) postgresql://roost@db.example.com/roost"
        case .leave, .status, .hosts, .drain, .resume: "roost fleet \(rawValue)"
        case .jobs: "roost fleet jobs, or roost fleet jobs APP JOB"
        case .cancel: "roost fleet cancel APP JOB"
        case .`import`: "roost fleet import, or roost fleet import APP --dry-run"
        }
    }

    func verify(_ invocation: Invocation) throws(CommandError) {
        guard count.contains(max(invocation.operands.count - 1, 0)) else {
            throw CommandError(.usage, "this is used as in \(example)")
        }
        if invocation["name"] != nil, self != .join {
            throw CommandError(.usage, "--name is for roost fleet join; leave it away")
        }
        if invocation.has("wait"), self != .drain {
            throw CommandError(.usage, "--wait is for roost fleet drain; leave it away")
        }
        if invocation.has("dry-run"), self != .`import` {
            throw CommandError(.usage, "--dry-run is for roost fleet import; leave it away")
        }
        if invocation.has("history"), self != .jobs {
            throw CommandError(.usage, "--history is for roost fleet jobs; leave it away")
        }
    }

    func carryOut(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        switch self {
        case .`init`: try makeFleet(invocation.operand(1), session)
        case .join: try join(invocation.operand(1), named: invocation["name"], session)
        case .leave: try leave(session)
        case .status: try FleetStatus.show(session)
        case .hosts: try FleetStatus.showHosts(session)
        case .drain, .resume: try setDraining(invocation, session)
        case .jobs: try FleetJobs.show(invocation, session)
        case .cancel: try cancel(invocation, session)
        case .`import`:
            var app: String?
            if let named = invocation.optionalOperand(1) { app = try session.app(named).identifier }
            try FleetImport(of: app, isDry: invocation.has("dry-run"), session).show(session)
        }
    }

    private func makeFleet(_ database: String, _ session: Session) throws(CommandError) {
        let parameters = SystemInterface.InitFleet.Parameters(database: database)
        let reply = try session.ask(.initFleet, parameters) { (fields) throws(FieldError) in
            try SystemInterface.InitFleet.Reply(reading: fields)
        }
        if session.wantsJSON {
            return try session.print([
                "created": .bool(reply.created), "version": .integer(reply.version),
                "former": reply.former.map { .integer($0) } ?? .null,
            ])
        }
        try session.console.say(reply.words)
    }

    private func join(
        _ database: String,
        named name: String?,
        _ session: Session
    ) throws(CommandError) {
        let parameters = SystemInterface.JoinFleet.Parameters(database: database, name: name)
        let reply = try session.ask(.joinFleet, parameters) { (fields) throws(FieldError) in
            try SystemInterface.JoinFleet.Reply(reading: fields)
        }
        let differing = session.differingApps(as: reply.host)
        if session.wantsJSON {
            return try session.print([
                "host": .string(reply.host), "database": .string(reply.database),
                "differing": .array(differing.map(\.json)),
            ])
        }
        try session.console.say("This machine is \(reply.host) in the fleet of \(reply.database).")
        for app in differing { session.console.remark("roost: warning: \(app.sentence)") }
        if !differing.isEmpty { session.console.remark("→ \(DifferingApp.remedy)") }
    }

    private func leave(_ session: Session) throws(CommandError) {
        let untold = try session.ask(.leaveFleet) { (fields) throws(FieldError) in
            try SystemInterface.LeaveFleet.Reply(reading: fields).untold
        }
        if session.wantsJSON {
            return try session.print(["untold": untold.map { .string($0) } ?? .null])
        }
        try session.console.say("This machine is in no fleet any more.")
        if let untold {
            try session.console.say(
                "The database does not know yet, and gives back what it had when its lease is over: \(untold)"
            )
        }
    }

    private func setDraining(
        _ invocation: Invocation,
        _ session: Session
    ) throws(CommandError) {
        let (host, drains) = (invocation.optionalOperand(1), self == .drain)
        let parameters = SystemInterface.DrainFleet.Parameters(drain: drains, host: host)
        try session.tell(.drainFleet, parameters)
        if !session.wantsJSON {
            let name = host ?? "This machine"
            let resume = "roost fleet resume" + (host.map { " \($0)" } ?? "")
            try session.console.say(
                drains
                    ? "\(name) claims nothing more, until \(resume)."
                    : "\(name) claims work again."
            )
        }
        guard drains, host != nil || invocation.has("wait") else {
            if session.wantsJSON { try session.print(["draining": .bool(drains)]) }
            return
        }
        let progress = try DrainProgress(of: host, session)
        try progress.show(untilEmpty: invocation.has("wait"))
    }

    private func cancel(_ invocation: Invocation, _ session: Session) throws(CommandError) {
        let app = try session.fleetApp(invocation.operand(1))
        let id = invocation.operand(2)
        let parameters = SystemInterface.CancelFleetJob.Parameters(app: app, id: id)
        try session.tell(.cancelFleetJob, parameters)
        if session.wantsJSON { return try session.print(["cancelled": .string(id)]) }
        try session.console.say("\(id) of \(app) is withdrawn from the fleet.")
    }
}

extension SystemInterface.InitFleet.Reply {
    fileprivate var words: String {
        guard let former, !created else {
            return "The database has a fleet now; roost fleet join makes a machine its member."
        }
        if former < version {
            return
                "The fleet's schema is of version \(version) now, and was of version \(former). Machines with the Roost before this one go on; install this one there too."
        }
        return
            "The database has a fleet already, whose schema is of version \(version); nothing was changed."
    }
}
