import RoostEngine
import Testing

@Suite struct `Assertions in the background` {
    var device = Device()

    /// Opens the app, which begins an assertion, and sends it home.
    private mutating func openAndLeave(holding id: Int64 = 1, at second: Int = 0) {
        device.open(at: second)
        device.assert(id, at: second)
        device.leave(at: second)
    }

    @Test mutating func `keep the app from being suspended until the last one is ended`() {
        device.open(at: 0)
        device.assert(1, at: 0)
        device.assert(2, at: 0)
        #expect(device.leave(at: 1).suspended.isEmpty)
        #expect(device.state() == .background)
        #expect(device.unassert(1, at: 2).suspended.isEmpty)
        #expect(device.unassert(2, at: 3).suspended.count == 1)
        #expect(device.state() == .suspended)
    }

    @Test mutating func `have no time to use up while the app is seen`() {
        device.open(at: 0)
        #expect(device.assert(1, at: 0).toldAssertions.isEmpty)
        #expect(device.wake(at: 1000).ended.isEmpty)
        #expect(device.leave(at: 1000).toldAssertions == [.until(1030)])
        #expect(device.engine.alarm.uptime == .at(1030))
    }

    @Test mutating func `have one time together`() {
        openAndLeave()
        #expect(device.assert(2, at: 20).toldAssertions.isEmpty)
        #expect(device.unassert(1, at: 25).toldAssertions.isEmpty)
        #expect(device.wake(at: 29).toldAssertions.isEmpty)
        #expect(device.wake(at: 30).toldAssertions == [.over])
    }

    @Test mutating func `have the time that the last ones left`() throws {
        let run = try device.begin(at: 0)
        #expect(device.assert(1, at: 0).toldAssertions == [.until(30)])
        #expect(device.unassert(1, at: 10).toldAssertions == [.still])
        #expect(device.assert(2, at: 15).toldAssertions == [.until(35)])
        #expect(device.unassert(2, at: 20).toldAssertions == [.still])
        device.finish(run, at: 20)

        // What is suspended in between begins with all of it again.
        let next = try device.begin(.refresh(1), at: 40)
        #expect(device.assert(3, at: 40).toldAssertions == [.until(70)])
        device.finish(next, at: 41)
    }

    @Test mutating func `are told when their time is over, and the app is killed after the grace`()
        throws
    {
        openAndLeave()
        device.assert(2, "sync", site: "App/Sync.swift:12", at: 1)
        let told = device.wake(at: 30)
        #expect(told.toldAssertions == [.over])
        #expect(told.ended.isEmpty)
        #expect(device.engine.alarm.uptime == .at(35))
        #expect(device.wake(at: 34).ended.isEmpty)

        let killed = device.wake(at: 35)
        #expect(killed.ended.count == 1)
        #expect(killed.logged == [.killed])
        let text = try #require(killed.logTexts.first)
        #expect(text.contains(#""assertion" ("App/Main.swift:1")"#))
        #expect(text.contains(#""sync" ("App/Sync.swift:12")"#))
        #expect(device.state() == .ending)
        device.exit(at: 36)
        #expect(device.engine.status(of: .weather)?.record.strikes == 1)
    }

    @Test mutating func `are named up to ten where one is leaked`() throws {
        device.open(at: 0)
        for id in 1...12 { device.assert(Int64(id), "leak \(id)", at: 0) }
        device.leave(at: 0)
        device.wake(at: 30)
        let text = try #require(device.wake(at: 35).logTexts.first)
        #expect(text.contains("leak 10"))
        #expect(!text.contains("leak 11"))
        #expect(text.hasSuffix("and 2 more"))
    }

    @Test mutating func `may be ended in the grace`() {
        openAndLeave()
        device.wake(at: 30)
        #expect(device.unassert(1, at: 34).suspended.count == 1)
        #expect(device.state() == .suspended)
        #expect(device.wake(at: 35).ended.isEmpty)
        #expect(device.engine.status(of: .weather)?.record.strikes == 0)
    }

    @Test mutating func `are refused when their time is over`() throws {
        let run = try device.begin(at: 0)
        device.assert(1, at: 0)
        device.wake(at: 30)
        #expect(device.assert(2, at: 31).refusals == [.notNow], "the app is to end what it holds")
        device.unassert(1, at: 32)
        #expect(device.assert(3, at: 33).refusals == [.notNow], "the time does not come back")
        device.finish(run, at: 33)
    }

    @Test mutating func `have all their time again once the app was seen`() {
        openAndLeave()
        #expect(device.open(at: 29).toldAssertions == [.still])
        #expect(device.leave(at: 40).toldAssertions == [.until(70)])
    }

    @Test mutating func `are kept by an app that comes back in the grace`() {
        openAndLeave()
        device.wake(at: 30)
        device.open(at: 32)
        #expect(device.wake(at: 35).ended.isEmpty)
        #expect(device.assert(2, at: 36).answers == [.done])
        #expect(device.leave(at: 40).toldAssertions == [.until(70)])
    }

    @Test mutating func `hold the app beside its runs`() throws {
        let run = try device.begin(at: 0)
        device.assert(1, at: 0)
        #expect(device.finish(run, at: 5).suspended.isEmpty)
        #expect(device.unassert(1, at: 6).suspended == [run.process])
    }

    @Test mutating func `do not make a run end, nor are they ended by one`() throws {
        let run = try device.begin(at: 0)
        device.assert(1, at: 10)
        #expect(device.wake(at: 30).expired.map(\.run) == [run.number])
        device.finish(run, at: 31)
        #expect(device.wake(at: 39).toldAssertions.isEmpty)
        #expect(device.wake(at: 40).toldAssertions == [.over])
    }

    @Test mutating func `end a run with the process that they have killed`() throws {
        device.set(.limit("refresh-budget", 600), at: 0)
        let run = try device.begin(at: 0)
        device.assert(1, at: 0)
        device.wake(at: 30)
        #expect(device.wake(at: 35).ended == [run.process])
        let gone = device.exit(at: 35)
        #expect(gone.endings == [.endedWithApp])
        #expect(gone.finished.first?.detail == "the app did not end its assertions in time")
    }

    @Test mutating func `are at most a thousand`() {
        device.open(at: 0)
        for id in 1...1000 { #expect(device.assert(Int64(id), at: 0).answers == [.done]) }
        #expect(device.assert(1001, at: 0).refusals == [.notNow])
        device.unassert(1, at: 0)
        #expect(device.assert(1001, at: 0).answers == [.done])
    }

    @Test mutating func `have one id each`() {
        device.open(at: 0)
        device.assert(1, at: 0)
        #expect(device.assert(1, at: 0).refusals == [.notNow])
        #expect(device.unassert(7, at: 0).answers == [.done], "what is not there is ended")
    }

    @Test mutating func `go with their process`() {
        openAndLeave()
        device.exit(at: 1)
        device.open(at: 2)
        #expect(device.leave(at: 3).toldAssertions.isEmpty)
        #expect(device.state() == .suspended)
    }

    @Test mutating func `of one process are not another's`() {
        openAndLeave()
        let old = device.engine.status(of: .weather)?.process
        device.exit(at: 1)
        device.open(at: 2)
        if let old {
            let late = Assertion(id: 1, name: "late", site: "")
            let effects = device.turn(.assert(.weather, old, late, device.token()), at: 3)
            #expect(effects.refusals == [.notNow])
        }
        #expect(device.leave(at: 4).suspended.count == 1)
    }

    @Test mutating func `have as much time as the setting says`() {
        device.set(.limit("assertion-budget", 3), at: 0)
        openAndLeave()
        #expect(device.wake(at: 2).toldAssertions.isEmpty)
        #expect(device.wake(at: 3).toldAssertions == [.over])
        #expect(device.wake(at: 8).ended.count == 1)
    }

    @Test mutating func `are refused in silence where nobody waits for the answer`() throws {
        _ = try device.begin(at: 0)
        device.assert(1, at: 0)
        device.wake(at: 30)
        let process = try #require(device.engine.status(of: .weather)?.process)
        let late = Assertion(id: 2, name: "late", site: "")
        #expect(device.turn(.assert(.weather, process, late, nil), at: 31).answers.isEmpty)
    }
}

// MARK: - What apps do, and hear

extension Device {
    @discardableResult
    fileprivate mutating func assert(
        _ id: Int64,
        _ name: String = "assertion",
        site: String = "App/Main.swift:1",
        at second: Int
    ) -> [Effect] {
        guard let process = engine.status(of: .weather)?.process else { return [] }
        let assertion = Assertion(id: id, name: name, site: site)
        return turn(.assert(.weather, process, assertion, token()), at: second)
    }

    @discardableResult
    fileprivate mutating func unassert(_ id: Int64, at second: Int) -> [Effect] {
        guard let process = engine.status(of: .weather)?.process else { return [] }
        return turn(.unassert(.weather, process, id, token()), at: second)
    }

    /// Sends the app home, which has done at once what that asks of it.
    @discardableResult
    fileprivate mutating func leave(at second: Int) -> [Effect] {
        let effects = home(at: second)
        guard let process = engine.status(of: .weather)?.process else { return effects }
        return effects + turn(.handled(.weather, process, .background), at: second)
    }
}

extension [Effect] {
    fileprivate var logTexts: [String] {
        changes.compactMap { if case .log(let entry) = $0 { entry.text } else { nil } }
    }
}
