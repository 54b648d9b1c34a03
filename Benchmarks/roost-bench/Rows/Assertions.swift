import CLimits

/// Row 17: what it costs an app not to be suspended for a while.
enum Assertions {
    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let system = try PrivateSystem("assertions", of: bench)
        let count = bench.count(20_000, 100_000)
        var rates: [Double] = []
        var trips: [Double] = []
        // In turns, so that what else runs on the machine takes from both.
        for _ in 0..<bench.count(3, 5) {
            trips.append(
                try bench.samples("messages", bench.count(5000, 20_000)) {
                    unsafe bench_ping(&$0, Int32($0.count))
                }.median
            )
            let took = try bench.numbers(
                system.executable(),
                ["assert", system.socket, "\(count)"],
                most: 1
            )
            guard let nanoseconds = took.first, nanoseconds > 0 else {
                throw Trouble("no assertions were made")
            }
            rates.append(Double(count) * 1e9 / Double(nanoseconds))
        }
        var line = Line(
            row: 17,
            what: "beginBackgroundTask and endBackgroundTask, pairs",
            unit: .perSecond,
            value: rates.median,
            limit: Line.Other(name: "a round trip over a socket", value: 1e9 / trips.median),
            goal: "≥ 0.5 × limit"
        )
        line.isMet = (line.ofLimit ?? 0) >= 0.5
        return [line]
    }
}
