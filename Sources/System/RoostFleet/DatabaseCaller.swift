import RoostDaemon
import RoostLinux
internal import Synchronization

/// The thread that waits for the fleet's database, so that whoever hears the daemon never does.
final class DatabaseCaller: Sendable {
    private let orders = Mutex<[FleetOrder]>([])
    private let news = Mutex<[FleetNews]>([])
    private let isOver = Mutex(false)
    private let hasOrders: EventFlag
    /// The flag that is raised when there is news.
    let hasNews: EventFlag

    init() throws(SystemError) {
        hasOrders = try EventFlag()
        hasNews = try EventFlag()
        try Threads.start(name: "database") { self.work() }
    }

    func add(_ order: FleetOrder) {
        orders.withLock { $0.append(order) }
        hasOrders.raise()
    }

    /// Has it call the database no more.
    func end() {
        isOver.withLock { $0 = true }
        hasOrders.raise()
    }

    func takeNews() -> [FleetNews] {
        hasNews.lower()
        return news.withLock { news in
            defer { news.removeAll() }
            return news
        }
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
                calls.carryOut(
                    orders.withLock { orders in
                        defer { orders.removeAll() }
                        return orders
                    }
                )
                calls.doWhatIsDue()
                // Also what came while an answer was waited for, of which the socket tells no more.
                calls.hear()
                let told = calls.takeNews()
                guard !told.isEmpty else { continue }
                news.withLock { $0 += told }
                hasNews.raise()
            }
        } catch {
            StandardError.write("cannot wait for the database: \(error)\n")
            ThisProcess.exit(1)
        }
    }
}
