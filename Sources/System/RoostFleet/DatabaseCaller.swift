import RoostDaemon
import RoostLinux
internal import Synchronization

/// The thread that waits for the fleet's database and reports its answers, so that the thread that
/// listens to the daemon never waits for it.
final class DatabaseCaller: Sendable {
    private let orders = Mutex<[FleetOrder]>([])
    private let isOver = Mutex(false)
    private let hasOrders: EventFlag
    private let line: LockedLine
    /// The flag that is raised where the daemon did not take all that was said, or is gone.
    let hasLeftRest: EventFlag

    /// Creates a thread that says on a line what the database answers.
    init(_ line: LockedLine) throws(SystemError) {
        self.line = line
        hasOrders = try EventFlag()
        hasLeftRest = try EventFlag()
        try Threads.start(name: "database") { self.work() }
    }

    func add(_ order: FleetOrder) {
        orders.withLock { $0.append(order) }
        hasOrders.raise()
    }

    /// Stops calling the database.
    func end() {
        isOver.withLock { $0 = true }
        hasOrders.raise()
    }

    private func tell(_ news: [FleetNews]) {
        guard !news.isEmpty, line.say(news) != .nothing else { return }
        hasLeftRest.raise()
    }

    private func work() {
        do throws(SystemError) {
            let poller = try Poller()
            try poller.add(hasOrders.rawValue, token: 0)
            var calls = DatabaseCalls()
            var ready: [Poller.Ready] = []
            while true {
                // A socket that was closed has left the poller by itself.
                if let socket = calls.newSocket() { try poller.add(socket, token: 1) }
                try poller.wait(into: &ready, timeoutNanoseconds: calls.patience)
                if isOver.withLock({ $0 }) { return }
                hasOrders.lower()
                let orders = orders.withLock { orders in
                    defer { orders.removeAll() }
                    return orders
                }
                // Each is told as soon as it is answered: who submits does not wait for what is
                // claimed after it.
                calls.carryOut(orders) { tell($0) }
                calls.doWhatIsDue()
                // Also what came while an answer was waited for, of which the socket tells no more.
                calls.hear()
                tell(calls.takeNews())
            }
        } catch {
            StandardError.write("cannot wait for the database: \(error)\n")
            ThisProcess.exit(1)
        }
    }
}
