import CBench

/// Row 25: a fleet on one PostgreSQL: how many jobs it does, how soon they begin, what it costs while nothing is due, and how soon others
/// take over.
enum Fleets {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        guard let database = try PrivateDatabase(bench) else {
            Progress.say("row 25 is left out: /usr/lib/postgresql has no PostgreSQL 15 or later")
            return []
        }
        let fleet = PrivateFleet(bench, database)
        try fleet.add()
        let peer = try Jobs.pgQueuer(bench).map { Line.Other(name: "PgQueuer", value: $0.run) }
        var lines: [Line] = []
        Progress.say("… one host")
        let begins = try FleetBegins.measure(fleet, bench)
        lines += try begins.lines(bench)
        let count = bench.count(2000, 20_000)
        let one = try throughput(fleet, count, bench)
        lines += [submission(one), line(one, "1 host", peer)]
        lines += try beside(fleet, begins, one, bench)
        func measure(hosts: Int, _ count: Int) throws(Trouble) {
            Progress.say("… \(hosts) hosts")
            while fleet.hosts.count < hosts { try fleet.add() }
            lines.append(line(try throughput(fleet, count, bench), "\(hosts) hosts", peer))
        }
        try measure(hosts: 2, count)
        try measure(hosts: 4, count)
        if !bench.isQuick { try measure(hosts: 4, 100_000) }
        Progress.say("… nothing to do")
        lines += try FleetIdle.measure(fleet, bench)
        try measure(hosts: 8, count)
        Progress.say("… a host that is killed")
        lines.append(try FleetTakeOver.measure(fleet, bench))
        return lines
    }

    /// The same with far-off jobs.
    private static func beside(
        _ fleet: PrivateFleet,
        _ begins: FleetBegins,
        _ one: Done,
        _ bench: Bench
    ) throws(Trouble) -> [Line] {
        let far = bench.count(100_000, 1_000_000)
        Progress.say("… one host, \(Report.words(Double(far))) jobs far off")
        try fleet.fill(far)
        let words = "\(Report.words(Double(far))) far off: "
        var lines = try FleetBegins.measure(fleet, bench).lines(bench, beside: begins, words)
        let done = try throughput(fleet, one.count, bench)
        lines.append(
            Line(
                row: 25,
                what: words + "\(Report.words(Double(done.count))) no-op jobs, 1 host",
                unit: .perSecond,
                value: done.rate,
                limit: Line.Other(name: "none pending", value: one.rate),
                goal: "≥ 0.8 × limit",
                isMet: done.rate >= 0.8 * one.rate,
                note: done.note
            )
        )
        try fleet.database.ask("TRUNCATE roost.work", seconds: 120)
        return lines
    }

    // MARK: - How many

    /// What became of jobs that were due at one moment.
    private struct Done {
        let count: Int
        /// How many were submitted, and done, in a second.
        let submitted, rate: Double
        let note: String
    }

    private static func throughput(
        _ fleet: PrivateFleet,
        _ count: Int,
        _ bench: Bench
    ) throws(Trouble) -> Done {
        let database = fleet.database
        for host in fleet.hosts { try host.hold() }
        // How fast they are submitted, and once through all that is involved.
        let trial = min(count, 2000)
        try database.ask("TRUNCATE roost.ended")
        let rate = try fleet.submit(trial, of: "Count", due: bench_date() + 2_000_000_000)
        try database.wait(until: "count(*) = \(trial) FROM roost.ended", seconds: 120)
        try database.ask("TRUNCATE roost.ended")
        let due = bench_date() + Int64((Double(count) / rate * 1.5 + 3) * 1e9)
        let submitted = try fleet.submit(count, of: "Count", due: due)
        guard bench_date() < due else { throw Trouble("\(count) jobs took too long") }
        let processes = try fleet.processes()
        let transactions = try fleet.transactions()
        bench_sleep_until(bench_now() + (due - bench_date()) - 100_000_000)
        let before = fleet.used(by: processes)
        try database.wait(until: "count(*) >= \(count) FROM roost.ended", seconds: 300)
        let used = fleet.used(by: processes).words(since: before, jobs: count)
        let ends = try database.numbers(
            """
            SELECT count(*), count(DISTINCT name), count(*) FILTER (WHERE ending = 'completed'),
                extract(epoch FROM max(ended)) * 1000000 - \(due / 1000), (SELECT count(*) FROM roost.work WHERE due < now())
                FROM roost.ended
            """
        )
        guard ends.count == 5, ends[0...2].allSatisfy({ $0 == Double(count) }), ends[4] == 0 else {
            throw Trouble("of \(count) jobs not each was done once: \(ends)")
        }
        for host in fleet.hosts { try host.release() }
        // Each is part of two: its claim, and its end.
        let each = Report.words(2 * Double(count) / (try fleet.transactions() - transactions))
        return Done(
            count: count,
            submitted: submitted,
            rate: Double(count) * 1e6 / ends[3],
            note: "each ended once; processor time of one: \(used); \(each) in a transaction"
        )
    }

    private static func line(_ done: Done, _ hosts: String, _ peer: Line.Other?) -> Line {
        Line(
            row: 25,
            what: "\(Report.words(Double(done.count))) no-op jobs, \(hosts)",
            unit: .perSecond,
            value: done.rate,
            peer: peer,
            goal: "≥ 18,000",
            isMet: done.rate >= 18_000,
            note: done.note
        )
    }

    private static func submission(_ done: Done) -> Line {
        Line(
            row: 25,
            what: "jobs submitted by SQL, 1,000 a transaction",
            unit: .perSecond,
            value: done.submitted
        )
    }
}
