import RoostEngine
import RoostRecording
import Testing

@Suite struct `A recording that is not as it was written` {
    private static let start = Moment(
        uptime: Uptime(nanoseconds: 5_000_000_000),
        date: Timestamp(nanoseconds: 1_800_000_000_000_000_000)
    )
    private static let app = AppID("com.example.stormy")

    /// A recording of an engine that is told of an app, and asked for what it has not.
    private static func recording() throws -> [UInt8] {
        let (engine, _) = Engine.recover(Stored(), at: start)
        var recorded = RecordedEngine(engine, isRecording: true)
        var writer = RecordingWriter(version: "9.9")
        var bytes = RecordingWriter.mark
        bytes += writer.beginning(of: engine, at: start, isGoingOn: false)
        for token in 1...20 {
            recorded.keep()
            _ = recorded.handle(.open(app, ReplyToken(UInt64(token))), at: start)
            _ = recorded.settle(at: start)
            bytes += writer.turn(recorded.takeSteps())
        }
        return RecordingPart.join([try RecordingPart(bytes)])
    }

    private static func replay(_ bytes: [UInt8]) throws(RecordingError) -> (same: Int, other: Int) {
        var replay = try Replay(bytes)
        var (same, other) = (0, 0)
        while let event = try replay.next() {
            guard case .step(let step) = event else { continue }
            if step.isSame { same += 1 } else { other += 1 }
        }
        return (same, other)
    }

    @Test func `is replayed where it is`() throws {
        let steps = try Self.replay(try Self.recording())
        #expect(steps.same == 60)
        #expect(steps.other == 0)
    }

    @Test func `stops before what came later, and goes on from there`() throws {
        let later = Moment(
            uptime: Self.start.uptime + .seconds(60),
            date: Self.start.date + .seconds(60)
        )
        let (engine, _) = Engine.recover(Stored(), at: Self.start)
        var recorded = RecordedEngine(engine, isRecording: true)
        var writer = RecordingWriter(version: "9.9")
        var bytes = RecordingWriter.mark
        bytes += writer.beginning(of: engine, at: Self.start, isGoingOn: false)
        // One turn, in the middle of which the time comes.
        for now in [Self.start, later] {
            recorded.keep()
            _ = recorded.handle(.open(Self.app, ReplyToken(1)), at: now)
        }
        bytes += writer.turn(recorded.takeSteps())
        bytes += writer.beginning(of: recorded.engine, at: later, isGoingOn: true)
        var replay = try Replay(RecordingPart.join([try RecordingPart(bytes)]))
        #expect(try replay.next(until: Self.start.date + .seconds(-1)) == nil)
        #expect(replay.engine == nil)
        let soon = Self.start.date + .seconds(59)
        var taken = 0
        while try replay.next(until: soon) != nil { taken += 1 }
        // The copy, two steps, and the second keep, which has no moment of its own.
        #expect(taken == 4)
        #expect(replay.count == 3)
        #expect(replay.moment == Self.start)
        #expect(try replay.next(until: soon) == nil)
        while let event = try replay.next(until: later.date) {
            taken += 1
            switch event {
            case .step(let step): #expect(step.isSame)
            case .segment(_, _, let isGoingOn, let difference):
                #expect(isGoingOn && difference == nil)
            }
        }
        #expect(taken == 6)
    }

    @Test func `is foreign where it begins otherwise`() throws {
        #expect(throws: RecordingError.foreign) {
            _ = try Self.replay(Array("SQLite format 3".utf8))
        }
        #expect(throws: RecordingError.foreign) { _ = try Self.replay([]) }
    }

    @Test func `is truncated wherever it ends too early`() throws {
        let whole = try Self.recording()
        for length in stride(from: RecordingWriter.mark.count, to: whole.count, by: 13) {
            #expect(throws: RecordingError.truncated, "of \(length) bytes") {
                _ = try Self.replay(Array(whole[..<length]))
            }
        }
    }

    @Test func `is damaged wherever a bit is another`() throws {
        let whole = try Self.recording()
        for place in stride(from: RecordingWriter.mark.count, to: whole.count, by: 7) {
            var bytes = whole
            bytes[place] ^= 0x10
            // A length that is too large looks as if the end were missing.
            #expect(throws: RecordingError.self, "at byte \(place)") { _ = try Self.replay(bytes) }
        }
    }

    @Test func `is read as far as it is whole`() throws {
        let whole = try Self.recording()
        let part = try RecordingPart(Array(whole[..<(whole.count - 40)]))
        #expect(part.begun == Self.start)
        let steps = try Self.replay(RecordingPart.join([part]))
        #expect(steps.same > 50 && steps.same < 60)
    }
}

@Suite struct `A secret text` {
    @Test(arguments: [
        ("https://a:b@example.com/path?token=xyz&plain#part", "https://"),
        ("https://example.com/path?token=xyz", "https://example.com/path?token="),
        ("myapp://door", "myapp://door"), ("", ""), ("https://h/?a", "https://h/?"),
    ])
    func `of an address keeps what everybody may see`(address: String, kept: String) {
        let hidden = EngineForm.hidden(address: address)
        #expect(hidden.hasPrefix(kept))
        #expect(hidden.utf8.count == address.utf8.count)
        #expect(WebLocation.shown(hidden) == WebLocation.shown(address))
        for secret in ["xyz", "a:b", "part", "plain"] where address.contains(secret) {
            #expect(!hidden.contains(secret))
        }
    }

    @Test(arguments: ["TOKEN=xyz": "TOKEN=", "TOKEN==xyz": "TOKEN=", "xyz": "", "": "", "A=": "A="])
    func `of a variable keeps its name`(variable: String, kept: String) {
        let hidden = EngineForm.hidden(variable: variable)
        #expect(hidden.hasPrefix(kept) && !hidden.contains("xyz"))
        #expect(hidden.utf8.count == variable.utf8.count)
    }

    @Test(arguments: ["TOKEN=xyz", "ROOST_SOCKET=xyz", "=xyz", "xyz", "A=\0"])
    func `of an app is taken and refused as the text was`(variable: String) throws {
        let start = Moment(
            uptime: Uptime(nanoseconds: 5_000_000_000),
            date: Timestamp(nanoseconds: 1_800_000_000_000_000_000)
        )
        let (engine, _) = Engine.recover(Stored(), at: start)
        var writer = RecordingWriter(version: "9.9")
        var recording = RecordingWriter.mark
        recording += writer.beginning(of: engine, at: start, isGoingOn: false)
        var recorded = RecordedEngine(engine, isRecording: true)
        let app = InstalledApp(
            id: AppID("com.example.app"),
            folder: "/app",
            executable: "/app/run",
            permitted: [],
            modes: [],
            environment: [variable]
        )
        recorded.keep()
        _ = recorded.handle(.install(app, ReplyToken(1)), at: start)
        recording += writer.turn(recorded.takeSteps())
        let isTaken = recorded.engine.app(withExecutable: "/app/run") != nil
        #expect(isTaken == (variable == "TOKEN=xyz"))
        #expect(!String(decoding: recording, as: UTF8.self).contains("xyz"))
        var replay = try Replay(RecordingPart.join([RecordingPart(recording)]))
        while let event = try replay.next() {
            if case .step(let step) = event { #expect(step.isSame) }
        }
    }
}
