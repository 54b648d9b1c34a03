import RoostClient
import RoostWire
import Synchronization
import Testing

@Suite struct `An app on a stage` {
    private let stage = Stage()
    private let app: AppSystem

    init() {
        app = AppSystem(
            on: stage,
            permitted: ["refresh"],
            report: { _ in },
            end: { [stage] in stage.record.withLock { $0.hasEnded = true } }
        )
    }

    private func hear(_ parameters: JSONObject) {
        app.hear(VarlinkReply(parameters, continues: true))
    }

    @Test func `asks the system on the thread that calls, and is answered there`() throws {
        try app.submit(TaskRequest(identifier: "refresh", kind: .refresh))
        #expect(stage.methods == [AppInterface.Method.submit.fullName])
        stage.record.withLock { $0.isGone = true }
        #expect(throws: SubmissionError.self) {
            try app.submit(TaskRequest(identifier: "refresh", kind: .refresh))
        }
    }

    @Test func `may do what is permitted, without asking`() {
        #expect(app.register(identifier: "refresh") { _ in } == .registered)
        #expect(app.register(identifier: "other") { _ in } == .notPermitted)
        #expect(stage.methods == [])
    }

    @Test func `is handed its runs there, and says what became of them`() {
        let runs = Mutex<[TaskRun]>([])
        let box = Runs(runs)
        #expect(app.register(identifier: "refresh") { run in box.add(run) } == .registered)
        let run: JSON = [
            "number": 7, "identifier": "refresh", "kind": "refresh", "deadline": .integer(.max),
        ]
        hear(["runs": [run]])
        #expect(box.all.map(\.number) == [7])
        hear(["expire": ["run": 7, "reason": "timeout"]])
        #expect(box.all.first?.expiration != nil)
        box.all.first?.finish(success: true)
        #expect(stage.methods == [AppInterface.Method.finish.fullName])
    }

    @Test func `is woken instead of a thread, and says when something is due`() {
        app.followLaunch { _ in }
        #expect(stage.record.withLock { $0.wakes } == 1)
        #expect(app.lookAround() != nil)
        app.finishLaunching()
        #expect(app.lookAround() == nil)
    }

    @Test func `ends when the system tells it to`() {
        hear(["terminate": true])
        #expect(app.lookAround() == nil)
        #expect(stage.record.withLock { $0.hasEnded })
    }
}

/// A system that agrees to everything, within reach of a call.
private final class Stage: AppStage {
    let folder = "/nowhere"
    let readings = StageReadings(savesPower: false, heat: .nominal)
    struct Record {
        var methods: [String] = []
        var wakes = 0
        var isGone = false
        var hasEnded = false
    }
    let record = Mutex(Record())

    var methods: [String] { record.withLock { $0.methods } }

    func call(_ frame: [UInt8]) -> VarlinkReply? {
        tell(frame)
        return record.withLock { $0.isGone } ? nil : VarlinkReply()
    }

    func tell(_ frame: [UInt8]) {
        let call = try? VarlinkCall(parsing: Array(frame.dropLast()))
        record.withLock { $0.methods.append(call?.method ?? "nothing") }
    }

    func soon(_ body: @escaping @Sendable () -> Void) { body() }
    func wake() { record.withLock { $0.wakes += 1 } }
}

private final class Runs: Sendable {
    private let runs: Mutex<[TaskRun]>
    init(_ runs: consuming sending Mutex<[TaskRun]>) { self.runs = runs }
    func add(_ run: TaskRun) { runs.withLock { $0.append(run) } }
    var all: [TaskRun] { runs.withLock { $0 } }
}
