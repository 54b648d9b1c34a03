import RoostEngine
import RoostRecording
import Testing

/// An engine whose decisions cannot be written down goes back, by an older copy and what it was
/// told since.
@Suite struct `An engine that goes back` {
    // Around the number of inputs from which a new copy is made.
    @Test(arguments: [0, 1, 126, 127, 128, 129, 300])
    func `is as it was when it was kept, however much came before`(inputs: Int) {
        var told = MeasuredEngine()
        for _ in 0..<inputs { told.hear() }
        told.recorded.keep()
        let kept = told.form

        for _ in 0..<5 {
            for _ in 0..<3 { told.hear() }
            #expect(told.form != kept)
            told.recorded.goBack()
            #expect(told.form == kept)
        }
    }

    @Test func `is as it was when it was kept last`() {
        var told = MeasuredEngine()
        for _ in 0..<400 {
            told.hear()
            told.recorded.keep()
        }
        let kept = told.form
        told.hear()
        told.recorded.goBack()
        #expect(told.form == kept)
    }

    // What is held is taken again when it goes back, and is memory until then.
    @Test func `holds inputs until there are many, or many bytes were heard`() {
        var told = MeasuredEngine()
        for _ in 0..<127 {
            told.recorded.keep()
            told.hear()
            told.recorded.endTurn(heard: 200)
        }
        #expect(told.recorded.heldInputs == 127)
        told.hear()
        told.recorded.endTurn(heard: 200)
        #expect(told.recorded.heldInputs == 0)

        told.recorded.keep()
        told.hear()
        told.recorded.endTurn(heard: 1 << 19)
        #expect(told.recorded.heldInputs == 1)
        told.recorded.keep()
        let kept = told.form
        told.hear()
        told.recorded.goBack()
        #expect(told.form == kept)
        for heard in [1 << 19, 1 << 19] {
            told.hear()
            #expect(told.recorded.heldInputs > 0)
            told.recorded.endTurn(heard: heard)
        }
        #expect(told.recorded.heldInputs == 0)
    }

    @Test func `records that it went back, and nothing of what it did for that`() {
        var told = MeasuredEngine()
        told.hear()
        told.recorded.keep()
        told.recorded.isRecording = true
        told.hear()
        told.recorded.goBack()
        #expect(told.recorded.takeSteps().map(\.input) == [told.last, .goBack])
    }
}

/// An engine that is told of the battery's charge, another one each time.
private struct MeasuredEngine {
    var recorded = RecordedEngine(Engine.recover(Stored(), at: moment(0)).0)
    private var count: Int64 = 0

    private static func moment(_ seconds: Int64) -> Moment {
        Moment(
            uptime: Uptime(nanoseconds: 5_000_000_000) + .seconds(seconds),
            date: Timestamp(nanoseconds: 1_800_000_000_000_000_000) + .seconds(seconds)
        )
    }

    mutating func hear() {
        count += 1
        guard case .handle(let event, let now) = last else { return }
        _ = recorded.handle(event, at: now)
    }

    /// What the engine was told last.
    var last: EngineInput {
        let now = Self.moment(count)
        let conditions = Conditions(
            network: Reading(true, evidence: "a test", since: now.date),
            externalPower: Reading(false, evidence: "a test", since: now.date),
            battery: Reading(Int(count % 90) + 5, evidence: "a test", since: now.date),
            personPresent: Reading(nil, evidence: "a test", since: now.date)
        )
        return .handle(.sensed(conditions), at: now)
    }

    /// All that the engine knows, as it is written down.
    var form: [UInt8] {
        RecordingWriter(version: "test")
            .beginning(of: recorded.engine, at: Self.moment(0), isGoingOn: false)
    }
}
