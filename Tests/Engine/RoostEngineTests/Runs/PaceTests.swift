import Testing

@testable import RoostEngine

@Suite struct `The pace of a run` {
    private var pace = Pace()
    /// As a page is looked at: twice a second.
    private static let looks = (0...140).map { Uptime.at(0) + .milliseconds(500 * $0) }

    /// Looks at counts that are written at certain moments.
    private mutating func look(_ written: [(at: Duration, completed: Int64)]) {
        for look in Self.looks {
            let past = written.filter { Uptime.at(0) + $0.at <= look }
            let counts = ProgressCounts(
                completed: past.last?.completed ?? 0,
                total: 1000,
                updates: UInt64(past.count)
            )
            pace.add(counts, at: look)
        }
    }

    @Test(arguments: [250, 1000, 1700, 3000])
    mutating func `is like a clock where equal steps come at equal intervals`(interval: Int) {
        look(
            (1...(70_000 / interval)).map { (.milliseconds(interval * $0), Int64($0) * 5) }
        )
        #expect(pace.isClockLike)
    }

    @Test mutating func `is not called so before a minute was seen of it`() {
        for look in Self.looks.prefix(118) {
            let second = look.nanoseconds / 1_000_000_000
            pace.add(
                ProgressCounts(completed: second, total: 100, updates: UInt64(second)),
                at: look
            )
            #expect(!pace.isClockLike)
        }
    }

    @Test mutating func `is not called so where steps come now and then`() {
        // Work whose parts take between half a second and one and a half.
        var at = 0
        var state: UInt64 = 7
        var written: [(at: Duration, completed: Int64)] = []
        for step in 1...70 {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            at += 500 + Int(state >> 33) % 1000
            written.append((.milliseconds(at), Int64(step)))
        }
        look(written)
        // Outside of the macro, which would print all of it.
        let isClockLike = pace.isClockLike
        #expect(!isClockLike)
    }

    @Test mutating func `is not called so where steps differ`() {
        look((1...70).map { (.seconds($0), Int64($0 * 10 + $0 * 7 % 10)) })
        #expect(!pace.isClockLike)
    }

    @Test mutating func `is not called so in bursts`() {
        look((1...69).map { (.seconds($0 / 10 * 10), Int64($0)) })
        #expect(!pace.isClockLike)
    }

    @Test mutating func `is not called so where it began anew, or stands still`() {
        look((1...70).map { (.seconds($0), Int64($0 % 40)) })
        #expect(!pace.isClockLike)
        pace = Pace()
        look([(.seconds(1), 5)])
        #expect(!pace.isClockLike)
    }

    @Test mutating func `is how much was done in the last ten seconds`() {
        look((1...70).map { (.seconds($0), Int64($0) * 3) })
        #expect(pace.rate.map { ($0 - 3).magnitude < 0.4 } == true)
        pace = Pace()
        // Fast at first, and since then twenty in five seconds.
        look(
            (1...50).map { (.seconds($0), Int64($0) * 100) }
                + (1...4).map { (.seconds(50 + 5 * $0), 5000 + Int64($0) * 20) }
        )
        #expect(pace.rate == 4)
        pace = Pace()
        #expect(pace.rate == nil)
        look([(.seconds(1), 5)])
        #expect(pace.rate == nil, "nothing has moved of late")
    }

    @Test(arguments: UInt64(1)...200)
    func `takes any counts at any moments`(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        let extremes: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
        func number() -> Int64 {
            next() % 2 == 0
                ? extremes[Int(next() % UInt64(extremes.count))] : Int64(bitPattern: next())
        }
        var pace = Pace()
        var uptime = Uptime(nanoseconds: number())
        for _ in 0..<200 {
            // Also where clocks do what they never do.
            uptime =
                next() % 4 == 0
                ? Uptime(nanoseconds: number()) : uptime + .milliseconds(Int64(next() % 2000))
            let counts = ProgressCounts(completed: number(), total: number(), updates: next())
            pace.add(counts, at: uptime)
            if let rate = pace.rate { #expect(rate > 0) }
            _ = pace.isClockLike
        }
    }

    @Test(arguments: [(Int64.min, Int64.max), (.max, .min), (.min, .min), (-5, 10), (5, -10)])
    func `and any counts are shown`(completed: Int64, total: Int64) throws {
        var device = Device.lasting()
        let run = try device.beginIntent(at: 0)
        device.extend(run, at: 0)
        device.report(completed, of: total, by: run)
        device.pass(from: 0, to: 20)
        device.report(total, of: completed, by: run)
        device.pass(from: 20, to: 25)
        let activity = try #require(device.activity(of: run, at: 25))
        #expect(activity.counts?.completed == total)
        _ = activity.left
        #expect(!device.turn(.memoryPressure, at: 26).expired.isEmpty)
    }
}
