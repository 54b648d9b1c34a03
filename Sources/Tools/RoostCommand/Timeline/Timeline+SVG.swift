package import RoostCaller

extension Timeline {
    /// The timeline as an SVG document that needs nothing but itself.
    package func svg(zone: Zone) -> String { TimelineDrawing(self, zone: zone).document }
}

/// A drawing of a timeline in SVG.
private struct TimelineDrawing {
    private let timeline: Timeline
    private let zone: Zone
    private let layout = Layout()
    private var body = ""
    /// The top of the next row.
    private var top: Double

    private struct Layout {
        let width = 1200.0
        let left = 190.0
        let right = 30.0
        let head = 84.0
        let bar = 18.0
        let lane = 18.0
        let mostLanes = 8
        var span: Double { width - left - right }
    }

    /// The colours, which are told apart without seeing red from green by their lightness, too.
    private enum Colour {
        static let text = "#1f2933"
        static let faint = "#6b7785"
        static let line = "#e4e8ee"
        static let label = "#3b4754"
    }

    init(_ timeline: Timeline, zone: Zone) {
        self.timeline = timeline
        self.zone = zone
        top = layout.head
        drawSystem()
        for (label, row) in zip(timeline.labels, timeline.rows) { draw(row, label) }
        if timeline.rows.isEmpty {
            text("No app did anything.", x: layout.left, y: top + 18, colour: Colour.faint)
            top += 34
        }
    }

    // MARK: - The whole

    var document: String {
        var frame = self
        let bottom = top
        let rows = body
        frame.body = ""
        frame.drawHead()
        frame.drawAxis(bottom: bottom)
        frame.body += rows
        frame.top = bottom + 26
        frame.drawLegend()
        let height = Self.number(frame.top)
        let width = Self.number(layout.width)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" \
            width="\(width)" height="\(height)" \
            font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif" \
            font-size="12">
            <title>Roost timeline</title>
            <rect width="100%" height="100%" fill="#ffffff"/>
            \(frame.body)</svg>

            """
    }

    private mutating func drawHead() {
        text("Background work", x: 24, y: 32, size: 18, colour: Colour.text, isBold: true)
        let from = timeline.start.text(in: zone)
        let to = timeline.end.text(in: zone)
        text("\(from) to \(to)", x: 24, y: 52, colour: Colour.faint)
    }

    private mutating func drawAxis(bottom: Double) {
        let axis = TimeAxis(from: timeline.start, to: timeline.end, most: 14, zone: zone)
        for tick in axis.ticks {
            let place = x(tick.date)
            add(
                "line",
                [
                    ("x1", Self.number(place)), ("x2", Self.number(place)),
                    ("y1", Self.number(layout.head - 6)), ("y2", Self.number(bottom)),
                    ("stroke", Colour.line),
                ]
            )
            text(
                tick.label,
                x: place,
                y: layout.head - 12,
                size: 11,
                colour: Colour.faint,
                anchor: "middle"
            )
        }
    }

    // MARK: - Rows

    private mutating func drawSystem() {
        label("system")
        let middle = top + layout.bar / 2
        for presence in timeline.presences {
            rectangle(
                presence.start,
                presence.end,
                y: middle - 2,
                height: 4,
                fill: Timeline.State.suspended.colour,
                title: "the system was there, \(presence.start.text(in: zone)), "
                    + (presence.end - presence.start).words
            )
        }
        for mark in timeline.marks {
            let place = x(mark.date)
            let about = [mark.app ?? "", mark.text].filter { !$0.isEmpty }.joined(separator: ": ")
            add(
                "path",
                [
                    ("d", Self.shape(mark.kind, place, middle)), ("stroke", mark.kind.colour),
                    ("stroke-width", "1.6"),
                    ("fill", mark.kind.isFilled ? mark.kind.colour : "#ffffff"),
                ],
                title: "\(mark.kind.words) \(mark.date.text(in: zone)) \(about)"
            )
        }
        endRow(lanes: 0)
    }

    private mutating func draw(_ row: Timeline.Row, _ name: String) {
        label(name, title: row.app)
        for span in row.spans {
            rectangle(
                span.start,
                span.end,
                y: top,
                height: layout.bar,
                fill: span.state.colour,
                title: "\(row.app): \(span.state.rawValue), \(span.start.text(in: zone)), "
                    + (span.end - span.start).words
            )
        }
        let lanes = Lanes(row.runs, most: layout.mostLanes) { x($0) }
        for place in lanes.places { draw(place) }
        endRow(lanes: lanes.count)
    }

    private mutating func draw(_ place: Lanes.Place) {
        let run = place.run
        let y = top + layout.bar + 5 + Double(place.lane) * layout.lane
        let why = run.why.isEmpty ? "" : " (\(run.why))"
        rectangle(
            run.start,
            run.end,
            y: y,
            height: layout.lane - 6,
            fill: run.outcome.colour,
            title: "run \(run.number.map { "\($0)" } ?? "-") of \(run.identifier): "
                + "\(run.ending)\(why), \(run.start.text(in: zone)), \((run.end - run.start).words)"
        )
        guard let label = place.label else { return }
        let colour = label.isInside ? "#ffffff" : Colour.label
        text(label.text, x: label.x, y: y + 10, size: 10.5, colour: colour)
    }

    private mutating func label(_ name: String, title: String? = nil) {
        // So many characters have room at this size.
        let shown = name.printable.shortened(to: 22)
        text(shown, x: 24, y: top + 13, colour: Colour.text, isBold: true, title: title)
    }

    private mutating func endRow(lanes: Int) {
        top += layout.bar + 5 + Double(lanes) * layout.lane + 9
        add(
            "line",
            [
                ("x1", "24"), ("x2", Self.number(layout.width - layout.right)),
                ("y1", Self.number(top)), ("y2", Self.number(top)), ("stroke", Colour.line),
            ]
        )
        top += 12
    }

    // MARK: - The legend

    private mutating func drawLegend() {
        func row(_ name: String, _ items: [(String, (inout Self, Double, Double) -> Void)]) {
            text(name, x: 24, y: top, size: 11, colour: Colour.faint)
            var place = layout.left
            for (words, draw) in items {
                draw(&self, place, top - 4)
                text(words, x: place + 22, y: top, size: 11, colour: Colour.label)
                place += 130
            }
            top += 20
        }
        func swatch(_ colour: String) -> (inout Self, Double, Double) -> Void {
            { drawing, x, y in
                drawing.add(
                    "rect",
                    [
                        ("x", Self.number(x)), ("y", Self.number(y - 5)), ("width", "16"),
                        ("height", "10"), ("rx", "2"), ("fill", colour),
                    ]
                )
            }
        }
        row("apps", Timeline.State.allCases.map { ($0.rawValue, swatch($0.colour)) })
        row(
            "runs",
            Timeline.Outcome.allCases.filter { $0 != .withdrawn }
                .map { ($0.rawValue, swatch($0.colour)) }
        )
        row(
            "system",
            Timeline.Mark.Kind.allCases.map { kind in
                (
                    kind.words,
                    { drawing, x, y in
                        drawing.add(
                            "path",
                            [
                                ("d", Self.shape(kind, x + 8, y)), ("stroke", kind.colour),
                                ("stroke-width", "1.6"),
                                ("fill", kind.isFilled ? kind.colour : "#ffffff"),
                            ]
                        )
                    }
                )
            }
        )
    }

    // MARK: - Elements

    private func x(_ time: Timestamp) -> Double {
        layout.left + timeline.fraction(time) * layout.span
    }

    private mutating func rectangle(
        _ start: Timestamp,
        _ end: Timestamp,
        y: Double,
        height: Double,
        fill: String,
        title: String
    ) {
        // Nothing is too short to be seen.
        let width = max(x(end) - x(start), Lanes.narrowest)
        add(
            "rect",
            [
                ("x", Self.number(x(start))), ("y", Self.number(y)),
                ("width", Self.number(width)), ("height", Self.number(height)),
                ("rx", Self.number(min(2, width / 2))), ("fill", fill),
            ],
            title: title
        )
    }

    private mutating func text(
        _ words: String,
        x: Double,
        y: Double,
        size: Double = 12,
        colour: String,
        anchor: String? = nil,
        isBold: Bool = false,
        title: String? = nil
    ) {
        var attributes = [
            ("x", Self.number(x)), ("y", Self.number(y)), ("font-size", Self.number(size)),
            ("fill", colour),
        ]
        if let anchor { attributes.append(("text-anchor", anchor)) }
        if isBold { attributes.append(("font-weight", "600")) }
        add("text", attributes, title: title, words)
    }

    private mutating func add(
        _ element: String,
        _ attributes: [(name: String, value: String)],
        title: String? = nil,
        _ words: String = ""
    ) {
        body += "<\(element)"
        for attribute in attributes { body += " \(attribute.name)=\"\(attribute.value)\"" }
        let title = title.map { "<title>\($0.inXML)</title>" } ?? ""
        let inside = title + words.inXML
        body += inside.isEmpty ? "/>\n" : ">\(inside)</\(element)>\n"
    }

    /// A number with at most one digit after the point.
    private static func number(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
    }

    private static func shape(_ kind: Timeline.Mark.Kind, _ x: Double, _ y: Double) -> String {
        func point(_ dx: Double, _ dy: Double) -> String { "\(number(x + dx)) \(number(y + dy))" }
        return switch kind {
        case .started:
            "M\(point(-4, -4)) L\(point(4, -4)) L\(point(4, 4)) L\(point(-4, 4)) Z"
        case .launched, .resumed: "M\(point(0, -5)) L\(point(5, 4)) L\(point(-5, 4)) Z"
        case .killed, .launchFailed:
            "M\(point(-4, -4)) L\(point(4, 4)) M\(point(4, -4)) L\(point(-4, 4))"
        }
    }
}

/// The lanes of runs side by side, so that none hides another, and of labels where there is room.
private struct Lanes {
    struct Place {
        let run: Timeline.Run
        let lane: Int
        /// The label beside the bar, or in it where there is no room.
        var label: (text: String, x: Double, isInside: Bool)?
    }

    /// The least width of a bar.
    static let narrowest = 3.0
    /// The approximate width of a label's character.
    private static let character = 6.2

    private(set) var places: [Place] = []
    private(set) var count = 0

    /// Takes runs in the order of their beginnings.
    init(_ runs: [Timeline.Run], most: Int, x: (Timestamp) -> Double) {
        var ends: [Double] = []
        for run in runs {
            let start = x(run.start)
            let end = max(x(run.end), start + Self.narrowest)
            let lane = ends.firstIndex { $0 + 1 <= start } ?? min(ends.count, most - 1)
            if lane == ends.count { ends.append(end) } else { ends[lane] = max(ends[lane], end) }
            places.append(Place(run: run, lane: lane))
        }
        count = ends.count
        addLabels(x)
    }

    private mutating func addLabels(_ x: (Timestamp) -> Double) {
        // What follows in the same lane ends the room for a label.
        var next: [Int: Double] = [:]
        for index in places.indices.reversed() {
            let run = places[index].run
            let start = x(run.start)
            let place = max(x(run.end), start + Self.narrowest) + 4
            let text = run.identifier.lastComponent.printable.shortened(to: 24)
            let width = Double(text.displayWidth) * Self.character
            if place + width < min(next[places[index].lane] ?? .infinity, 1195) {
                places[index].label = (text, place, false)
            } else if width + 8 < x(run.end) - start {
                places[index].label = (text, start + 4, true)
            }
            next[places[index].lane] = start
        }
    }
}

extension Timeline.State {
    fileprivate var colour: String {
        switch self {
        case .foreground: "#2563c9"
        case .background: "#8db4ee"
        case .suspended: "#dde3eb"
        }
    }
}

extension Timeline.Outcome {
    fileprivate var colour: String {
        switch self {
        case .completed: "#2f9e62"
        case .failed: "#c93535"
        case .stopped: "#eba13a"
        case .withdrawn: "#9aa5b1"
        case .running: "#7a5fd0"
        }
    }
}

extension Timeline.Mark.Kind {
    fileprivate var colour: String {
        switch self {
        case .started: "#1f2933"
        case .launched, .resumed: "#2563c9"
        case .killed: "#c93535"
        case .launchFailed: "#eba13a"
        }
    }

    /// Whether the shape is filled rather than drawn.
    fileprivate var isFilled: Bool { self == .started || self == .launched }
}

extension String {
    /// The text as XML can hold it: no markup, and none of the characters that no XML may have.
    fileprivate var inXML: String {
        var text = ""
        for character in printable.unicodeScalars {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
