import RoostCaller
import RoostHTTP
package import RoostLinux
package import RoostSystemWire
package import RoostWire

/// The system that pages are about, for the length of one request.
///
/// It is asked when something is, and not before. It waits for each answer, but for no long time.
package final class System {
    package let paths: SystemPaths
    /// The latest answers of the database of its fleet.
    let fleet: FleetAnswers
    /// The breaker that decides whether the system is asked, and how long it may take.
    private let breaker: CircuitBreaker
    private var connection: DaemonConnection?

    package init(
        paths: SystemPaths,
        breaker: CircuitBreaker = CircuitBreaker(),
        fleet: FleetAnswers = FleetAnswers()
    ) {
        self.paths = paths
        self.breaker = breaker
        self.fleet = fleet
    }

    private func connected() throws(WebFault) -> DaemonConnection {
        if let connection { return connection }
        guard let patience = breaker.patience() else { throw .silent(pid: nil) }
        let made: DaemonConnection
        do throws(WebFault) {
            made = try newConnection(patience: patience)
        } catch {
            breaker.note(hasAnswered: error.status != .silent)
            throw error
        }
        connection = made
        return made
    }

    /// A connection of its own, for something that is told again and again.
    func newConnection(
        patience: Int32 = CircuitBreaker.patience
    ) throws(WebFault) -> DaemonConnection {
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while true {
            do throws(SocketError) {
                return try DaemonConnection(path: paths.socket, patience: patience, waits: false)
            } catch {
                switch error {
                case .nobodyListens(let path):
                    throw WebFault(
                        .unavailable,
                        "No system runs here: nobody listens at \(path).",
                        "Any command of roost starts one, and so does roostd."
                    )
                case .system(let error) where error.wouldBlock:
                    // As many as may wait to be let in: nothing tells when there are fewer.
                    guard Clocks.monotonic() < end else { throw .silent(pid: nil) }
                    Threads.pause(milliseconds: 50)
                default:
                    throw WebFault(.unavailable, "The system cannot be reached: \(error).")
                }
            }
        }
    }

    /// Checks that the system answers, before it is asked for something that takes as long as an
    /// app takes.
    package func knock() throws(WebFault) {
        let connection = try connected()
        do throws(CommandError) {
            _ = try connection.call(.getInfo)
        } catch {
            try note(connection)
            throw WebFault(error)
        }
        try note(connection)
        connection.patience = DaemonConnection.usualPatience
    }

    /// Asks for something, and waits for what is answered.
    package func ask(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:]
    ) throws(WebFault) -> Fields {
        let connection = try connected()
        let fields: Fields
        do throws(CommandError) {
            fields = try connection.call(method, parameters)
        } catch {
            try note(connection)
            throw WebFault(error)
        }
        try note(connection)
        return fields
    }

    /// Takes in whether there was an answer, whatever it was.
    private func note(_ connection: DaemonConnection) throws(WebFault) {
        // What takes as long as an app takes says nothing of the system.
        guard connection.patience <= CircuitBreaker.patience else { return }
        breaker.note(hasAnswered: !connection.isSilent)
        if connection.isSilent { throw .silent(pid: connection.pid) }
        // Who has answered once may take its time again.
        connection.patience = CircuitBreaker.patience
    }

    /// Asks for something, and reads what is answered.
    package func ask<Answer>(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:],
        _ read: (Fields) throws(FieldError) -> Answer
    ) throws(WebFault) -> Answer {
        let fields = try ask(method, parameters)
        do throws(FieldError) {
            return try read(fields)
        } catch {
            throw .misunderstood(error)
        }
    }
}
