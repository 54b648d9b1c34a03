/// The one process of an app, as the engine knows it.
struct ProcessState: Hashable, Sendable {
    /// The reason why the engine asked for the end of a process.
    enum Cause: Hashable, Sendable {
        case outlivedGrace
        case slowToBackground
        case forceQuit
        case memoryPressure
        /// The process was suspended, and its caches are wanted back.
        case diskShort
        case replaced
        case uninstalled
        /// The process kept assertions when their time was over.
        case heldTooLong
        /// The process outlived the last system and did not find this one.
        case lost
        /// The process has runs of a fleet, and the host's lease is over.
        case leaseOver
        /// The process is an extension's, and nothing holds it any more.
        case unneeded
    }
    /// The state of a process's execution.
    enum Execution: Hashable, Sendable {
        /// The process runs.
        ///
        /// It becomes `suspended` in the background when nothing holds it any more.
        case running
        /// The process is frozen and uses no CPU.
        ///
        /// It becomes `running` when there is work or a person for it.
        case suspended(since: Uptime)
        /// The process is being ended, or was told to end by itself; the kernel's notice is
        /// awaited.
        ///
        /// Its runs end with it, and nothing more is told to it.
        case ending(Cause)
    }

    struct Settling: Hashable, Sendable {
        let since: Uptime
        var ends: Uptime
    }

    let number: ProcessNumber
    var phase: Phase
    var activity = Execution.running
    /// The process's runs, each once, in the order in which they began; an intent has its number
    /// before it begins.
    var runs: [RunNumber] = []
    /// The time until which it is taken to be launching, unless it says before that it has entered
    /// a phase.
    var launchingEnds: Uptime?
    /// Whether the process has reported no phase in that time, so that none is waited for.
    var isSilent = false
    /// The pause since nothing holds it, with the time at which it is suspended for that.
    var settling: Settling?
    /// The time by which it must have returned from entering the background.
    var backgroundDeadline: Uptime?
    /// The end of the time of its present launch for refreshing; `nil` where it was given none.
    var refreshEnds: Uptime?
    /// The end of the time of its present launch for processing; `nil` where it was given none.
    var processingEnds: Uptime?
    /// The moment since which it has been in the foreground.
    var inUseSince: Timestamp?
    /// The callers that wait to hear whether the process, which has launched, could be started for
    /// the foreground.
    var openers: [ReplyToken] = []
    /// Whether the kernel has said that the process is gone, and only the record of that is
    /// missing.
    var isExitDeferred = false
    /// The assertions that keep it from being suspended.
    var assertions = Assertions()
    /// The number of questions that it has to answer.
    var questions = 0
    /// The time by which it has to have found this system, if it outlived the one that launched it.
    var reattachingEnds: Uptime?
    /// Whether a person opened the app while this process was being ended.
    var isToReopen = false
    /// The addresses that the process that comes after it is to open.
    var addresses: [String] = []
    /// The time by which it has to have ended by itself, if it was told to.
    var terminationEnds: Uptime?
    /// The latest message to it on whether it may be woken to refresh itself.
    var toldRefresh: BackgroundRefresh?
    /// Whether the process is an extension's, which is never in the foreground and ended where an
    /// app is suspended.
    var isExtension = false
    /// The time at which it is ended, if it is an extension's that nothing holds.
    var unneededAt: Uptime?

    /// Whether a person uses the process: sees the app, or waits for what an extension was opened
    /// for.
    var isSeen: Bool { phase != .background || isExtension && !runs.isEmpty }

    var isSuspended: Bool {
        if case .suspended = activity { true } else { false }
    }

    var isEnding: Bool {
        if case .ending = activity { true } else { false }
    }

    /// Whether the process is there and has not been told to end.
    var isPresent: Bool { !isEnding && !isExitDeferred }

    /// Whether a holder keeps the process from being suspended.
    var isHeld: Bool {
        phase != .background || !runs.isEmpty || launchingEnds != nil || backgroundDeadline != nil
            || reattachingEnds != nil || !assertions.isEmpty || questions > 0
    }

    func timeEnds(for kind: Kind) -> Uptime? {
        switch kind {
        case .refresh: refreshEnds
        case .processing: processingEnds
        // These are timed one by one.
        case .continued, .intent, .transfers, .response, .snapshot, .extension, .job: nil
        }
    }

    /// The next end of one of the process's times.
    var nextEnd: Uptime? {
        // Its end waits for the disk, and for no time.
        guard !isExitDeferred else { return nil }
        var next = terminationEnds
        func consider(_ end: Uptime?) {
            guard let end else { return }
            next = next.map { min($0, end) } ?? end
        }
        guard isPresent else { return next }
        // Nothing is asked of a process that has not found the system again.
        consider(reattachingEnds ?? launchingEnds ?? backgroundDeadline)
        consider(assertions.next)
        consider(unneededAt)
        consider(settling?.ends)
        return next
    }

    /// The first end of one of the process's times but that of its pause, whether or not something
    /// follows from it.
    var firstEnd: Uptime? {
        var first = launchingEnds
        func consider(_ end: Uptime?) {
            guard let end else { return }
            first = first.map { min($0, end) } ?? end
        }
        consider(backgroundDeadline)
        consider(reattachingEnds)
        consider(unneededAt)
        consider(assertions.next)
        consider(terminationEnds)
        return first
    }
}
