package import RoostCaller

extension Timeline {
    /// The timeline drawn with characters.
    package func text(width: Int, zone: Zone, isColoured: Bool) -> String {
        TimelineText(self, width: width, zone: zone, isColoured: isColoured).text
    }
}

/// A drawing of a timeline on a terminal.
private struct TimelineText {
    private let timeline: Timeline
    private let isColoured: Bool
    /// The number of columns for the names and the space after them.
    private let margin: Int
    /// The number of columns for the time.
    private let columns: Int
    private(set) var text = ""

    /// A character of the drawing.
    private struct Cell {
        var character: Character = " "
        var style = Style.plain
    }

    init(_ timeline: Timeline, width: Int, zone: Zone, isColoured: Bool) {
        self.timeline = timeline
        self.isColoured = isColoured
        let labels = timeline.labels.map { $0.printable.shortened(to: 28) }
        margin = max(labels.map(\.displayWidth).max() ?? 0, "system".count) + 2
        columns = max(width - margin, 20)
        drawAxis(zone)
        line("system", marks())
        for (label, row) in zip(labels, timeline.rows) {
            line(label, states(of: row))
            if !row.runs.isEmpty { line("  runs", runs(of: row)) }
        }
        drawLegend()
    }

    private mutating func line(_ label: String, _ cells: [Cell]) {
        var line = label.padded(to: margin)
        var place = cells.startIndex
        // One escape sequence for all that is alike side by side.
        while place < cells.endIndex {
            let style = cells[place].style
            let alike = cells[place...].prefix { $0.style == style }
            line += style.applied(to: String(alike.map(\.character)), isColoured: isColoured)
            place = alike.endIndex
        }
        while line.last == " " { line.removeLast() }
        text += line + "\n"
    }

    private var blank: [Cell] { Array(repeating: Cell(), count: columns) }

    private func column(_ time: Timestamp) -> Int {
        min(Int(timeline.fraction(time) * Double(columns)), columns - 1)
    }

    /// The columns of a stretch: at least one, so that nothing is too short to be seen.
    private func columns(_ start: Timestamp, _ end: Timestamp) -> ClosedRange<Int> {
        let first = column(start)
        let last = Int((timeline.fraction(end) * Double(columns)).rounded(.up)) - 1
        return first...max(first, min(last, columns - 1))
    }

    private mutating func drawAxis(_ zone: Zone) {
        let axis = TimeAxis(
            from: timeline.start,
            to: timeline.end,
            most: columns / 9,
            zone: zone
        )
        var labels = blank
        var ticks = blank.map { _ in Cell(character: "─", style: .dim) }
        for tick in axis.ticks {
            let place = column(tick.date)
            guard place + tick.label.count <= columns else { continue }
            ticks[place].character = "┴"
            for (offset, character) in tick.label.enumerated() {
                labels[place + offset] = Cell(character: character, style: .dim)
            }
        }
        line("", labels)
        line("", ticks)
    }

    private func marks() -> [Cell] {
        var cells = blank
        for presence in timeline.presences {
            for place in columns(presence.start, presence.end) {
                cells[place] = Cell(character: "─", style: .dim)
            }
        }
        // What matters most is drawn last, and so on top.
        for kind in Timeline.Mark.Kind.byWeight {
            for mark in timeline.marks where mark.kind == kind {
                cells[column(mark.date)] = Cell(character: kind.character, style: kind.style)
            }
        }
        return cells
    }

    private func states(of row: Timeline.Row) -> [Cell] {
        var cells = blank
        for state in [Timeline.State.suspended, .background, .foreground] {
            for span in row.spans where span.state == state {
                for place in columns(span.start, span.end) {
                    cells[place] = Cell(character: state.character, style: state.style)
                }
            }
        }
        return cells
    }

    private func runs(of row: Timeline.Row) -> [Cell] {
        var cells = blank
        for run in row.runs {
            for place in columns(run.start, run.end) {
                // The end of another run is not drawn over by the middle of this one.
                if cells[place].character == " " {
                    cells[place] = Cell(character: "━", style: run.outcome.style)
                }
            }
        }
        for run in row.runs {
            let last = columns(run.start, run.end).upperBound
            cells[last] = Cell(character: run.outcome.character, style: run.outcome.style)
        }
        return cells
    }

    private mutating func drawLegend() {
        func legend(_ name: String, _ signs: [(Character, Style, String)]) -> String {
            name.padded(to: margin)
                + signs.map { sign, style, meaning in
                    "\(style.applied(to: String(sign), isColoured: isColoured)) \(meaning)"
                }.joined(separator: "  ") + "\n"
        }
        text += "\n"
        text += legend(
            "apps",
            Timeline.State.allCases.map { ($0.character, $0.style, $0.rawValue) }
        )
        text += legend(
            "runs",
            Timeline.Outcome.allCases.filter { $0 != .withdrawn }
                .map { ($0.character, $0.style, $0.rawValue) }
        )
        text += legend(
            "system",
            [("─", .dim, "there")]
                + Timeline.Mark.Kind.allCases.map { ($0.character, $0.style, $0.words) }
        )
    }
}

extension Timeline.State {
    fileprivate var character: Character {
        switch self {
        case .foreground: "█"
        case .background: "▓"
        case .suspended: "·"
        }
    }

    fileprivate var style: Style {
        switch self {
        case .foreground: .green
        case .background: .blue
        case .suspended: .dim
        }
    }
}

extension Timeline.Outcome {
    fileprivate var character: Character {
        switch self {
        case .completed: "✓"
        case .failed: "✗"
        case .stopped: "!"
        case .withdrawn: "–"
        case .running: "▸"
        }
    }

    var style: Style {
        switch self {
        case .completed: .green
        case .failed: .red
        case .stopped: .yellow
        case .withdrawn: .dim
        case .running: .cyan
        }
    }
}

extension Timeline.Mark.Kind {
    /// The marks from those that may be hidden by another one to those that may not.
    fileprivate static let byWeight: [Self] = [
        .resumed, .launched, .started, .launchFailed, .killed,
    ]

    fileprivate var character: Character {
        switch self {
        case .started: "●"
        case .launched: "▲"
        case .resumed: "△"
        case .killed: "✗"
        case .launchFailed: "!"
        }
    }

    fileprivate var style: Style {
        switch self {
        case .started: .bold
        case .launched, .resumed: .cyan
        case .killed, .launchFailed: .red
        }
    }

    var words: String {
        switch self {
        case .started: "system started"
        case .launchFailed: "launch failed"
        default: rawValue
        }
    }
}
