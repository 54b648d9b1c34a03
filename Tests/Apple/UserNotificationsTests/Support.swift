import FakeSystem
import Foundation
import RoostClient
import RoostLinux
import RoostWire
import UserNotifications

/// An app that notifies, and the system that keeps what it says.
struct Fixture: Sendable {
    let system: FakeSystem
    let keeper: NotificationKeeper
    let app: AppSystem
    let center: UNUserNotificationCenter
    let said: Inbox<String>

    init(page: Int = 2) throws {
        let keeper = NotificationKeeper(page: page)
        let said = Inbox<String>()
        let (system, app) = try FakeSystem.launched(
            answers: { keeper.answer($0) },
            report: { said.put($0) }
        )
        self.system = system
        self.keeper = keeper
        self.app = app
        self.said = said
        center = UNUserNotificationCenter(system: app, report: { said.put($0) })
    }

    /// What the system was told of the next notification.
    func nextNotification() -> JSONObject? {
        system.next("Notify")?.parameters["notification"]?.asObject
    }

    /// Why a request is not taken.
    func refusal(of request: UNNotificationRequest) async -> UNError? {
        do {
            try await center.add(request)
            return nil
        } catch {
            return error as? UNError
        }
    }
}

extension UNNotificationRequest {
    /// A request as simple as can be.
    static func simple(
        _ identifier: String = "a",
        title: String = "Tea",
        userInfo: [AnyHashable: Any] = [:],
        trigger: UNNotificationTrigger? = nil
    ) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.title = title
        content.userInfo = userInfo
        return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
    }
}

/// Waits for something on a thread of its own, so that the main queue goes on meanwhile.
func elsewhere<Answer: Sendable>(
    _ body: @escaping @Sendable () -> Answer
) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
        do {
            try Threads.start(name: "waiting") { continuation.resume(returning: body()) }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}

extension Inbox {
    /// What comes next, or nothing.
    func awaited() async throws -> Message? { try await elsewhere { self.next() } }
}

extension FakeSystem {
    func awaitedFinish() async throws -> [String]? { try await elsewhere { self.nextFinish() } }

    func awaited(_ method: String) async throws -> JSONObject? {
        try await elsewhere { self.next(method)?.parameters }
    }
}
