import CBench
import RoostLinux

/// Row 23: the pages of roost-web, as a browser asks for them.
enum Pages {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        try few(bench) + many(bench) + busy(bench)
    }

    // MARK: Ten apps

    private static func few(_ bench: Bench) throws(Trouble) -> [Line] {
        let apps = 10
        let system = try PrivateSystem("pages", of: bench, apps: apps)
        for app in 0..<apps {
            try system.submit("bench.say", app: app)
            _ = try system.hear(What.firstLine)
        }
        for app in 0..<apps { try system.wait(for: ["suspended"], app: app) }
        let server = try PageServer(bench, home: system.home)
        let (woken, seconds) = try wakeUps(of: server, bench)
        let memory = try Memory.of(server.pid)
        let style = try server.visits("/assets/roost.css", bench.count(20, 200)).whole
        let overview = try server.visits("/", bench.count(20, 200))
        let seen = try endsSeen(server, system, bench.count(20, 200))
        return [
            Line(
                row: 23,
                what: "wake-ups of roost-web while no page is open",
                unit: .perSecond,
                value: woken,
                goal: "0",
                isMet: woken == 0,
                note: "over \(Report.words(seconds)) s"
            ),
            Line(
                row: 23,
                what: "memory of roost-web",
                unit: .mebibytes,
                value: memory,
                goal: "≤ 12",
                isMet: memory <= 12,
                note: "\(Report.words(try Memory.of(server.pid))) MiB after the visits below"
            ),
            line("ten apps: the overview's first byte", overview.first, style),
            line("ten apps: the whole overview", overview.whole, style),
            Line(
                row: 23,
                what: "a run's end → seen on an open page",
                unit: .milliseconds,
                value: seen.p50,
                p99: seen.p99,
                goal: "≤ 100 p99",
                isMet: seen.p99 <= 100,
                note:
                    "asked for as the page's script does; what a browser takes to draw it is not in it"
            ),
        ]
    }

    private static func wakeUps(
        of server: PageServer,
        _ bench: Bench
    ) throws(Trouble) -> (rate: Double, seconds: Double) {
        let length = Int64(bench.count(3, 20)) * 1_000_000_000
        do throws(SystemError) {
            // The last visit is over by then.
            bench_sleep_until(bench_now() + 1_000_000_000)
            let before = try ProcessFacts.voluntarySwitches(of: server.pid)
            bench_sleep_until(bench_now() + length)
            let after = try ProcessFacts.voluntarySwitches(of: server.pid)
            let seconds = Double(length) / 1e9
            return (Double(after - before) / seconds, seconds)
        } catch {
            throw Trouble("cannot count the wake-ups of roost-web: \(error)")
        }
    }

    private static func line(_ what: String, _ took: Samples, _ file: Samples) -> Line {
        Line(
            row: 23,
            what: what,
            unit: .milliseconds,
            value: took.p50,
            p99: took.p99,
            limit: Line.Other(name: "a file of the same server", value: file.p50)
        )
    }

    /// From the first line of runs that do nothing else to the first answer that shows them over.
    private static func endsSeen(
        _ server: PageServer,
        _ system: PrivateSystem,
        _ count: Int
    ) throws(Trouble) -> Samples {
        // What the apps told before is not about these runs.
        while (try? system.hear(seconds: 0)) != nil {}
        let events = try server.listen("runs")
        var latest = try latestRun(server)
        var times: [Int64] = []
        for number in 0..<count {
            // At all moments of the tenth of a second in which a page is told once.
            bench_sleep_until(bench_now() + 150_000_000 + Int64(number * 37 % 100) * 1_000_000)
            try system.submit("bench.say", app: number % 10)
            let end = try system.hear(What.began).monotonic
            let patience = bench_now() + 10_000_000_000
            while true {
                guard try events.hasChanged(before: patience) else {
                    throw Trouble("a run that is over is not seen within 10 s")
                }
                let run = try latestRun(server)
                guard run > latest else { continue }
                times.append(bench_now() - end)
                latest = run
                break
            }
        }
        return Samples(times)
    }

    /// The run that the history has first.
    private static func latestRun(_ server: PageServer) throws(Trouble) -> Int64 {
        let text = try server.visit("/history", isPart: true).text
        let mark = "data-key=\"run-"
        guard let line = text.split(separator: "<").first(where: { $0.contains(mark) }),
            let digits = line.split(separator: "-").last?.prefix(while: \.isNumber),
            let number = Int64(digits)
        else { throw Trouble("the history shows no run") }
        return number
    }

    // MARK: A million that wait

    private static func many(_ bench: Bench) throws(Trouble) -> [Line] {
        let over = bench.count(20_000, 100_000)
        let system = try PrivateSystem("pages-many", of: bench)
        try live(system, over, bench)
        let pending = bench.count(100_000, 1_000_000)
        for start in stride(from: 0, to: pending, by: 10_000) {
            let requests = (start..<start + 10_000).map { number in
                system.request("bench.load.\(number)", due: (farOff + Int64(number)) * 1000)
            }
            try system.line.callAll("Submit", requests)
        }
        let server = try PageServer(bench, home: system.home)
        let style = try server.visits("/assets/roost.css", bench.count(10, 50)).whole
        let overview = try server.visits("/", bench.count(10, 50))
        let name =
            "\(Report.words(Double(pending))) pending, \(Report.words(Double(over))) over"
        var lines = [
            line("\(name): the overview's first byte", overview.first, style),
            line("\(name): the whole overview", overview.whole, style),
        ]
        for page in ["tasks", "history"] {
            let took = try server.visits("/\(page)", bench.count(10, 50)).whole
            lines.append(line("the same: the first page of the \(page)", took, style))
        }
        for place in lines.indices where lines[place].what.contains("whole") || place > 1 {
            lines[place].goal = "≤ 1000"
            lines[place].isMet = (lines[place].p99 ?? 0) <= 1000
        }
        return lines
    }

    /// Gives the app of a system a year behind it, in so many runs.
    private static func live(
        _ system: PrivateSystem,
        _ runs: Int,
        _ bench: Bench
    ) throws(Trouble) {
        system.kill()
        let past = try bench.start(
            "year-of-history",
            ["\(system.home)/store.db", PrivateSystem.name(0), "\(runs)"]
        )
        try past.finish(seconds: 120)
        _ = try system.restart()
        try system.reconnect()
    }

    // MARK: A thousand that run

    private static func busy(_ bench: Bench) throws(Trouble) -> [Line] {
        let count = bench.count(100, 1000)
        let apps = 16
        let system = try PrivateSystem("pages-busy", of: bench, apps: apps)
        try LongRuns.begin(count, over: apps, system)
        try LongRuns.waitUntilExtended(count, system)
        let server = try PageServer(bench, home: system.home)
        let length = Int64(bench.count(3, 10)) * 1_000_000_000
        let alone = try LongRuns.share(of: system.pid, over: length) { end throws(Trouble) in
            bench_sleep_until(end)
        }
        var lines: [Line] = []
        for (page, target, topics) in [
            ("the overview", "/", "apps+runs+conditions+settings"),
            ("the activities", "/activities", "activities+runs"),
        ] {
            var asked = 0
            let before = bench_cpu(server.pid)
            let share = try LongRuns.share(of: system.pid, over: length) { end throws(Trouble) in
                asked = try keepOpen(target, topics, server, until: end)
            }
            let theirs = Double(bench_cpu(server.pid) - before) * 100 / Double(length)
            let runs = "\(Report.words(Double(count))) long runs, \(page) open"
            lines += [
                Line(
                    row: 23,
                    what: "\(runs): the daemon's share of a core",
                    unit: .percent,
                    value: share,
                    limit: Line.Other(name: "no page open", value: alone),
                    goal: "+ < 1",
                    isMet: share - alone < 1,
                    note: "the page was asked for \(asked) times in \(length / 1_000_000_000) s"
                ),
                Line(
                    row: 23,
                    what: "the same: roost-web's share of a core",
                    unit: .percent,
                    value: theirs
                ),
            ]
        }
        return lines
    }

    /// Does what the script of an open page does: asks for the page again when something changed, and never for more than a
    /// tenth of the time.
    ///
    /// - Returns: How often it asked.
    private static func keepOpen(
        _ target: String,
        _ topics: String,
        _ server: PageServer,
        until end: Int64
    ) throws(Trouble) -> Int {
        let events = try server.listen(topics)
        var count = 0
        while try events.hasChanged(before: end) {
            let took = try server.visit(target, isPart: true).whole
            count += 1
            bench_sleep_until(min(end, bench_now() + max(100_000_000, took * 9)))
        }
        return count
    }
}
