import RoostEngine
import RoostWire

// How the engine's values look on the wire. The interface texts in RoostWire describe them, and a
// test holds every reply against those.

extension Optional where Wrapped == JSON {
    /// The value, or null.
    var orNull: JSON { self ?? .null }
}

extension Timestamp {
    var form: JSON { .integer(microseconds) }
}

extension Request {
    /// For operators.
    var form: JSON {
        [
            "number": .integer(number.value), "app": .string(app.name),
            "identifier": .string(task.name), "kind": .string(kind.rawValue),
            "earliestBegin": (earliestBegin?.form).orNull,
            "requiresNetwork": .bool(requiresNetwork), "requiresPower": .bool(requiresPower),
            "submitted": submitted.form,
        ]
    }

    /// For the app itself, as it submitted it.
    var ownMessage: AppInterface.Request {
        if case .continued(let title, let subtitle, let requiresGPU) = particulars {
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
    /// What an app is told.
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
        }
    }
}

extension RefusedSubmission {
    var form: JSON {
        [
            "app": .string(app.name), "identifier": .string(task.name),
            "kind": .string(kind.rawValue),
            "error": .string(refusal.reason.appError.rawValue),
            "message": .string(refusal.description), "first": first.form, "latest": latest.form,
            "count": .integer(Int64(count)),
        ]
    }
}

extension Blocker {
    /// For people who ask why a request does not run.
    func form(for request: Request) -> JSON {
        [
            "name": .string(name), "since": since.form, "evidence": .string(evidence),
            "remedy": .string(remedy(for: request)), "clearsAt": (clearsAt?.form).orNull,
        ]
    }
}

extension StoreTrouble {
    /// What keeps everything from running while nothing can be written down.
    var form: JSON {
        [
            "name": "storeUnavailable", "since": since.form, "evidence": .string(error.detail),
            "remedy": .string(error.description), "clearsAt": .null,
        ]
    }
}

extension Run {
    func form(at now: Moment) -> JSON {
        var expiring: JSON = .null
        var end = deadline
        if case .expiring(let reason, _, let graceEnds) = state {
            expiring = .string(reason.rawValue)
            end = graceEnds
        }
        let left = max((end - now.uptime).wholeNanoseconds, 0)
        return [
            "number": .integer(number.value), "app": .string(app.name),
            "identifier": .string(task.name), "kind": .string(request.kind.rawValue),
            "begun": begun.date.form, "left": .integer(left / 1000), "expiring": expiring,
        ]
    }
}

/// The latest of what is over, as many as go into one message.
func fitting(_ finished: [FinishedRun]) -> ArraySlice<FinishedRun> {
    var length = 0
    let end = finished.firstIndex { run in
        let result = run.result.map { min($0.utf8.count, ClientLimits.listedResultBytes) } ?? 0
        // With the names of the members, and what is written longer than it is.
        length += 400 + 2 * (run.detail.utf8.count + result) + run.request.task.name.utf8.count
        return length > ClientLimits.listedHistoryBytes
    }
    return finished[..<(end ?? finished.endIndex)]
}

/// How many of those that come first go into one message.
func count(ofFitting forms: some Sequence<JSON>) -> Int {
    var length = 0
    var count = 0
    for form in forms {
        length += form.text.utf8.count + 1
        if length > ClientLimits.listedBytes { break }
        count += 1
    }
    return count
}

extension FinishedRun {
    var form: JSON {
        .object(
            JSONObject(
                members: [
                    ("number", (number.map { .integer($0.value) }).orNull),
                    ("app", .string(request.app.name)), ("identifier", .string(request.task.name)),
                    ("kind", .string(request.kind.rawValue)), ("submitted", request.submitted.form),
                    ("earliestBegin", (request.earliestBegin?.form).orNull),
                    ("begun", (begun?.form).orNull), ("ended", ended.form),
                ] + endingMembers + [
                    ("detail", .string(detail)),
                    ("result", resultForm(upTo: ClientLimits.listedResultBytes)),
                ]
            )
        )
    }
}

extension AppStatus {
    func form(pid: Int32?, at now: Moment) -> JSONObject {
        [
            "identifier": .string(record.app.id.name), "folder": .string(record.app.folder),
            "executable": .string(record.app.executable),
            "permitted": .array(record.app.permitted.map { .string($0.name) }),
            "modes": .array(record.app.modes.map { .string($0) }), "state": .string(state.rawValue),
            "pid": (pid.map { .integer(Int64($0)) }).orNull,
            "pendingRefresh": .integer(Int64(pendingRefresh)),
            "pendingProcessing": .integer(Int64(pendingProcessing)),
            "runs": .array(runs.map { $0.form(at: now) }),
            "forceQuitSince": (record.forceQuitSince?.form).orNull,
            "throttledUntil": (record.throttledUntil?.form).orNull,
            "strikes": .integer(Int64(record.strikes)),
            "background": .bool(record.isBackgroundAllowed), "badge": .integer(Int64(badge)),
        ]
    }
}

extension LogEntry {
    var form: JSON {
        [
            "date": date.form, "kind": .string(kind.rawValue),
            "app": (app.map { .string($0.name) }).orNull,
            "identifier": (task.map { .string($0.name) }).orNull,
            "run": (run.map { .integer($0.value) }).orNull, "text": .string(text),
        ]
    }
}

extension Check {
    var form: JSON {
        [
            "name": .string(name), "good": .bool(isGood), "finding": .string(finding),
            "remedy": (remedy.map { .string($0) }).orNull,
        ]
    }
}
