package import RoostCaller
import RoostHTTP

/// A timeline to be looked at, gone into, and read.
package struct TimelinePicture {
    private let timeline: Timeline
    private let context: RequestContext
    private let axis: TimeAxis
    /// Whether it is known when the system was there: the log of one app does not tell.
    private let hasSystem: Bool

    /// The sizes in the picture's own units; it is as wide as there is room.
    private enum Size {
        static let width = 1200.0
        static let left = 150.0
        static let right = 12.0
        static let head = 24.0
        static let bar = 16.0
        static let lane = 15.0
        static let gap = 12.0
        static let mostLanes = 6
        /// The least width: nothing is too short to be seen.
        static let least = 2.0
        /// The width that the time has.
        static let span = width - left - right
    }

    package init(_ timeline: Timeline, _ context: RequestContext, hasSystem: Bool = true) {
        self.hasSystem = hasSystem
        self.timeline = timeline
        self.context = context
        axis = TimeAxis(from: timeline.start, to: timeline.end, most: 9, zone: context.zone)
    }

    /// The picture with what it says in words beneath it.
    package var html: HTML {
        var top = Size.head
        var system = HTML.nothing
        if hasSystem {
            system = presences(top)
            top += Size.bar + Size.gap
        }
        var rows: [HTML] = []
        for (label, row) in zip(timeline.labels, timeline.rows) {
            let (piece, height) = draw(row, label, at: top)
            rows.append(piece)
            top += height + Size.gap
        }
        let height = Self.number(top)
        return .group([
            element(
                "div",
                .class("drawing"),
                .plain("tabindex", "0"),
                .plain("role", "group"),
                .plain("aria-label", "Timeline")
            ) {
                element(
                    "svg",
                    .class("timeline"),
                    .plain("viewBox", "0 0 \(Self.number(Size.width)) \(height)"),
                    .plain("role", "group"),
                    .plain("aria-label", summary)
                ) {
                    for tick in axis.ticks { drawn(tick, bottom: top - Size.gap) }
                    system
                    rows
                }
            },
            element("p", .class("readout"), .plain("aria-live", "polite")) { summary },
            legend,
        ])
    }

    /// The summary of the picture, in a sentence.
    package var summary: String {
        let runs = timeline.rows.reduce(0) { $0 + $1.runs.count }
        let failed = timeline.rows.reduce(0) { sum, row in
            sum + row.runs.count { $0.outcome == .failed }
        }
        let apps = timeline.rows.count
        return
            "\(timeline.start.text(in: context.zone)) to \(timeline.end.text(in: context.zone)): "
            + "\(apps) \(apps == 1 ? "app" : "apps"), \(runs) \(runs == 1 ? "run" : "runs")"
            + (failed > 0 ? ", \(failed) of them failed" : "")
    }

    /// The timeline as a table.
    package var table: HTML {
        Components.table(
            summary,
            [("App", false), ("What", false), ("From", false), ("For", true), ("Ended", false)]
        ) {
            for row in timeline.rows {
                for span in row.spans {
                    line(row.app, span.state.rawValue, span.start, span.end, "")
                }
                for run in row.runs {
                    line(row.app, run.identifier.lastComponent, run.start, run.end, run.ending)
                }
            }
        }
    }

    private func line(
        _ app: String,
        _ what: String,
        _ start: Timestamp,
        _ end: Timestamp,
        _ ending: String
    ) -> HTML {
        element("tr") {
            element("td") { HTML.said(app.lastComponent) }
            element("td") { HTML.said(what) }
            element("td", .class("nowrap")) { start.text(in: context.zone) }
            element("td", .class("number")) { (end - start).words }
            element("td") { ending == "" ? .nothing : Components.ending(ending) }
        }
    }

    // MARK: - Pieces

    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }

    private func x(_ time: Timestamp) -> Double { Size.left + timeline.fraction(time) * Size.span }

    private func rectangle(
        _ start: Timestamp,
        _ end: Timestamp,
        y: Double,
        height: Double,
        style: String,
        words: String
    ) -> HTML {
        let left = x(start)
        let width = max(x(end) - left, Size.least)
        return element(
            "rect",
            .class(style),
            .plain("x", Self.number(min(left, Size.width - Size.right - width))),
            .plain("y", Self.number(y)),
            .plain("width", Self.number(width)),
            .plain("height", Self.number(height)),
            .plain("rx", "2"),
            .data("words", words)
        ) { element("title") { words } }
    }

    private func drawn(_ tick: TimeAxis.Tick, bottom: Double) -> HTML {
        let place = Self.number(x(tick.date))
        return .group([
            element(
                "line",
                .class("tick"),
                .plain("x1", place),
                .plain("x2", place),
                .plain("y1", "18"),
                .plain("y2", Self.number(bottom))
            ),
            element("text", .plain("x", place), .plain("y", "12"), .plain("text-anchor", "middle"))
            {
                tick.label
            },
        ])
    }

    private func name(_ words: String, at top: Double) -> HTML {
        let most = 20
        let short = words.count > most ? words.prefix(most - 1) + "…" : words[...]
        return element(
            "text",
            .class("name"),
            .plain("x", "0"),
            .plain("y", Self.number(top + 12))
        ) { String(short) }
    }

    private func presences(_ top: Double) -> HTML {
        let middle = top + Size.bar / 2
        return .group(
            [name("system", at: top)]
                + timeline.presences.map { presence in
                    rectangle(
                        presence.start,
                        presence.end,
                        y: middle - 2,
                        height: 4,
                        style: "presence",
                        words: "The system was there for \((presence.end - presence.start).words), "
                            + "from \(presence.start.text(in: context.zone))"
                    )
                }
                + timeline.marks.map { mark in
                    let place = Self.number(x(mark.date))
                    let words =
                        "\(mark.date.text(in: context.zone)): "
                        + (mark.app.map { "\($0.lastComponent), " } ?? "") + mark.text
                    return element(
                        "line",
                        .class("mark"),
                        .plain("x1", place),
                        .plain("x2", place),
                        .plain("y1", Self.number(middle - 6)),
                        .plain("y2", Self.number(middle + 6)),
                        .data("words", words)
                    ) { element("title") { words } }
                }
        )
    }

    private func draw(_ row: Timeline.Row, _ label: String, at top: Double) -> (HTML, Double) {
        var pieces = [name(label, at: top)]
        for span in row.spans {
            let isThin = span.state == .suspended
            let words =
                "\(label): \(span.state.rawValue) for \((span.end - span.start).words), from "
                + span.start.text(in: context.zone)
            pieces.append(
                rectangle(
                    span.start,
                    span.end,
                    y: top + (isThin ? 5 : 0),
                    height: isThin ? Size.bar - 10 : Size.bar,
                    style: span.state.rawValue,
                    words: words
                )
            )
        }
        var ends: [Double] = []
        for run in row.runs {
            let left = x(run.start)
            let free = ends.firstIndex { $0 <= left } ?? ends.count
            let lane = min(free, Size.mostLanes - 1)
            let end = max(x(run.end), left + Size.least) + 1
            if lane < ends.count { ends[lane] = end } else { ends.append(end) }
            pieces.append(draw(run, label, at: top + Size.bar + 3 + Double(lane) * Size.lane))
        }
        let lanes = Double(min(ends.count, Size.mostLanes))
        return (
            element("g", .plain("role", "group"), .plain("aria-label", label)) { pieces },
            Size.bar + (lanes > 0 ? 3 + lanes * Size.lane : 0)
        )
    }

    private func draw(_ run: Timeline.Run, _ label: String, at top: Double) -> HTML {
        let why = run.why.isEmpty ? "" : " (\(run.why))"
        let words =
            "\(label), \(run.identifier.lastComponent): \(run.ending)\(why) after "
            + "\((run.end - run.start).words), begun \(run.start.text(in: context.zone))"
        let width = x(run.end) - x(run.start)
        return .group([
            rectangle(
                run.start,
                run.end,
                y: top,
                height: Size.lane - 3,
                style: "run \(run.outcome.rawValue)",
                words: words
            ),
            // Told by a sign, too, where there is room for one.
            width < 12
                ? .nothing
                : element(
                    "text",
                    .class("sign"),
                    .plain("x", Self.number(x(run.start) + 3)),
                    .plain("y", Self.number(top + 9))
                ) { Self.sign(run.outcome) },
        ])
    }

    private static func sign(_ outcome: Timeline.Outcome) -> String {
        switch outcome {
        case .completed: "✓"
        case .failed: "✕"
        case .stopped: "■"
        case .withdrawn: "–"
        case .running: "▶"
        }
    }

    private var legend: HTML {
        element("ul", .class("legend")) {
            for state in Timeline.State.allCases {
                sample(state.rawValue, state.rawValue, height: state == .suspended ? 4 : 9)
            }
            for outcome in Timeline.Outcome.allCases {
                sample(outcome.rawValue, "\(Self.sign(outcome)) \(outcome.rawValue)", height: 9)
            }
        }
    }

    private func sample(_ style: String, _ words: String, height: Double) -> HTML {
        element("li") {
            element(
                "svg",
                .plain("viewBox", "0 0 14 10"),
                .plain("aria-hidden", "true")
            ) {
                element(
                    "rect",
                    .class(style),
                    .plain("y", Self.number((10 - height) / 2)),
                    .plain("width", "14"),
                    .plain("height", Self.number(height)),
                    .plain("rx", "2")
                )
            }
            words
        }
    }
}
