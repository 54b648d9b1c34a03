public import Foundation

/// A notification that was delivered.
open class UNNotification: NSObject, NSCopying, @unchecked Sendable {
    /// The date of the delivery.
    public let date: Date
    /// The request for the notification.
    public let request: UNNotificationRequest

    init(date: Date, request: UNNotificationRequest) {
        self.date = date
        self.request = request
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotification else { return false }
        return other.date == date && other.request == request
    }

    override open var hash: Int { request.hash }

    override open var description: String {
        "<\(type(of: self)): date: \(date), request: \(request)>"
    }
}
