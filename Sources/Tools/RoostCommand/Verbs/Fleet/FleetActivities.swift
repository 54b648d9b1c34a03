import RoostCaller
import RoostSystemWire
import RoostWire

/// The runs on the machines of the fleet, of one app or of all.
struct FleetActivities {
    private let parameters: SystemInterface.FleetJobs.Parameters
    private let nothing: String
    private let session: Session

    init(_ app: String?, _ session: Session) {
        parameters = SystemInterface.FleetJobs.Parameters(app: app)
        nothing = "In the fleet nothing\(app.map { " of \($0)" } ?? "") runs."
        self.session = session
    }

    /// Shows it as it is now.
    func show() throws(CommandError) {
        let jobs = try session.ask(.fleetJobs, parameters, Self.list)
        if session.wantsJSON {
            return try session.print(["activities": .array(jobs.map { .object($0.json) })])
        }
        guard !jobs.isEmpty else { return try session.console.say(nothing) }
        try SystemInterface.FleetJob.write(jobs, to: session.console)
    }

    /// Shows it, and what becomes of it: machines tell it every ten seconds, and it is looked for
    /// twice as often.
    func watch() throws(CommandError) {
        try ListWatch(
            .fleetJobs,
            parameters.members,
            nothing: nothing,
            askingEvery: 5000,
            session,
            Self.list
        ).run()
    }

    private static func list(_ fields: Fields) throws(FieldError) -> [SystemInterface.FleetJob] {
        try SystemInterface.FleetJobs.Reply(reading: fields).jobs.filter { $0.state == .claimed }
    }
}

extension SystemInterface.FleetJob: Watched {
    var key: String { "\(app) \(id) \(host ?? "")" }

    func json(at now: Timestamp) -> JSON { .object(json) }

    func reads(as other: Self) -> Bool {
        state == other.state && host == other.host && attempt == other.attempt
            && RoostCaller.Progress(self) == RoostCaller.Progress(other)
    }

    func line(at now: Timestamp) -> String {
        let words = progress?.words ?? ""
        return "\(app) \(id) on \(host ?? "a machine")" + (words.isEmpty ? "" : "  \(words)")
    }

    static func lines(_ items: [Self], width: Int, _ console: Console) -> [String] {
        var lines = NumberedLines("MACHINE")
        for job in items {
            lines.add(job.host ?? "-", app: job.app) { room in
                RoostCaller.Progress(job, named: job.id)
                    .line(width: room, isColoured: console.isColoured)
            }
        }
        return lines.lines(width: width, console)
    }
}
