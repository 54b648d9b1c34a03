/// A kind of background task, with the type of what it receives and of what it returns.
///
/// On Linux the system fires ``appRefresh(_:)``, ``snapshot`` and the three forms of `urlSession`.
/// Everything else is there to be named, and its actions never run.
public struct BackgroundTask<Request, Response>: Sendable {
    enum Trigger: Sendable {
        case refresh(identifier: String)
        case session(SessionRule)
        case snapshot
        /// Nothing fires it yet.
        case silent
    }
    let trigger: Trigger
}

/// The rule for the background sessions that an action is for.
struct SessionRule: @unchecked Sendable {
    // Unchecked: it is an app's, and asked on the main actor alone.
    private let matches: (String) -> Bool

    init(_ matches: @escaping (String) -> Bool) { self.matches = matches }

    @MainActor func matches(_ identifier: String) -> Bool { matches(identifier) }
}

extension BackgroundTask where Request == Void, Response == Void {
    /// Returns the task for a `BGAppRefreshTaskRequest` with an identifier.
    ///
    /// The identifier must be listed under `BGTaskSchedulerPermittedIdentifiers` in the app's
    /// `Info.plist`; otherwise a warning is printed at launch and the action never runs.
    public static func appRefresh(_ identifier: String) -> Self {
        Self(trigger: .refresh(identifier: identifier))
    }

    /// Returns the task for the end of the transfers of the background `URLSession` with an
    /// identifier.
    ///
    /// Fires when the app was not running, or suspended, when all of them were over, or when one
    /// needs the app.
    public static func urlSession(_ identifier: String) -> Self {
        Self(trigger: .session(SessionRule { $0 == identifier }))
    }

    /// The task for an alert of a Bluetooth device; it never runs on Linux.
    public static var bluetoothAlert: Self { Self(trigger: .silent) }

    /// The task for data from a paired watch; it never runs on Linux.
    public static var watchConnectivity: Self { Self(trigger: .silent) }

    /// The task for the end of an intent in another process; it never runs on Linux.
    public static var intentDidRun: Self { Self(trigger: .silent) }

    /// The task for an update of relevant shortcuts; it never runs on Linux.
    public static var relevantShortcut: Self { Self(trigger: .silent) }
}

extension BackgroundTask where Request == String?, Response == Void {
    /// The task for a refresh of a watch app; it never runs on Linux.
    public static var appRefresh: Self { Self(trigger: .silent) }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The task for the end of the transfers of any background `URLSession`, which receives the
    /// session's identifier.
    public static var urlSession: Self { Self(trigger: .session(SessionRule { _ in true })) }

    /// Returns the task for the end of the transfers of background sessions for whose identifiers a
    /// closure returns `true`.
    public static func urlSession(matching: @escaping (String) -> Bool) -> Self {
        Self(trigger: .session(SessionRule(matching)))
    }
}
