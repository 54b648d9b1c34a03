import RoostEngine
import RoostSystemWire
import RoostWire

// How the engine's values look on the wire. The interface texts (docs/interfaces) describe them,
// and a test holds every reply against those.

extension Optional where Wrapped == JSON {
    /// The value, or null.
    var orNull: JSON { self ?? .null }
}

extension Timestamp {
    var form: JSON { .integer(microseconds) }
}

extension Request {
    /// The request as operators are told of it.
    var message: SystemInterface.Request {
        SystemInterface.Request(
            number: number.value,
            app: app.name,
            identifier: task.name,
            kind: kind.word,
            earliestBegin: earliestBegin?.microseconds,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower,
            submitted: submitted.microseconds
        )
    }

    /// The request for the app itself, as it submitted it.
    var ownMessage: AppInterface.Request {
        if case .continued(let title, let subtitle, let requiresGPU) = payload {
            return AppInterface.Request(
                identifier: task.name,
                kind: kind.ownWord,
                title: title,
                subtitle: subtitle,
                requiresGPU: requiresGPU
            )
        }
        return AppInterface.Request(
            identifier: task.name,
            kind: kind.ownWord,
            earliestBegin: earliestBegin?.microseconds,
            requiresNetwork: requiresNetwork,
            requiresPower: requiresPower
        )
    }
}

extension Kind {
    /// The word for the kind that people are told.
    var word: SystemInterface.Kind {
        switch self {
        case .refresh: .refresh
        case .processing: .processing
        case .continued: .continued
        case .intent: .intent
        case .transfers: .transfers
        case .response: .response
        case .snapshot: .snapshot
        case .extension: .extension
        case .job: .job
        }
    }

    /// The word for the kind that an app is told.
    var ownWord: AppInterface.Kind {
        switch self {
        case .refresh: .refresh
        case .processing: .processing
        case .continued: .continued
        case .intent: .intent
        case .transfers: .transfers
        case .response: .response
        case .snapshot: .snapshot
        case .extension: .extension
        case .job: .job
        }
    }
}

extension RefusedSubmission {
    var message: SystemInterface.Refused {
        SystemInterface.Refused(
            app: app.name,
            identifier: task.name,
            kind: kind.word,
            error: refusal.reason.appError.rawValue,
            message: refusal.description,
            first: first.microseconds,
            latest: latest.microseconds,
            count: Int64(count)
        )
    }
}

extension [Blocker] {
    /// The moment at which all of them are gone; `nil` where there are none, or nobody can tell, as
    /// a person or the world has to do something.
    var allCleared: Timestamp? {
        let clearing = map(\.clearsAt)
        return clearing.contains(nil) ? nil : clearing.compactMap(\.self).max()
    }
}

extension Blocker {
    /// Returns the blocker for people who ask why a request does not run.
    func message(for request: Request) -> SystemInterface.Blocker {
        message(remedy: remedy(for: request))
    }

    func message(remedy: String) -> SystemInterface.Blocker {
        SystemInterface.Blocker(
            name: name,
            since: since.microseconds,
            evidence: evidence,
            remedy: remedy,
            clearsAt: clearsAt?.microseconds
        )
    }
}

extension StoreTrouble {
    /// The blocker that keeps everything from running while nothing can be written down.
    var message: SystemInterface.Blocker {
        SystemInterface.Blocker(
            name: "storeUnavailable",
            since: since.microseconds,
            evidence: error.detail,
            remedy: error.description
        )
    }
}

extension Run {
    func message(at now: Moment) -> SystemInterface.Run {
        var expiring: String?
        var end = deadline
        if case .expiring(let reason, _, let graceEnds) = state {
            expiring = reason.rawValue
            end = graceEnds
        }
        let left = max((end - now.uptime).wholeNanoseconds, 0)
        return SystemInterface.Run(
            number: number.value,
            app: app.name,
            identifier: task.name,
            kind: request.kind.word,
            begun: begun.date.microseconds,
            left: left / 1000,
            expiring: expiring
        )
    }
}

/// The latest of what is over, as many as go into one message.
func fitting(_ finished: [FinishedRun]) -> ArraySlice<FinishedRun> {
    var length = 0
    let end = finished.firstIndex { run in
        let result = run.result.map { min($0.utf8.count, DaemonLimits.listedResultBytes) } ?? 0
        // With the names of the members, and what is written longer than it is.
        length += 400 + 2 * (run.detail.utf8.count + result) + run.request.task.name.utf8.count
        return length > DaemonLimits.listedHistoryBytes
    }
    return finished[..<(end ?? finished.endIndex)]
}

/// Returns how many of the first messages go into one message.
func count(ofFitting messages: some Sequence<some WireMessage>) -> Int {
    var writer = JSONWriter()
    writer.beginArray()
    var count = 0
    for message in messages {
        message.write(to: &writer)
        if writer.bytes.count > DaemonLimits.listedBytes { break }
        count += 1
    }
    return count
}

extension FinishedRun {
    var message: SystemInterface.Finished {
        SystemInterface.Finished(
            number: number?.value,
            app: request.app.name,
            identifier: request.task.name,
            kind: request.kind.word,
            submitted: request.submitted.microseconds,
            earliestBegin: request.earliestBegin?.microseconds,
            begun: begun?.microseconds,
            ended: ended.microseconds,
            ending: ending.name,
            reason: ending.reason?.rawValue,
            detail: detail,
            result: result(upTo: DaemonLimits.listedResultBytes),
            processor: processor?.wholeMicroseconds
        )
    }
}

extension AppStatus.State {
    var word: SystemInterface.AppState {
        switch self {
        case .notRunning: .notRunning
        case .foreground: .foreground
        case .background: .background
        case .suspended: .suspended
        case .ending: .ending
        }
    }
}

extension LogEntry {
    var message: SystemInterface.Entry {
        SystemInterface.Entry(
            date: date.microseconds,
            kind: kind.rawValue,
            app: app?.name,
            identifier: task?.name,
            run: run?.value,
            text: text
        )
    }
}

extension Check {
    var message: SystemInterface.Doctor.Reply.Check {
        SystemInterface.Doctor.Reply.Check(
            name: name,
            good: isGood,
            finding: finding,
            remedy: remedy
        )
    }
}

extension Conditions {
    /// Each of them, in the order of their names' meaning: the network's, the power's, the person.
    var messages: [SystemInterface.Doctor.Reply.Condition] {
        func one(
            _ name: String,
            _ reading: Reading<Bool>
        ) -> SystemInterface.Doctor.Reply.Condition {
            SystemInterface.Doctor.Reply.Condition(
                name: name,
                holds: reading.value,
                evidence: reading.evidence,
                since: reading.since.microseconds
            )
        }
        return [
            one("network", network), one("networkExpensive", networkExpensive),
            one("networkConstrained", networkConstrained), one("externalPower", externalPower),
            one("lowPower", lowPower),
            SystemInterface.Doctor.Reply.Condition(
                name: "personPresent",
                holds: personPresent.value,
                evidence: personPresent.evidence,
                since: personPresent.since.microseconds
            ),
            SystemInterface.Doctor.Reply.Condition(
                name: "battery",
                holds: battery.value != nil,
                percent: battery.value.map(Int64.init),
                evidence: battery.evidence,
                since: battery.since.microseconds
            ),
        ]
    }
}
