import CBench

/// Hosts that share one database, each a system with a home of its own.
final class PrivateFleet {
    let database: PrivateDatabase
    private let bench: Bench
    private(set) var hosts: [PrivateSystem] = []
    private var names = 0

    init(_ bench: Bench, _ database: PrivateDatabase) {
        (self.bench, self.database) = (bench, database)
    }

    /// Adds a host, whose lease lasts for so many seconds; the first one makes the fleet.
    @discardableResult
    func add(lease: Int = 30) throws(Trouble) -> PrivateSystem {
        let system = try PrivateSystem("host", of: bench)
        try system.set("jobs-at-once", 64)
        try system.set("history", 10_000_000)
        try system.set("fleet-lease", lease)
        names += 1
        if names == 1 { try command(system, ["init", database.conninfo]) }
        try command(system, ["join", database.conninfo, "--name", "host-\(names)"])
        hosts.append(system)
        return system
    }

    /// Has all hosts leave, and ends them.
    func removeAll() throws(Trouble) {
        for host in hosts {
            _ = try host.line.call("LeaveFleet")
            host.end()
        }
        hosts = []
    }

    private func command(_ system: PrivateSystem, _ words: [String]) throws(Trouble) {
        try bench.start("roost", ["--home", system.home, "fleet"] + words).finish(seconds: 30)
    }

    /// The app that all hosts have, and whose jobs are measured.
    static var app: String { PrivateSystem.name(0) }

    /// A job as the database keeps it.
    static func job(_ intent: String) -> String {
        // The arguments are a hundred bytes with their name, quotes and braces.
        let text = String(repeating: "x", count: 88)
        return #"{"intent": "\#(intent)", "arguments": "{\"text\": \"\#(text)\"}"}"#
    }

    /// Submits jobs as a program without a Roost does, a thousand in one transaction, all due at one moment of the calendar.
    ///
    /// - Returns: How many were submitted in a second.
    func submit(_ count: Int, of intent: String, due: Int64) throws(Trouble) -> Double {
        let start = bench_now()
        try database.ask(
            """
            DO $$
            DECLARE
                due timestamptz := timestamptz 'epoch' + interval '1 microsecond' * \(due / 1000);
            BEGIN
                FOR i IN 1..\(count) LOOP
                    PERFORM roost.submit(
                        '\(Self.app)', 'n-' || i, '\(Self.job(intent))', due - clock_timestamp(), false, false
                    );
                    IF i % 1000 = 0 THEN COMMIT; END IF;
                END LOOP;
            END $$
            """,
            seconds: 600
        )
        return Double(count) * 1e9 / Double(bench_now() - start)
    }

    /// Puts jobs straight into the table that nobody lives to see due.
    func fill(_ count: Int) throws(Trouble) {
        try database.ask(
            """
            INSERT INTO roost.work (number, app, name, job, due, batch)
                SELECT n, '\(Self.app)', 'far-' || n, '\(Self.job("Say"))',
                        clock_timestamp() + interval '1 year' + random() * interval '1 day', n
                    FROM (SELECT nextval('roost.work_number') AS n FROM generate_series(1, \(count))) AS numbers
            """,
            // As the server does by itself within a minute.
            "ANALYZE roost.work",
            seconds: 600
        )
    }

    /// The processor time that the parts of the fleet have used so far, in nanoseconds.
    func used(by processes: Processes) -> Used {
        func sum(_ pids: [Int32]) -> Int64 { pids.reduce(0) { $0 + max(0, bench_cpu($1)) } }
        return Used(
            daemon: sum(processes.daemons),
            app: sum(processes.apps),
            helper: sum(processes.helpers),
            server: sum(processes.server)
        )
    }

    struct Used {
        let daemon, app, helper, server: Int64

        /// What of it a job takes on average, in words.
        func words(since before: Used, jobs: Int) -> String {
            func each(_ part: KeyPath<Used, Int64>) -> String {
                let time = Double(self[keyPath: part] - before[keyPath: part])
                return Report.words(time / Double(jobs) / 1000)
            }
            return
                "daemon \(each(\.daemon)), app \(each(\.app)), roost-fleet \(each(\.helper)), PostgreSQL \(each(\.server)) µs"
        }
    }

    /// The processes of the fleet, by what they are.
    struct Processes {
        let daemons, apps, helpers, server: [Int32]
    }

    func processes() throws(Trouble) -> Processes {
        var (apps, helpers): ([Int32], [Int32]) = ([], [])
        for host in hosts {
            apps.append(try host.pid(of: 0))
            helpers.append(try Children.of(host.pid, named: "roost-fleet"))
        }
        return Processes(
            daemons: hosts.map(\.pid),
            apps: apps,
            helpers: helpers,
            server: database.processes
        )
    }

    /// The transactions that have changed something.
    func transactions() throws(Trouble) -> Double {
        try database.numbers("SELECT pg_snapshot_xmax(pg_current_snapshot())").first ?? 0
    }

    /// The transactions that the database has committed, as far as its processes have told.
    func commits() throws(Trouble) -> Double {
        try database.numbers(
            "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        ).first ?? 0
    }
}
