import RoostWire

/// Long runs in lines, one for each and more for what an app shows by itself.
enum ActivityList {
    static func lines(
        _ activities: [Told.Activity],
        width: Int,
        _ console: Console
    ) -> [String] {
        guard !activities.isEmpty else { return [] }
        let now = console.now()
        let numbers = ["RUN"] + activities.map { $0.run.map { "\($0)" } ?? "-" }
        let names = ["APP"] + activities.map { $0.app.lastComponent.printable.shortened(to: 20) }
        let numberWidth = numbers.map(\.displayWidth).max() ?? 0
        let nameWidth = names.map(\.displayWidth).max() ?? 0
        func beginning(_ place: Int) -> String {
            let number = String(repeating: " ", count: numberWidth - numbers[place].displayWidth)
            return "\(number)\(numbers[place])  \(names[place].padded(to: nameWidth))  "
        }
        let indentation = numberWidth + nameWidth + 4
        let heading = (beginning(0) + "WHAT").shortened(to: max(width, 0))
        var lines = [console.styled(heading, .bold)]
        for (place, activity) in activities.enumerated() {
            let room = max(width - indentation, 10)
            lines.append(beginning(place + 1) + text(of: activity, room, console, now))
            lines += ownLines(activity, width: room).map {
                String(repeating: " ", count: indentation) + console.styled($0, .dim)
            }
        }
        return lines
    }

    private static func text(
        of activity: Told.Activity,
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

    /// What it is and is at, in one sentence without a bar.
    static func words(_ activity: Told.Activity, at now: Timestamp) -> String {
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

    /// What an app's own activity was made with and shows now.
    private static func ownLines(_ activity: Told.Activity, width: Int) -> [String] {
        let members =
            (activity.attributes.map(Array.init) ?? []) + (activity.content.map(Array.init) ?? [])
        return members.map { "\($0.key): \($0.value.plainText)".printable.shortened(to: width) }
    }
}

extension Told.Activity {
    fileprivate var endingStyle: Style {
        switch Timeline.Outcome(ending: ending ?? "") {
        case .completed: .green
        case .failed: .red
        case .stopped: .yellow
        case .withdrawn, .running: .dim
        }
    }
}

extension JSON {
    /// The value as it is printed where nothing stands around it: strings without quotation marks.
    var plainText: String { asString ?? description }
}
