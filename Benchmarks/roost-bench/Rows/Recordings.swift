import CBench

/// Row 24: what the recording of decisions costs, by turns in one system.
enum Recordings {
    private static let size = 32

    static func measure(_ bench: Bench) throws(Trouble) -> [Line] {
        let rounds = bench.count(10, 40)
        let count = bench.count(500, 1500)
        let system = try PrivateSystem("recordings", of: bench)
        let next = Numbering()
        var rates: (with: [Double], without: [Double]) = ([], [])
        func load(isRecorded: Bool) throws(Trouble) {
            try system.set("record-size", isRecorded ? size : 0)
            let rate = try bench.load(
                system.socket,
                bench_varlink,
                by: system.executable(),
                connections: 1,
                depth: 1,
                count: count,
                next
            ).rate
            if isRecorded { rates.with.append(rate) } else { rates.without.append(rate) }
        }
        for round in 0..<rounds {
            // Whoever comes second finds the disk as the first has left it.
            let isFirst = round.isMultiple(of: 2)
            try load(isRecorded: isFirst)
            try load(isRecorded: !isFirst)
        }
        return [line(rates.with, rates.without)]
    }

    private static func line(_ with: [Double], _ without: [Double]) -> Line {
        let ratios = zip(with, without).map { $0 / $1 }.sorted()
        let middle = ratios.median
        var line = Line(
            row: 24,
            what: "durable submit, one waits, with a recording",
            unit: .perSecond,
            value: without.median * middle,
            limit: Line.Other(name: "without", value: without.median),
            goal: "≥ 0.97 × without"
        )
        line.isMet = middle >= 0.97
        let (low, high) = (ratios[ratios.count / 4], ratios[ratios.count * 3 / 4])
        line.note =
            "of \(ratios.count) pairs, half lie between \(Report.words(low)) and \(Report.words(high)) of the rate without"
        return line
    }
}
