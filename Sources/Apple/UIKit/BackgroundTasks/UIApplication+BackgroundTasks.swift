import Dispatch
public import Foundation
import RoostClient

// Each of Apple's declarations is there with its own signature, for protocols of an app's that
// UIApplication is made to conform to. Calls take the one beside it, which knows where it is called
// from: that is what the system names where an app is ended for a task that it has leaked.
extension UIApplication {
    /// Begins a background task, during which the app is not suspended.
    ///
    /// May be called from any thread, and waits for no answer, unless one may be no. To be called
    /// before the work begins. All background tasks of an app have 30 seconds together (the setting
    /// `assertion-budget`), which are counted while it is in the background; they are all there
    /// again when the app was in the foreground or suspended. When they are over the handler is
    /// called on the main thread; it stops the work and ends the task. What is not ended five
    /// seconds later (`grace`) has the process killed, and the system's log says which tasks those
    /// were. If the time is over already, or the app has a thousand tasks, the handler is called at
    /// once.
    ///
    /// Every task is ended by ``endBackgroundTask(_:)``, also when its time is over. See
    /// ``withBackgroundTask(named:function:fileID:line:_:)`` for a form that cannot forget it.
    ///
    /// On Linux the name is that of the calling function if it is `nil`, and an app that no system
    /// knows has all the time it wants. A thousand tasks do not end the app.
    ///
    /// - Returns: What names the task; `.invalid` in an extension, where this does nothing but say
    ///   so:
    ///   ``Foundation/ProcessInfo/performExpiringActivity(withReason:fileID:line:using:)`` is for
    ///   those.
    @preconcurrency nonisolated public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> UIBackgroundTaskIdentifier {
        begin(taskName ?? "\(function)", at: "\(fileID):\(line)", handler)
    }

    /// Begins a background task, during which the app is not suspended, with the name of the
    /// calling function.
    ///
    /// As ``beginBackgroundTask(withName:expirationHandler:function:fileID:line:)``.
    @preconcurrency nonisolated public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil,
        function: StaticString = #function,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> UIBackgroundTaskIdentifier {
        begin("\(function)", at: "\(fileID):\(line)", handler)
    }

    /// Begins a background task, during which the app is not suspended.
    ///
    /// As ``beginBackgroundTask(withName:expirationHandler:function:fileID:line:)``, where it is
    /// not known who calls.
    @_disfavoredOverload
    @preconcurrency nonisolated public func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        begin(taskName ?? "a background task", at: "", handler)
    }

    /// Begins a background task, during which the app is not suspended.
    ///
    /// As ``beginBackgroundTask(withName:expirationHandler:function:fileID:line:)``, where it is
    /// not known who calls.
    @_disfavoredOverload
    @preconcurrency nonisolated public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        begin("a background task", at: "", handler)
    }

    /// Ends a background task; the app is suspended when it has no further reason to run.
    ///
    /// May be called from any thread, and does not wait. To end one that there is not, or not any
    /// more, changes nothing, and is reported on the standard error.
    nonisolated public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        guard !system.endAssertion(Int64(identifier.rawValue)) else { return }
        report(
            identifier == .invalid
                ? "a background task was ended that never began: its identifier is .invalid"
                : "no background task has the identifier \(identifier.rawValue): it was ended before, "
                    + "or never began"
        )
    }

    /// The time that remains for all background tasks of the app together, in seconds.
    ///
    /// The largest number there is while none go by: in the foreground, without a system, and while
    /// no task was begun. In the background it is known a moment after the first task began.
    nonisolated public var backgroundTimeRemaining: TimeInterval {
        guard let left = system.assertionTimeLeft else { return .greatestFiniteMagnitude }
        return left / .seconds(1)
    }

    private nonisolated func begin(
        _ name: String,
        at site: String,
        _ handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier {
        if let part = system.appExtension {
            report(
                "\(name) is not begun: an extension (\(part.name)) has no background tasks; "
                    + "ProcessInfo.performExpiringActivity does the same for it"
            )
            return .invalid
        }
        let id = system.beginAssertion(name, site: site) {
            if let handler { DispatchQueue.main.async { handler() } }
        }
        return UIBackgroundTaskIdentifier(rawValue: Int(id))
    }
}
