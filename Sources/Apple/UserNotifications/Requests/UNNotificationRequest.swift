public import Foundation

/// A request to deliver a notification, with its content and its trigger.
open class UNNotificationRequest: NSObject, NSCopying, @unchecked Sendable {
    /// The identifier of the request, under which it is replaced and removed.
    public let identifier: String
    /// A copy of the content, made when the request was created.
    public let content: UNNotificationContent
    /// The trigger, or `nil` to deliver the notification at once.
    public let trigger: UNNotificationTrigger?

    /// Creates a request with an identifier, a content and a trigger.
    ///
    /// Errors in the request are reported when it is added to the ``UNUserNotificationCenter``.
    public convenience init(
        identifier: String,
        content: UNNotificationContent,
        trigger: UNNotificationTrigger?
    ) {
        self.init(identifier, UNNotificationContent(content.values), trigger)
    }

    init(
        _ identifier: String,
        _ content: UNNotificationContent,
        _ trigger: UNNotificationTrigger?
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationRequest else { return false }
        return other.identifier == identifier && other.content == content
            && other.trigger == trigger
    }

    override open var hash: Int { identifier.hashValue }

    override open var description: String {
        let trigger = trigger.map { "\($0)" } ?? "nil"
        return
            "<\(type(of: self)): identifier: \(identifier), content: \(content), trigger: \(trigger)>"
    }
}
