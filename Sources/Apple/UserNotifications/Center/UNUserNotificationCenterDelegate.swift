import Dispatch
public import Foundation
import RoostBasics

/// A delegate that hears what people do with the app's notifications.
///
/// Every method is optional: on Linux by a default implementation, so that one whose name or types
/// are misspelt is not called, as on Apple's platforms, and not complained of. Of a method that has
/// a completion handler and an `async` form, a delegate has one: the other calls it. Forms with a
/// completion handler are called on the main thread.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A person did something with a notification.
    ///
    /// The app may have been launched for it, in the background. It calls the handler, from any
    /// thread, when it has dealt with that; it has thirty seconds.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    )
    /// A person did something with a notification; the app has dealt with that when it returns.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async

    /// A notification has come while the app is in the foreground: the handler is told what is
    /// shown of it. A delegate without this shows nothing.
    ///
    /// On Linux all of it is shown if there is no answer within two seconds.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    )
    /// Decides how much is shown of a notification that has come while the app is in the
    /// foreground.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// A person wants to see the app's own settings for notifications. On Linux it is not called.
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
