import RoostDaemon
import RoostEngine
import RoostLinux

/// The connections of apps and people, and how much each caller may have of the system.
///
/// Nothing is said for long without being read, and nobody takes the turn of others: who has too
/// much of something is heard later, or loses a connection. What is found out on the way goes into
/// the inputs that are handed along.
struct ClientConnections: ~Copyable {
    let listener: Listener
    var connections: [UInt64: ClientConnection] = [:]
    var lastConnection: UInt64 = 0
    /// Connections that are over, to be closed after the turn.
    var ended: [ConnectionID] = []
    /// The bytes of halves of messages, on all connections together.
    var heldBytes = 0
    /// The bytes that wait to leave, on all connections together.
    var waitingBytes = 0
    /// The connections on which a descriptor lies that nobody has taken, the oldest first.
    var passing: [UInt64] = []
    /// Connections with messages that no turn had room for, those that waited longest first.
    var unheard: [UInt64] = []
    /// Connections for which the kernel had no memory.
    var starved: Set<UInt64> = []
    /// The oldest connection on which something may not have been said yet.
    var firstSilent: UInt64 = 0
    /// Whether new connections are let in; not while descriptors have run out.
    var isListening = true
    /// The number below which a connection's descriptor has to be.
    let descriptorBound: UInt64
    /// The number of connections that there may be.
    let most: Int
    var accounts = CallerAccounts()

    /// Listens at a path; of so many descriptors as there may be, some are left to the system.
    init(path: String, descriptors: UInt64, most: Int = HostLimits.connections) throws {
        self.most = most
        listener = try Listener(path: path, backlog: 4096)
        descriptorBound = descriptors - min(HostLimits.ownDescriptors, descriptors / 4)
    }

    var count: Int { connections.count }

    func listen(_ poller: borrowing Poller) throws(SystemError) {
        try poller.add(listener.rawValue, token: Token.listener, for: .readable)
    }

    // MARK: - Turns

    mutating func beginTurn() { accounts.beginTurn() }

    mutating func endTurn(work: Int64) { accounts.endTurn(work: work) }

    /// Whether there is something to be heard that the poller will not tell of.
    var isOwing: Bool { !unheard.isEmpty }

    /// Whether there was no memory to hear somebody.
    var isStarving: Bool { !starved.isEmpty }

    /// The longest time that the poller may be waited for.
    var patience: Int64? {
        if !starved.isEmpty { return HostLimits.starvedPause }
        return isListening ? nil : HostLimits.listeningPause
    }

    /// Takes in what the poller tells of a connection.
    mutating func take(
        _ event: Poller.Ready,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard let connection = connections[event.token] else { return }
        if event.isWritable { flush(connection, poller, &inputs) }
        if event.isReadable || event.hasHungUp || event.hasFailed {
            let isGone = event.hasHungUp || event.hasFailed
            hear(connection, isGone: isGone, poller, &inputs)
        }
    }

    /// Takes in all that an app's process said before it ended.
    mutating func hearLast(
        of process: HostedProcess,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        for connection in lines(of: process) {
            // A child that has the connection as well could go on for ever.
            var rest = HostLimits.lastBytes
            var attempts = HostLimits.lastAttempts
            while rest > 0, attempts > 0 {
                if read(connection, isLast: true, poller, &inputs) {
                    rest -= HostLimits.readBytes
                } else {
                    guard connection.isStarved else { break }
                    connection.isStarved = false
                    attempts -= 1
                }
            }
        }
    }

    /// The connections on which a process calls: the one it was left, or those it made.
    private func lines(of process: HostedProcess) -> [ClientConnection] {
        if let calls = process.calls { return connections[calls].map { [$0] } ?? [] }
        return connections.values.filter { $0.pid == process.handle.pid }.sorted { $0.id < $1.id }
    }
}
