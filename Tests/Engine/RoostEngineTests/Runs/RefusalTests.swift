import Testing

@testable import RoostEngine

@Suite struct `A refused submission` {
    var device = Device()
    let unlisted = Submission(task: "unlisted", kind: .refresh)

    private func refusals(_ device: Device) -> [RefusedSubmission] {
        device.engine.refusals(of: .weather)
    }

    @Test mutating func `is known with its error, and written down with its answer`() throws {
        let effects = device.submit(unlisted, at: 1)
        #expect(effects.refusals == [.notPermitted])
        let refused = try #require(device.engine.refusal(of: .weather, "unlisted"))
        #expect(refused.refusal.reason == .notPermitted)
        #expect(refused.refusal.description.contains("add it and install the app again"))
        #expect((refused.first, refused.latest, refused.count) == (.at(1), .at(1), 1))
        #expect(effects.changes.first == .putRefusal(refused))
        #expect(effects.logged == [.refused])
        #expect(device.wake(at: 5).changes.isEmpty, "nothing is left to be written")
        // How often it was then is not worth waking anybody for.
        device.submit(unlisted, at: 6)
        device.submit(unlisted, at: 6)
        #expect(device.engine.alarm.uptime == nil)
    }

    @Test mutating func `counts when it comes again, and is logged once`() throws {
        var logged = 0
        var written = 0
        for second in 1...3600 {
            let effects = device.submit(unlisted, at: second) + device.wake(at: second)
            logged += effects.logged.count
            written += effects.changes.count - effects.logged.count
        }
        #expect(logged == 1)
        #expect((2...14).contains(written), "\(written)")
        #expect(device.engine.refusal(of: .weather, "unlisted")?.count == 3600)
        #expect(device.engine.refusal(of: .weather, "unlisted")?.first == .at(1))
    }

    @Test mutating func `of many tasks that an app invents fills neither memory nor log`() {
        var logged = 0
        for number in 1...5000 {
            let made = Submission(task: TaskID("made-\(number)"), kind: .refresh)
            let effects = device.submit(made, at: number / 10) + device.wake(at: number / 10)
            logged += effects.logged.count
        }
        let kept = refusals(device)
        #expect(kept.count == device.engine.limits.refusalsPerApp)
        #expect(kept.first?.task == "made-5000")
        #expect(logged < 200, "\(logged)")
    }

    @Test(arguments: ["", "a\nb", "\u{9B}2J", String(repeating: "a", count: 100_000)])
    mutating func `is kept under a name that can be shown`(name: String) {
        device.submit(Submission(task: TaskID(name), kind: .refresh), at: 1)
        #expect(refusals(device).map(\.refusal.reason) == [.invalid])
        #expect(refusals(device).allSatisfy { $0.task.name.utf8.count <= 255 })
        #expect(refusals(device).allSatisfy { !$0.task.name.contains("\n") })
    }

    @Test mutating func `is forgotten when a later one is taken`() {
        device.submit(.refresh(1), at: 0)
        device.set(.background(nil, false), at: 1)
        device.submit(.tidy(1), at: 2)
        device.wake(at: 3)
        #expect(refusals(device).map(\.refusal.reason) == [.unavailable])
        device.set(.background(nil, true), at: 4)
        let effects = device.submit(.tidy(1, notBefore: 1000), at: 5)
        #expect(effects.changes.contains(.removeRefusal(.weather, "tidy1")))
        #expect(refusals(device).isEmpty)
    }

    @Test mutating func `is forgotten when the app is installed again`() {
        device.submit(unlisted, at: 1)
        let effects = device.turn(.install(.weather, device.token()), at: 2)
        #expect(effects.changes.contains(.removeRefusal(.weather, "unlisted")))
        #expect(refusals(device).isEmpty)
    }

    @Test mutating func `is known to the next system`() throws {
        device.submit(unlisted, at: 1)
        let refused = try #require(refusals(device).first)
        var stored = Stored()
        stored.apps = [AppRecord(app: .weather)]
        stored.refusals = [refused]
        let next = Device(stored: stored)
        #expect(refusals(next) == [refused])
    }

    @Test mutating func `waits until something can be written down`() {
        let token = device.token()
        var engine = device.engine
        _ = engine.handle(.submit(.weather, unlisted, existing: nil, token), at: device.moment(1))
        #expect(engine.settle(at: device.moment(1), beginning: false).changes.isEmpty)
        #expect(engine.alarm.uptime == nil)
        let effects = engine.settle(at: device.moment(3))
        #expect(effects.logged == [.refused])
        #expect(effects.changes.count == 2)
    }
}
