import RoostSystemWire
import RoostWire

extension Timeline {
    /// Puts a timeline together.
    ///
    /// The log begins with its earliest entry, and may begin before the start, so that the state at
    /// the start is known. Finished runs come in any order. What is running, and what apps are
    /// doing, is that at the end; the latter is for apps of which the log says nothing.
    package init(
        entries: [Response.Entry],
        finished: [Response.Finished],
        running: [Response.Run],
        apps: [Response.App],
        from start: Timestamp,
        to end: Timestamp
    ) {
        self.init(start: start, end: end)
        var rows: [String: Row] = [:]
        func add(_ spans: [Span], of app: String) {
            if !spans.isEmpty { rows[app, default: Row(app: app)].spans = spans }
        }
        var histories: [String: AppHistory] = [:]
        for entry in entries {
            guard entry.date <= end else { continue }
            if let app = entry.app { histories[app, default: AppHistory()].take(entry) }
            if let mark = Mark(entry), entry.date >= start { marks.append(mark) }
        }
        presences = Self.presences(entries, from: self.start, to: self.end)
        for (app, history) in histories { add(history.spans(from: start, to: end), of: app) }
        for app in apps where histories[app.identifier]?.isSilent ?? true {
            guard let state = State(rawValue: app.state.rawValue), start < end else { continue }
            add([Span(state: state, start: start, end: end)], of: app.identifier)
        }
        let runs =
            finished.compactMap { Drawn($0, from: start, to: end) }
            + running.compactMap { Drawn($0, from: start, to: end) }
        for drawn in runs { rows[drawn.app, default: Row(app: drawn.app)].runs.append(drawn.run) }
        self.rows = rows.values.sorted { $0.app < $1.app }.map { row in
            var row = row
            row.runs.sort { ($0.start, $0.number ?? 0) < ($1.start, $1.number ?? 0) }
            return row
        }
    }

    /// A start from which a drawing is filled by what happened, with a little room before it.
    package static func beginning(
        of dates: [Timestamp],
        from start: Timestamp,
        to end: Timestamp
    ) -> Timestamp {
        guard let first = dates.filter({ $0 >= start && $0 <= end }).min() else { return start }
        let length = max(end - first, .seconds(1))
        return max(end - length - length / 40, start)
    }

    private init(start: Timestamp, end: Timestamp) {
        self.start = start
        self.end = max(start, end)
    }

    /// Returns the times in which the system was there: from each start to the last trace before
    /// the next.
    ///
    /// That there was a start before the log begins is taken for granted, and whoever tells all
    /// this is there at the end.
    private static func presences(
        _ entries: [Response.Entry],
        from start: Timestamp,
        to end: Timestamp
    ) -> [Presence] {
        guard start < end else { return [] }
        var presences: [Presence] = []
        func add(_ from: Timestamp, _ to: Timestamp) {
            let from = max(from, start)
            let to = min(to, end)
            if from < to { presences.append(Presence(start: from, end: to)) }
        }
        var since = entries.first?.kind == "started" ? entries.first?.date ?? start : start
        var last = since
        for entry in entries.dropFirst(entries.first?.kind == "started" ? 1 : 0) {
            if entry.kind == "started" {
                add(since, last)
                since = entry.date
            }
            last = max(entry.date, since)
        }
        add(since, end)
        return presences
    }

    /// A run, with the app that it belongs to.
    private struct Drawn {
        let app: String
        let run: Run

        init?(_ finished: Response.Finished, from start: Timestamp, to end: Timestamp) {
            // What was withdrawn before it ran took no time.
            guard let begun = finished.begun, finished.ended >= start, begun <= end else {
                return nil
            }
            app = finished.app
            run = Run(
                number: finished.number,
                identifier: finished.identifier,
                start: max(begun, start),
                // The clock may have been set back in between.
                end: max(min(finished.ended, end), max(begun, start)),
                outcome: Outcome(ending: finished.ending),
                ending: finished.ending,
                why: finished.why
            )
        }

        init?(_ running: Response.Run, from start: Timestamp, to end: Timestamp) {
            guard running.begun <= end else { return nil }
            app = running.app
            run = Run(
                number: running.number,
                identifier: running.identifier,
                start: max(running.begun, start),
                end: end,
                outcome: .running,
                ending: "running",
                why: running.expiring ?? ""
            )
        }
    }
}

extension Timeline.Mark {
    /// Reads an action of the system from the log, or `nil` where the entry is about something
    /// else.
    fileprivate init?(_ entry: Response.Entry) {
        switch entry.kind {
        case "started": kind = .started
        case "launched": kind = .launched
        case "resumed": kind = .resumed
        case "killed", "pressure": kind = .killed
        case "launchFailed": kind = .launchFailed
        default: return nil
        }
        date = entry.date
        app = entry.app
        text = entry.text
    }
}

/// The states of one app, as the log tells of their beginnings.
private struct AppHistory {
    private var changes: [(date: Timestamp, state: Timeline.State?)] = []
    /// The state of the app before the first change.
    private var before: Timeline.State?

    /// Whether the log says nothing of what the app was doing.
    var isSilent: Bool { changes.isEmpty }

    mutating func take(_ entry: Response.Entry) {
        let after: Timeline.State?
        let before: Timeline.State?
        switch entry.kind {
        case "launched": (before, after) = (nil, .background)
        case "active": (before, after) = (nil, .foreground)
        case "background": (before, after) = (.foreground, .background)
        case "suspended": (before, after) = (.background, .suspended)
        case "resumed": (before, after) = (.suspended, .background)
        case "exited": (before, after) = (.background, nil)
        case "launchFailed", "uninstalled": (before, after) = (nil, nil)
        default: return
        }
        if changes.isEmpty { self.before = before }
        // The clock may have been set back: what came later is drawn later.
        let date = max(entry.date, changes.last?.date ?? entry.date)
        changes.append((date, after))
    }

    func spans(from start: Timestamp, to end: Timestamp) -> [Timeline.Span] {
        var spans: [Timeline.Span] = []
        func add(_ state: Timeline.State?, _ from: Timestamp, _ to: Timestamp) {
            let from = max(from, start)
            let to = min(to, end)
            guard let state, from < to else { return }
            if let last = spans.last, last.state == state, last.end == from {
                spans[spans.count - 1] = Timeline.Span(state: state, start: last.start, end: to)
            } else {
                spans.append(Timeline.Span(state: state, start: from, end: to))
            }
        }
        var state = before
        var since = start
        for change in changes {
            add(state, since, change.date)
            state = change.state
            since = change.date
        }
        add(state, since, end)
        return spans
    }
}
