import Observation
import UIKit
import UserNotifications

/// The usual one of newer apps: bound to the main actor, with methods that are not.
@MainActor @Observable public final class NotificationModel: NSObject {
    public private(set) var isAuthorized = false
    public private(set) var opened: [String] = []
    public var status: UNAuthorizationStatus = .notDetermined

    public override init() { super.init() }

    public func requestAuthorization() async {
        do {
            isAuthorized = try await UNUserNotificationCenter.current()
                .requestAuthorization(options: [.alert, .badge, .sound])
        } catch UNError.notificationsNotAllowed {
            isAuthorized = false
        } catch {
            print(error.localizedDescription)
        }
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        status = settings.authorizationStatus
    }

    public func schedule(_ identifier: String) async {
        let content = UNMutableNotificationContent()
        content.title = "Photo"
        content.body = String(localized: "Your photo is there")
        content.attachments = []
        let request = UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
        )
        try? await UNUserNotificationCenter.current().add(request)
        Task { try await UNUserNotificationCenter.current().setBadgeCount(3) }
    }

    public func open(_ identifier: String) { opened.append(identifier) }

    public func clear() async {
        let center = UNUserNotificationCenter.current()
        let pending = await center.pendingNotificationRequests()
        let delivered = await center.deliveredNotifications()
        center.removePendingNotificationRequests(withIdentifiers: pending.map(\.identifier))
        center.removeDeliveredNotifications(
            withIdentifiers: delivered.map(\.request.identifier)
        )
        center.getPendingNotificationRequests { requests in
            let count = requests.count
            Task { @MainActor in self.opened.append("\(count)") }
        }
    }
}

extension NotificationModel: UNUserNotificationCenterDelegate {
    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        [.list, .banner, .sound]
    }

    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        let identifier = response.notification.request.identifier
        await MainActor.run { open(identifier) }
    }
}

/// Methods that are bound to the main actor with their class.
@MainActor public final class MainDelegate: NSObject, UNUserNotificationCenterDelegate {
    public private(set) var received: [String] = []

    public override init() { super.init() }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        MainActor.assertIsolated()
        received.append(response.actionIdentifier)
    }

    nonisolated public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        completionHandler([.badge])
    }
}

/// A conformance that holds on the main actor alone.
@MainActor public final class IsolatedDelegate: NSObject {
    public private(set) var received: [String] = []

    public override init() { super.init() }
}

extension IsolatedDelegate: @MainActor UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        received.append(response.notification.request.content.title)
        completionHandler()
    }
}

/// The older way to say the same.
@MainActor
public final class PreconcurrencyDelegate: NSObject,
    @preconcurrency UNUserNotificationCenterDelegate
{
    public private(set) var presented = 0

    public override init() { super.init() }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) -> Void
    ) {
        presented += 1
        completionHandler([.sound])
    }
}

/// Notifies from wherever it is.
public actor Scheduler {
    private let center = UNUserNotificationCenter.current()

    public init() {}

    public func replace(_ requests: [UNNotificationRequest]) async throws {
        center.removeAllPendingNotificationRequests()
        for request in requests { try await center.add(request) }
        center.setNotificationCategories([
            UNNotificationCategory(
                identifier: "photo",
                actions: [
                    UNNotificationAction(
                        identifier: "share",
                        title: "Share",
                        options: [.foreground],
                        icon: UNNotificationActionIcon(systemImageName: "square.and.arrow.up")
                    )
                ],
                intentIdentifiers: []
            )
        ])
    }
}

/// An app's own name for what it needs of the center.
public protocol Notifying: Sendable {
    func add(_ request: UNNotificationRequest) async throws
    func pendingNotificationRequests() async -> [UNNotificationRequest]
    func removeAllPendingNotificationRequests()
}

extension UNUserNotificationCenter: Notifying {}
