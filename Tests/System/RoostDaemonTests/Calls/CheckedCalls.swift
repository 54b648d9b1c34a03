import InterfaceChecks
import RoostDaemon
import RoostInterfaces
import RoostSystemWire
import RoostWire
import Testing

extension System {
    /// Makes a call and holds it, and each of its replies, against the text of the interface that
    /// it names.
    func checkedReplies(
        to method: Method,
        on connection: ConnectionID,
        at second: Int = 0
    ) throws -> [VarlinkReply] {
        let isOfApps = method.call.method.hasPrefix("io.roost.App.")
        let interface = try InterfaceDescription(
            parsing: (isOfApps ? Interface.app : Interface.system).text
        )
        #expect(interface.problems(in: method.call) == [])
        let replies = call(method, on: connection, at: second)
        for reply in replies {
            #expect(interface.problems(in: reply, to: method.call.method) == [])
        }
        return replies
    }

    /// Makes a call that is answered at once, and holds it and its first reply against the text of
    /// its interface.
    func checkedReply(
        to method: Method,
        on connection: ConnectionID,
        at second: Int = 0
    ) throws -> VarlinkReply {
        try #require(try checkedReplies(to: method, on: connection, at: second).first)
    }
}
