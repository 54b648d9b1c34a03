import RoostDaemon
import RoostEngine
import RoostWire

/// The connections to the daemon, who is at the other end of each, and what waits for an answer.
struct CallerModel: Sendable {
    /// The caller on each connection.
    var peers: [ConnectionID: Peer] = [:]
    /// The process at the other end of a connection that an app was launched with.
    var launched: [ConnectionID: (process: ProcessNumber, app: AppID)] = [:]
    /// The calls that are not answered yet, in their order.
    var unanswered: [ConnectionID: [Unanswered]] = [:]
    /// The questions of people that apps have yet to answer.
    var questions: [ConnectionID: Auditor.Asking] = [:]
    /// The apps that were ever installed, by their executables.
    var executables: [String: AppID] = [:]
    /// The connections on which something unreadable came, so that nothing more is taken from them.
    var distrusted: Set<ConnectionID> = []
    /// The connections that carry a stream, so that nothing more is answered on them.
    var streams: Set<ConnectionID> = []
    /// The run that each connection follows.
    var follows: [ConnectionID: RunNumber] = [:]
    /// The connections that ended in this turn; earlier calls on them are still answered.
    var gone: [ConnectionID] = []

    /// A call that is not answered yet.
    struct Unanswered: Sendable {
        /// The call; `nil` for a message that was no call.
        let call: VarlinkCall?
        /// Whether an app made it.
        let isOfApp: Bool
    }

    /// Whether somebody is at the other end of a connection.
    func isOpen(_ connection: ConnectionID) -> Bool {
        peers[connection] != nil || launched[connection] != nil
    }

    /// Whether a person waits for an answer that comes by itself.
    var isAnybodyWaiting: Bool {
        unanswered.contains { connection, calls in
            !streams.contains(connection)
                && calls.contains { !$0.isOfApp && $0.call?.wantsMore == false }
        }
    }

    /// Forgets the connections that ended in this turn.
    mutating func forgetGone() {
        for connection in gone {
            unanswered[connection] = nil
            peers[connection] = nil
            launched[connection] = nil
            follows[connection] = nil
        }
        gone = []
    }

    /// Notes that the daemon is gone, with all connections to it.
    mutating func daemonDied() {
        peers = [:]
        launched = [:]
        unanswered = [:]
        questions = [:]
        gone = []
        streams = []
        follows = [:]
    }
}
