import Foundation
import RoostDaemon
import RoostLinux
import RoostWire
import Testing

/// The helper, as the daemon holds it.
final class HelperProcess {
    /// Long enough for any machine; only a hang takes this long.
    static let patience: Int32 = 60_000

    let handle: ProcessHandle
    private var line: Descriptor?
    private var reader = FrameReader(limit: FleetLimits.line.messageBytes)
    private var heard: [FleetNews] = []

    init() throws {
        let own = try FileSystem.resolve("/proc/self/exe")
        let bundle = Bundle.allBundles.map(\.bundlePath).first { $0.hasSuffix(".xctest") } ?? own
        let folder = try #require(FileSystem.parent(of: bundle))
        let pair = try SocketPair()
        handle = try Spawner.spawn(
            executable: folder + "/roost-fleet",
            descriptors: [(pair.theirs.rawValue, 3)],
            standardOutput: 2
        )
        line = pair.keepOurs()
    }

    deinit {
        try? handle.signal(9)
        _ = try? handle.waitUntilEnded(milliseconds: 10_000)
        _ = try? handle.reap()
    }

    func tell(_ order: FleetOrder) throws {
        try line?.writeAll(JSON.object(order.form).bytes + [0])
    }

    /// Goes away, as a daemon that was killed does.
    func hangUp() { line = nil }

    /// Waits for the first news that is meant, and passes over what comes before.
    func wait<Found>(for found: (FleetNews) -> Found?) throws -> Found {
        while true {
            while !heard.isEmpty { if let found = found(heard.removeFirst()) { return found } }
            var chunk: [UInt8] = []
            guard try line?.waitUntilReadable(milliseconds: Self.patience) == true,
                case .bytes = try line?.read(into: &chunk, upTo: 65_536)
            else { throw Silent() }
            reader.append(chunk)
            while let frame = try reader.next() {
                guard let object = try JSON(parsing: frame).asObject else { continue }
                if let news = try FleetNews(reading: object) { heard.append(news) }
            }
        }
    }

    struct Silent: Error {}

    /// Waits for the answer to a call.
    func answer(to number: Int64) throws -> FleetAnswer {
        try wait { if case .answer(number, let answer) = $0 { answer } else { nil } }
    }

    /// Waits for an event.
    func event<Found>(_ found: (FleetEventForm) -> Found?) throws -> Found {
        try wait { if case .event(let event) = $0 { found(event) } else { nil } }
    }
}
