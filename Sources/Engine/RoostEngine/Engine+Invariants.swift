/// A contradiction between two parts of the engine, which disagree about the same fact.
///
/// Nothing that the world does may bring that about: it is a bug of ours, and is to be found before
/// the damage is written down.
package struct Contradiction: Error, Hashable, Sendable, CustomStringConvertible {
    /// The contradiction, as a sentence for a developer.
    package let sentence: String

    package var description: String { "the engine contradicts itself: \(sentence)" }

    static func verify(
        _ holds: Bool,
        _ sentence: @autoclosure () -> String
    ) throws(Contradiction) {
        guard holds else { throw Contradiction(sentence: sentence()) }
    }
}

/// A pace at which an engine is verified again and again, at a bounded cost for each turn.
///
/// Each turn pays for a number of things to be looked at. The engine is verified whenever all that
/// it holds is paid for: after each turn where it holds little, after every few where it holds
/// much, and not again before something happens.
package struct VerificationPace: Sendable {
    /// The number of elements whose look-up a turn pays for.
    private static let share = 32
    /// The number of look-ups that turns have paid for since the engine was verified last.
    private var paid = 0
    /// The engine's count of changes at the latest verification.
    private var verified: Int?

    package init() {}

    /// Returns the contradiction in the engine, where this turn verifies it and finds one.
    package mutating func contradiction(in engine: Engine) -> Contradiction? {
        guard engine.resting.changes != verified else { return nil }
        paid += Self.share
        guard paid >= engine.holdings else { return nil }
        paid = 0
        verified = engine.resting.changes
        do throws(Contradiction) { try engine.verify() } catch { return error }
        return nil
    }
}

extension Engine {
    /// Throws where two parts of the engine contradict each other.
    ///
    /// It looks at all that the engine holds, and so costs more than a turn: ``VerificationPace``
    /// bounds that.
    package func verify() throws(Contradiction) {
        // First: the others look runs, apps and processes up.
        try runs.verify()
        try apps.verify()
        try owners.verify("the owners of processes")
        try window.verify()
        try verifyProcesses()
        try verifyRuns()
        try notifications.verify()
        try schedules.verify()
        try freshness.verify()
        try transfers.verify()
        try liveActivities.verify()
        try graph.verify()
        try jobStarts.verify()
        try needWatch.verify()
        try fleetDues.verify()
        try verifyFleet()
        try costs.verify(count: apps.values.count { $0.process != nil })
        for app in apps.values {
            guard let process = app.process else { continue }
            try costs.verify(process.number, has: process.runs)
            try questions.verify(process.number, isHeldFor: process.questions)
        }
        try verifySystemRequests()
        try unwrittenRefusals.verify(with: apps)
        try progress.verify(hasSeenRuns: hasSeenRuns)
        try timers.verify(deadline: nextDeadline())
    }

    /// The number of elements that a verification looks at.
    fileprivate var holdings: Int {
        window.count + transfers.count + notifications.pendingCount
            + schedules.count + apps.count + runs.count
    }

    private func verifyProcesses() throws(Contradiction) {
        for (number, app) in owners {
            try numbers.verify(number)
            try Contradiction.verify(
                apps[app]?.process?.number == number,
                "process \(number) is taken for one of \(app), which has another or none"
            )
        }
        for (id, app) in apps {
            try Contradiction.verify(
                app.record.app.id == id,
                "\(id) is kept under another app's name"
            )
            guard let process = app.process else { continue }
            try Contradiction.verify(
                owners[process.number] == id,
                "nobody is known to own the process of \(id)"
            )
            try Contradiction.verify(
                process.settling == nil || !process.isHeld,
                "the process of \(id) is held, and about to be suspended"
            )
            let numbers = process.runs
            try Contradiction.verify(
                numbers.indices.allSatisfy { !numbers[..<$0].contains(numbers[$0]) },
                "\(id) has a run twice"
            )
            for number in process.runs {
                try Contradiction.verify(
                    runs[number]?.app == id && runs[number]?.process == process.number,
                    "\(id) has run \(number), which is not its own"
                )
            }
        }
    }

    private func verifySystemRequests() throws(Contradiction) {
        for (id, app) in apps {
            for (task, request) in app.systemRequests {
                try Contradiction.verify(
                    request.app == id && request.task == task && request.kind.isSystemRequest,
                    "\(id) keeps request \(request.number) as the system's \(task), which it is not"
                )
                try window.verify(has: request)
            }
        }
    }

    private func verifyRuns() throws(Contradiction) {
        for run in runs.values {
            try numbers.verify(run.number)
            try Contradiction.verify(
                apps[run.app]?.process?.runs.contains(run.number) == true,
                "run \(run.number) belongs to no process of \(run.app)"
            )
        }
        try graphics.verify(runs)
    }
}
