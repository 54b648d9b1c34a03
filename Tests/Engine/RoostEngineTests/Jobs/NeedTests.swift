import Testing

@testable import RoostEngine

@Suite struct `A job that needs something of the machine` {
    var device = Device.lasting()

    private func names(_ id: String, at second: Int) -> [String] {
        device.blockers(of: TaskID(job: id), of: .photos, at: second).map(\.name)
    }

    private func blocker(_ id: String, at second: Int) throws -> Blocker {
        try #require(device.blockers(of: TaskID(job: id), of: .photos, at: second).first)
    }

    private func conditions(
        expensive: Bool = false,
        battery: Int? = nil,
        power: Bool = true,
        charging: Bool? = nil,
        present: Bool? = nil
    ) -> Conditions {
        var conditions = Conditions(power: power, battery: battery, present: present)
        let evidence = "phone by Bluetooth"
        conditions.networkExpensive = Reading(expensive, evidence: evidence, since: .at(0))
        if let charging {
            conditions.charging = Reading(charging, evidence: "BAT0 discharging", since: .at(0))
        }
        return conditions
    }

    // MARK: Facts of the machine

    @Test mutating func `waits for a network that does not cost by the byte`() throws {
        device.turn(.sensed(conditions(expensive: true)), at: 5)
        let needs = Needs(unmeteredNetwork: true)
        #expect(device.submit(job: "a", needs: needs, at: 10).delivered.isEmpty)
        let held = try blocker("a", at: 10)
        #expect(held.name == "networkExpensive" && held.since == .at(10))
        #expect(held.evidence.contains("phone by Bluetooth"))
        let request = try #require(device.pending.first)
        #expect(held.remedy(for: request).contains("network-metered no"))
        #expect(device.set(.networkMetered(false), at: 11).delivered.count == 1)
        // A person's word counts while it runs, too.
        #expect(device.set(.networkMetered(true), at: 12).expired.map(\.reason) == [.networkLost])
    }

    @Test(arguments: [
        (Needs(unmeteredNetwork: true), Expiration.networkLost),
        (Needs(charging: true), .powerLost),
        (Needs(batteryNotLow: true), .powerLost), (Needs(deviceIdle: true), .deviceInUse),
    ])
    mutating func `is told when that goes, has its grace, and comes again with no attempt used up`(
        needs: Needs,
        reason: Expiration
    ) throws {
        let run = try #require(device.submit(job: "a", needs: needs, at: 0).delivered.first)
        let worse = conditions(
            expensive: true,
            battery: 39,
            power: false,
            charging: false,
            present: true
        )
        #expect(device.turn(.sensed(worse), at: 5).expired.map(\.reason) == [reason])
        #expect(device.wake(at: 9).ended.isEmpty)
        #expect(device.finish(run, at: 9).endings == [.expired(reason)])
        let waiting = try #require(device.pending.first?.job)
        #expect(waiting.failures == 0 && waiting.needs == needs)
        #expect(!names("a", at: 9).isEmpty)
        #expect(
            device.turn(.sensed(conditions()), at: 20).delivered.first?.request.job?.attempt == 1
        )
    }

    @Test mutating func `comes again after its network went, as it always did`() throws {
        let run = try #require(device.submit(job: "a", needsNetwork: true, at: 0).delivered.first)
        let lost = device.turn(.sensed(Conditions(network: false)), at: 1)
        #expect(lost.expired.map(\.reason) == [.networkLost])
        device.finish(run, at: 2)
        #expect(names("a", at: 2) == ["noNetwork"])
        #expect(device.turn(.sensed(.good), at: 3).delivered.count == 1)
    }

    @Test(arguments: [(39, false, false), (40, false, true), (21, true, true)])
    mutating func `waits for a battery that is not low`(percent: Int, power: Bool, begins: Bool) {
        device.turn(.sensed(conditions(battery: percent, power: power)), at: 0)
        device.submit(job: "a", needs: Needs(batteryNotLow: true), at: 1)
        #expect(names("a", at: 1) == (begins ? [] : ["batteryLow"]))
    }

    @Test mutating func `waits for a charger that feeds more than the machine uses`() throws {
        device.turn(.sensed(conditions(battery: 80, power: true, charging: false)), at: 0)
        device.submit(job: "a", needs: Needs(charging: true), at: 1)
        #expect(try blocker("a", at: 1).evidence.contains("BAT0 discharging"))
        #expect(device.turn(.sensed(conditions(battery: 80)), at: 2).delivered.count == 1)
    }

    @Test mutating func `waits until nobody uses the device`() throws {
        device.set(.deviceInUse(true), at: 0)
        device.submit(job: "a", needs: Needs(deviceIdle: true), at: 1)
        #expect(names("a", at: 1) == ["deviceInUse"])
        #expect(device.set(.deviceInUse(nil), at: 2).delivered.count == 1)
    }

    // MARK: Room

    @Test mutating func `waits for room on the disk, and has it looked for ever more rarely`()
        throws
    {
        let needs = Needs(storage: 1000)
        #expect(!device.engine.jobsWantRoom)
        let submitted = device.submit(job: "a", needs: needs, at: 0)
        #expect(device.engine.jobsWantRoom && submitted.armed?.uptime == .at(0))
        #expect(try blocker("a", at: 0).evidence.contains("is being looked for"))
        device.sawRoom(999, at: 0)
        device.wake(at: 0)
        #expect(try blocker("a", at: 1).cause == .storageLow(free: 999, needed: 1000))
        var looks: [Int] = []
        for second in 0...400 where device.engine.alarm.uptime == .at(second) {
            device.sawRoom(999, at: second)
            device.wake(at: second)
            looks.append(second)
        }
        #expect(looks == [1, 3, 7, 15, 31, 63, 123, 183, 243, 303, 363])
        device.sawRoom(1000, at: 401)
        #expect(device.wake(at: 401).delivered.count == 1)
        #expect(!device.engine.jobsWantRoom && device.engine.alarm.uptime != .at(423))
        // It takes room itself, and is not stopped for that.
        device.sawRoom(1, at: 402)
        #expect(device.wake(at: 402).expired.isEmpty)
    }

    // MARK: Paths

    private let path = Needs(path: .init("/data/in", mark: PathMark("1")))

    @Test mutating func `waits for a path to change, and a little longer`() throws {
        let submitted = device.submit(job: "a", needs: path, at: 0)
        #expect(submitted.watched == [["/data/in"]])
        #expect(names("a", at: 0) == ["pathUnchanged"])
        device.see("/data/in", "1", at: 1)
        #expect(names("a", at: 1) == ["pathUnchanged"])
        #expect(device.see("/data/in", "2", at: 5).delivered.isEmpty)
        let held = try blocker("a", at: 5)
        #expect(held.name == "pathChanging" && held.clearsAt == .at(6) && held.since == .at(5))
        let begun = device.wake(at: 6)
        #expect(begun.delivered.count == 1)
        // Nobody waits any more: nothing is watched.
        #expect(begun.watched == [[]])
    }

    @Test func `does not wait for ever for a path that is never at rest`() throws {
        var limits = Limits.prompt
        limits.pathSettling = .seconds(3)
        var device = Device.lasting(limits: limits)
        device.submit(job: "a", needs: path, at: 0)
        device.see("/data/in", "1", at: 0)
        var begun: Int?
        for second in 10...60 {
            let effects = device.see("/data/in", "\(second)", at: second)
            if begun == nil, !effects.delivered.isEmpty { begun = second }
        }
        #expect(begun == 40)
    }

    @Test mutating func `begins where the path had changed before anybody looked`() {
        device.submit(job: "a", needs: path, at: 0)
        device.see("/data/in", "nothing", at: 0)
        #expect(device.wake(at: 1).delivered.count == 1)
    }

    @Test mutating func `has its path watched only when it is due, and again after a new start`() {
        #expect(device.submit(job: "a", notBefore: .at(50), needs: path, at: 0).watched.isEmpty)
        #expect(device.wake(at: 50).watched == [["/data/in"]])
        var stored = Stored()
        stored.apps = [AppRecord(app: .lasting(.photos))]
        var next = Device(stored: stored, pending: device.pending)
        #expect(next.turn(.wakeUp, at: 51).watched == [["/data/in"]])
    }

    @Test mutating func `is told where as many paths are watched as may be`() throws {
        let most = device.engine.limits.watchedPaths
        for number in 0...most {
            let needs = Needs(path: .init("/\(number)", mark: PathMark("1")))
            device.submit(job: "\(number)", needs: needs, at: 0)
        }
        let last = try blocker("\(most)", at: 0)
        #expect(last.evidence.contains("256 paths are watched"))
        #expect(try !blocker("0", at: 0).evidence.contains("256"))
        // One that is over makes room for it.
        #expect(device.cancelJob("7", at: 1).watched.last?.contains("/\(most)") == true)
    }

    @Test mutating func `tells why its path cannot be watched`() throws {
        device.submit(job: "a", needs: path, at: 0)
        let sight = PathSight(PathMark("1"), trouble: "permission denied")
        device.turn(.sawPaths(["/data/in": sight]), at: 0)
        #expect(try blocker("a", at: 0).evidence.contains("permission denied"))
    }

    @Test mutating func `is not held for ever by a clock that is set back`() {
        device.submit(job: "a", needs: path, at: 0)
        device.see("/data/in", "1", at: 100)
        device.see("/data/in", "2", at: 200)
        device.calendarShift = -100_000
        #expect(device.wake(at: 200).delivered.count == 1)
    }

    // MARK: Bad input

    @Test(arguments: [
        Needs(storage: 0), Needs(storage: -1), Needs(path: .init("here", mark: .nothing)),
        Needs(path: .init("", mark: .nothing)), Needs(path: .init("/a\0b", mark: .nothing)),
        Needs(path: .init("/" + String(repeating: "a", count: 4096), mark: .nothing)),
    ])
    mutating func `is refused where that cannot be meant`(needs: Needs) throws {
        let effects = device.submit(job: "a", needs: needs, at: 0)
        #expect(effects.refusals == [.invalid])
        #expect(device.pending.isEmpty)
    }
}

extension Device {
    @discardableResult
    fileprivate mutating func see(_ path: String, _ mark: String, at second: Int) -> [Effect] {
        turn(.sawPaths([path: PathSight(PathMark(mark))]), at: second)
    }
}

extension [Effect] {
    fileprivate var watched: [[String]] {
        compactMap { if case .watchPaths(let paths) = $0 { paths } else { nil } }
    }

    fileprivate var armed: (uptime: Uptime?, date: Timestamp?)? {
        for case .arm(let uptime, let date) in reversed() { return (uptime, date) }
        return nil
    }
}
