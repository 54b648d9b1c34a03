import RoostEngine
import RoostRecording
import RoostTesting
import Testing

@Suite struct `A recorded world` {
    @Test(arguments: UInt64(1)...8)
    func `is decided the same by an engine that was written and read`(seed: UInt64) throws {
        let world = World(seed: seed)
        let live = Live()
        live.watch(world.substrate, from: seed)
        _ = world.live()
        try live.verify()
    }

    @Test(arguments: UInt64(1)...4)
    func `with jobs is decided the same by an engine that was read`(seed: UInt64) throws {
        let world = World(seed: seed, hasJobs: true)
        let live = Live()
        live.watch(world.substrate, from: seed)
        _ = world.live()
        try live.verify()
    }

    @Test(arguments: UInt64(1)...4)
    func `with transfers is decided the same by an engine that was read`(seed: UInt64) throws {
        let world = TransferWorld(seed: seed)
        let live = Live()
        live.watch(world.substrate, from: seed)
        _ = world.live()
        try live.verify()
    }

    @Test func `has the history that its seed always gave`() {
        let world = World(seed: 40)
        world.substrate.recorder = { _, _ in }
        #expect(world.live().digest == 1_721_688_793_837_556_914)
    }
}

/// The recording of a world while it goes on, with new segments at turns by chance.
private final class Live {
    private var writer = RecordingWriter(version: "test")
    private var recording = RecordingWriter.mark
    private var isBegun = false
    private var turns = 0

    func watch(_ substrate: Substrate, from seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        substrate.recorder = { [self] steps, engine in
            turns += 1
            let now = Moment(uptime: Uptime(nanoseconds: 0), date: Timestamp(nanoseconds: 0))
            // A new daemon tells its engine before it has made a step.
            let isNew = !isBegun || steps.isEmpty
            if !isNew { recording += writer.turn(steps) }
            if isNew || random.chance(5) {
                recording += writer.beginning(of: engine, at: now, isGoingOn: !isNew)
                isBegun = true
            }
        }
    }

    func verify() throws {
        var replay = try Replay(RecordingPart.join([try RecordingPart(recording)]))
        var segments = 0
        while let event = try replay.next() {
            switch event {
            case .segment(_, _, _, let difference):
                segments += 1
                #expect(difference == nil, "segment \(segments)")
                if difference != nil { return }
            case .step(let step):
                guard step.isSame else {
                    Issue.record("step \(step.number): \(step.input) → \(step.answer)")
                    return
                }
            }
        }
        #expect(turns > 10)
        #expect(segments > 1)
        #expect(replay.count > turns)
    }
}
