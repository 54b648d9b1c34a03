import CBench
import CLimits
import RoostLinux

/// Rows 5 and 6: how many requests a second are on the disk when the call returns.
enum Submissions {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let rounds = bench.count(2, 3)
        let system = try PrivateSystem("submissions", of: bench)
        let folder = bench.folder("service")
        let service = try bench.start(
            "roost-bench",
            ["serve", folder + "/socket", folder + "/store"]
        )
        try Program.wait(for: folder + "/socket")
        let peer = try Beanstalkd(bench)
        defer { service.end() }

        var sets = (one: Comparison(), sixteen: Comparison(), flying: Comparison())
        var client = (one: [Load](), batch: [Load]())
        var flush: [Double] = []
        var commit: [Double] = []
        let next = Numbering()
        for _ in 0..<rounds {
            flush.append(
                try bench.samples("flushes", bench.count(300, 1000)) {
                    unsafe bench_overwrite(folder + "/flushed", &$0, Int32($0.count), 0)
                }.median
            )
            commit.append(
                try bench.samples("commits", bench.count(300, 1000)) {
                    unsafe bench_commits(folder + "/commits", 1, &$0, Int32($0.count))
                }.median
            )
            let target = Target(
                bench: bench,
                roost: system,
                service: folder + "/socket",
                peer: peer?.socket,
                next: next
            )
            try target.load(&sets.one, connections: 1, depth: 1, count: bench.count(500, 1500))
            try target.load(
                &sets.sixteen,
                connections: 16,
                depth: 1,
                count: bench.count(3000, 10_000)
            )
            try target.load(
                &sets.flying,
                connections: 1,
                depth: 100,
                count: bench.count(10_000, 40_000)
            )
            client.one.append(try target.submit(batch: 0, count: bench.count(500, 1500)))
            client.batch.append(try target.submit(batch: 1000, count: bench.count(10_000, 40_000)))
        }
        let oneFlush = flush.median / 1e6
        return lines(sets, client, oneFlush: oneFlush, commit: 1e9 / commit.median)
    }

    private static func lines(
        _ sets: (one: Comparison, sixteen: Comparison, flying: Comparison),
        _ client: (one: [Load], batch: [Load]),
        oneFlush: Double,
        commit: Double
    ) -> [Line] {
        var one = sets.one.line(5, "durable submit, one waits, bare wire", goal: 0.8)
        one.note =
            "a flush took \(Report.words(oneFlush)) ms, one commit of one row runs \(Report.words(commit)) /s"
        let latency = Samples(client.one.flatMap(\.times.all))
        let rate = client.one.map(\.rate).median
        var swift = Line(
            row: 5,
            what: "the same through RoostClient",
            unit: .perSecond,
            value: rate,
            limit: sets.one.limit,
            peer: sets.one.peer,
            goal: "≥ 0.8 × limit"
        )
        swift.isMet = (swift.ofLimit ?? 0) >= 0.8
        let wait = Line(
            row: 5,
            what: "how long a call of RoostClient waits",
            unit: .milliseconds,
            value: latency.p50,
            p99: latency.p99,
            limit: Line.Other(name: "a flush", value: oneFlush),
            goal: "≤ 1.25 × flush",
            isMet: latency.p50 <= 1.25 * oneFlush
        )
        var sixteen = sets.sixteen.line(6, "durable submit, 16 wait", goal: 0.7)
        if let ratio = sixteen.ofPeer {
            sixteen.goal = "≥ 0.7 × limit, ≥ 3 × peer"
            sixteen.isMet = sixteen.isMet == true && ratio >= 3
        }
        let flying = sets.flying.line(6, "durable submit, one with 100 in flight", goal: 0.7)
        var batch = Line(
            row: 6,
            what: "batches of 1,000 through RoostClient",
            unit: .perSecond,
            value: client.batch.map { $0.rate * 1000 }.median,
            limit: sets.flying.limit,
            peer: sets.flying.peer,
            goal: "≥ 0.7 × limit"
        )
        batch.isMet = (batch.ofLimit ?? 0) >= 0.7
        return [one, swift, wait, sixteen, flying, batch]
    }
}

/// Numbers for identifiers, none twice.
final class Numbering {
    private var last: Int64 = 0

    func take(_ count: Int) -> Int64 {
        defer { last += Int64(count) }
        return last
    }
}

/// The same load of Roost, the smallest service and the peer.
struct Comparison {
    var roost: [Load] = []
    var service: [Load] = []
    var beanstalkd: [Load] = []

    var limit: Line.Other {
        Line.Other(name: "smallest service", value: service.map(\.rate).median)
    }
    var peer: Line.Other? {
        beanstalkd.isEmpty
            ? nil : Line.Other(name: "beanstalkd", value: beanstalkd.map(\.rate).median)
    }

    func line(_ row: Int, _ what: String, goal: Double) -> Line {
        let times = Samples(roost.flatMap(\.times.all))
        var line = Line(
            row: row,
            what: what,
            unit: .perSecond,
            value: roost.map(\.rate).median,
            limit: limit,
            peer: peer,
            goal: "≥ \(goal) × limit"
        )
        line.isMet = (line.ofLimit ?? 0) >= goal
        line.note = "each waited \(Report.words(times.p50)) ms, p99 \(Report.words(times.p99)) ms"
        return line
    }
}

/// Whom requests are made of.
struct Target {
    let bench: Bench
    let roost: PrivateSystem
    let service: String
    let peer: String?
    let next: Numbering

    func load(
        _ comparison: inout Comparison,
        connections: Int,
        depth: Int,
        count: Int
    ) throws(Trouble) {
        func load(_ socket: String, _ kind: bench_peer) throws(Trouble) -> Load {
            try bench.load(
                socket,
                kind,
                by: roost.executable(),
                connections: connections,
                depth: depth,
                count: count,
                next
            )
        }
        comparison.service.append(try load(service, bench_varlink))
        comparison.roost.append(try load(roost.socket, bench_varlink))
        if let peer { comparison.beanstalkd.append(try load(peer, bench_beanstalk)) }
    }

    /// Requests through RoostClient.
    func submit(batch: Int, count: Int) throws(Trouble) -> Load {
        Load(
            try bench.numbers(
                roost.executable(),
                [
                    "submit", roost.socket, "bench.load.", "\(batch)", "\(count)",
                    "\(next.take(count))", "\(farOff)", "\(day)", "\(longest)",
                ],
                most: count + 1
            )
        )
    }
}

extension Bench {
    /// Has the app make so many requests of a service, by so many connections with so many in flight on each.
    func load(
        _ socket: String,
        _ kind: bench_peer,
        by executable: String,
        connections: Int,
        depth: Int,
        count: Int,
        _ next: Numbering
    ) throws(Trouble) -> Load {
        Load(
            try numbers(
                executable,
                [
                    "load", socket, "\(kind.rawValue)", "\(connections)", "\(depth)", "\(count)",
                    "\(next.take(count))", "\(farOff)", "\(day)", "\(longest)",
                ],
                most: count + 1
            )
        )
    }
}

/// A date that no benchmark lives to see, in microseconds, and a day.
var farOff: Int64 { bench_date() / 1000 + 365 * day }
let day: Int64 = 86_400_000_000
/// No single load goes on for longer.
let longest: Int64 = 8_000_000_000
