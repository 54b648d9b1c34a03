import RoostEngine

/// The clients: everybody who is connected.
struct Clients: Sendable {
    /// A client: one connection.
    struct Client: Sendable {
        let peer: Peer
        var stream: Stream?
        /// Whether an earlier call is not answered yet: answers come in the order of the calls, so
        /// later calls wait.
        var isWaiting = false
        /// Whether it is being closed, so that nothing more is heard from it.
        var isClosing = false
        /// The messages that have come and wait, in order.
        var backlog: [[UInt8]] = []
        /// The length of these messages together, in bytes.
        var backlogBytes = 0
    }

    /// A stream that a connection is sent without asking each time.
    enum Stream: Hashable, Sendable {
        /// The instructions and news of the system for a process.
        case events(ProcessNumber)
        /// Log entries as they are written down; with those of runs and submissions, or without.
        case log(AppID?, withRuns: Bool)
        /// The events of a run, with what was told of it.
        case follow(RunNumber, told: ShownRun)
        /// The long runs and activities, with what was told of them.
        case activities(AppID?, told: [ShownRun], own: [ShownLiveActivity])
        /// The transfers, with what was told of them.
        case transfers(AppID?, told: SeenTransfers)
        /// The contents of an app's window, with what was told of them.
        case window(AppID, Windows.Seen)
    }

    private(set) var clients: [ConnectionID: Client] = [:]
    /// The connection of each process for the system's instructions and news.
    private(set) var events: [ProcessNumber: ConnectionID] = [:]
    /// Processes that a person started, by pid.
    private(set) var byHand: [Int32: ProcessNumber] = [:]
    /// The connections in the order in which they began to watch.
    private(set) var watchers: [ConnectionID] = []
    /// The connections that watch long runs, in the same order.
    private(set) var followers: [ConnectionID] = []
    /// The processes that asked for a job of their app's, and hear when to ask again.
    private(set) var jobWatchers: Set<ProcessNumber> = []
    /// The connections that look at a window, in the same order.
    private(set) var windowWatchers: [ConnectionID] = []

    subscript(connection: ConnectionID) -> Client? {
        get { clients[connection] }
        set { clients[connection] = newValue }
    }

    mutating func add(_ connection: ConnectionID, _ peer: Peer) {
        clients[connection] = Client(peer: peer)
    }

    mutating func remove(_ connection: ConnectionID) {
        guard let client = clients.removeValue(forKey: connection) else { return }
        switch client.stream {
        case .follow, .activities, .transfers: followers.removeAll { $0 == connection }
        case .window: windowWatchers.removeAll { $0 == connection }
        case .log: watchers.removeAll { $0 == connection }
        case .events, nil: break
        }
        if case .events(let process) = client.stream, events[process] == connection {
            events[process] = nil
        }
    }

    mutating func stream(_ stream: Stream, to connection: ConnectionID) {
        clients[connection]?.stream = stream
        switch stream {
        case .events(let process): events[process] = connection
        case .log: watchers.append(connection)
        case .follow, .activities, .transfers: followers.append(connection)
        case .window: windowWatchers.append(connection)
        }
    }

    /// Keeps the state of a stream, as its receiver was told it.
    mutating func told(_ stream: Stream, to connection: ConnectionID) {
        clients[connection]?.stream = stream
    }

    /// Goes back to answering calls: what was followed is over.
    mutating func endStream(of connection: ConnectionID) {
        clients[connection]?.stream = nil
        followers.removeAll { $0 == connection }
        windowWatchers.removeAll { $0 == connection }
    }

    /// The apps at whose windows somebody looks.
    var watchedWindows: Set<AppID> {
        Set(
            windowWatchers.compactMap { connection in
                if case .window(let app, _) = clients[connection]?.stream { app } else { nil }
            }
        )
    }

    mutating func watchJobs(for process: ProcessNumber) { jobWatchers.insert(process) }

    mutating func attach(pid: Int32, as process: ProcessNumber) { byHand[pid] = process }

    /// Forgets a process that is gone.
    mutating func forget(_ process: ProcessNumber) {
        events[process] = nil
        jobWatchers.remove(process)
        for (pid, number) in byHand where number == process { byHand[pid] = nil }
    }
}

extension Clients.Stream {
    var isOfActivities: Bool {
        switch self {
        case .follow, .activities, .transfers: true
        case .events, .log, .window: false
        }
    }

    var isOfWindow: Bool {
        if case .window = self { true } else { false }
    }

    /// Whether calls are answered again after it.
    var hasEnd: Bool {
        switch self {
        case .follow, .window: true
        case .events, .log, .activities, .transfers: false
        }
    }
}
