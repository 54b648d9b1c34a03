import RoostCaller
import RoostWire

/// The list of long runs in lines, one for each and more for what an app shows by itself.
enum ActivityList {
    static func lines(
        _ activities: [Response.Activity],
        width: Int,
        _ console: Console
    ) -> [String] {
        let now = console.now()
        var lines = NumberedLines("RUN")
        for activity in activities {
            lines.add(
                activity.run.map { "\($0)" } ?? "-",
                app: activity.app,
                below: { ownLines(activity, width: $0) },
                { text(of: activity, $0, console, now) }
            )
        }
        return lines.lines(width: width, console)
    }

    private static func text(
        of activity: Response.Activity,
        _ room: Int,
        _ console: Console,
        _ now: Timestamp
    ) -> String {
        guard activity.isFinished else {
            return Progress(activity, at: now).line(width: room, isColoured: console.isColoured)
        }
        let words = words(activity, at: now).printable.shortened(to: room)
        return console.styled(words, activity.endingStyle)
    }

    /// Returns an activity and its state, in one sentence without a bar.
    static func words(_ activity: Response.Activity, at now: Timestamp) -> String {
        let progress = Progress(activity, at: now)
        if activity.isFinished {
            let ago = activity.ended.map { $0.relative(to: now) }
            let took = progress.elapsed.map { "after \($0.words)" }
            let times = [ago, took].compactMap(\.self).joined(separator: ", ")
            let ending = activity.endingWords() ?? "ended"
            return "\(progress.title): \(ending)\(times.isEmpty ? "" : " (\(times))")"
        }
        let number = progress.percent.map { "\($0) %" } ?? progress.count.map { "\($0) done" }
        let rest = [number, progress.remark].compactMap(\.self).joined(separator: ", ")
        return rest.isEmpty ? progress.name : "\(progress.name): \(rest)"
    }

    /// Returns the lines of an app's own activity: what it was made with and shows now.
    private static func ownLines(_ activity: Response.Activity, width: Int) -> [String] {
        let members =
            (activity.attributes.map(Array.init) ?? []) + (activity.content.map(Array.init) ?? [])
        return members.map { "\($0.key): \($0.value.plainText)".printable.shortened(to: width) }
    }
}

extension Response.Activity: Watched {
    static func lines(_ items: [Self], width: Int, _ console: Console) -> [String] {
        ActivityList.lines(items, width: width, console)
    }

    func line(at now: Timestamp) -> String {
        "\(app)\(run.map { " run \($0)" } ?? "")  \(ActivityList.words(self, at: now))"
    }

    func reads(as other: Self) -> Bool {
        func percent(_ activity: Self) -> Int? {
            Progress(activity, at: Timestamp(microseconds: 0)).percent
        }
        return title == other.title && subtitle == other.subtitle && state == other.state
            && waiting == other.waiting && ending == other.ending && reason == other.reason
            && detail == other.detail && attributes == other.attributes
            && content == other.content && percent(self) == percent(other)
    }

    fileprivate var endingStyle: Style {
        switch Timeline.Outcome(ending: ending ?? "") {
        case .completed: .green
        case .failed: .red
        case .stopped: .yellow
        case .withdrawn, .running: .dim
        }
    }
}
