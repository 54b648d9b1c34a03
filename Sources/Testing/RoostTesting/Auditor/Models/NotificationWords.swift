import RoostEngine

/// The notifications that were asked for and seen, beside their durable state.
struct NotificationWords: Sendable {
    typealias Name = NotificationModel.Name

    /// The number of times that each notification was asked for and is not written down yet.
    var asked: [Auditor.AskedNotice: Int] = [:]
    /// The notices that people are owed in the transaction that is being looked at.
    var owed: Set<Name> = []
    /// The stage of each promise when it was last written down.
    var stages: [Name: FreshnessPromise.Stage] = [:]
    /// The taps of this turn that an app has yet to hear of.
    var tapped: [Name: Int] = [:]
    /// The apps of which a notification was tapped in this turn.
    var appsTapped: Set<AppID> = []
    /// The notifications that were tapped or dismissed on the desktop.
    var desktopTaps: Set<NotificationNumber> = []
    /// The notifications that were tapped on the desktop, where that has to open their apps yet.
    var desktopOpens: Set<NotificationNumber> = []
    /// The notifications that are delivered and not shown yet.
    var unshown: Set<NotificationNumber> = []
    /// The turn in which each notification was last put.
    var put: [Name: Int] = [:]
    /// The turn in which each notification was last delivered.
    var shown: [Name: Int] = [:]

    mutating func beginTurn() {
        appsTapped = []
        tapped = [:]
    }

    mutating func daemonDied() {
        desktopTaps = []
        desktopOpens = []
        unshown = []
    }
}
