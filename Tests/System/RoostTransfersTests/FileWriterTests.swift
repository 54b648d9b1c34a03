import RoostLinux
@testable import RoostTransfers
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `The writer of a file` {
    private let folder: Scratch
    private let flusher: Flusher

    init() throws {
        folder = try Scratch()
        flusher = try Flusher()
    }

    /// The writer of one attempt at the same transfer.
    private func writer() throws -> FileWriter {
        let transfer = CarrierInterface.Transfer(
            number: 1,
            kind: .download,
            url: "http://127.0.0.1/",
            folder: folder.path
        )
        return FileWriter(
            try CarriedTransfer(transfer),
            buffers: Buffers(most: 1),
            flusher: flusher,
            boot: "this",
            reserve: Reserve(bytes: 0),
            heartbeat: ActiveTransfer.Heartbeat()
        )
    }

    /// The answers of the disk, once there are some.
    private func answers() throws -> [Flusher.Answer] {
        let poller = try Poller()
        try poller.add(flusher.done.rawValue, token: 0)
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready, timeoutNanoseconds: Int64(patience) * 1_000_000)
        return flusher.takeAnswers()
    }

    @Test func `takes no answer for its own that an earlier attempt asked for`() throws {
        var earlier: FileWriter? = try writer()
        _ = try earlier?.open()
        try earlier?.keep()
        // It failed meanwhile, and the transfer is tried again before the disk has answered.
        earlier = nil
        let next = try writer()
        _ = try next.open()
        let late = try answers()
        try next.finish(isOnce: false)
        #expect(late.count == 1)
        #expect(late.allSatisfy { !next.isCurrent($0) })
        let own = try answers()
        #expect(own.count == 1)
        #expect(own.allSatisfy { next.isCurrent($0) && $0.error == nil })
        #expect(try folder.has("1.file"))
    }
}
