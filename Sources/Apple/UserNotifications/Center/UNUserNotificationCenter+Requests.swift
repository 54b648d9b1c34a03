import Dispatch
import Foundation
import RoostBasics
import RoostClient
import RoostFoundation

extension UNUserNotificationCenter {
    /// Schedules a notification for delivery when its trigger fires, or at once if it has none.
    ///
    /// It replaces a pending one with the same identifier; when it is delivered, a delivered one.
    /// Returns when that survives a power cut, or is refused. The handler is called after that,
    /// with a ``UNError`` if there is one; on Linux an error that has no handler is reported on the
    /// standard error.
    ///
    /// A notification has at most 256 KiB with all its texts and its userInfo.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        finish(post(request), completionHandler) { "the notification is not taken: \($0)" }
    }

    /// Has a notification delivered when its trigger says, or at once without one.
    ///
    /// Returns when that survives a power cut. It keeps no thread waiting that Swift tasks run on.
    ///
    /// - Throws: ``UNError``.
    nonisolated(nonsending)
        public func add(_ request: UNNotificationRequest) async throws
    {
        try await onBlockingThread { self.post(request) }.get()
    }

    private func post(_ request: UNNotificationRequest) -> Result<Void, UNError> {
        do throws(UNError) {
            let asked = try request.asked()
            return told { () throws(NotificationRefusal) in try system.notify(asked) }
        } catch {
            return .failure(error)
        }
    }

    private func finish(
        _ result: Result<Void, UNError>,
        _ handler: (((any Error)?) -> Void)?,
        _ problem: (UNError) -> String
    ) {
        let error: UNError? = if case .failure(let error) = result { error } else { nil }
        guard let handler = handler.map(Handover.init) else {
            if let error { report(problem(error)) }
            return
        }
        DispatchQueue.global().async { handler.value(error) }
    }

    // MARK: Pending

    /// Calls a closure with the notifications that wait for delivery, in the order of their
    /// identifiers.
    public func getPendingNotificationRequests(
        completionHandler: @escaping ([UNNotificationRequest]) -> Void
    ) {
        let handler = Handover(completionHandler)
        DispatchQueue.global().async { handler.value(self.pending) }
    }

    /// The requests that wait for their time, in the order of the identifiers.
    nonisolated(nonsending)
        public func pendingNotificationRequests() async -> [UNNotificationRequest]
    {
        await onBlockingThread { self.pending }
    }

    private var pending: [UNNotificationRequest] {
        answer([], "the pending notifications are not known") { () throws(NotificationRefusal) in
            try system.pendingNotifications()
        }.map { UNNotificationRequest($0) }
    }

    /// Removes the notifications with some identifiers that wait for delivery.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        remove(identifiers, pending: true)
    }

    /// Removes all notifications that wait for delivery.
    public func removeAllPendingNotificationRequests() {
        remove(nil, pending: true)
    }

    // MARK: Delivered

    /// Calls a closure with the delivered notifications that people may still see, in the order of
    /// their identifiers.
    public func getDeliveredNotifications(
        completionHandler: @escaping ([UNNotification]) -> Void
    ) {
        let handler = Handover(completionHandler)
        DispatchQueue.global().async { handler.value(self.delivered) }
    }

    /// The notifications that were delivered and people may still see, in the order of the
    /// identifiers.
    nonisolated(nonsending)
        public func deliveredNotifications() async -> [UNNotification]
    {
        await onBlockingThread { self.delivered }
    }

    private var delivered: [UNNotification] {
        answer([], "the delivered notifications are not known") { () throws(NotificationRefusal) in
            try system.deliveredNotifications()
        }.map { UNNotification($0) }
    }

    /// Removes the delivered notifications with some identifiers.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        remove(identifiers, delivered: true)
    }

    /// Removes all delivered notifications.
    public func removeAllDeliveredNotifications() {
        remove(nil, delivered: true)
    }

    private func remove(_ ids: [String]?, pending: Bool = false, delivered: Bool = false) {
        answer((), "the notifications are not removed") { () throws(NotificationRefusal) in
            try system.removeNotifications(ids, pending: pending, delivered: delivered)
        }
    }

    // MARK: The badge

    /// Sets the badge on the app's icon; 0 removes it.
    ///
    /// On Linux `roost apps` shows it. Returns when the system has it; the handler is called after
    /// that, with a ``UNError`` if there is one.
    public func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        finish(badge(newBadgeCount), completionHandler) { "the badge is not set: \($0)" }
    }

    /// Sets the number at the app's icon; 0 takes it away.
    ///
    /// - Throws: ``UNError``.
    nonisolated(nonsending)
        public func setBadgeCount(_ newBadgeCount: Int) async throws
    {
        try await onBlockingThread { self.badge(newBadgeCount) }.get()
    }

    private func badge(_ count: Int) -> Result<Void, UNError> {
        guard count >= 0 else { return .failure(.negativeBadge) }
        return told { () throws(NotificationRefusal) in try system.setBadge(Int64(count)) }
    }
}
