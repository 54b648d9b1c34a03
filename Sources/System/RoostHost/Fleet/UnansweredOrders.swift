import RoostDaemon
import RoostEngine

/// The orders that the process which speaks with the fleet's database has not answered; one that
/// says nothing for too long is taken for hung.
///
/// Moments are of the monotonic clock, in nanoseconds.
struct UnansweredOrders {
    private var count = 0
    /// The moment since which something is unanswered, and nothing was answered.
    private var since: Int64?

    /// The moment at which the process is taken for hung, if it says nothing until then.
    var lookDue: Int64? { since.map { $0 + FleetPauses.patience } }

    mutating func asked(_ order: FleetOrder, at now: Int64) {
        guard order.isAnswered else { return }
        count += 1
        since = since ?? now
    }

    mutating func heard(_ news: FleetNews, at now: Int64) {
        switch news {
        // It fails all that were under way.
        case .event(.unreachable): count = 0
        case .event(.offered), .event(.noticed), .event(.reachable), .durability, .schema, .clock,
            .wished, .ready,
            .down:
            return
        case .event, .answer: count = max(0, count - 1)
        }
        since = count == 0 ? nil : now
    }
}

extension FleetOrder {
    /// Whether something is said of it, whatever comes of it.
    fileprivate var isAnswered: Bool {
        switch self {
        case .use, .guardLease, .effect(.report): false
        case .enter, .effect, .call: true
        }
    }
}
