public import Foundation

/// An extension that changes what a server sent before people see it.
///
/// On Linux nothing is sent by a server: it is never made.
open class UNNotificationServiceExtension: NSObject {
    /// Hands back the content as it is to be seen.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) { contentHandler(request.content) }

    /// The time is over.
    open func serviceExtensionTimeWillExpire() {}
}
