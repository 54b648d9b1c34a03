import RoostEngine

/// Everybody who is connected.
struct Clients: Sendable {
    /// One connection.
    struct Client: Sendable {
        let peer: Peer
        var stream: Stream?
        /// Whether an earlier call is not answered yet: answers come in the order of the calls, so
        /// later calls wait.
        var isWaiting = false
        /// Whether it is being closed, so that nothing more is heard from it.
        var isClosing = false
        var backlog: [[UInt8]] = []
        var backlogBytes = 0
    }

    /// What a connection is sent without asking each time.
    enum Stream: Hashable, Sendable {
        /// What the system has for a process.
        case events(ProcessNumber)
        /// Log entries as they are written down; with those of runs and submissions, or without.
        case log(AppID?, withRuns: Bool)
    }

    private(set) var clients: [ConnectionID: Client] = [:]
    /// Where what the system has for a process goes.
    private(set) var events: [ProcessNumber: ConnectionID] = [:]
    /// Processes that a person started, by pid.
    private(set) var byHand: [Int32: ProcessNumber] = [:]
    /// In the order in which they began to watch.
    private(set) var watchers: [ConnectionID] = []

    subscript(connection: ConnectionID) -> Client? {
        get { clients[connection] }
        set { clients[connection] = newValue }
    }

    mutating func add(_ connection: ConnectionID, _ peer: Peer) {
        clients[connection] = Client(peer: peer)
    }

    mutating func remove(_ connection: ConnectionID) {
        guard let client = clients.removeValue(forKey: connection) else { return }
        watchers.removeAll { $0 == connection }
        if case .events(let process) = client.stream, events[process] == connection {
            events[process] = nil
        }
    }

    mutating func stream(_ stream: Stream, to connection: ConnectionID) {
        clients[connection]?.stream = stream
        switch stream {
        case .events(let process): events[process] = connection
        case .log: watchers.append(connection)
        }
    }

    mutating func attach(pid: Int32, as process: ProcessNumber) { byHand[pid] = process }

    /// Forgets a process that is gone.
    mutating func forget(_ process: ProcessNumber) {
        events[process] = nil
        for (pid, number) in byHand where number == process { byHand[pid] = nil }
    }
}
