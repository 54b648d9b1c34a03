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

/// Calls that are held against the text of one interface, each with all that answers it.
final class CheckedCalls {
    let interface: InterfaceDescription
    let system: System
    private let caller: ConnectionID
    /// The methods that were called.
    private(set) var methods: Set<String> = []

    init(_ interface: InterfaceDescription, of system: System, on caller: ConnectionID) {
        (self.interface, self.system, self.caller) = (interface, system, caller)
    }

    /// Makes a call, which is answered by the result or the error that is expected.
    func check(
        _ method: Method,
        _ expected: String? = nil,
        on connection: ConnectionID? = nil,
        at second: Int = 0
    ) {
        methods.insert(method.call.method)
        #expect(interface.problems(in: method.call) == [])
        let replies = system.call(method, on: connection ?? caller, at: second)
        #expect(!replies.isEmpty, "\(method.call.method) is not answered")
        for reply in replies {
            #expect(reply.errorName == expected, "\(reply)")
            #expect(interface.problems(in: reply, to: method.call.method) == [])
        }
    }
}
