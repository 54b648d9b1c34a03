import RoostEngine
import RoostSystemWire
import RoostWire

// What people are told of a fleet, as the interface says it.

extension FleetOverview {
    var message: SystemInterface.FleetHosts.Reply {
        SystemInterface.FleetHosts.Reply(
            hosts: hosts.map {
                SystemInterface.FleetHost(
                    name: $0.name,
                    present: $0.isPresent,
                    left: $0.left.wholeMicroseconds,
                    holds: $0.holds,
                    draining: $0.description.isDraining || $0.isToDrain,
                    labels: $0.description.traits.labels.sorted { $0.key < $1.key }.map {
                        SystemInterface.Label(key: $0.key, value: $0.value)
                    },
                    gpu: $0.description.traits.hasGraphics,
                    apps: $0.description.apps.map(\.name),
                    versions: $0.description.versions.sorted { $0.key < $1.key }.map {
                        SystemInterface.FleetHost.Version(app: $0.key.name, version: $0.value)
                    }
                )
            },
            pending: pending,
            claimed: claimed,
            held: held
        )
    }
}

extension FleetJobList {
    var message: SystemInterface.FleetJobs.Reply {
        SystemInterface.FleetJobs.Reply(jobs: jobs.map(\.message), more: isMore)
    }
}

extension FleetJob {
    fileprivate var message: SystemInterface.FleetJob {
        SystemInterface.FleetJob(
            app: app.name,
            id: name,
            kind: task?.kind.word ?? .job,
            intent: intent,
            state: state.message,
            host: host,
            attempt: attempt,
            attempts: task == nil ? Int64(attempts) : 1,
            waiting: wait.map {
                SystemInterface.FleetJob.Waiting(why: $0.name, words: $0.words(for: self))
            },
            progress: progress.map {
                SystemInterface.FleetJob.Progress(
                    completed: $0.completed,
                    total: $0.total,
                    title: $0.title,
                    subtitle: $0.subtitle
                )
            },
            failure: failure,
            ended: end.map { Int64($0.date * 1_000_000) },
            ending: end?.ending,
            reason: end?.reason?.rawValue,
            detail: end?.detail,
            result: end?.resultObject
        )
    }
}

extension FleetJobList {
    /// The list for the app whose jobs these are.
    var ownMessage: AppInterface.FleetJobs.Reply {
        let own = jobs.filter { $0.task == nil }
        return AppInterface.FleetJobs.Reply(jobs: own.map(\.ownMessage), more: isMore)
    }
}

extension FleetJob {
    fileprivate var ownMessage: AppInterface.FleetJobState {
        AppInterface.FleetJobState(
            id: name,
            intent: intent,
            state: state.ownMessage,
            host: host,
            attempt: attempt,
            attempts: Int64(attempts),
            waiting: wait?.words(for: self),
            progress: progress.map {
                AppInterface.FleetJobState.Progress(
                    completed: $0.completed,
                    total: $0.total,
                    title: $0.title,
                    subtitle: $0.subtitle
                )
            },
            failure: failure,
            ending: end?.ending,
            detail: end?.detail,
            result: end?.resultObject
        )
    }

    /// The state of the job for its app, as if it were this host's own.
    var ownState: AppInterface.JobState {
        AppInterface.JobState(
            id: name,
            intent: intent,
            state: ownStage,
            attempt: attempt,
            attempts: Int64(attempts),
            waiting: state == .held ? failure ?? "it is held" : wait?.words(for: self),
            failure: failure,
            ending: end?.ending,
            detail: end?.detail,
            result: end?.resultObject,
            fleet: true
        )
    }

    private var ownStage: AppInterface.JobState.State {
        switch state {
        case .waiting: failures > 0 ? .retrying : .waiting
        case .claimed: .running
        case .held: .held
        case .over: .over
        }
    }

    /// The number of the attempt that comes next, goes on or was the last.
    private var attempt: Int64 { Int64(failures) + (state == .held || state == .over ? 0 : 1) }
    private var failure: String? { lastFailure.flatMap { $0.isEmpty ? nil : $0 } }
}

extension FleetJob.State {
    fileprivate var ownMessage: AppInterface.FleetJobState.State {
        switch self {
        case .waiting: .waiting
        case .claimed: .claimed
        case .held: .held
        case .over: .over
        }
    }

    fileprivate var message: SystemInterface.FleetJob.State {
        switch self {
        case .waiting: .waiting
        case .claimed: .claimed
        case .held: .held
        case .over: .over
        }
    }
}
