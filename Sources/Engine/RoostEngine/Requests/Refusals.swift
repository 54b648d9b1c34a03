/// A refused submission, which was the latest that an app made for a task.
package struct RefusedSubmission: Hashable, Sendable {
    package let app: AppID
    package let task: TaskID
    package let kind: Kind
    package let refusal: Refusal
    /// The first time in a row at which it was refused so.
    package let first: Timestamp
    /// The latest time in a row at which it was refused so.
    package internal(set) var latest: Timestamp
    /// The number of times in a row that it was refused.
    package internal(set) var count: Int

    package init(
        app: AppID,
        task: TaskID,
        kind: Kind,
        refusal: Refusal,
        first: Timestamp,
        latest: Timestamp,
        count: Int
    ) {
        self.app = app
        self.task = task
        self.kind = kind
        self.refusal = refusal
        self.first = first
        self.latest = latest
        self.count = count
    }
}

/// The refused submissions of an app, the latest of each task.
///
/// Whoever looks sees it at once. The first is written down with its answer; while an app goes on
/// being refused, what comes later is written down ever less often, by whatever turn comes when it
/// is due, so that none fills the log and an idle system is not woken for it.
struct Refusals: Hashable, Sendable {
    /// The refused submissions, the latest last.
    private(set) var latest: [RefusedSubmission] = []
    /// The time at which new refusals are written down.
    private(set) var dueAt: Uptime?
    /// The tasks whose refusals are not in the store yet.
    private var unwritten: Set<TaskID> = []
    /// The tasks whose refusals are not in the log yet.
    private var unlogged: Set<TaskID> = []
    /// The tasks whose refusals are gone but still in the store.
    private var gone: Set<TaskID> = []
    /// The latest time at which refusals were written down; `nil` where none were.
    private var written: Uptime?
    /// The pause that follows on that, before others are written down.
    private var pause = Duration.zero

    /// Takes in a refused submission that the store held.
    mutating func takeIn(_ refused: RefusedSubmission) { latest.append(refused) }

    /// Takes in a refused submission, in the place of one of the same task; the earliest of too
    /// many goes.
    mutating func take(_ refused: RefusedSubmission, limits: Limits, at now: Moment) {
        var refused = refused
        if let index = latest.firstIndex(where: { $0.task == refused.task }) {
            let former = latest.remove(at: index)
            if former.refusal == refused.refusal, former.kind == refused.kind {
                refused = former
                refused.latest = now.date
                refused.count = former.count.saturating(plus: 1)
            } else {
                unlogged.insert(refused.task)
            }
        } else {
            unlogged.insert(refused.task)
        }
        latest.append(refused)
        unwritten.insert(refused.task)
        gone.remove(refused.task)
        if latest.count > limits.refusalsPerApp {
            let task = latest.removeFirst().task
            unwritten.remove(task)
            unlogged.remove(task)
            gone.insert(task)
        }
        guard dueAt == nil else { return }
        // No timer is armed for it: what an idle system does not know yet is only how often it was.
        dueAt = max(now.uptime, written.map { $0 + pause } ?? now.uptime)
    }

    /// Forgets a task's refused submission, because a later one was taken.
    ///
    /// - Returns: Whether there was one.
    mutating func forget(_ task: TaskID) -> Bool {
        guard let index = latest.firstIndex(where: { $0.task == task }) else { return false }
        latest.remove(at: index)
        unwritten.remove(task)
        unlogged.remove(task)
        return true
    }

    /// Returns the refusals that are to be written down now: new ones, those of them that the log
    /// has not yet, and the tasks whose refusals are gone.
    mutating func due(
        limits: Limits,
        at now: Uptime
    ) -> (put: [RefusedSubmission], log: [RefusedSubmission], gone: [TaskID])? {
        guard let due = dueAt, due <= now else { return nil }
        // Who was not refused for several pauses begins anew.
        if let written, now - written < pause * 4 {
            pause = min(pause * 2, limits.longestRefusalPause)
        } else {
            pause = limits.refusalPause
        }
        let put = latest.filter { unwritten.contains($0.task) }
        let new = put.filter { unlogged.contains($0.task) }
        let gone = gone.sorted { $0.name < $1.name }
        (written, dueAt) = (now, nil)
        (unwritten, unlogged, self.gone) = ([], [], [])
        return (put, new, gone)
    }

    /// Puts off the writing, as nothing can be written down now.
    mutating func putOff(limits: Limits, at now: Uptime) {
        guard let due = dueAt, due <= now else { return }
        dueAt = now + limits.refusalPause
    }
}

extension Engine {
    /// Returns the latest refused submissions of an app, the latest first.
    package func refusals(of app: AppID) -> [RefusedSubmission] {
        apps[app]?.refusals.latest.reversed() ?? []
    }

    /// The refusal of a task's latest submission, if it was refused.
    package func refusal(of app: AppID, _ task: TaskID) -> RefusedSubmission? {
        apps[app]?.refusals.latest.first { $0.task == task }
    }

    mutating func record(
        _ refusal: Refusal,
        of submission: Submission,
        by id: AppID,
        at now: Moment
    ) {
        // Whoever submits may name an app that never was.
        guard apps[id] != nil else { return }
        // What an app invents is kept, sent and shown: only as much of it as can be a name.
        let task =
            limits.allows(name: submission.task.name)
            ? submission.task : TaskID(String(submission.task.name.quoted.dropFirst().dropLast()))
        let refused = RefusedSubmission(
            app: id,
            task: task,
            kind: submission.kind,
            refusal: refusal,
            first: now.date,
            latest: now.date,
            count: 1
        )
        let limits = limits
        apps[present: id].refusals.take(refused, limits: limits, at: now)
        unwrittenRefusals.note(id)
    }

    mutating func forgetRefusal(of id: AppID, _ task: TaskID, _ turn: inout Turn) {
        // Hardly any is refused, and a table that is changed is copied for that.
        guard apps[id]?.refusals.latest.isEmpty == false,
            apps[id]?.refusals.forget(task) == true
        else { return }
        turn.store(.removeRefusal(id, task))
    }

    /// Forgets all refusals of an app: its new files may permit what the former ones did not.
    mutating func forgetRefusals(of id: AppID, _ turn: inout Turn) {
        for refused in apps[id]?.refusals.latest ?? [] {
            forgetRefusal(of: id, refused.task, &turn)
        }
    }
}
