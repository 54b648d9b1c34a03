/// An error that keeps a test from going on with a device, with the line of the test.
public struct DeviceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason why a test cannot go on with a device.
    public enum Reason: Hashable, Sendable {
        /// The awaited event can never happen as things stand: nothing is left to do.
        ///
        /// What keeps the work from running stands with it; nothing, where no request for it is
        /// pending.
        case cannotHappen(task: String, blockers: [DeviceApp.Blocker])
        /// The awaited event has happened before, and no request for another run is pending.
        case isOver(DeviceApp.Run)
        /// The task has not begun within a year of the device's.
        case hasNotHappened(task: String, blockers: [DeviceApp.Blocker])
        /// No notification of the app came within a year, or can come at all.
        case showsNothing(app: String)
        /// These apps are awake, and stay so for a year, or for ever.
        case doesNotRest(apps: [String])
        /// A date, a time or a time zone cannot be read.
        case unreadable(String)
        /// The app is suspended, and nothing has its code go on.
        case suspended(app: String)
        /// The system refuses what the person wants, in its own words.
        case refused(String)
        /// Time cannot pass.
        case time(VirtualTimeError.Reason)
    }

    /// The reason why the test cannot go on.
    public let reason: Reason
    /// The file of the test.
    public let fileID: String
    /// The line of the test.
    public let line: Int

    init(_ reason: Reason, _ place: TestPlace) {
        self.reason = reason
        fileID = place.fileID
        line = place.line
    }

    /// The reason, the place in the test, and what would help.
    public var description: String { "\(fileID):\(line): \(sentence)" }

    private var sentence: String {
        switch reason {
        case .cannotHappen(let task, let blockers):
            "\(task) can never run as things stand: \(Self.words(blockers))"
        case .isOver(let run):
            "no other run of \(run.task) can come, as no request for one is pending; the last is over "
                + "(\(run.ending.rawValue)), so look at runs, or submit another first"
        case .hasNotHappened(let task, let blockers):
            "\(task) has not run within a year: \(Self.words(blockers))"
        case .showsNothing(let app):
            "\(app) shows no notification within a year: look at its pending requests and the log, "
                + "and whether it may notify"
        case .doesNotRest(let apps):
            "\(apps.joined(separator: " and ")) \(apps.count == 1 ? "stays" : "stay") awake: an app "
                + "in the foreground rests after home(), and one with work when that is over"
        case .suspended(let app):
            "\(app) is suspended, and nothing has its code go on: open() it first"
        case .unreadable(let words), .refused(let words): words
        case .time(let reason): VirtualTimeError(reason, fileID: fileID, line: line).sentence
        }
    }

    private static func words(_ blockers: [DeviceApp.Blocker]) -> String {
        blockers.isEmpty
            ? "no request for it is pending, so submit one first"
            : blockers.map(\.description).joined(separator: "; ")
    }
}

/// A place of a test's source.
struct TestPlace: Hashable, Sendable {
    let fileID: String
    let line: Int

    init(_ fileID: String, _ line: Int) {
        self.fileID = fileID
        self.line = line
    }
}
