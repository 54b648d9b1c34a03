import Dispatch
public import Foundation
import RoostBasics

/// The methods by which an app learns what people do with its notifications.
///
/// Every method is optional: on Linux by a default implementation, so that one whose name or types
/// are misspelt is not called, as on Apple's platforms, and not complained of. Of a method that has
/// a completion handler and an `async` form, a delegate has one: the other calls it. Forms with a
/// completion handler are called on the main thread.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// Called when a person has responded to a notification, with a closure to call when the app
    /// has handled the response.
    ///
    /// The app may have been launched for it, in the background. It calls the handler, from any
    /// thread, when it has dealt with that; it has thirty seconds.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )
    /// Called when a person has responded to a notification; the app has handled the response when
    /// the method returns.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async

    /// Called when a notification has arrived while the app is in the foreground, with a closure to
    /// call with how to show it.
    ///
    /// A delegate without this method shows nothing.
    ///
    /// On Linux all of it is shown if there is no answer within two seconds.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    )
    /// Returns how to show a notification that has arrived while the app is in the foreground.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// Called when the app is to show its own settings for notifications; never on Linux.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    )
}

// The requirements say nothing of their isolation: a method of a class that is bound to an actor
// would take over what they say.
extension UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) { completionHandler() }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let delegate = Handover(self)
        await withCheckedContinuation { continuation in
            let reply = Reply(continuation, without: ())
            DispatchQueue.main.async {
                delegate.value.userNotificationCenter(center, didReceive: response) { reply(()) }
            }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        let delegate = Handover(self)
        return await withCheckedContinuation { continuation in
            let reply = Reply(continuation, without: UNNotificationPresentationOptions())
            DispatchQueue.main.async {
                delegate.value.userNotificationCenter(center, willPresent: notification) {
                    reply($0)
                }
            }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    ) {}
}
