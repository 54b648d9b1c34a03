/// The servers that have shown whether they take several requests on one connection.
///
/// The carrier reports it. It is known for as long as the system runs, of the servers that were
/// heard last.
struct KnownServers: Sendable {
    /// The most servers that are remembered; of more, the first that was heard is asked for anew.
    private static let most = 1024

    private var isShared: [String: Bool] = [:]
    private var order: [String] = []

    /// Notes whether a server that has answered takes several requests on one connection.
    ///
    /// - Returns: Whether that changes anything.
    mutating func heard(_ origin: String, isShared: Bool) -> Bool {
        let former = self.isShared.updateValue(isShared, forKey: origin)
        guard former == nil else { return former != isShared }
        order.append(origin)
        if order.count > Self.most { self.isShared[order.removeFirst()] = nil }
        return true
    }

    /// Returns the room for transfers that may move at once with a server, to which an app wants so
    /// many connections.
    func room(with origin: String, connections: Int) -> Room {
        switch isShared[origin] {
        case true?: .all
        case false?: .some(connections)
        // Six would make six connections where one may do. Only on secure ones does a server say
        // so.
        case nil: origin.hasPrefix("https:") ? .first : .some(connections)
        }
    }

    enum Room: Hashable, Sendable {
        /// The room for all transfers, which the server takes on one connection.
        case all
        /// The room for one transfer on each connection.
        case some(Int)
        /// The room for one transfer, which finds out how many the server takes.
        case first

        /// Whether there is room for one more transfer.
        func isThere(beside moving: Int) -> Bool {
            switch self {
            case .all: true
            case .some(let connections): moving < connections
            case .first: moving == 0
            }
        }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            order.count == isShared.count && order.count <= Self.most,
            "\(isShared.count) servers are known, and \(order.count) are in order"
        )
    }
}
