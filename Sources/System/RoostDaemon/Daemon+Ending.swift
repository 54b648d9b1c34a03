import RoostEngine
import RoostWire

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Tells the apps that run to end by themselves, because the system was asked to end.
    ///
    /// Nothing that they say after that is heard: what they were doing comes again.
    ///
    /// - Returns: How long they have for it; after that they are to be killed.
    package mutating func sendGoodbye() -> Duration {
        for process in recorded.engine.endingWithSystem {
            guard let connection = clients.events[process] else { continue }
            machine.send(VarlinkReply.message(["terminate": true], continues: true), to: connection)
        }
        return recorded.engine.limits.terminating
    }
}
