import RoostEngine
import RoostLinux

/// The machine's knowledge of the carrier while it comes and goes.
///
/// To the engine there always is one, but for the pauses after one has ended unexpectedly: it is
/// started when there is something to carry, and ended when there has been nothing for a while.
struct CarrierCare {
    private(set) var process: CarrierProcess?
    /// The settings that every carrier is told first.
    var settings: CarrierSettings?
    /// The end of the pause in which none is started.
    private(set) var pauseEnds: Int64?
    /// The trouble that caused the pause.
    private(set) var trouble: ProgramTrouble?
    /// The parts and versions that the last carrier said it is made of.
    var words: String?
    /// The length of the next pause.
    private var nextPause = CarrierLimits.firstPause

    mutating func hasBegun(_ process: CarrierProcess) {
        self.process = process
        trouble = nil
    }

    /// Takes in that there is no carrier any more, or that none could be started.
    mutating func hasEnded(because trouble: ProgramTrouble, at now: Int64) {
        if let process, now - process.began >= CarrierLimits.life {
            nextPause = CarrierLimits.firstPause
        }
        process = nil
        self.trouble = trouble
        pauseEnds = now + nextPause
        nextPause = min(nextPause * 2, CarrierLimits.longestPause)
    }

    /// Ends the pause: from now on another carrier may be started.
    mutating func endPause() { pauseEnds = nil }

    /// Notes that the carrier was ended because it had nothing to do.
    mutating func hasRested() { process = nil }

    /// The moment of the next action.
    var moment: Int64? {
        if let process {
            return process.idleSince.map { $0 + CarrierLimits.rest } ?? process.lookDue
        }
        return pauseEnds
    }
}
