import RoostEngine
import Testing

@Suite struct `The limits` {
    @Test func `are those that are documented`() {
        let limits = Limits()
        #expect(limits.refreshBudget == .seconds(30))
        #expect(limits.processingBudget == .seconds(600))
        #expect(limits.grace == .seconds(5))
        #expect(limits.leavingForeground == .seconds(5))
        #expect(limits.pendingRefresh == 1)
        #expect(limits.pendingProcessing == 10)
        #expect(limits.throttle == .seconds(60))
        #expect(limits.longestThrottle == .seconds(86_400))
        #expect(limits.criticalBattery == 20)
    }

    @Test func `are listed by name, once and in order`() {
        let names = Limits.settings.map(\.name)
        #expect(names == names.sorted())
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: Limits.settings.map(\.name))
    func `can each be read and written over their whole range`(name: String) throws {
        let setting = try #require(Limits.settings.first { $0.name == name })
        #expect(setting.range.contains(setting.read(Limits())), "the default is within its range")
        #expect(!setting.meaning.isEmpty && !setting.unit.isEmpty)
        for value in [setting.range.lowerBound, setting.range.upperBound] {
            var limits = Limits()
            setting.write(&limits, value)
            #expect(setting.read(limits) == value)
            let others = Limits.settings.filter { $0.name != name }
            #expect(others.allSatisfy { $0.read(limits) == $0.read(Limits()) })
        }
    }
}

@Suite struct `A point in time` {
    @Test(arguments: [
        (Int64.max, Duration.seconds(1), Int64.max), (.min, .seconds(-1), .min),
        (0, .seconds(Int64.max), .max), (0, .seconds(Int64.min), .min),
        (.max, .nanoseconds(-1), .max - 1), (5, .nanoseconds(-6), -1),
        (
            1,
            Duration(
                secondsComponent: 9_223_372_036,
                attosecondsComponent: 900_000_000_000_000_000
            ), .max
        ),
    ])
    func `stays at the end of its range`(start: Int64, added: Duration, end: Int64) {
        #expect((Uptime(nanoseconds: start) + added).nanoseconds == end)
        #expect((Timestamp(nanoseconds: start) + added).nanoseconds == end)
    }

    @Test(arguments: [
        (Int64.max, Int64.min, Int64.max), (.min, .max, .min), (3, 5, -2), (.max, -1, .max),
    ])
    func `is so far from another, or as far as can be`(left: Int64, right: Int64, far: Int64) {
        let uptimes = Uptime(nanoseconds: left) - Uptime(nanoseconds: right)
        #expect(uptimes == .nanoseconds(far))
        let dates = Timestamp(nanoseconds: left) - Timestamp(nanoseconds: right)
        #expect(dates == .nanoseconds(far))
    }

    @Test(arguments: [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max])
    func `may be any that a clock or a caller has`(nanoseconds: Int64) {
        var device = Device()
        let strange = Moment(
            uptime: Uptime(nanoseconds: nanoseconds),
            date: Timestamp(nanoseconds: nanoseconds)
        )
        let submission = Submission(
            task: .tidy,
            kind: .processing,
            earliestBegin: Timestamp(nanoseconds: nanoseconds)
        )
        device.submit(submission, at: 0)
        var engine = device.engine
        for event in [
            Event.wakeUp, .submit(.weather, .refresh, existing: nil, ReplyToken(90)),
            .sensed(.good), .open(.weather, ReplyToken(91)), .home(.weather, ReplyToken(92)),
            .memoryPressure, .exited(.weather, ProcessNumber(1), .unknown),
        ] {
            _ = engine.handle(event, at: strange)
            _ = engine.settle(at: strange)
        }
        for request in device.pending { _ = engine.blockers(of: request, at: strange) }
    }
}
