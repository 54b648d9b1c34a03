import CBench
import RoostLinux
import RoostSystemWire
import RoostWire

/// The carrier alone, spoken to as the daemon does.
final class CarrierLine {
    private let handle: ProcessHandle
    private let connection: Descriptor
    private var frames = FrameReader()
    let folder: String
    private var begun: Int64 = 0

    init(_ bench: Bench, folder: String, connections: Int = 32) throws(Trouble) {
        self.folder = folder
        do throws(SystemError) {
            let pair = try SocketPair()
            handle = try Spawner.spawn(
                executable: "\(bench.options.bin)/roost-carrier",
                descriptors: [(source: pair.theirs.rawValue, target: 3)]
            )
            connection = pair.keepOurs()
        } catch {
            throw Trouble("cannot start the carrier: \(error)")
        }
        try say(.init(configure: .init(connections: Int64(connections))))
        _ = try wait(for: "ready")
        begun = bench_cpu(handle.pid)
    }

    deinit { end() }

    /// Kills it, as a crash would.
    func end() {
        // One that has ended already is as good.
        try? handle.signal(9)
        _ = try? handle.waitUntilEnded(milliseconds: 10_000)
        _ = try? handle.reap()
    }

    /// The processor time since it was ready, in nanoseconds.
    var processor: Int64 { bench_cpu(handle.pid) - begun }

    /// The most memory that it ever had, in MiB.
    func peak() throws(Trouble) -> Double { try Memory.most(of: handle.pid) }
    /// What of its memory is nobody else's and no file's.
    func own() throws(Trouble) -> Double { try Memory.own(of: handle.pid) }

    func say(_ order: CarrierInterface.Order) throws(Trouble) {
        do throws(SystemError) {
            try connection.writeAll(order.bytes + [0])
        } catch {
            throw Trouble("the carrier does not listen: \(error)")
        }
    }

    func carry(_ number: Int, _ url: String) throws(Trouble) {
        let transfer = CarrierInterface.Transfer(
            number: Int64(number),
            kind: .download,
            url: url,
            folder: folder
        )
        try say(.init(carry: transfer))
    }

    /// The number of transfers that the daemon lets move at once, if nobody says otherwise
    /// (`transfers-at-once`).
    private static let atOnce = 32

    /// Has all files carried, as the daemon does: the next one when another has been finished.
    func carry(_ urls: [String]) throws(Trouble) {
        for (place, url) in urls.enumerated() {
            if place >= Self.atOnce { try finish(1) }
            try carry(place + 1, url)
        }
        try finish(min(urls.count, Self.atOnce))
    }

    /// Waits until so many transfers are finished.
    func finish(_ count: Int) throws(Trouble) {
        for _ in 0..<count {
            let end = try wait(for: "finished", "failed")
            guard end["status"] == 200 else { throw Trouble("the carrier failed: \(end)") }
        }
    }

    /// Waits until the first of what moves has so many bytes.
    func wait(toReceive count: Int64) throws(Trouble) {
        while true {
            let progress = try wait(for: "progress")
            if progress[0]?["received"]?.asInteger ?? 0 >= count { return }
        }
    }

    func wait(for names: String...) throws(Trouble) -> JSON {
        do {
            while true {
                while let frame = try frames.next() {
                    guard let member = try JSON(parsing: frame).asObject?.first else { continue }
                    if names.contains(member.key) { return member.value }
                }
                guard try connection.waitUntilReadable(milliseconds: 120_000) else {
                    throw Trouble("the carrier says nothing for two minutes")
                }
                var bytes: [UInt8] = []
                guard case .bytes = try connection.read(into: &bytes, upTo: 65_536) else {
                    throw Trouble("the carrier has ended")
                }
                frames.append(bytes)
            }
        } catch let trouble as Trouble {
            throw trouble
        } catch {
            throw Trouble("the carrier cannot be understood: \(error)")
        }
    }
}
