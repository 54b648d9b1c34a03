import RoostLinux
import RoostWire

extension Verb {
    static let activities = Verb(
        "activities",
        "[APP]",
        count: 0...1,
        summary: "show what runs long, what waits to, and what lately did",
        details: """
            With --watch it goes on until it is interrupted: on a terminal the list is drawn again
            in its place, otherwise each change is a line, and with --json an object on a line.
            """,
        options: [Option("watch", nil, "go on with what changes, until interrupted")],
        isListing: true
    ) { invocation, session throws(CommandError) in
        var app: String?
        if let typed = invocation.optionalOperand(0) { app = try session.app(typed).identifier }
        if invocation.has("watch") {
            try ActivityWatch(app, session).run()
        } else {
            let activities = try session.ask(
                "Activities",
                ["app": .text(app)],
                Told.Activity.list
            )
            try list(activities, of: app, session)
        }
        return .done
    }

    private static func list(
        _ activities: [Told.Activity],
        of app: String?,
        _ session: Session
    ) throws(CommandError) {
        let console = session.console
        let now = console.now()
        if session.wantsJSON {
            return try session.print(["activities": .array(activities.map { $0.json(at: now) })])
        }
        guard !activities.isEmpty else {
            return try console.say("Nothing\(app.map { " of \($0)" } ?? "") runs long.")
        }
        let width = console.isTerminal ? console.width : 120
        for line in ActivityList.lines(activities, width: width, console) {
            try console.write(line + "\n")
        }
    }
}

extension Told.Activity {
    static func list(_ fields: Fields) throws(FieldError) -> [Told.Activity] {
        try fields.array("activities", of: Told.Activity.init)
    }
}

/// What goes on, as a list that may be drawn again and again.
private struct ActivityWatch {
    /// Lengths of time go on although nothing else changes.
    private static let tick: Int32 = 1000

    private let connection: DaemonConnection
    private let app: String?
    private let session: Session
    private let console: Console

    init(_ app: String?, _ session: Session) throws(CommandError) {
        connection = try session.connect()
        self.app = app
        self.session = session
        console = session.console
    }

    func run() throws(CommandError) {
        try connection.begin(
            "io.roost.System.Activities",
            ["app": .text(app)],
            wantsMore: true
        )
        var activities: [Told.Activity]?
        var block = RedrawnBlock()
        var changes = ActivityChanges(isExact: session.wantsJSON)
        let isRedrawn = console.isTerminal && console.canRedraw && !session.wantsJSON
        while true {
            if try waits(milliseconds: isRedrawn && activities != nil ? Self.tick : -1) {
                guard let arrivals = connection.arrived() else { break }
                for arrival in arrivals {
                    activities = try list(in: arrival)
                    guard !isRedrawn else { continue }
                    for activity in changes.among(activities ?? []) { try tell(activity) }
                }
            }
            if isRedrawn, let activities { try console.write(drawing(activities, &block)) }
        }
        throw CommandError(
            .failed,
            "the daemon ended, or cut off a list that was read too slowly; watch it again"
        )
    }

    private func waits(milliseconds: Int32) throws(CommandError) -> Bool {
        do throws(SystemError) {
            return try connection.waitUntilReadable(milliseconds: milliseconds)
        } catch {
            throw CommandError(.failed, "cannot wait for the daemon: \(error)")
        }
    }

    private func list(in arrival: DaemonConnection.Arrival) throws(CommandError) -> [Told.Activity]
    {
        switch arrival {
        case .answer(let fields): try Session.read(fields, Told.Activity.list)
        case .refusal(let error): throw error
        }
    }

    private func drawing(_ activities: [Told.Activity], _ block: inout RedrawnBlock) -> String {
        let size = console.size()
        let lines = ActivityList.lines(activities, width: size.columns - 1, console)
        return block.drawing(lines.isEmpty ? ["Nothing runs long."] : lines, size)
    }

    private func tell(_ activity: Told.Activity) throws(CommandError) {
        let now = console.now()
        guard !session.wantsJSON else {
            return try console.write("\(activity.json(at: now))".printableJSON + "\n")
        }
        let run = activity.run.map { " run \($0)" } ?? ""
        let date = now.text(in: console.zone)
        try console.say("\(date)  \(activity.app)\(run)  \(ActivityList.words(activity, at: now))")
    }
}
