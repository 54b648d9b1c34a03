// A process that is launching has heard nothing yet, and has not had its say: it is in the
// background only once it knows, and it may be about to ask for something. That it has launched is
// seen from the first phase that it says it has entered.
extension Engine {
    /// Notes that a process has entered a phase: it is no longer launching.
    mutating func hasLaunched(_ id: AppID, _ turn: inout Turn) {
        var process = ownedProcess(of: id)
        process.isSilent = false
        if process.launchingEnds != nil {
            process.launchingEnds = nil
            // It could not leave before it was there.
            if process.backgroundDeadline != nil {
                process.backgroundDeadline = turn.now.uptime + limits.leavingForeground
            }
            answerOpeners(of: &process, &turn)
            unsettled.touch(process.number)
        }
        apps[present: id].process = process
    }

    /// Takes processes to be launched that have had their time for that, and reported no phase.
    ///
    /// A program that says nothing of phases never will: it is not ended for that.
    mutating func endLaunches(of ids: [AppID], _ turn: inout Turn) {
        let now = turn.now.uptime
        for id in ids {
            // Most have launched, and said so.
            let isSilent = apps[id]?.askProcess { process in
                process.isPresent && process.launchingEnds.map { $0 <= now } ?? false
            }
            guard isSilent == true else { continue }
            var process = ownedProcess(of: id)
            process.launchingEnds = nil
            process.backgroundDeadline = nil
            process.isSilent = true
            answerOpeners(of: &process, &turn)
            unsettled.touch(process.number)
            apps[present: id].process = process
        }
    }

    /// Tells the callers who opened an app that it is there.
    func answerOpeners(of process: inout ProcessState, _ turn: inout Turn) {
        for opener in process.openers { turn.reply(opener, .done) }
        process.openers = []
    }
}
