/// The notifications that are to be delivered later, in the order of their places.
///
/// All of them, without their texts. Unlike requests they are not left to the store: when the clock
/// or the zone changes, each has to be looked at anyway.
struct NotificationQueue: Sendable {
    /// A notification that waits.
    struct Waiting: Hashable, Sendable {
        var notification: PendingNotification
        /// The time at which the notification is due however the calendar clock is set, if it waits
        /// for an interval.
        var rings: Uptime?
    }

    private var array = PagedSortedArray<Waiting>()

    var count: Int { array.count }

    init() {}

    /// Creates the queue from notifications in any order.
    init(_ all: some Sequence<Waiting>) { array = PagedSortedArray(sorting: all) }

    /// All that wait, in order.
    var all: some Sequence<Waiting> { array.all }

    var first: Waiting? { array.first }

    mutating func insert(_ waiting: Waiting) { array.insert(waiting) }

    /// Removes a notification from the queue, if it is there.
    @discardableResult
    mutating func remove(_ place: NotificationPlace) -> Waiting? { array.remove(place) }

    mutating func removeAll(of app: AppID) {
        array.removeAll { $0.notification.content.app == app }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) { try array.verify("notifications that wait") }
}

extension NotificationQueue.Waiting: Ordered {
    var sortKey: NotificationPlace { notification.place }
}
