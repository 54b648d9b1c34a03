import RoostEngine
import RoostSystemWire
import RoostWire

/// The paused intents and the starts of jobs, by an onlooker's own count.
struct JobRules: Sendable {
    private struct Intent: Hashable { let app: AppID, name: String }

    private var paused: Set<Intent> = []
    /// The starts that count, for each thing that they are counted by.
    private var starts: [JobStart] = []
    /// Starts that have to be written down in the transaction that is being looked at.
    private var unwritten: [JobStart] = []

    func isPaused(_ intent: String, of app: AppID) -> Bool {
        paused.contains(Intent(app: app, name: intent))
    }

    var pausedIntents: [(app: AppID, intent: String)] {
        paused.map { ($0.app, $0.name) }.sorted { ($0.app, $0.intent) < ($1.app, $1.intent) }
    }

    /// The time until which the first limit that is reached holds a job; `nil` where none is.
    func until(_ command: JobCommand, at now: Timestamp) -> Timestamp? {
        for limit in command.limits where limit.atOnce == nil {
            let length = Duration.microseconds(limit.within)
            let counted = starts.filter { start in
                start.group == command.group(of: limit) && start.counts(at: now)
                    && now < start.began + length
            }
            let dates = counted.map { min($0.began + length, $0.ends) }.sorted()
            guard dates.count >= limit.most else { continue }
            return dates[dates.count - Int(limit.most)]
        }
        return nil
    }

    /// Notes that a job begins.
    mutating func begin(_ run: Run) {
        guard let command = JobCommand(written: run.request) else { return }
        let rates = command.limits.filter { $0.atOnce == nil }
        let groups = Set(rates.map { command.group(of: $0) })
        unwritten += groups.sorted().map { group in
            let within = rates.filter { command.group(of: $0) == group }.map(\.within).max() ?? 0
            let began = run.begun.date
            return JobStart(
                group: group,
                run: run.number,
                began: began,
                ends: began + .microseconds(within)
            )
        }
    }

    /// Takes in what is written down.
    ///
    /// - Returns: What is wrong with it, if something is.
    mutating func take(_ recording: JobRecording) -> String? {
        switch recording {
        case .putStart(let start):
            guard let index = unwritten.firstIndex(of: start) else {
                return "a start of run \(start.run) is written down that was none: \(start)"
            }
            unwritten.remove(at: index)
            // What the clock has left behind, or is ahead of it, counts no more.
            starts.removeAll { $0.group == start.group && !$0.counts(at: start.began) }
            starts.append(start)
        case .forgetStarts(let now): starts.removeAll { !$0.counts(at: now) }
        case .pauseIntent(let intent):
            paused.insert(Intent(app: intent.app, name: intent.intent))
        case .resumeIntent(let app, let name):
            if paused.remove(Intent(app: app, name: name)) == nil {
                return "the intent \(name) of \(app) goes on, and was not paused"
            }
        default: break
        }
        return nil
    }

    /// Ends the look at a transaction, and says what is wrong.
    mutating func endTransaction() -> String? {
        defer { unwritten = [] }
        return unwritten.first.map { "the start of run \($0.run) is not written down" }
    }

    mutating func forget(_ app: AppID) {
        paused = paused.filter { $0.app != app }
        starts.removeAll { $0.group.app == app }
    }
}

extension JobRecording {
    /// Whether the command is about what holds many jobs.
    var isRule: Bool {
        switch self {
        case .putStart, .forgetStarts, .pauseIntent, .resumeIntent: true
        case .addEdges, .removeEdges, .removeEdgesBefore, .putStep, .removeSteps, .beginPausesAnew:
            false
        }
    }
}

extension VarlinkCall {
    /// Whether the command pauses the jobs of an intent, or lets them go on; `nil` where it does
    /// neither.
    func pausesJobs(ofPerson: Bool) -> Bool? {
        if ofApp == .pauseJobs || (ofPerson && ofSystem == .pauseJobs) { return true }
        if ofApp == .resumeJobs || (ofPerson && ofSystem == .resumeJobs) { return false }
        return nil
    }
}

extension JobCommand {
    /// The group in which a limit counts the job.
    fileprivate func group(of limit: Limit) -> JobGroup {
        JobGroup(app, isKey: limit.key != nil, limit.key ?? intent)
    }
}
