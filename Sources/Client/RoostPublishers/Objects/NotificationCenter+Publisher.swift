public import Foundation
import RoostBasics

extension NotificationCenter {
    /// A publisher of the notifications of one name, on the thread that posts them.
    public struct Publisher: RoostPublishers.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The center that is listened to.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts them; `nil` for any.
        public let object: AnyObject?

        /// Creates a publisher of the notifications of a name.
        public init(
            center: NotificationCenter,
            name: Notification.Name,
            object: AnyObject? = nil
        ) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Listens to the center until the subscription is cancelled.
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

    /// Sends the notifications of a name, and of an object if one is given; it never ends.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
