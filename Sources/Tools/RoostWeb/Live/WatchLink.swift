import RoostCaller
import RoostHTTP
import RoostLinux
import RoostSystemWire
import RoostWire

/// The stream of what the system tells by itself, as long as somebody listens.
final class WatchLink {
    enum News {
        /// Topics have changed; with the number of entries, where it is a list that is listened to.
        case changed(Set<Topic>, count: Int)
        /// It is of no more use.
        case lost
    }

    private let connection: DaemonConnection
    /// The topic of the list that is listened to; `nil` for everything that happens.
    let topic: Topic?
    /// The page that the link belongs to alone; `nil` where all pages hear of it.
    let reader: WebExchangeID?

    private init(
        _ connection: DaemonConnection,
        _ topic: Topic?,
        _ reader: WebExchangeID?
    ) {
        self.connection = connection
        self.topic = topic
        self.reader = reader
    }

    /// Asks for everything that happens, or for a list again whenever something of it changes.
    ///
    /// - Throws: What keeps it from being told.
    static func begin(
        _ method: SystemInterface.Method,
        _ topic: Topic?,
        _ paths: SystemPaths,
        _ parameters: JSONObject = [:],
        for reader: WebExchangeID? = nil
    ) throws(CommandError) -> WatchLink {
        let connection: DaemonConnection
        do throws(SocketError) {
            // Whoever waits for one system that is slow keeps everybody else waiting.
            connection = try DaemonConnection(path: paths.socket, waits: false)
        } catch {
            if case .nobodyListens = error { throw CommandError(.noDaemon, "\(error)") }
            throw CommandError(.failed, "\(error)")
        }
        try connection.begin(method, parameters, wantsMore: true)
        return WatchLink(connection, topic, reader)
    }

    var rawDescriptor: Int32 { connection.rawDescriptor }

    /// Reads the news that has come.
    ///
    /// To be called when there is something to read.
    func news() -> News {
        guard let arrivals = connection.arrived() else { return .lost }
        var changed: Set<Topic> = []
        var count = 0
        for arrival in arrivals {
            guard case .answer(let fields) = arrival else { return .lost }
            if let topic {
                changed.insert(topic)
                let list = try? fields.array(topic.rawValue) { (_) throws(FieldError) in true }
                count = list?.count ?? 0
            } else if let reply = try? SystemInterface.Watch.Reply(reading: fields) {
                for entry in reply.entries { changed.formUnion(Topic.of(entry: entry.kind)) }
            } else {
                // A later version says it otherwise; that something happened is all that counts.
                changed.formUnion(Topic.allCases)
            }
        }
        return .changed(changed, count: count)
    }
}
