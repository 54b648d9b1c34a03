import RoostDaemon
import RoostEngine

/// The words that Swift writes for a value, put together by hand for what happens again and again.
///
/// Histories have these words in them, whose digests are pinned. Swift looks all names up in the
/// compiler's descriptions each time, which took a tenth of the time of a world with transfers.
enum SwiftWords {
    static func of(_ status: ExitStatus) -> String {
        switch status {
        case .exited(let code): "exited(\(code))"
        case .signalled(let signal): "signalled(\(signal))"
        case .unknown: "unknown"
        }
    }

    static func of(_ ending: Ending) -> String {
        switch ending {
        case .expired(let reason): "expired(RoostEngine.Expiration.\(reason.rawValue))"
        case .killedAfterGrace(let reason):
            "killedAfterGrace(RoostEngine.Expiration.\(reason.rawValue))"
        case .crashed(let status): "crashed(RoostEngine.ExitStatus.\(of(status)))"
        default: ending.name
        }
    }

    static func of(_ recording: JobRecording) -> String {
        switch recording {
        case .addEdges(let app, let task, let others):
            "addEdges(\(app), \(task), after: [\(others.map(\.name).joined(separator: ", "))])"
        case .removeEdges(let app, let task): "removeEdges(\(app), of: \(task))"
        case .removeEdgesBefore(let app, let task): "removeEdgesBefore(\(app), \(task))"
        case .putStep(let app, let job, let run, let name, let result):
            "putStep(\(app), \(job), \(run), name: \(name.debugDescription), result: \(result.debugDescription))"
        case .removeSteps(let app, let job): "removeSteps(\(app), \(job))"
        case .beginPausesAnew(let now): "beginPausesAnew(at: \(of(now)))"
        case .putStart(let start):
            "putStart(RoostEngine.JobStart(group: \(of(start.group)), run: \(start.run), began: \(of(start.began)), ends: \(of(start.ends))))"
        case .forgetStarts(let now): "forgetStarts(at: \(of(now)))"
        case .pauseIntent(let intent):
            "pauseIntent(RoostEngine.PausedIntent(app: \(intent.app), intent: \(intent.intent.debugDescription), since: \(of(intent.since))))"
        case .resumeIntent(let app, let intent):
            "resumeIntent(\(app), \(intent.debugDescription))"
        }
    }

    static func of(_ input: Input) -> String {
        switch input {
        case .woken: "woken"
        case .disconnected(let connection):
            "disconnected(RoostDaemon.ConnectionID(value: \(connection.value)))"
        case .exited(let process, let status):
            "exited(\(process), RoostEngine.ExitStatus.\(of(status)))"
        case .carrier(let reports):
            "carrier([\(reports.map { "RoostEngine.CarrierReport." + of($0) }.joined(separator: ", "))])"
        case .sensed(let conditions): "sensed(\(of(conditions)))"
        default: "\(input)"
        }
    }

    static func of(_ call: CarrierCall) -> String {
        switch call {
        case .stop(let number): "stop(\(number))"
        case .discard(let number): "discard(\(number))"
        default: "\(call)"
        }
    }

    private static func of(_ report: CarrierReport) -> String {
        switch report {
        case .ready: "ready"
        case .server(let task, let isShared): "server(\(task), isShared: \(isShared))"
        case .progress(let all): "progress([\(all.map(of).joined(separator: ", "))])"
        case .flushing(let all): "flushing([\(all.map { "\($0)" }.joined(separator: ", "))])"
        case .stopped(let task, let received, let isResumable):
            "stopped(\(task), received: \(received), isResumable: \(isResumable))"
        default: "\(report)"
        }
    }

    private static func of(_ progress: TransferProgress) -> String {
        "RoostEngine.TransferProgress(carrierTask: \(progress.carrierTask), received: \(progress.received), toReceive: \(of(progress.toReceive)), sent: \(progress.sent), toSend: \(of(progress.toSend)))"
    }

    private static func of(_ conditions: Conditions) -> String {
        "RoostEngine.Conditions(network: \(of(conditions.network)), externalPower: \(of(conditions.externalPower)), battery: \(of(conditions.battery)), charging: \(of(conditions.charging)), personPresent: \(of(conditions.personPresent)), networkExpensive: \(of(conditions.networkExpensive)), networkConstrained: \(of(conditions.networkConstrained)), lowPower: \(of(conditions.lowPower)))"
    }

    private static func of(_ reading: Reading<Bool>) -> String {
        of("Swift.Bool", "\(reading.value)", reading.evidence, reading.since)
    }

    private static func of<Value>(_ reading: Reading<Value?>) -> String {
        let type = Value.self == Int.self ? "Swift.Int" : "Swift.Bool"
        return of("Swift.Optional<\(type)>", of(reading.value), reading.evidence, reading.since)
    }

    private static func of(
        _ type: String,
        _ value: String,
        _ evidence: String,
        _ since: Timestamp
    ) -> String {
        "RoostEngine.Reading<\(type)>(value: \(value), evidence: \(evidence.debugDescription), since: \(of(since)))"
    }

    private static func of(_ group: JobGroup) -> String {
        "RoostEngine.JobGroup(app: \(group.app), isKey: \(group.isKey), name: \(group.name.debugDescription))"
    }

    private static func of(_ moment: Timestamp) -> String {
        "RoostEngine.Timestamp(nanoseconds: \(moment.nanoseconds))"
    }

    private static func of<Value>(_ value: Value?) -> String {
        value.map { "Optional(\($0))" } ?? "nil"
    }
}
