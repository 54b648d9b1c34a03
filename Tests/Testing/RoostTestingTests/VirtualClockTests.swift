import RoostEngine
import RoostTesting
import Testing

@Suite struct `A virtual clock` {
    var clock = VirtualClock(uptime: 0, date: 1_000_000_000_000)

    @Test mutating func `runs alike on both sides`() {
        clock.run(for: .seconds(3))
        #expect(clock.now.uptime == Uptime(nanoseconds: 3_000_000_000))
        #expect(clock.now.date == Timestamp(nanoseconds: 1_003_000_000_000))
    }

    @Test mutating func `stops its monotonic side while the machine sleeps`() {
        clock.sleep(for: .seconds(60))
        #expect(clock.now.uptime == Uptime(nanoseconds: 0))
        #expect(clock.now.date == Timestamp(nanoseconds: 1_060_000_000_000))
    }

    @Test mutating func `goes back only on its calendar side`() {
        clock.set(by: .seconds(-500))
        #expect(clock.now.uptime == Uptime(nanoseconds: 0))
        #expect(clock.now.date == Timestamp(nanoseconds: 500_000_000_000))
    }

    @Test(arguments: [Int64(-200), -1, 0, 1, 200])
    mutating func `never shows a date before a timer for it goes off`(drift: Int64) {
        clock.drift = drift
        let wanted = Timestamp(nanoseconds: 1_086_400_000_000_007)
        let uptime = clock.uptime(at: wanted)
        clock.run(for: (uptime ?? clock.now.uptime) - clock.now.uptime)
        #expect(clock.now.date >= wanted)
        // And it is not late by more than the rounding of a drift.
        #expect(clock.now.date - wanted < .nanoseconds(10))
    }

    @Test func `knows a date that has passed as now`() {
        #expect(clock.uptime(at: Timestamp(nanoseconds: 5)) == clock.now.uptime)
    }

    @Test func `does not wait for the end of time`() {
        #expect(clock.uptime(at: Timestamp(nanoseconds: .max)) == nil)
    }
}

@Suite struct `A seeded generator` {
    @Test func `gives what it always gave`() {
        // The numbers of the algorithm's authors for the seed 1234567.
        var random = SeededGenerator(seed: 1_234_567)
        #expect(random.next() == 6_457_827_717_110_365_317)
        #expect(random.next() == 3_203_168_211_198_807_973)
    }

    @Test func `stays below its bound and reaches all of it`() {
        var random = SeededGenerator(seed: 1)
        var seen: Set<Int> = []
        for _ in 0..<1000 { seen.insert(random.below(7)) }
        #expect(seen == Set(0..<7))
    }
}
