// An app that says that its work is over has often begun something before that has not ended: a
// task on its main actor that posts a notification, a file that is being closed. Between its last
// holder and the freezer lies a pause for it. The app's calls prolong it, up to a limit: what it
// has just asked for it can take in. One timer goes off at the end of the pause, and none for an
// app that is suspended.
extension Engine {
    /// Whether nothing holds a process any more, and it is not suspended yet.
    package func isSettling(_ number: ProcessNumber) -> Bool {
        owners[number].flatMap { apps[$0]?.askProcess { $0.settling } } != nil
    }

    /// Notes that a process has called the system.
    mutating func called(_ id: AppID, _ number: ProcessNumber, at now: Moment) {
        // A process that was given up may still call; and most call while something holds them.
        guard let process = apps[id]?.process, process.number == number,
            let settling = process.settling
        else { return }
        let latest = settling.since + limits.longestSettling
        let ends = max(settling.ends, min(now.uptime + limits.settling, latest))
        apps[present: id].ownedProcess.settling?.ends = ends
    }

    /// Suspends the processes whose pause is over.
    mutating func endSettling(at now: Uptime) {
        let settled = apps.processes.filter { $0.settlingEnds.map { $0 <= now } ?? false }
        if !settled.isEmpty { unsettled.touch(settled.map(\.number).sorted()) }
    }

    /// Whether a process that nothing holds is to be suspended now; if not, its pause begins or
    /// goes on.
    func hasSettled(_ process: inout ProcessState, at now: Moment) -> Bool {
        guard limits.settling > .zero else { return true }
        guard let settling = process.settling else {
            process.settling = .init(since: now.uptime, ends: now.uptime + limits.settling)
            return false
        }
        return settling.ends <= now.uptime
    }
}
