/// A topic that a page tells of, and is told again when it changes.
package enum Topic: String, Hashable, Sendable, CaseIterable, Comparable {
    /// Apps, and what state they are in.
    case apps
    /// Runs that begin and end, and requests.
    case runs
    /// The machine's conditions.
    case conditions
    /// Activities: long runs, with how far each is.
    case activities
    case transfers
    case notifications
    case settings
    /// The fleet that this host is in, which is asked for at a pace of its own.
    case fleet
    /// Everything that the log has.
    case log
    /// The one window that a page is about.
    case window

    package static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }

    /// Returns the topics of an entry of the log, by its kind.
    package static func of(entry kind: String) -> Set<Topic> {
        switch kind {
        case "installed", "uninstalled", "opened", "launched", "launchFailed", "active",
            "background", "suspended", "resumed", "exited", "killed", "forceQuit", "throttled",
            "released", "pressure":
            [.apps, .log]
        case "cancelled", "submitted", "refused", "runBegan", "runExpired", "runEnded":
            [.runs, .log]
        case "notified", "tapped", "desktop": [.notifications, .log]
        case "transfer": [.transfers, .log]
        case "condition", "clock": [.conditions, .log]
        case "setting": [.settings, .log]
        default: Set(allCases)
        }
    }
}
