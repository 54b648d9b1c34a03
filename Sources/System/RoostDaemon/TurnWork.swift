package import RoostEngine
import RoostWire

/// The work of a turn: everything that follows once its changes are durable.
struct TurnWork: Sendable {
    /// The effects that are left to be carried out, in order, after the commit.
    var effects: [Effect] = []
    /// The log entries that watchers are told.
    var notices: [LogEntry] = []
    /// The notifications that people are shown.
    var showings: [DesktopNotification] = []
    /// The notifications that apps are asked about, with the process that is asked.
    var questions: [(ProcessNumber, DeliveredNotification)] = []
    /// The notifications that people are shown no longer.
    var withdrawals: [NotificationNumber] = []
    /// The presses of people, for the processes whose windows they look at.
    var presses: [(ProcessNumber, AppInterface.Attach.Reply.Press)] = []
    /// The calls of the fleet's database that somebody waits for.
    var fleetOrders: [FleetOrder] = []
    /// Whether one of them brings work that may begin at once.
    var bringsFleetWork: Bool { fleetOrders.contains(where: \.bringsWork) }
    /// Runs that are over, or changed at once for whoever follows them.
    var ended: Set<RunNumber> = []
    /// Processes of which it was looked how much they have used.
    var measured: [ProcessNumber] = []
    /// The counts that are made of changes once these are written down.
    var counted: [RunCounters.Count] = []
    /// Whether something is written down that what things cost can go with.
    var hasRecorded = false
    /// Whether something that is watched may look different.
    var isShownAnew = false
    /// Jobs that stand in another way.
    var changedJobs: [AppID: Set<TaskID>] = [:]
    /// The calls about the store itself, to be answered once all is written down.
    var storeCalls: [Asked] = []
    /// The connections that begin to be sent a stream, once it is certain.
    private(set) var beginnings: [Beginning] = []
    /// Bytes for connections, in the order in which these were first written to.
    private(set) var replies: [(connection: ConnectionID, bytes: [UInt8])] = []
    /// The places of connections among the replies.
    private var replyPlaces: [ConnectionID: Int] = [:]
    /// Connections that are closed once their replies are sent.
    var closing: [ConnectionID] = []

    /// A connection that becomes a stream.
    struct Beginning: Sendable {
        let connection: ConnectionID
        let stream: Clients.Stream
        /// The number of the turn's notices that came before.
        let earlierNotices: Int
    }

    mutating func begin(_ stream: Clients.Stream, to connection: ConnectionID) {
        beginnings.append(
            Beginning(connection: connection, stream: stream, earlierNotices: notices.count)
        )
    }

    /// Whether more lies ready for a connection than it can be sent, so that it will be cut off.
    func isFlooded(_ connection: ConnectionID) -> Bool {
        replyPlaces[connection].map { replies[$0].bytes.count > DaemonLimits.unreadBytes } ?? false
    }

    mutating func reply(_ bytes: [UInt8], to connection: ConnectionID) {
        guard let place = replyPlaces[connection] else {
            replyPlaces[connection] = replies.count
            return replies.append((connection, bytes))
        }
        guard replies[place].bytes.count <= DaemonLimits.unreadBytes else { return }
        replies[place].bytes += bytes
    }
}

/// The state of a store that cannot be written to.
package struct StoreTrouble: Hashable, Sendable {
    package let error: StoreError
    package let since: Timestamp
}
