import CBench
import RoostClient
import RoostLinux

/// Notifications that an app has the system keep.
///
/// `notify SOCKET MANY FEW OUT`: many that are due in a day, and few that are due soon, one after the
/// other. The first number is how long the many took, in nanoseconds; the others are when the few are
/// due, in microseconds since 1970.
enum Notifications {
    static func run(_ arguments: [String]) {
        guard arguments.count == 4, let many = Int(arguments[1]), let few = Int(arguments[2]) else {
            Numbers.fail("understand of what to notify")
        }
        let system = AppSystem(path: arguments[0])
        do throws(NotificationRefusal) {
            let start = bench_now()
            for number in 0..<many {
                try system.notify(notification("far \(number)", after: 86_400_000_000))
            }
            let took = bench_now() - start
            for number in 0..<few {
                try system.notify(
                    notification("soon \(number)", after: 1_500_000 + Int64(number) * 5000)
                )
            }
            let due = try system.pendingNotifications().filter { $0.id.hasPrefix("soon") }
                .compactMap(\.next).sorted()
            Numbers.write([took] + due, to: arguments[3])
        } catch {
            Numbers.fail("have a notification kept: \(error)")
        }
    }

    private static func notification(_ id: String, after interval: Int64) -> SystemNotification {
        var notification = SystemNotification(id: id)
        notification.title = "A notification"
        notification.body = "of the usual length, as people are told of something"
        notification.trigger = SystemNotification.Trigger(.interval(interval), repeats: false)
        return notification
    }
}
