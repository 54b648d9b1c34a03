import CBench
import CLimits
import RoostLinux

/// Row 10: from a run's deadline to `onExpiration` in the app, and from the end of its grace to the kill.
enum Budgets {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let apps = bench.count(5, 10)
        let rounds = bench.count(2, 6)
        let system = try PrivateSystem("budgets", of: bench, apps: apps)
        try system.set("refresh-budget", 1)
        try system.set("grace", 1)

        var late: [Int64] = []
        for _ in 0..<rounds {
            for app in 0..<apps {
                try system.submit("bench.expire", app: app)
                bench_sleep_until(bench_now() + 20_000_000)
            }
            for _ in 0..<apps {
                let note = try system.hear(What.expired)
                late.append(note.monotonic - note.deadline)
            }
            for app in 0..<apps { try system.wait(for: ["suspended"], app: app) }
        }
        let told = Samples(late)
        let timers = try bench.samples("timers", 100) { unsafe bench_timers(&$0, Int32($0.count)) }
        let expired = Line(
            row: 10,
            what: "deadline → onExpiration in the app",
            unit: .milliseconds,
            value: told.p50,
            p99: told.p99,
            limit: Line.Other(name: "a timer", value: timers.p50),
            goal: "≤ 1 p50, ≤ 3 p99",
            isMet: told.p50 <= 1 && told.p99 <= 3
        )

        var off: [Int64] = []
        for app in 0..<apps {
            try system.submit("bench.hang", app: app)
            bench_sleep_until(bench_now() + 50_000_000)
        }
        var ends: [Int64] = []
        for _ in 0..<apps { ends.append(try system.hear(What.expired).deadline + 1_000_000_000) }
        for app in 0..<apps {
            let pid = try system.pid(of: app)
            off.append(abs(try Program.end(of: pid) - ends[app]))
        }
        let kills = Samples(off)
        let killed = Line(
            row: 10,
            what: "end of the grace → process gone",
            unit: .milliseconds,
            value: kills.p50,
            p99: kills.p99,
            limit: Line.Other(name: "a timer", value: timers.p50),
            goal: "± 2",
            isMet: kills.quantile(1) <= 2_000_000
        )
        return [expired, killed]
    }
}
