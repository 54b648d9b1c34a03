import CBench
import CLimits
import RoostWire

/// How soon jobs of a fleet begin that has nothing else to do: one at a time, and those that were submitted before they are due.
struct FleetBegins {
    private let wire: Samples
    private let sql: Samples
    private let late: Samples

    static func measure(_ fleet: PrivateFleet, _ bench: Bench) throws(Trouble) -> FleetBegins {
        try fleet.database.ask("TRUNCATE roost.ended")
        // The app is started, and all that is involved is where it will be.
        _ = try bySQL(fleet, 20, named: "warm")
        return FleetBegins(
            wire: try overTheWire(fleet, bench.count(100, 300)),
            sql: try bySQL(fleet, bench.count(100, 300), named: "sql"),
            late: try lateness(fleet, bench.count(100, 400))
        )
    }

    func lines(
        _ bench: Bench,
        beside none: FleetBegins? = nil,
        _ words: String = ""
    ) throws(Trouble) -> [Line] {
        let folder = bench.folder("flushes")
        let flush = try bench.samples("flushes", bench.count(100, 300)) {
            unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count), 2_000_000)
        }
        func limit(_ part: KeyPath<FleetBegins, Samples>, _ flushes: Double) -> Line.Other {
            if let none { return Line.Other(name: "none pending", value: none[keyPath: part].p50) }
            return Line.Other(name: "\(Int(flushes)) flushes", value: flushes * flush.p50)
        }
        func line(
            _ what: String,
            _ part: KeyPath<FleetBegins, Samples>,
            _ flushes: Double,
            most: (p50: Double, p99: Double)
        ) -> Line {
            let samples = self[keyPath: part]
            let goal = most.p50 < most.p99 ? "≤ \(Int(most.p50)) p50, " : ""
            return Line(
                row: 25,
                what: words + what,
                unit: .milliseconds,
                value: samples.p50,
                p99: samples.p99,
                limit: limit(part, flushes),
                goal: goal + "≤ \(Int(most.p99)) p99",
                isMet: samples.p50 <= most.p50 && samples.p99 <= most.p99,
                note:
                    "the slowest of \(samples.count) took \(Report.words(samples.quantile(1) / 1e6)) ms"
            )
        }
        // The submission, the claim, and the promise of the run.
        return [
            line("submitted on the host → its app's line, idle", \.wire, 3, most: (3, 6)),
            line("submitted by SQL → the app's line, idle", \.sql, 3, most: (3, 6)),
            line("due → the app's line, idle", \.late, 2, most: (20, 20)),
        ]
    }

    private static func overTheWire(_ fleet: PrivateFleet, _ count: Int) throws(Trouble) -> Samples
    {
        guard let host = fleet.hosts.first else { throw Trouble("a fleet without a host") }
        var begun: [String: Int64] = [:]
        for number in 0..<count {
            bench_sleep_until(bench_now() + pause)
            let name = "wire-\(number)"
            begun[name] = bench_now()
            _ = try host.line.call(
                "SubmitJob",
                [
                    "app": .string(PrivateFleet.app),
                    "job": [
                        "id": .string(name), "intent": "Say", "arguments": .object(JSONObject()),
                    ],
                    "fleet": .object(JSONObject()),
                ]
            )
        }
        return Samples(
            try firstLines(fleet, count, named: "wire").compactMap { name, line in
                begun[name].map { line - $0 }
            }
        )
    }

    /// Jobs that a program without a Roost submits; the name has the moment before, in microseconds of the calendar.
    private static func bySQL(
        _ fleet: PrivateFleet,
        _ count: Int,
        named prefix: String
    ) throws(Trouble) -> Samples {
        try fleet.database.ask(
            """
            DO $$
            BEGIN
                FOR i IN 1..\(count) LOOP
                    PERFORM pg_sleep(\(Double(pause) / 1e9));
                    COMMIT;
                    PERFORM roost.submit(
                        '\(PrivateFleet.app)', '\(prefix)-' || (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
                        '\(PrivateFleet.job("Say"))', '0 s', false, false
                    );
                    COMMIT;
                END LOOP;
            END $$
            """,
            seconds: 120
        )
        return try sinceNamed(fleet, count, named: prefix)
    }

    /// Jobs at scattered moments, which the name has.
    private static func lateness(_ fleet: PrivateFleet, _ count: Int) throws(Trouble) -> Samples {
        try fleet.database.ask(
            """
            DO $$
            DECLARE
                base float8 := extract(epoch FROM clock_timestamp()) + 3;
                due float8;
            BEGIN
                FOR i IN 1..\(count) LOOP
                    due := base + (i + random()) * \(Double(pause) / 1e9);
                    PERFORM roost.submit(
                        '\(PrivateFleet.app)', 'due-' || (due * 1000000)::bigint, '\(PrivateFleet.job("Say"))',
                        make_interval(secs => due - extract(epoch FROM clock_timestamp())::float8), false, false
                    );
                END LOOP;
            END $$
            """,
            seconds: 120
        )
        return try sinceNamed(fleet, count, named: "due")
    }

    private static func sinceNamed(
        _ fleet: PrivateFleet,
        _ count: Int,
        named prefix: String
    ) throws(Trouble) -> Samples {
        let lines = try firstLines(fleet, count, named: prefix)
        // The app tells by the monotonic clock.
        let offset = bench_date() - bench_now()
        return Samples(
            lines.compactMap { name, line in
                Int64(name.dropFirst(prefix.count + 1)).map { line + offset - $0 * 1000 }
            }
        )
    }

    /// When the first line of each job ran, by its name and the monotonic clock, once all are over.
    private static func firstLines(
        _ fleet: PrivateFleet,
        _ count: Int,
        named prefix: String
    ) throws(Trouble) -> [(String, Int64)] {
        let own = "FROM roost.ended WHERE name LIKE '\(prefix)-%'"
        try fleet.database.wait(until: "count(*) = \(count) \(own)", seconds: 120)
        let rows = try fleet.database.ask(
            "SELECT name, (regexp_match(result, '([0-9]+) ([0-9]+)'))[2] \(own)"
        )
        let lines = rows.compactMap { row -> (String, Int64)? in
            let words = row.split(separator: " ")
            guard words.count == 2, let line = Int64(words[1]) else { return nil }
            return (String(words[0]), line)
        }
        guard lines.count == count else {
            throw Trouble("not all jobs said when they began: \(rows)")
        }
        return lines
    }

    /// The time between two of them, in nanoseconds.
    private static var pause: Int64 { 25_000_000 }
}
