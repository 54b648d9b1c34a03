import Foundation
import RoostDaemon
import RoostEngine
import RoostLinux
import RoostRecording
import Testing

@testable import RoostHost

@Suite struct `A ring of recordings` {
    private let home: String
    private var folder: String { home + "/recording" }

    init() throws {
        home = NSTemporaryDirectory() + "/ring-" + UUID().uuidString
        try FileSystem.makeDirectory(home)
    }

    private static func moment(_ second: Int64) -> Moment {
        Moment(
            uptime: Uptime(nanoseconds: (5 + second) * 1_000_000_000),
            date: Timestamp(nanoseconds: (1_800_000_000 + second) * 1_000_000_000)
        )
    }

    /// An engine whose ring has one mebibyte.
    private static func engine() -> RecordedEngine {
        var limits = Limits()
        limits.recordSize = 1
        let (engine, _) = Engine.recover(Stored(), limits: limits, at: moment(0))
        return RecordedEngine(engine, isRecording: true)
    }

    /// Has the ring record a turn whose steps take some four kibibytes.
    private static func turn(
        _ engine: inout RecordedEngine,
        _ ring: inout RecordingRing,
        at second: Int64
    ) {
        let app = AppID(String(repeating: "a", count: 4000) + "\(second)")
        engine.keep()
        _ = engine.handle(.open(app, ReplyToken(1)), at: moment(second))
        ring.record(engine.takeSteps(), leadingTo: engine.engine, at: moment(second))
    }

    private func files() throws -> [RecordingFiles.File] { try RecordingFiles.all(in: folder) }

    @Test func `takes no more room than it may, and goes on from file to file`() throws {
        defer { try? FileSystem.removeTree(home) }
        var engine = Self.engine()
        var ring = RecordingRing(folder: folder)
        for second in 1...600 { Self.turn(&engine, &ring, at: Int64(second)) }
        let files = try files()
        #expect(files.count > 2)
        #expect(files[0].number > 1)
        #expect(files.reduce(0) { $0 + $1.size } <= 1 << 20)
        let parts = try files.map { file in
            #expect(try FileSystem.status(file.path)?.mode == 0o600)
            return try RecordingPart(FileSystem.read(file.path, limit: 1 << 20))
        }
        var replay = try Replay(RecordingPart.join(parts))
        var (segments, steps) = (0, 0)
        while let event = try replay.next() {
            switch event {
            case .segment(_, _, let isGoingOn, let difference):
                #expect(isGoingOn == (segments > 0) && difference == nil)
                segments += 1
            case .step(let step):
                #expect(step.isSame)
                steps += 1
            }
        }
        #expect(segments == files.count)
        #expect(steps > 200)
        #expect(replay.moment == Self.moment(600))
    }

    @Test func `does without what cannot be written, and begins anew a minute later`() throws {
        defer { try? FileSystem.removeTree(home) }
        var engine = Self.engine()
        // Nobody can make a folder in a file, not even root.
        try FileSystem.write(Array("no folder".utf8), atomicallyTo: folder)
        var ring = RecordingRing(folder: folder)
        Self.turn(&engine, &ring, at: 1)
        #expect(!ring.check.isGood)
        #expect(ring.check.finding.contains("decisions are not recorded"))
        try FileSystem.removeFile(folder)
        Self.turn(&engine, &ring, at: 30)
        #expect(try files().isEmpty)
        Self.turn(&engine, &ring, at: 62)
        #expect(ring.check.isGood)
        #expect(try files().count == 1)
        Self.turn(&engine, &ring, at: 63)
        let bytes = try FileSystem.read(try #require(files().first).path, limit: 1 << 20)
        var replay = try Replay(RecordingPart.join([RecordingPart(bytes)]))
        while try replay.next() != nil {}
        #expect(replay.moment == Self.moment(63))
    }

    @Test func `begins another file once a day, and where recording begins again`() throws {
        defer { try? FileSystem.removeTree(home) }
        var engine = Self.engine()
        var ring = RecordingRing(folder: folder)
        Self.turn(&engine, &ring, at: 1)
        Self.turn(&engine, &ring, at: 2)
        #expect(try files().count == 1)
        Self.turn(&engine, &ring, at: 86_500)
        #expect(try files().count == 2)
        ring.end()
        #expect(ring.check.isGood)
        #expect(ring.check.finding.contains("not recorded"))
        Self.turn(&engine, &ring, at: 86_501)
        #expect(try files().map(\.number) == [1, 2, 3])
    }

    @Test func `is none where a copy of the engine fills it, until it has more room`() throws {
        defer { try? FileSystem.removeTree(home) }
        var engine = Self.engine()
        var ring = RecordingRing(folder: folder)
        Self.turn(&engine, &ring, at: 1)
        #expect(ring.check.isGood)
        // Each has 30 KiB that a copy has as well, and half a ring of one mebibyte is 512.
        for number in 1...20 { Self.install(number, in: &engine) }
        for second in 2...200 { Self.turn(&engine, &ring, at: Int64(second)) }
        #expect(!ring.check.isGood)
        let written = try files()
        #expect(written.count < 5 && written.reduce(0) { $0 + $1.size } <= 1 << 20)
        let remedy = try #require(ring.check.remedy)
        #expect(remedy.contains("record-size be 3 or more"), "\(remedy)")
        // Nor is it looked at again with each turn.
        for second in 201...3000 { Self.turn(&engine, &ring, at: Int64(second)) }
        #expect(try files().map(\.number) == written.map(\.number))

        engine.keep()
        _ = engine.handle(.set(.limit("record-size", 3), ReplyToken(1)), at: Self.moment(3001))
        Self.turn(&engine, &ring, at: 3001)
        #expect(ring.check.isGood, "\(ring.check)")
    }

    /// Installs an app whose description takes 30 KiB.
    private static func install(_ number: Int, in engine: inout RecordedEngine) {
        let app = InstalledApp(
            id: AppID("com.example.app\(number)"),
            folder: "/app\(number)",
            executable: "/app\(number)/run",
            permitted: [],
            modes: [],
            environment: ["LONG=" + String(repeating: "x", count: 30_000)]
        )
        engine.keep()
        _ = engine.handle(.install(app, ReplyToken(1)), at: moment(1))
        _ = engine.takeSteps()
    }
}
