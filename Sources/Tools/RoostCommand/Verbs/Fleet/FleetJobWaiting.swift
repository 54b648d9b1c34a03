import RoostCaller
import RoostSystemWire
import RoostWire

/// A wait for a job of the fleet to be over, on whichever machine.
struct FleetJobWaiting {
    private let app: String
    private let id: String
    private let session: Session

    init(_ app: String, _ id: String, _ session: Session) {
        self.app = app
        self.id = id
        self.session = session
    }

    /// Waits, and tells on which machine it is, and what it gave back.
    func wait() throws(CommandError) -> ExitCode {
        if !session.wantsJSON { try session.console.say(id) }
        var last: [String]?
        while true {
            guard let jobs = try look() else { continue }
            let isOver = jobs.allSatisfy { $0.state == .over || $0.state == .held }
            let now = session.console.now()
            let words = jobs.filter { !isOver || $0.ending != "completed" }
                .map { $0.sentence(at: now) }
            if words != last { for one in words { session.console.complain("\(one)\n") } }
            last = words
            guard isOver else { continue }
            return try tell(jobs)
        }
    }

    /// Asks how it stands, and is answered when it is over, or after some time; `nil` where the
    /// database is away.
    private func look() throws(CommandError) -> [SystemInterface.FleetJob]? {
        // As long as the system lets anybody wait.
        let parameters = SystemInterface.FleetJobs.Parameters(app: app, id: id, wait: .max)
        do throws(CommandError) {
            return try session.ask(.fleetJobs, parameters) { (fields) throws(FieldError) in
                try SystemInterface.FleetJobs.Reply(reading: fields).jobs
            }
        } catch {
            guard error.code == .failed else { throw error }
            session.console.complain("\(error.sentences.joined(separator: " ")); waiting goes on\n")
            Pause.take(milliseconds: 1000)
            return nil
        }
    }

    private func tell(_ jobs: [SystemInterface.FleetJob]) throws(CommandError) -> ExitCode {
        let isGood = !jobs.isEmpty && jobs.allSatisfy { $0.ending == "completed" }
        if session.wantsJSON {
            try session.print(["jobs": .array(jobs.map { .object($0.json) })])
        } else {
            for job in jobs {
                guard let value = job.result?["value"] else { continue }
                try session.console.say(value.asString ?? value.text)
            }
        }
        return isGood ? .done : .failed
    }
}
