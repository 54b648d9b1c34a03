/// The state of the carrier, the process that moves bytes: whether it is there, since when, and why
/// not.
struct CarrierState: Sendable {
    private(set) var isUp = false
    private var since: Timestamp
    private var downReason = "it has not started yet"
    /// The step that a person can take about the carrier's absence, if one is needed.
    private var downRemedy: String?
    /// Whether the log says that there is no carrier.
    private var isMissed = false

    init(since: Timestamp) { self.since = since }

    /// The blocker that keeps everything from moving where there is no carrier.
    var blocker: Blocker? {
        isUp ? nil : Blocker(.carrierDown(why: downReason, remedy: downRemedy), since: since)
    }

    /// Takes in a report about the carrier itself.
    ///
    /// The log says that it has gone, and that there is one again: once there is one that says
    /// something, as a start may fail over and over.
    mutating func heard(_ report: CarrierReport, _ turn: inout Turn) {
        switch report {
        case .ready:
            if !isUp { since = turn.now.date }
            isUp = true
        case .down(let reason, let remedy):
            if !isMissed || downReason != reason {
                turn.log(.transfer, nil, "the carrier is gone: \(reason)")
            }
            if isUp { since = turn.now.date }
            isMissed = true
            isUp = false
            downReason = reason
            downRemedy = remedy
        default:
            guard isMissed else { return }
            isMissed = false
            turn.log(.transfer, nil, "the carrier is there again")
        }
    }
}
