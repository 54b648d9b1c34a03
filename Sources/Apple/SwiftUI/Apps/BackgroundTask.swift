/// A reason for which the system can wake an app, with what it hands over and what it gets back.
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
    /// A refresh that was submitted as a `BGAppRefreshTaskRequest` with the same identifier.
    ///
    /// The identifier must be listed under `BGTaskSchedulerPermittedIdentifiers` in the app's
    /// `Info.plist`; otherwise a warning is printed at launch and the action never runs.
    public static func appRefresh(_ identifier: String) -> Self {
        Self(trigger: .refresh(identifier: identifier))
    }

    /// The end of the transfers of the background `URLSession` with an identifier.
    ///
    /// Fires when the app was not running, or suspended, when all of them were over, or when one
    /// needs the app.
    public static func urlSession(_ identifier: String) -> Self {
        Self(trigger: .session(SessionRule { $0 == identifier }))
    }

    /// An alert of a Bluetooth device; never fires on Linux.
    public static var bluetoothAlert: Self { Self(trigger: .silent) }

    /// Data from a paired watch; never fires on Linux.
    public static var watchConnectivity: Self { Self(trigger: .silent) }

    /// The end of an intent in another process; never fires on Linux.
    public static var intentDidRun: Self { Self(trigger: .silent) }

    /// A chance to update relevant shortcuts; never fires on Linux.
    public static var relevantShortcut: Self { Self(trigger: .silent) }
}

extension BackgroundTask where Request == String?, Response == Void {
    /// A refresh of a watch app; never fires on Linux.
    public static var appRefresh: Self { Self(trigger: .silent) }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The end of the transfers of any background `URLSession`, with its identifier.
    public static var urlSession: Self { Self(trigger: .session(SessionRule { _ in true })) }

    /// The end of the transfers of the background sessions whose identifiers a rule chooses.
    public static func urlSession(matching: @escaping (String) -> Bool) -> Self {
        Self(trigger: .session(SessionRule(matching)))
    }
}
