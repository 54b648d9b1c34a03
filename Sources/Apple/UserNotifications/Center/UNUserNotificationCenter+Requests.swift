import Dispatch
import Foundation
import RoostBasics
import RoostClient
import RoostFoundation

extension UNUserNotificationCenter {
    /// Has a notification delivered when its trigger says, or at once without one.
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

    /// Calls back with what waits for its time, in the order of the identifiers.
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

    /// Takes back what waits for its time under these identifiers.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        remove(identifiers, pending: true)
    }

    /// Takes back all that waits for its time.
    public func removeAllPendingNotificationRequests() {
        remove(nil, pending: true)
    }

    // MARK: Delivered

    /// Calls back with what was delivered and people may still see, in the order of the
    /// identifiers.
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

    /// Takes away what was delivered under these identifiers.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        remove(identifiers, delivered: true)
    }

    /// Takes away all that was delivered.
    public func removeAllDeliveredNotifications() {
        remove(nil, delivered: true)
    }

    private func remove(_ ids: [String]?, pending: Bool = false, delivered: Bool = false) {
        answer((), "the notifications are not removed") { () throws(NotificationRefusal) in
            try system.removeNotifications(ids, pending: pending, delivered: delivered)
        }
    }

    // MARK: The badge

    /// Sets the number at the app's icon; 0 takes it away.
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
