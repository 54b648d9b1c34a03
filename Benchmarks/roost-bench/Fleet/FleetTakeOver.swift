import CBench
import RoostLinux
import RoostWire

/// How soon a job begins elsewhere whose host was killed with all that it had.
enum FleetTakeOver {
    static func measure(_ fleet: PrivateFleet, _ bench: Bench) throws(Trouble) -> Line {
        let lease = 6
        try fleet.removeAll()
        var has = try fleet.add(lease: lease)
        try fleet.database.ask(
            """
            SELECT roost.submit('\(PrivateFleet.app)', 'stay', '\(PrivateFleet.job("Stay"))', '0 s', false, false)
            """
        )
        _ = try has.hear(What.counted, seconds: 30)
        var waits = try fleet.add(lease: lease)
        var took: [Int64] = []
        for round in 0..<bench.count(1, 5) {
            // At another moment of the lease each time.
            bench_sleep_until(bench_now() + 2_000_000_000 + Int64(round) * 370_000_000)
            let processes = [has.pid] + Children.of(has.pid)
            let killed = bench_now()
            // One that ends because the others do is as good.
            for process in processes { try? Program.kill(process) }
            // What it said in an earlier round is of no use.
            var note = try waits.hear(What.counted, seconds: 60)
            while note.number < killed { note = try waits.hear(What.counted, seconds: 60) }
            took.append(note.number - killed)
            has.kill()
            _ = try has.restart()
            try has.reconnect()
            try waitForMembership(of: has)
            swap(&has, &waits)
        }
        let samples = Samples(took)
        let most = Double(lease + 1) * 1000
        return Line(
            row: 25,
            what: "kill -9 of a host → its job begins on another one",
            unit: .milliseconds,
            value: samples.p50,
            p99: samples.p99,
            limit: Line.Other(name: "the lease", value: Double(lease) * 1000),
            goal: "≤ lease + 1,000",
            isMet: samples.quantile(1) <= most * 1e6,
            note: "\(samples.count) times, at moments in between two renewals; the slowest took "
                + "\(Report.words(samples.quantile(1) / 1e6)) ms"
        )
    }

    private static func waitForMembership(of host: PrivateSystem) throws(Trouble) {
        let end = bench_now() + 60_000_000_000
        while bench_now() < end {
            if try host.line.call("Fleet")["membership"]?["state"]?.asString == "member" { return }
            bench_sleep_until(bench_now() + 50_000_000)
        }
        throw Trouble("a host that was started again is no member within 60 s")
    }
}
