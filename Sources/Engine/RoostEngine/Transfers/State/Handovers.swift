/// The handovers by which a download goes on with the bytes and the connection of a cancelled
/// transfer that asked for the same.
///
/// An app that goes to the background cancels what it awaits, and asks for it as a download. What
/// moves goes on for a while, for the download to take over; and a download that came first waits a
/// while for what it follows to be cancelled.
struct Handovers: Sendable {
    /// A cancelled transfer whose carrier task goes on for a while, so that a like transfer may
    /// take it over.
    struct AbandonedTransfer: Sendable {
        let app: AppID
        let order: Shared<TransferOrder>
        let needs: Transfer.Needs
        let ends: Uptime
        var counts: Transfer.Counts
        /// The result of the transfer.
        var arrival: Arrival?

        init(_ transfer: Transfer, until ends: Uptime) {
            app = transfer.app
            order = transfer.order
            needs = transfer.needs
            counts = transfer.counts
            self.ends = ends
        }
    }

    struct Arrival: Hashable, Sendable {
        let response: TransferResponse
        let length: Int64
        let restarts: Int
        let exchanges: String?
    }

    /// A download that asks for the same as a transfer that still moves, and may be cancelled in
    /// favour of it.
    struct Follower: Sendable {
        let number: TransferNumber
        let leader: TransferNumber
        let ends: Uptime
    }

    private var abandoned: [CarrierTaskNumber: AbandonedTransfer] = [:]
    private var followers: [Follower] = []

    var isEmpty: Bool { abandoned.isEmpty && followers.isEmpty }

    /// The next time at which the patience of an abandoned transfer or a follower ends.
    var nextEnd: Uptime? {
        isEmpty ? nil : (abandoned.values.map(\.ends) + followers.map(\.ends)).min()
    }

    // MARK: - Abandoned transfers

    var moving: some Sequence<(key: CarrierTaskNumber, value: AbandonedTransfer)> {
        abandoned.lazy.filter { $0.value.arrival == nil }
    }
    var movingCount: Int { abandoned.count { $0.value.arrival == nil } }

    func order(of carrierTask: CarrierTaskNumber) -> Shared<TransferOrder>? {
        abandoned[carrierTask]?.order
    }

    func isAbandoned(_ carrierTask: CarrierTaskNumber) -> Bool { abandoned[carrierTask] != nil }

    /// Returns the carrier tasks of the abandoned transfers that are meant, in order.
    func carrierTasks(where isMeant: (AbandonedTransfer) -> Bool) -> [CarrierTaskNumber] {
        abandoned.filter { isMeant($0.value) }.keys.sorted()
    }

    /// Returns an abandoned transfer that is what an order of an app asks for.
    func like(
        _ order: TransferOrder,
        of app: AppID
    ) -> (carrierTask: CarrierTaskNumber, needs: Transfer.Needs)? {
        guard order.kind == .download, order.resume == nil else { return nil }
        let alike = carrierTasks { left in
            left.app == app && left.order.value.session == order.session
                && left.order.value.asksTheSame(as: order)
        }
        guard let first = alike.first else { return nil }
        guard let left = abandoned[first] else {
            preconditionFailure("carrier task \(first) is among the abandoned, and is not there")
        }
        return (first, left.needs)
    }

    mutating func abandon(_ carrierTask: CarrierTaskNumber, _ left: AbandonedTransfer) {
        abandoned[carrierTask] = left
    }

    /// Ends the grace of an abandoned transfer, and returns it.
    @discardableResult
    mutating func take(_ carrierTask: CarrierTaskNumber) -> AbandonedTransfer? {
        abandoned.removeValue(forKey: carrierTask)
    }

    /// Takes in the progress of a carrier task.
    ///
    /// - Returns: Whether it was abandoned.
    mutating func moved(_ progress: TransferProgress, at now: Uptime) -> Bool {
        guard isAbandoned(progress.carrierTask) else { return false }
        abandoned[present: progress.carrierTask].counts.take(progress, at: now)
        return true
    }

    /// Takes in the arrival of all that a carrier task was to bring.
    ///
    /// - Returns: Whether it was abandoned.
    mutating func arrived(_ carrierTask: CarrierTaskNumber, _ arrival: Arrival) -> Bool {
        guard isAbandoned(carrierTask) else { return false }
        abandoned[present: carrierTask].arrival = arrival
        return true
    }

    // MARK: - Who follows

    func isFollower(_ number: TransferNumber) -> Bool { leader(of: number) != nil }

    func leader(of follower: TransferNumber) -> TransferNumber? {
        followers.first { $0.number == follower }?.leader
    }

    func isFollowed(_ leader: TransferNumber) -> Bool { followers.contains { $0.leader == leader } }

    /// Returns the transfers that follow one, the longest first.
    func followers(of leader: TransferNumber) -> [TransferNumber] {
        followers.filter { $0.leader == leader }.map(\.number)
    }

    /// Returns the transfers whose patience has ended.
    func impatient(at now: Uptime) -> [TransferNumber] {
        followers.filter { $0.ends <= now }.map(\.number)
    }

    mutating func follow(_ follower: Follower) { followers.append(follower) }

    mutating func unfollow(_ number: TransferNumber) {
        followers.removeAll { $0.number == number }
    }

    /// Throws where it contradicts the table of transfers.
    func verify(with table: TransferTable) throws(Contradiction) {
        try Contradiction.verify(
            followers.allSatisfy { table[$0.number]?.state == .waiting },
            "a transfer follows another one, and does not wait"
        )
        for carrierTask in abandoned.keys {
            try Contradiction.verify(
                table.carrierTasks[carrierTask] == nil,
                "carrier task \(carrierTask) moves for somebody, and for nobody"
            )
        }
    }
}
