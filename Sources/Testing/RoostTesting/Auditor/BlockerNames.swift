/// The set of a request's blockers, by the names that the wire uses.
struct BlockerNames: OptionSet, Sendable {
    let rawValue: UInt32

    static let afterJobs = BlockerNames(rawValue: 1)
    static let alreadyRunning = BlockerNames(rawValue: 1 << 1)
    static let appEnding = BlockerNames(rawValue: 1 << 2)
    static let backgroundOff = BlockerNames(rawValue: 1 << 3)
    static let batteryCritical = BlockerNames(rawValue: 1 << 4)
    static let deviceBusy = BlockerNames(rawValue: 1 << 5)
    static let deviceInUse = BlockerNames(rawValue: 1 << 6)
    static let earliestBeginDate = BlockerNames(rawValue: 1 << 7)
    static let forceQuit = BlockerNames(rawValue: 1 << 8)
    static let held = BlockerNames(rawValue: 1 << 9)
    static let intentGone = BlockerNames(rawValue: 1 << 10)
    static let intentPaused = BlockerNames(rawValue: 1 << 11)
    static let launchDelay = BlockerNames(rawValue: 1 << 12)
    static let launchFailing = BlockerNames(rawValue: 1 << 13)
    static let lowPower = BlockerNames(rawValue: 1 << 14)
    static let noExternalPower = BlockerNames(rawValue: 1 << 15)
    static let noNetwork = BlockerNames(rawValue: 1 << 16)
    static let notPermitted = BlockerNames(rawValue: 1 << 17)
    static let queued = BlockerNames(rawValue: 1 << 18)
    static let reattaching = BlockerNames(rawValue: 1 << 19)
    static let retryAt = BlockerNames(rawValue: 1 << 20)
    static let throttled = BlockerNames(rawValue: 1 << 21)
    static let tooManyAlike = BlockerNames(rawValue: 1 << 22)
    static let tooManyJobs = BlockerNames(rawValue: 1 << 23)
    static let tooManyLately = BlockerNames(rawValue: 1 << 24)
    static let tooManyRuns = BlockerNames(rawValue: 1 << 25)
    static let waitingForNextLaunch = BlockerNames(rawValue: 1 << 26)

    /// The blockers that pass with time alone.
    static let ofTime: BlockerNames = [
        .earliestBeginDate, .retryAt, .launchDelay, .throttled, .launchFailing, .tooManyLately,
    ]

    /// All names, in the order of the alphabet, as the values above are.
    private static let all = [
        "afterJobs", "alreadyRunning", "appEnding", "backgroundOff", "batteryCritical",
        "deviceBusy", "deviceInUse", "earliestBeginDate", "forceQuit", "held", "intentGone",
        "intentPaused", "launchDelay", "launchFailing", "lowPower", "noExternalPower",
        "noNetwork", "notPermitted", "queued", "reattaching", "retryAt", "throttled",
        "tooManyAlike",
        "tooManyJobs", "tooManyLately", "tooManyRuns", "waitingForNextLaunch",
    ]

    /// The names, in the order of the alphabet.
    var words: [String] {
        Self.all.indices.filter { rawValue & 1 << UInt32($0) != 0 }.map { Self.all[$0] }
    }
}
