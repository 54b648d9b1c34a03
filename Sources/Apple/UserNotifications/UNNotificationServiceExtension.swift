public import Foundation

/// An app extension that changes the content of push notifications before people see them.
///
/// On Linux there are no push notifications, so that it is never created.
open class UNNotificationServiceExtension: NSObject {
    /// Changes the content of a notification, and calls a closure with the result.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { contentHandler(request.content) }

    /// Called when the time for changing the content is almost over.
    open func serviceExtensionTimeWillExpire() {}
}
