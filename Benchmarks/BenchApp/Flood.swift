import CBench
import RoostLinux
import RoostWire

/// An app that asks without end, on as many connections as it gets.
///
/// `flood SOCKET CONNECTIONS DEPTH READS`: keeps so many calls under way on each connection, and reads the
/// answers or, where READS is 0, none of them. It goes on until it is killed.
enum Flood {
    static func run(_ arguments: [String]) {
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        guard arguments.count == 4, numbers.count == 3 else { Numbers.fail("understand the flood") }
        let call = VarlinkCall(
            "org.varlink.service.GetInterfaceDescription",
            parameters: ["interface": "io.roost.App"]
        ).frame
        let calls = [[UInt8]](repeating: call, count: numbers[1]).flatMap(\.self)
        for _ in 0..<numbers[0] {
            do {
                let connection = try UnixSocket.connect(path: arguments[0])
                let flow = Flow(connection: connection, calls: calls, depth: numbers[1])
                try Threads.start(name: "flood") { numbers[2] == 0 ? flow.fill() : flow.go() }
            } catch {
                // It has no more connections than the system lets it have.
                break
            }
        }
        while true { bench_sleep_until(bench_now() + 1_000_000_000) }
    }

    /// One connection of it.
    private final class Flow: Sendable {
        private let connection: Descriptor
        private let calls: [UInt8]
        private let depth: Int

        init(connection: consuming Descriptor, calls: [UInt8], depth: Int) {
            self.connection = connection
            self.calls = calls
            self.depth = depth
        }

        /// Asks all, hears all, and begins anew.
        func go() {
            var bytes: [UInt8] = []
            while (try? connection.writeAll(calls)) != nil {
                var heard = 0
                while heard < depth {
                    bytes.removeAll(keepingCapacity: true)
                    guard (try? connection.waitUntilReadable(milliseconds: 60_000)) == true,
                        case .bytes? = try? connection.read(into: &bytes, upTo: 1 << 20)
                    else { return }
                    heard += bytes.count { $0 == 0 }
                }
            }
        }

        /// Asks as long as the system listens, and hears nothing.
        func fill() {
            while (try? connection.writeAll(calls)) != nil {}
            // The connection stays open.
            while true { bench_sleep_until(bench_now() + 1_000_000_000) }
        }
    }
}
