public import Foundation
import RoostBasics

extension NotificationCenter {
    /// A publisher of the notifications of one name, sent on the thread that posts them.
    public struct Publisher: RoostPublishers.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The notification center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications, or `nil` for any object.
        public let object: AnyObject?

        /// Creates a publisher of the notifications of one name.
        public init(
            center: NotificationCenter,
            name: Notification.Name,
            object: AnyObject? = nil
        ) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Observes the notification center until the subscription is cancelled.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Notification, S.Failure == Never {
            let subject = PassthroughSubject<Notification, Never>()
            let handed = Handover(subject)
            let observer = center.addObserver(forName: name, object: object, queue: nil) {
                handed.value.send($0)
            }
            let leave = AnyCancellable { [center] in center.removeObserver(observer) }
            Publishers.Watched(
                upstream: subject,
                subscribed: nil,
                cancelled: { leave.cancel() },
                requested: nil
            ).subscribe(subscriber)
        }
    }

    /// Returns a publisher of the notifications of one name, from one object if it is given; it
    /// never finishes.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
