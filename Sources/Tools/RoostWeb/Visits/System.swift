import RoostCaller
import RoostHTTP
package import RoostLinux
package import RoostWire

/// The system that pages are about, for the length of one visit.
///
/// It is asked when something is, and not before. It waits for each answer.
package final class System {
    package let paths: SystemPaths
    private var connection: DaemonConnection?

    package init(paths: SystemPaths) { self.paths = paths }

    private func connected() throws(WebFault) -> DaemonConnection {
        if let connection { return connection }
        let made = try newConnection()
        connection = made
        return made
    }

    /// A connection of its own, for something that is told again and again.
    func newConnection() throws(WebFault) -> DaemonConnection {
        do throws(SocketError) {
            return try DaemonConnection(path: paths.socket)
        } catch {
            guard case .nobodyListens(let path) = error else {
                throw WebFault(.unavailable, "The system cannot be reached: \(error).")
            }
            throw WebFault(
                .unavailable,
                "No system runs here: nobody listens at \(path).",
                "Any command of roost starts one, and so does roostd."
            )
        }
    }

    /// Asks for something, and waits for what is answered.
    package func ask(
        _ method: SystemInterface.Method,
        _ parameters: JSONObject = [:]
    ) throws(WebFault) -> Fields {
        let connection = try connected()
        do throws(CommandError) {
            return try connection.call(method, parameters)
        } catch {
            throw WebFault(error)
        }
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
            throw WebFault(
                .badGateway,
                "The system answers in a way that roost-web does not understand (\(error)); "
                    + "use a roost-web and a roostd of the same version."
            )
        }
    }
}
