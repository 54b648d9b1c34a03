/// What the system can wake an app for, with what it hands over and what it gets back.
///
/// On Linux the system fires ``appRefresh(_:)`` and ``snapshot``. Everything else is there to be named, and its
/// actions never run.
public struct BackgroundTask<Request, Response>: Sendable {
    enum Trigger: Hashable, Sendable {
        case refresh(identifier: String)
        case snapshot
        /// Nothing fires it yet.
        case silent
    }
    let trigger: Trigger
}

extension BackgroundTask where Request == Void, Response == Void {
    /// A refresh that was submitted as a `BGAppRefreshTaskRequest` with the same identifier.
    ///
    /// The identifier must be listed under `BGTaskSchedulerPermittedIdentifiers` in the app's
    /// `Info.plist`; otherwise a warning is printed at launch and the action never runs.
    public static func appRefresh(_ identifier: String) -> Self {
        Self(trigger: .refresh(identifier: identifier))
    }

    /// The end of the transfers of a background `URLSession`; never fires on Linux yet.
    public static func urlSession(_ identifier: String) -> Self { Self(trigger: .silent) }

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
    /// The end of the transfers of any background `URLSession`; never fires on Linux yet.
    public static var urlSession: Self { Self(trigger: .silent) }

    /// The end of the transfers of a chosen background `URLSession`; never fires on Linux yet.
    ///
    /// As nothing asks the rule, it is not kept.
    public static func urlSession(matching: @escaping (String) -> Bool) -> Self {
        Self(trigger: .silent)
    }
}
