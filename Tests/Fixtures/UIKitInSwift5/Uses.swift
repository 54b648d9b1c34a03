import UIKit

/// What an app has in place of UIApplication in its tests.
public protocol BackgroundTasking {
    func beginBackgroundTask(
        withName taskName: String?,
        expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)?
    ) -> UIBackgroundTaskIdentifier
    func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier)
    var backgroundTimeRemaining: TimeInterval { get }
}

extension UIApplication: BackgroundTasking {}

/// What an app has in place of ProcessInfo in its tests.
public protocol Expiring {
    func performExpiringActivity(
        withReason reason: String,
        using block: @escaping @Sendable (Bool) -> Void
    )
}

extension ProcessInfo: Expiring {}

/// Calls as apps make them, from wherever they are.
public final class Saver {
    private var identifier = UIBackgroundTaskIdentifier.invalid
    private var observer: NSObjectProtocol?
    private var onExpire: (() -> Void)?

    public init() {
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification,
            object: nil,
            queue: .main
        ) { [weak self] _ in
            self?.save()
        }
    }

    func save() {
        identifier = UIApplication.shared.beginBackgroundTask(
            withName: "save",
            expirationHandler: nil
        )
        identifier = UIApplication.shared.beginBackgroundTask()
        identifier = UIApplication.shared.beginBackgroundTask(withName: nil)
        identifier = UIApplication.shared.beginBackgroundTask(expirationHandler: onExpire)
        identifier = UIApplication.shared.beginBackgroundTask(
            expirationHandler: { [weak self] in self?.stop() }
        )
        if UIApplication.shared.backgroundTimeRemaining < 5 { stop() }
        if UIApplication.shared.applicationState != .active { stop() }
        switch UIApplication.shared.backgroundRefreshStatus {
        case .available: break
        case .denied, .restricted: stop()
        @unknown default: stop()
        }
    }

    func stop() {
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }

    func work() async {
        let id = await UIApplication.shared.beginBackgroundTask(withName: "work")
        await Task.yield()
        await UIApplication.shared.endBackgroundTask(id)
    }
}
