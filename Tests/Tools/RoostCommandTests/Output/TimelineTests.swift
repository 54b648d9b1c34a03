import RoostSystemWire
import RoostWire
import Testing

@testable import RoostCaller
@testable import RoostCommand

private let stormy = "com.example.stormy"

/// An hour's timeline, which ends at noon.
///
/// Times are minutes before that.
private func timeline(
    _ entries: [JSON] = [],
    finished: [JSON] = [],
    running: [JSON] = [],
    apps: [JSON] = [],
    minutes: Int = 60
) throws -> Timeline {
    let told = Fields(
        [
            "entries": .array(entries), "finished": .array(finished), "running": .array(running),
            "apps": .array(apps),
        ],
        context: "test"
    )
    return Timeline(
        entries: try SystemInterface.Log.Reply(reading: told).entries.map(Response.Entry.init),
        finished: try told.array("finished", of: Response.Finished.init),
        running: try told.array("running", of: Response.Run.init),
        apps: try told.array("apps", of: Response.App.init),
        from: noon - .seconds(minutes * 60),
        to: noon
    )
}

private func at(_ minutes: Int) -> Timestamp { noon - .seconds(minutes * 60) }

private func change(_ kind: String, _ minutes: Int, app: String? = stormy) -> JSON {
    entry(kind, .seconds(-minutes * 60), app: app, "\(kind)!")
}

private func ended(_ number: Int64, _ ending: String, from start: Int, to end: Int) -> JSON {
    finished(
        number,
        ending,
        ["begun": time(.seconds(-start * 60)), "ended": time(.seconds(-end * 60))]
    )
}

@Suite struct `A timeline` {
    private func span(_ state: Timeline.State, _ start: Int, _ end: Int) -> Timeline.Span {
        Timeline.Span(state: state, start: at(start), end: at(end))
    }

    @Test func `follows an app from state to state`() throws {
        let timeline = try timeline([
            change("launched", 50), change("suspended", 45), change("resumed", 40),
            change("suspended", 35), change("active", 30), change("background", 20),
            change("suspended", 18), change("exited", 10),
        ])
        #expect(timeline.rows.map(\.app) == [stormy])
        #expect(
            timeline.rows[0].spans == [
                span(.background, 50, 45), span(.suspended, 45, 40), span(.background, 40, 35),
                span(.suspended, 35, 30), span(.foreground, 30, 20), span(.background, 20, 18),
                span(.suspended, 18, 10),
            ]
        )
        #expect(timeline.marks.map(\.kind) == [.launched, .resumed])
    }

    @Test(arguments: [
        ("background", Timeline.State.foreground as Timeline.State?), ("suspended", .background),
        ("resumed", .suspended), ("exited", .background), ("launched", nil), ("active", nil),
        ("launchFailed", nil),
    ])
    func `infers what came before the first change`(
        kind: String,
        before: Timeline.State?
    ) throws {
        let row = try timeline([change(kind, 30)]).rows.first
        let first = row?.spans.first { $0.start == at(60) }
        #expect(first == before.map { span($0, 60, 30) })
    }

    @Test func `shows the system from each start to its last trace before the next`() throws {
        let timeline = try timeline([
            change("launched", 59), change("suspended", 50), change("started", 30, app: nil),
            change("active", 25), change("background", 20), change("started", 10, app: nil),
        ])
        #expect(
            timeline.presences == [
                Timeline.Presence(start: timeline.start, end: at(50)),
                Timeline.Presence(start: at(30), end: at(20)),
                Timeline.Presence(start: at(10), end: at(0)),
            ]
        )
    }

    @Test func `knows the state at its start from what came before it`() throws {
        let timeline = try timeline(
            [change("active", 300), change("background", 90), change("launched", 80)],
            minutes: 60
        )
        #expect(timeline.rows[0].spans == [span(.background, 60, 0)])
        #expect(timeline.marks == [], "marks before the start are not drawn")
    }

    @Test func `takes what an app does now where the log is silent`() throws {
        let timeline = try timeline(
            [change("installed", 30), change("active", 20, app: "org.b")],
            apps: [
                app(["state": "suspended"]), app("org.b", ["state": "foreground"]),
                app("org.c", ["state": "notRunning"]), app("org.d", ["state": "teleporting"]),
            ]
        )
        #expect(timeline.rows.map(\.app) == [stormy, "org.b"])
        #expect(timeline.rows[0].spans == [span(.suspended, 60, 0)])
        #expect(timeline.rows[1].spans == [span(.foreground, 20, 0)])
    }

    @Test func `keeps to its stretch of time`() throws {
        let timeline = try timeline(
            [change("active", 90), change("background", -10)],
            finished: [
                ended(1, "completed", from: 100, to: 61), ended(2, "completed", from: 70, to: 55),
                ended(3, "cancelled", from: 5, to: -5),
                finished(nil, "cancelled", ["begun": .null]),
            ]
        )
        #expect(timeline.rows[0].spans == [span(.foreground, 60, 0)])
        #expect(timeline.rows[0].runs.map(\.number) == [2, 3])
        #expect(timeline.rows[0].runs[0].start == at(60))
        #expect(timeline.rows[0].runs[1].end == at(0))
    }

    @Test func `survives a clock that was set back`() throws {
        let timeline = try timeline(
            [change("active", 30), change("background", 40), change("suspended", 20)],
            finished: [ended(1, "completed", from: 20, to: 25)]
        )
        #expect(
            timeline.rows[0].spans == [span(.background, 30, 20), span(.suspended, 20, 0)]
        )
        #expect(timeline.rows[0].runs[0].start == timeline.rows[0].runs[0].end)
    }

    @Test(arguments: [
        ("completed", Timeline.Outcome.completed), ("unsuccessful", .failed),
        ("crashed", .failed), ("killedAfterGrace", .failed), ("noHandler", .failed),
        ("launchFailed", .failed), ("endedWithApp", .failed), ("expired", .stopped),
        ("interrupted", .stopped), ("forceQuit", .stopped), ("cancelled", .withdrawn),
        ("refused", .withdrawn),
        ("uninstalled", .withdrawn), ("somethingNew", .failed),
    ])
    func `knows every ending`(ending: String, outcome: Timeline.Outcome) {
        #expect(Timeline.Outcome(ending: ending) == outcome)
    }

    @Test func `begins where something began, with a little room`() {
        func beginning(_ minutes: Int...) -> Timestamp {
            Timeline.beginning(of: minutes.map(at), from: at(1440), to: noon)
        }
        #expect(beginning() == at(1440))
        #expect(beginning(40, 80, 2000) == at(82))
        #expect(beginning(1439) == at(1440))
        #expect(beginning(0) == noon - .milliseconds(1_025))
    }

    @Test func `calls apps by the last part of their names where that is enough`() throws {
        let timeline = try timeline([
            change("active", 30, app: "com.a.photos"), change("active", 30, app: "com.b.photos"),
            change("active", 30, app: "com.b.mail"),
        ])
        #expect(timeline.labels == ["com.a.photos", "mail", "com.b.photos"])
    }
}

@Suite struct `A timeline in characters` {
    @Test func `shows states, runs and what the system did`() throws {
        let timeline = try timeline(
            [
                change("started", 60, app: nil), change("launched", 48), change("suspended", 42),
                change("active", 36), change("background", 24), change("suspended", 18),
                change("resumed", 12), change("killed", 6), change("exited", 6),
                change("active", 30, app: "org.雨"),
            ],
            finished: [
                ended(2, "completed", from: 48, to: 42), ended(1, "expired", from: 24, to: 24),
                ended(3, "crashed", from: 12, to: 6),
            ],
            running: [
                run(9, ["app": "org.雨", "begun": time(.seconds(-1200))])
            ]
        )
        let text = timeline.text(width: 68, zone: Zone(hours: 1), isColoured: false)
        #expect(
            text == """
                        12:00          12:15          12:30          12:45
                        ┴──────────────┴──────────────┴──────────────┴──────────────
                system  ●───────────▲───────────────────────────────────△─────✗─────
                stormy              ▓▓▓▓▓▓······████████████▓▓▓▓▓▓······▓▓▓▓▓▓
                  runs              ━━━━━✓                  !           ━━━━━✗
                雨                                    ██████████████████████████████
                  runs                                          ━━━━━━━━━━━━━━━━━━━▸

                apps    █ foreground  ▓ background  · suspended
                runs    ✓ completed  ✗ failed  ! stopped  ▸ running
                system  ─ there  ● system started  ▲ launched  △ resumed  ✗ killed  ! launch failed

                """
        )
    }

    @Test func `hides nothing for being short`() throws {
        var entries: [JSON] = []
        for minute in stride(from: 59, to: 0, by: -2) {
            entries += [change("resumed", minute), change("suspended", minute)]
        }
        entries.append(
            entry("active", .microseconds(-2), app: stormy)
        )
        entries.append(entry("background", .microseconds(-1), app: stormy))
        let text = try timeline(entries).text(width: 30, zone: .utc, isColoured: false)
        let line = text.split(separator: "\n").first { $0.hasPrefix("stormy") }
        #expect(line?.hasSuffix("█") == true)
        #expect(line?.contains("·") == true)
    }

    @Test(arguments: [0, 1, 10, 40, 500]) func `fits into any width`(width: Int) throws {
        let timeline = try timeline(
            [change("active", 30, app: String(repeating: "名", count: 100))],
            finished: [ended(1, "completed", from: 20, to: 10)]
        )
        let text = timeline.text(width: width, zone: .utc, isColoured: false)
        let drawing = text.split(separator: "\n").prefix { !$0.hasPrefix("apps") }
        #expect(drawing.allSatisfy { String($0).displayWidth <= max(width, 50) })
    }

    @Test func `of no time at all is empty`() throws {
        let text = try timeline(minutes: 0).text(width: 80, zone: .utc, isColoured: false)
        #expect(text.contains("system"))
    }

    @Test func `is coloured only on a terminal`() throws {
        let timeline = try timeline([change("active", 30)])
        #expect(!timeline.text(width: 80, zone: .utc, isColoured: false).contains("\u{1B}"))
        #expect(timeline.text(width: 80, zone: .utc, isColoured: true).contains("\u{1B}[32m█"))
    }
}

@Suite struct `An axis of time` {
    @Test(arguments: [
        (Duration.seconds(10), 6), (.seconds(600), 6), (.seconds(3600), 6), (.seconds(86400), 6),
        (.seconds(30 * 86400), 6), (.seconds(3650 * 86400), 6), (.zero, 6), (.seconds(86400), 0),
    ])
    func `has a bounded number of ticks within its ends`(length: Duration, most: Int) {
        let axis = TimeAxis(from: noon - length, to: noon, most: most, zone: Zone(hours: 5))
        #expect(axis.ticks.count <= most + 1)
        #expect(axis.ticks.allSatisfy { $0.date >= noon - length && $0.date <= noon })
    }

    @Test func `stands at full hours of local time`() {
        let axis = TimeAxis(from: at(300), to: noon, most: 6, zone: Zone(hours: 14))
        #expect(axis.ticks.map(\.label) == ["21:00", "22:00", "23:00", "11-21", "01:00", "02:00"])
    }

    @Test func `of a few seconds shows them`() {
        let axis = TimeAxis(from: noon - .seconds(4), to: noon, most: 3, zone: .utc)
        #expect(axis.ticks.map(\.label) == ["11:59:56", "11:59:58", "12:00:00"])
    }
}

@Suite struct `A timeline in SVG` {
    /// The names of the elements, after a check that each is closed.
    private func elements(_ svg: String) throws -> [String] {
        var names: [String] = []
        var open: [String] = []
        for part in svg.split(separator: "<").dropFirst() {
            let name = part.prefix { !" />".contains($0) }
            if part.hasPrefix("?") { continue }
            if part.hasPrefix("/") {
                let closed = String(part.dropFirst().prefix { $0 != ">" })
                try #require(open.popLast() == closed)
                continue
            }
            names.append(String(name))
            let tag = part.prefix { $0 != ">" }
            if !tag.hasSuffix("/") { open.append(String(name)) }
        }
        #expect(open == [])
        return names
    }

    @Test func `has a bar for each state and run`() throws {
        let timeline = try timeline(
            [change("launched", 50), change("suspended", 40), change("active", 20)],
            finished: [ended(7, "expired", from: 50, to: 40)]
        )
        let svg = timeline.svg(zone: .utc)
        let names = try elements(svg)
        // The background, the system, three states and a run, and what the legend shows of each.
        #expect(names.count { $0 == "rect" } == 1 + 1 + 3 + 1 + 3 + 4)
        #expect(svg.contains("<title>run 7 of com.example.stormy.refresh: expired"))
        #expect(svg.contains(">refresh</text>"))
        #expect(!svg.contains("href"))
    }

    @Test func `holds no markup that an app brings`() throws {
        let evil = "</text><script>\"&'\u{1}\u{FFFE}"
        let timeline = try timeline(
            [change("active", 30, app: evil)],
            finished: [finished(1, evil, ["app": .string(evil), "identifier": .string(evil)])]
        )
        let svg = timeline.svg(zone: .utc)
        #expect(try !elements(svg).contains("script"))
        #expect(svg.contains("&lt;/text&gt;&lt;script&gt;&quot;&amp;"))
        #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!svg.unicodeScalars.contains("\u{FFFE}"))
    }

    @Test func `keeps runs at the same time apart`() throws {
        let timeline = try timeline(
            finished: (1...20).map { ended($0, "completed", from: 30, to: 20) }
                + [ended(21, "completed", from: 10, to: 5)]
        )
        let svg = timeline.svg(zone: .utc)
        let runs = svg.split(separator: "\n").filter { $0.contains("<title>run ") }
        let heights = Set(runs.compactMap { $0.split(separator: " ").first { $0.hasPrefix("y=") } })
        #expect(runs.count == 21)
        #expect(heights.count == 8, "as many lanes as there may be")
    }

    @Test func `of nothing says so`() throws {
        let svg = try timeline().svg(zone: .utc)
        _ = try elements(svg)
        #expect(svg.contains("No app did anything."))
    }
}

@Suite struct `Drawing the timeline` {
    let temporary = try? TemporaryFolder()

    private func daemon(in folder: TemporaryFolder, entries: [JSON]) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app(["state": "suspended"])]])]
            case "Log": [.reply(["entries": .array(entries)])]
            default: [.reply(["finished": [ended(1, "completed", from: 20, to: 10)]])]
            }
        }
    }

    @Test func `asks the log and the history`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, entries: [change("launched", 30)])
        let outcome = roost("timeline", "stormy", "--hours", "0.5", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output.contains("\nstormy  ▓▓▓"))
        #expect(
            try daemon.parameters(of: "Log") == [
                "app": .string(stormy), "since": time(.seconds(-1800 - 86400)), "limit": 1000,
            ]
        )
        #expect(
            try daemon.parameters(of: "History") == ["app": .string(stormy), "limit": 1000]
        )
        #expect(daemon.problems == [])
    }

    @Test func `is told in JSON`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, entries: [change("launched", 30)])
        let json = roost("timeline", "--hours", "1", "--json", in: folder).json
        #expect(json?["from"] == "2026-11-20T11:00:00.000000Z")
        #expect(json?["complete"] == true)
        #expect(
            json?["apps"]?[0]?["spans"] == [
                [
                    "state": "background", "from": "2026-11-20T11:30:00.000000Z",
                    "to": "2026-11-20T12:00:00.000000Z",
                ]
            ]
        )
        #expect(json?["apps"]?[0]?["runs"]?[0]?["ending"] == "completed")
        #expect(json?["system"]?[0]?["kind"] == "launched")
        #expect(daemon.problems == [])
    }

    @Test func `may be an SVG file`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, entries: [change("launched", 30)])
        let outcome = roost("timeline", "--svg", "time.svg", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "Wrote time.svg.\n")
        #expect(try folder.read("time.svg").hasPrefix("<?xml"))
        let failure = roost("timeline", "--svg", "nowhere/time.svg", in: folder)
        #expect(failure.code == .failed)
        #expect(failure.errors.hasPrefix("roost: cannot write nowhere/time.svg: "))
        #expect(daemon.problems == [])
    }

    @Test func `says if the beginning is missing`() throws {
        let folder = try #require(temporary)
        let entries = (0..<1000).map { change("resumed", 59 - $0 / 20) }
        let daemon = try daemon(in: folder, entries: entries)
        let outcome = roost("timeline", "--hours", "2", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.errors.contains("the beginning is missing"))
        #expect(roost("timeline", "--hours", "0.5", in: folder).errors.isEmpty)
        #expect(daemon.problems == [])
    }

    @Test(arguments: ["0", "-1", "x", "nan", "1e9"]) func `has a bound`(hours: String) throws {
        let folder = try #require(temporary)
        #expect(roost("timeline", "--hours=\(hours)", in: folder).code == .usage)
    }
}
