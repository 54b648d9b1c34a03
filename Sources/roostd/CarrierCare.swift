import RoostLinux

/// What the machine knows of the carrier while it comes and goes.
struct CarrierCare {
    var process: CarrierProcess?
    /// The moment at which another one may be started, after one has ended or could not be started.
    var startsAt: Int64?
    /// Whether somebody waits for the next one.
    var isWanted = false
    /// Why there is none, where one was wanted.
    private(set) var trouble: String?
    /// What the last one said that it is made of.
    var words: String?
    /// For how long the next trouble keeps another one from being started.
    private var pause = CarrierLimits.firstPause

    /// There is one again.
    mutating func hasBegun(_ process: CarrierProcess) {
        self.process = process
        startsAt = nil
        isWanted = false
        trouble = nil
    }

    /// There is none any more, or none could be started.
    mutating func hasEnded(because reason: String, at now: Int64) {
        if let process, now - process.began >= CarrierLimits.life {
            pause = CarrierLimits.firstPause
        }
        trouble = reason
        startsAt = now + pause
        pause = min(pause * 2, CarrierLimits.longestPause)
        process = nil
    }

    /// It was ended because it had nothing to do.
    mutating func hasRested() {
        process = nil
        pause = CarrierLimits.firstPause
    }

    /// When there is something to be done about it.
    var moment: Int64? {
        if let process { return process.idleSince.map { $0 + CarrierLimits.rest } }
        return isWanted ? startsAt : nil
    }
}
