import RoostLinux

/// Rows 12 and 13 once more through the whole system: an installed app asks by `URLSession`, the daemon
/// writes down what is asked for, the carrier fetches it, and the app has the files.
enum CarriedFiles {
    /// Whether there is an app that asks.
    static func canMeasure(_ bench: Bench) -> Bool {
        ((try? FileSystem.status(bench.options.bin + "/BenchTransfers")) ?? nil) != nil
    }

    /// One set of files, beside what the carrier alone took for it and what curl did.
    static func measure(
        _ bench: Bench,
        files: String,
        count: Int,
        size: Int,
        what: String,
        carrier alone: Transfers.Figures,
        curl: Transfers.Figures
    ) throws(Trouble) -> [Line] {
        let gigabytes = Double(count) * Double(size) / 1e9
        let isSmall = size < 1 << 20
        let row = isSmall ? 13 : 12
        func fetch() throws(Trouble) -> CarriedApp.Figures {
            let app = try CarriedApp(bench, files: files, count: count)
            try Transfers.warm(bench, count, of: size)
            let figures = try app.download(count)
            if !Transfers.areMany(count) { try app.discardFiles() }
            return figures
        }
        var figures = try fetch()
        for _ in 0..<Transfers.rounds(bench) - 1 { figures.take(try fetch()) }
        func rate(_ seconds: Double) -> Double {
            isSmall ? Double(count) / seconds : gigabytes * 1000 / seconds
        }
        func each(_ daemon: Double, _ carrier: Double, _ app: Double, by divisor: Double) -> String
        {
            "daemon \(Report.words(daemon / divisor)), carrier \(Report.words(carrier / divisor)), "
                + "app \(Report.words(app / divisor))"
        }
        let memory = figures.memory
        return [
            Line(
                row: row,
                what: "\(what) by an app, asked for → all in its hands",
                unit: isSmall ? .perSecond : .megabytesPerSecond,
                value: rate(figures.took),
                limit: .init(name: "the carrier alone", value: rate(alone.took)),
                peer: .init(name: "curl, then a flush", value: rate(curl.took))
            ),
            Line(
                row: row,
                what: "\(what) by an app, processor time of all three",
                unit: .secondsPerGigabyte,
                value: figures.processor / gigabytes,
                limit: .init(name: "the carrier alone", value: alone.processor / gigabytes),
                peer: .init(name: "curl, then a flush", value: curl.processor / gigabytes),
                note: each(figures.daemon, figures.carrier, figures.app, by: gigabytes)
            ),
            Line(
                row: row,
                what: "\(what) by an app, most memory of all three",
                unit: .mebibytes,
                value: memory.daemon + memory.carrier + memory.app,
                limit: .init(name: "the carrier alone", value: alone.memory),
                note: each(memory.daemon, memory.carrier, memory.app, by: 1)
            ),
        ]
    }

    /// App, daemon and carrier killed about halfway, and the daemon alone started again.
    static func resume(
        _ bench: Bench,
        _ server: WebServer,
        size: Int64
    ) throws(Trouble) -> [Line] {
        let before = try server.served("big")
        let app = try CarriedApp(bench, files: "\(server.address)/big", count: 1)
        let again = try app.downloadKilledAtHalf(of: size, sameAs: "\(server.folder)/big/1")
        let served = Double(try server.served("big") - before) / Double(size)
        return [
            Line(
                row: 13,
                what: "app, daemon and carrier killed at half: bytes served, by the size",
                unit: .times,
                value: served,
                goal: "≤ 1.01",
                isMet: served <= 1.01
            ),
            Line(
                row: 13,
                what: "the same: start of the daemon → more bytes in the file",
                unit: .milliseconds,
                value: Double(again) / 1e6
            ),
        ]
    }
}
