/// The state of the carrier, the process that moves bytes: whether it is there, since when, and why
/// not.
struct CarrierState: Sendable {
    private(set) var isUp = false
    private var since: Timestamp
    private var downReason = "it has not started yet"
    /// The step that a person can take about the carrier's absence, if one is needed.
    private var downRemedy: String?
    /// The tasks whose bytes have all arrived, and which the carrier is flushing to the disk.
    private var flushing: Set<CarrierTaskNumber> = []
    /// Whether the log says that there is no carrier.
    private var isMissed = false

    init(since: Timestamp) { self.since = since }

    /// The blocker that keeps everything from moving where there is no carrier.
    var blocker: Blocker? {
        isUp ? nil : Blocker(.carrierDown(why: downReason, remedy: downRemedy), since: since)
    }

    /// Whether a task has all that it wants of its server, and waits for the disk alone.
    func isFlushing(_ carrierTask: CarrierTaskNumber) -> Bool { flushing.contains(carrierTask) }

    /// Notes that the carrier flushes a task.
    mutating func flushes(_ carrierTask: CarrierTaskNumber) { flushing.insert(carrierTask) }

    /// Notes that the carrier has said how a task came out.
    mutating func ends(_ carrierTask: CarrierTaskNumber) { flushing.remove(carrierTask) }

    /// Takes in a report about the carrier itself.
    ///
    /// The log says that it has gone, and that there is one again: once there is one that says
    /// something, as a start may fail over and over.
    mutating func heard(_ report: CarrierReport, _ turn: inout Turn) {
        switch report {
        case .ready:
            if !isUp { since = turn.now.date }
            isUp = true
            flushing = []
        case .down(let reason, let remedy):
            if !isMissed || downReason != reason {
                turn.log(.transfer, nil, "the carrier is gone: \(reason)")
            }
            if isUp { since = turn.now.date }
            isMissed = true
            isUp = false
            flushing = []
            downReason = reason
            downRemedy = remedy
        default:
            guard isMissed else { return }
            isMissed = false
            turn.log(.transfer, nil, "the carrier is there again")
        }
    }
}
