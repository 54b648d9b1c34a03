import Dispatch
public import Foundation
import RoostBasics
package import RoostClient
import RoostFoundation
import Synchronization

/// The object with which an app schedules notifications, and by which it learns what people do with
/// them.
///
/// All of it may be called from any thread. Handlers are called on an arbitrary queue.
///
/// On Linux:
/// - The system keeps what is pending and delivers it, whether the app runs or not;
///   `roost notifications` lists all of it, and a desktop shows it where there is one.
/// - What has no `async` form, or is called without it, returns when the system has it: it may wait
///   for the disk, as `BGTaskScheduler.submit` does.
/// - Where no system runs, requests are refused as `notificationsNotAllowed`, with words that say
///   so. Nothing waits.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private static let instance = UNUserNotificationCenter(system: .shared)

    /// Returns the app's notification center.
    open class func current() -> UNUserNotificationCenter {
        AppSystem.part(instance) { UNUserNotificationCenter(system: $0) }
    }

    let system: AppSystem
    let report: @Sendable (String) -> Void
    let state = Mutex(State())

    struct State {
        var delegate = WeakDelegate()
        /// Whether what people do with notifications is taken.
        var hearsResponses = false
        /// The categories of the app's notifications, as this process has set them.
        var categories: Set<UNNotificationCategory> = []
    }

    /// A weak reference to a delegate, which whoever sets it allows to be called from elsewhere.
    struct WeakDelegate: @unchecked Sendable {
        weak var value: (any UNUserNotificationCenterDelegate)?
    }

    package init(
        system: AppSystem,
        report: @escaping @Sendable (String) -> Void = AppMessages.say
    ) {
        self.system = system
        self.report = report
        super.init()
    }

    /// The delegate, which is told what people do with notifications and is not retained.
    ///
    /// To be set before the app has finished launching: in the app's initializer, or in
    /// `application(_:willFinishLaunchingWithOptions:)` or `didFinish…`. Responses that come later
    /// find it whenever it was set; one that finds none is passed over.
    open var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock { $0.delegate }.value }
        set {
            let delegate = WeakDelegate(value: newValue)
            state.withLock { $0.delegate = delegate }
            if newValue != nil { hearResponses() }
            hearOfForeground(newValue != nil)
        }
    }

    /// A Boolean value that is true if notifications can show a view of the app.
    ///
    /// On Linux it is always `false`.
    open var supportsContentExtensions: Bool { false }

    // MARK: Asking people

    /// Asks for permission to send notifications, and calls a closure with the answer.
    ///
    /// On Linux nobody is asked: the answer is yes, unless a person has switched the app's
    /// notifications off with `roost settings notifications.APP off`. Without a system it is no,
    /// with an error.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping (Bool, (any Error)?) -> Void
    ) {
        let handler = Handover(completionHandler)
        DispatchQueue.global().async {
            switch self.authorization(options) {
            case .success(let isGranted): handler.value(isGranted, nil)
            case .failure(let error): handler.value(false, error)
            }
        }
    }

    /// Asks whether the app may notify.
    ///
    /// On Linux nobody is asked: the answer is yes, unless a person has switched the app's
    /// notifications off.
    ///
    /// - Throws: ``UNError``, if no system answers.
    nonisolated(nonsending)
        open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool
    {
        try await onBlockingThread { self.authorization(options) }.get()
    }

    private func authorization(_ options: UNAuthorizationOptions) -> Result<Bool, UNError> {
        told { () throws(NotificationRefusal) in
            try system.authorizeNotifications(options.names)
        }
    }

    /// Calls a closure with the settings that people have made for the app's notifications.
    ///
    /// Without a system the permission is not determined.
    open func getNotificationSettings(
        completionHandler: @escaping (UNNotificationSettings) -> Void
    ) {
        let handler = Handover(completionHandler)
        DispatchQueue.global().async { handler.value(self.settings) }
    }

    /// The settings that people have made for the app's notifications.
    nonisolated(nonsending)
        open func notificationSettings() async -> UNNotificationSettings
    {
        await onBlockingThread { self.settings }
    }

    private var settings: UNNotificationSettings {
        let permissions = answer(.undetermined, "what people let the app do is not known") {
            () throws(NotificationRefusal) in try system.notificationPermissions()
        }
        return UNNotificationSettings(permissions)
    }

    // MARK: What can be done about them

    /// Sets the categories of the app's notifications, in place of those set before.
    ///
    /// A notification has the actions of its category as they are when it is delivered. On Linux
    /// what cannot be told is reported on the standard error.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
        let told = categories.map(\.told).sorted { $0.id < $1.id }
        answer((), "the categories of notifications are not taken") {
            () throws(NotificationRefusal) in try system.setNotificationCategories(told)
        }
    }

    /// Calls a closure with the categories that this process has set.
    open func getNotificationCategories(
        completionHandler: @escaping (Set<UNNotificationCategory>) -> Void
    ) {
        let handler = Handover(completionHandler)
        let categories = state.withLock { $0.categories }
        DispatchQueue.global().async { handler.value(categories) }
    }

    /// The categories that this process has set.
    nonisolated(nonsending)
        open func notificationCategories() async -> Set<UNNotificationCategory>
    {
        state.withLock { $0.categories }
    }

    // MARK: Asking the system

    /// Wraps the system's answer, or the reason why there is none.
    func told<Value>(
        _ ask: () throws(NotificationRefusal) -> Value
    ) -> Result<Value, UNError> {
        do throws(NotificationRefusal) {
            return .success(try ask())
        } catch {
            return .failure(UNError(error))
        }
    }

    /// Returns the system's answer; where there is none, that is reported, and another value is
    /// returned.
    func answer<Value>(
        _ usual: Value,
        _ problem: String,
        _ ask: () throws(NotificationRefusal) -> Value
    ) -> Value {
        do throws(NotificationRefusal) {
            return try ask()
        } catch {
            report("\(problem): \(error)")
            return usual
        }
    }
}
