import RoostCaller
import RoostLinux
import RoostSystemWire
import RoostWire

extension Verb {
    static let timeline = Verb(
        "timeline",
        "[APP]",
        count: 0...1,
        summary: "draw what apps and the system did over time",
        details: """
            Each app has a line for its state and a line below for its runs; the line above all apps
            shows what the system did. Without --hours the timeline begins with the first event of
            the last day.
            """,
        options: [
            Option("hours", "N", "hours to go back, as in 24 or 0.5"),
            Option("svg", "FILE", "write an SVG document instead"),
        ],
        isListing: true
    ) { invocation, session throws(CommandError) in
        let hours = try hours(invocation["hours"])
        let app = try session.appOfThePast(invocation.optionalOperand(0))
        let record = try Record(of: app, hours: hours, session)
        if let file = invocation["svg"] {
            try write(record.timeline.svg(zone: session.console.zone), to: file, session)
        }
        if session.wantsJSON {
            try session.print(record.json)
        } else if invocation["svg"] == nil {
            try session.console.write(
                record.timeline.text(
                    width: session.console.width,
                    zone: session.console.zone,
                    isColoured: session.console.isColoured
                )
            )
            if !record.isComplete {
                session.console.complain(
                    "roost: more happened than can be asked for at once; the beginning is missing "
                        + "(use fewer --hours)\n"
                )
            }
        }
        return .done
    }

    private static func hours(_ text: String?) throws(CommandError) -> Duration? {
        guard let text else { return nil }
        guard let hours = Double(text), hours >= 0.01, hours <= 10_000 else {
            throw CommandError(
                .usage,
                "--hours is a number from 0.01 to 10000, not \(text.quoted)"
            )
        }
        return .seconds(hours * 3600)
    }

    private static func write(
        _ svg: String,
        to file: String,
        _ session: Session
    ) throws(CommandError) {
        let path = session.surroundings.absolute(file)
        do throws(SystemError) {
            try FileSystem.write(Array(svg.utf8), atomicallyTo: path, mode: 0o644)
        } catch {
            throw CommandError(.failed, "cannot write \(file): \(error)")
        }
        if !session.wantsJSON { try session.console.say("Wrote \(file).") }
    }
}

/// The daemon's record of a stretch of time.
private struct Record {
    let timeline: Timeline
    /// Whether the daemon was asked for the whole record.
    let isComplete: Bool

    /// The most that the daemon tells at once.
    private static let most = 1000

    init(of app: String?, hours: Duration?, _ session: Session) throws(CommandError) {
        let end = session.console.now()
        var start = end - (hours ?? .seconds(86400))
        // From before the start, to know what the apps were doing then.
        let entries = try session.ask(
            .log,
            [
                "app": .text(app), "since": .integer((start - .seconds(86400)).microseconds),
                "limit": .integer(Int64(Self.most)),
            ],
            Response.Entry.list
        )
        let finished = try session.history(of: app, limit: Self.most)
        let apps = try session.apps().filter { app == nil || $0.identifier == app }
        let isLogCut = entries.count >= Self.most && (entries.first?.date ?? start) > start
        let isHistoryCut = finished.count >= Self.most && (finished.last?.ended ?? start) > start
        isComplete = !isLogCut && !isHistoryCut
        if hours == nil {
            let dates =
                entries.map(\.date) + finished.compactMap(\.begun)
                + apps.flatMap(\.runs).map(\.begun)
            start = Timeline.beginning(of: dates, from: start, to: end)
        }
        timeline = Timeline(
            entries: entries,
            finished: finished,
            running: apps.flatMap(\.runs),
            apps: apps,
            from: start,
            to: end
        )
    }

    var json: JSONObject {
        [
            "from": .time(timeline.start), "to": .time(timeline.end),
            "complete": .bool(isComplete),
            "apps": .array(
                timeline.rows.map { row in
                    [
                        "app": .string(row.app), "spans": .array(row.spans.map(Self.json)),
                        "runs": .array(row.runs.map(Self.json)),
                    ]
                }
            ),
            "system": .array(
                timeline.marks.map { mark in
                    [
                        "date": .time(mark.date), "kind": .string(mark.kind.rawValue),
                        "app": .text(mark.app), "text": .string(mark.text),
                    ]
                }
            ),
        ]
    }

    private static func json(_ span: Timeline.Span) -> JSON {
        [
            "state": .string(span.state.rawValue), "from": .time(span.start),
            "to": .time(span.end),
        ]
    }

    private static func json(_ run: Timeline.Run) -> JSON {
        [
            "number": run.number.map { .integer($0) } ?? .null,
            "identifier": .string(run.identifier), "from": .time(run.start),
            "to": .time(run.end), "ending": .string(run.ending),
        ]
    }
}
