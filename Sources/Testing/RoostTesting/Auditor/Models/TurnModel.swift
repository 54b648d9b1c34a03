import RoostEngine
import RoostWire

/// The events of the present turn.
struct TurnModel: Sendable {
    /// The runs that began.
    var begun: [Begun] = []
    /// The requests that became pending again.
    var back: Set<RequestNumber> = []
    /// The runs that ended.
    var ended: Set<RunNumber> = []
    /// The processes that were ended, or that could not be started.
    var missing: Set<ProcessNumber> = []
    /// The calls that were heard, and those that had waited for an answer before.
    var asked: [VarlinkCall] = []
    /// Whether it was heard that memory is short.
    var memoryIsShort = false
    /// Whether a timer went off or the clock was set.
    var wasWoken = false
    /// The grace of runs when the turn began.
    var grace = Duration.zero

    /// A run that began.
    struct Begun: Sendable {
        let run: Run
        /// The blockers that people had set for the run when its beginning was written down.
        ///
        /// A turn may have a further round, in which they set what they asked for next.
        var settings: BlockerNames?
    }
}
