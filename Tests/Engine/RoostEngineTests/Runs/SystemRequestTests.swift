import RoostEngine
import Testing

@Suite struct `A system request of the system` {
    var device = Device()

    @Test(arguments: Kind.allCases.filter(\.isSystemRequest))
    func `has its app launched, and is known by what it is about`(_ kind: Kind) throws {
        var device = device
        let effects = device.enqueueSystemRequest(kind, "isStormy", saying: #"{"a":1}"#, at: 1)
        let run = try #require(effects.delivered.first)
        #expect(effects.launches.map(\.phase) == [.background])
        #expect(run.request.workName == "isStormy")
        #expect(run.request.payload == .systemRequest(#"{"a":1}"#))
        #expect(run.deadline == .at(31))
    }

    @Test mutating func `takes the place of one like it that waits`() throws {
        device.set(.background(nil, false), at: 0)
        device.enqueueSystemRequest(.transfers, "photos", saying: "1", at: 1)
        device.enqueueSystemRequest(.snapshot, "photos", saying: "2", at: 2)
        device.enqueueSystemRequest(.transfers, "photos", saying: "3", at: 3)
        #expect(device.pending.map(\.payload) == [.systemRequest("2"), .systemRequest("3")])
        let effects = device.set(.background(nil, true), at: 4)
        #expect(
            effects.delivered.map(\.request.payload) == [
                .systemRequest("2"), .systemRequest("3"),
            ]
        )
    }

    @Test mutating func `follows one like it that goes on`() throws {
        let first = try #require(
            device.enqueueSystemRequest(.transfers, "photos", at: 1).delivered.first
        )
        #expect(device.enqueueSystemRequest(.transfers, "photos", at: 2).delivered.isEmpty)
        #expect(device.finish(first, at: 3).delivered.map(\.request.kind) == [.transfers])
    }

    @Test mutating func `has a name that no app can take`() {
        for name in ["transfers#photos", "response#", "snapshot#1", "extension#a"] {
            let submission = Submission(task: TaskID(name), kind: .refresh)
            let token = device.token()
            let effects = device.turn(.submit(.weather, submission, existing: nil, token), at: 1)
            #expect(effects.refusals == [.invalid])
        }
    }

    @Test
    mutating func `is withdrawn when a person quits the app, and is not the app's to withdraw`() {
        device.set(.background(nil, false), at: 0)
        device.enqueueSystemRequest(.transfers, "photos", at: 1)
        let token = device.token()
        device.turn(.cancelAll(.weather, token), at: 2)
        #expect(device.pending.map(\.kind) == [.transfers])
        device.quit(.weather, at: 3)
        #expect(device.pending.isEmpty)
        #expect(device.history.map(\.ending) == [.forceQuit])
    }

    @Test mutating func `comes again when the system ended during its run`() throws {
        let run = try #require(device.enqueueSystemRequest(.snapshot, "now", at: 1).delivered.first)
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.openRuns = [
            Stored.OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: .at(1),
                isSuperseded: false
            )
        ]
        let next = Device(stored: stored)
        #expect(next.history.map(\.ending) == [.interrupted])
        #expect(next.engine.status(of: .weather)?.runs.map(\.request) == [run.request])
    }

    @Test mutating func `waits in a bounded number`() {
        device.set(.background(nil, false), at: 0)
        for number in 1...1100 { device.enqueueSystemRequest(.snapshot, "\(number)", at: 1) }
        #expect(device.pending.count == 1024)
    }

    @Test mutating func `of the last system still waits`() {
        device.set(.background(nil, false), at: 0)
        device.enqueueSystemRequest(.transfers, "photos", saying: "1", at: 1)
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.systemRequests = device.pending
        stored.settings = ["background": "off 0"]
        var next = Device(stored: stored, pending: device.pending)
        next.enqueueSystemRequest(.transfers, "photos", saying: "2", at: 1)
        #expect(next.pending.map(\.payload) == [.systemRequest("2")])
        #expect(next.set(.background(nil, true), at: 2).delivered.count == 1)
    }
}
