public import Foundation
import RoostBasics

extension NotificationCenter {
    /// Sends the notifications of one name, on the thread that posts them.
    public struct Publisher: RoostPublishers.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(
            center: NotificationCenter,
            name: Notification.Name,
            object: AnyObject? = nil
        ) {
            self.center = center
            self.name = name
            self.object = object
        }

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

    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
