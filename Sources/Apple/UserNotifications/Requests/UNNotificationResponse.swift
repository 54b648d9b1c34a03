public import Foundation
import RoostClient

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action with which a person opens the app from a notification.
public let UNNotificationDefaultActionIdentifier = NotificationResponse.opened
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the action with which a person dismisses a notification.
public let UNNotificationDismissActionIdentifier = NotificationResponse.dismissed

/// The response of a person to a notification.
open class UNNotificationResponse: NSObject, NSCopying, @unchecked Sendable {
    /// The notification to which the person responded.
    public let notification: UNNotification
    /// The identifier of the chosen action, or ``UNNotificationDefaultActionIdentifier`` or
    /// ``UNNotificationDismissActionIdentifier``.
    public let actionIdentifier: String

    init(notification: UNNotification, actionIdentifier: String) {
        self.notification = notification
        self.actionIdentifier = actionIdentifier
        super.init()
    }

    /// One that the system tells of.
    static func told(_ told: NotificationResponse) -> UNNotificationResponse {
        let notification = UNNotification(told.notification)
        guard let text = told.text else {
            return UNNotificationResponse(
                notification: notification,
                actionIdentifier: told.action
            )
        }
        return UNTextInputNotificationResponse(
            notification: notification,
            actionIdentifier: told.action,
            userText: text
        )
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationResponse else { return false }
        return other.notification == notification && other.actionIdentifier == actionIdentifier
    }

    override open var hash: Int { notification.hash }

    override open var description: String {
        "<\(type(of: self)): actionIdentifier: \(actionIdentifier), notification: \(notification)>"
    }
}

/// The response of a person to a notification with a text.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
    /// The text that the person typed.
    public let userText: String

    init(notification: UNNotification, actionIdentifier: String, userText: String) {
        self.userText = userText
        super.init(notification: notification, actionIdentifier: actionIdentifier)
    }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationResponse else { return false }
        return super.isEqual(other) && other.userText == userText
    }

    override open var hash: Int { super.hash }
}
