import RoostCaller
import RoostSystemWire
import RoostWire

/// The fleet's work with the name of a task or a job, for a person who asks why it has not run.
struct FleetRequests {
    private let jobs: [SystemInterface.FleetJob]
    /// The reason why none is known.
    private let trouble: String?

    /// Asks for them; `nil` where the task is none of a fleet's, the fleet has no such job, or the
    /// machine is in no fleet.
    init?(
        of task: String,
        _ app: Response.App,
        isKnownHere: Bool,
        _ session: Session
    ) throws(CommandError) {
        if let name = task.jobName {
            // What is not known here may have been given to the fleet by name (--fleet).
            guard app.fleetTasks?.isEmpty == false || !isKnownHere else { return nil }
            try self.init(named: name, areJobs: true, app, session)
            if jobs.isEmpty, trouble == nil { return nil }
            return
        }
        let isListed = (app.fleetTasks ?? []).contains { entry in
            entry == task || entry.hasSuffix(".*") && task.hasPrefix(entry.dropLast())
        }
        guard isListed else { return nil }
        try self.init(named: task, areJobs: false, app, session)
    }

    private init?(
        named name: String,
        areJobs: Bool,
        _ app: Response.App,
        _ session: Session
    ) throws(CommandError) {
        let parameters = SystemInterface.FleetJobs.Parameters(app: app.identifier, id: name)
        do throws(CommandError) {
            let all = try session.ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
                try SystemInterface.FleetJobs.Reply(reading: fields).jobs
            }
            jobs = all.filter { ($0.kind == .job) == areJobs }
            trouble = nil
        } catch {
            if error.code == .refused { return nil }
            jobs = []
            trouble = error.sentences.joined(separator: " ")
        }
    }

    /// Whether the fleet answered, and has some.
    var areKnown: Bool { !jobs.isEmpty }

    var json: JSON { .array(jobs.map { .object($0.json) }) }

    func sentences(at now: Timestamp) -> [String] {
        if let trouble { return ["How it stands in the fleet is not known: \(trouble)"] }
        if jobs.isEmpty {
            return ["In the fleet nothing of it waits, nor has ended within a week."]
        }
        return jobs.prefix(5).map { $0.sentence(at: now) }
    }
}
