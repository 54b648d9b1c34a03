import RoostEngine

/// The content of a store about jobs, beside their requests.
struct JobImage: Hashable, Sendable {
    private struct Edge: Hashable {
        let app: AppID
        let predecessor: TaskID
        let successor: TaskID
    }

    private struct Key: Hashable {
        let app: AppID
        let job: RequestNumber
    }

    private var edges: Set<Edge> = []
    private var steps: [Key: [String: String]] = [:]
    private var starts: [JobStart] = []
    private var paused: [PausedIntent] = []

    mutating func apply(_ recording: JobRecording) {
        switch recording {
        case .addEdges(let app, let successor, let predecessors):
            for predecessor in predecessors {
                edges.insert(Edge(app: app, predecessor: predecessor, successor: successor))
            }
        case .removeEdges(let app, let successor):
            edges = edges.filter { $0.app != app || $0.successor != successor }
        case .removeEdgesBefore(let app, let predecessor):
            edges = edges.filter { $0.app != app || $0.predecessor != predecessor }
        case .putStep(let app, let job, _, let name, let result):
            steps[Key(app: app, job: job), default: [:]][name] = result
        case .removeSteps(let app, let job): steps[Key(app: app, job: job)] = nil
        // These stand in the requests themselves.
        case .beginPausesAnew: break
        case .putStart(let start):
            starts.removeAll {
                $0.group == start.group
                    && ($0.run == start.run || !$0.counts(at: start.began))
            }
            starts.append(start)
        case .forgetStarts(let now): starts.removeAll { !$0.counts(at: now) }
        case .pauseIntent(let intent):
            paused.removeAll { $0.app == intent.app && $0.intent == intent.intent }
            paused.append(intent)
        case .resumeIntent(let app, let intent):
            paused.removeAll { $0.app == app && $0.intent == intent }
        }
    }

    mutating func removeAll(of app: AppID) {
        edges = edges.filter { $0.app != app }
        steps = steps.filter { $0.key.app != app }
        starts.removeAll { $0.group.app == app }
        paused.removeAll { $0.app == app }
    }

    func tell(_ stored: inout Stored) {
        stored.jobStarts = starts.sorted { ($0.run, $0.group) < ($1.run, $1.group) }
        stored.pausedIntents = paused.sorted { ($0.app, $0.intent) < ($1.app, $1.intent) }
    }

    /// Every job that others wait for.
    var predecessors: [(AppID, TaskID)] {
        let all = Dictionary(grouping: edges) { $0.app }
        return all.keys.sorted().flatMap { app in
            Set((all[app] ?? []).map(\.predecessor)).sorted { $0.name < $1.name }.map { (app, $0) }
        }
    }

    func predecessors(of task: TaskID, in app: AppID) -> [TaskID] {
        let meant = edges.filter { $0.app == app && $0.successor == task }
        return meant.map(\.predecessor).sorted { $0.name < $1.name }
    }

    func successors(of task: TaskID, in app: AppID) -> [TaskID] {
        let meant = edges.filter { $0.app == app && $0.predecessor == task }
        return meant.map(\.successor).sorted { $0.name < $1.name }
    }

    func steps(of job: RequestNumber, in app: AppID) -> [String: String] {
        steps[Key(app: app, job: job)] ?? [:]
    }
}
