import RoostCaller
import RoostHTTP
import RoostSystemWire

/// The plot of how late runs began beside how long they took.
struct RunPlot {
    private struct Bar {
        let late: Double
        let length: Double
        let outcome: Timeline.Outcome
        let words: String
    }

    private let bars: [Bar]
    private let isCut: Bool

    /// The number of runs that have room.
    static let most = 60

    /// The latest run comes first, and is drawn last.
    init(_ finished: [Response.Finished], _ context: RequestContext) {
        let runs = finished.filter { $0.begun != nil }
        isCut = runs.count > Self.most
        bars = runs.prefix(Self.most).reversed().map { run in
            let late = run.lateness ?? .zero
            let length = max(run.duration ?? .zero, .zero)
            return Bar(
                late: late.inSeconds,
                length: length.inSeconds,
                outcome: Timeline.Outcome(ending: run.ending),
                words: "Run \(run.number ?? 0), \(run.ended.text(in: context.zone)): \(run.ending) "
                    + "after \(length.words), begun \(late.words) late"
            )
        }
    }

    private enum Size {
        static let width = 1200.0
        static let height = 150.0
        static let left = 60.0
        static let bottom = 18.0
        static var plot: Double { height - bottom - 10 }
    }

    var html: HTML {
        guard let most = bars.map({ max($0.late, $0.length) }).max(), most > 0 else {
            return .nothing
        }
        let step = (Size.width - Size.left) / Double(Self.most)
        // The root shows what is short beside what is long.
        func height(_ value: Double) -> Double { (value / most).squareRoot() * Size.plot }
        let base = Size.height - Size.bottom
        return element("figure", .class("figure")) {
            element(
                "div",
                .class("drawing"),
                .plain("tabindex", "0"),
                .plain("role", "group"),
                .plain("aria-label", "Runs")
            ) {
                element(
                    "svg",
                    .class("plot"),
                    .plain("viewBox", "0 0 1200 150"),
                    .plain("role", "img"),
                    .plain("aria-label", summary)
                ) {
                    for share in [0.25, 1] {
                        line(base - height(most * share), Duration.seconds(most * share).words)
                    }
                    line(base, "0")
                    for (place, bar) in bars.enumerated() {
                        let left = Size.left + Double(place + Self.most - bars.count) * step
                        element("g", .data("words", bar.words)) {
                            element("title") { bar.words }
                            rectangle(left, base, step * 0.3, height(bar.late), "late")
                            rectangle(
                                left + step * 0.35,
                                base,
                                step * 0.5,
                                max(height(bar.length), 2),
                                bar.outcome.rawValue
                            )
                        }
                    }
                }
            }
            element("p", .class("readout"), .plain("aria-live", "polite")) { summary }
        }
    }

    private var summary: String {
        "How late each run began (the thin bar) and how long it took (the broad one), the latest to "
            + "the right" + (isCut ? ", of the last \(Self.most)" : "")
    }

    private func line(_ y: Double, _ words: String) -> HTML {
        .group([
            element(
                "line",
                .class("tick"),
                .plain("x1", "60"),
                .plain("x2", "1200"),
                .plain("y1", "\(Int(y))"),
                .plain("y2", "\(Int(y))")
            ),
            element(
                "text",
                .plain("x", "54"),
                .plain("y", "\(Int(y) + 4)"),
                .plain("text-anchor", "end")
            ) { words },
        ])
    }

    private func rectangle(
        _ x: Double,
        _ base: Double,
        _ width: Double,
        _ height: Double,
        _ style: String
    ) -> HTML {
        element(
            "rect",
            .class(style),
            .plain("x", "\((x * 10).rounded() / 10)"),
            .plain("y", "\(((base - height) * 10).rounded() / 10)"),
            .plain("width", "\((width * 10).rounded() / 10)"),
            .plain("height", "\((height * 10).rounded() / 10)"),
            .plain("rx", "1.5")
        )
    }
}
