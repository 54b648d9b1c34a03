import CBench
import RoostLinux

/// Rows 7 and 8: no-op runs of an app that is awake, many and one at a time.
enum Runs {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        var lines: [Line] = []
        if bench.options.rows.contains(8) { lines.append(try latency(bench)) }
        return lines
    }

    private static func latency(_ bench: Bench) throws(Trouble) -> Line {
        let count = bench.count(200, 500)
        let system = try PrivateSystem("latency", of: bench)
        try system.hold()
        let took = try latency(of: system, count: count)
        let ping = try bench.samples("messages", 2000) { unsafe bench_ping(&$0, Int32($0.count)) }
        let folder = bench.folder("flushes")
        let flush = try bench.samples("flushes", 500) {
            unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count))
        }
        var line = Line(
            row: 8,
            what: "submit → closure's first line, app awake",
            unit: .milliseconds,
            value: took.p50,
            p99: took.p99,
            limit: Line.Other(name: "a flush and two messages", value: flush.p50 + ping.p50),
            goal: "≤ 0.6 × peer, ≤ 2 × limit"
        )
        if let peer = try Beanstalkd(bench) {
            let theirs = try bench.samples("beanstalkd", count) {
                unsafe bench_beanstalk_latency(peer.socket, &$0, Int32($0.count))
            }
            line.peer = Line.Other(name: "beanstalkd", value: theirs.p50)
            line.note = "beanstalkd's p99 is \(Report.words(theirs.p99)) ms"
        }
        line.isMet = (line.ofLimit ?? 9) <= 2 && (line.ofPeer ?? 0) <= 0.6
        return line
    }

    /// From before a submission to its closure's first line, one at a time.
    static func latency(of system: PrivateSystem, count: Int) throws(Trouble) -> Samples {
        let request = system.request("bench.say")
        var took: [Int64] = []
        for _ in 0..<count {
            bench_sleep_until(bench_now() + 2_000_000)
            let start = bench_now()
            try system.line.send("Submit", request)
            let note = try system.hear(What.began)
            took.append(note.monotonic - start)
            _ = try system.line.answer()
        }
        return Samples(took)
    }
}
