import UIKit

/// Saves in the background, in the ways in which newer code does.
@MainActor public final class Saving {
    private var identifier: UIBackgroundTaskIdentifier = .invalid

    public init() {}

    public func begin() {
        identifier = UIApplication.shared.beginBackgroundTask(withName: "saving") { [weak self] in
            self?.end()
        }
    }

    public func end() {
        guard identifier != .invalid else { return }
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }

    public func whileAway(_ count: Int) async throws -> Int {
        try await UIApplication.shared.withBackgroundTask(named: "counting") {
            self.begin()
            defer { self.end() }
            try Task.checkCancellation()
            return count + 1
        }
    }
}

/// Begins and ends off the main actor.
public actor Store {
    public init() {}

    public func save() async {
        let application = await UIApplication.shared
        let task = application.beginBackgroundTask(withName: "store", expirationHandler: nil)
        application.endBackgroundTask(task)
    }
}

public final class Delegate: NSObject, UIApplicationDelegate {
    public var launches = 0

    public override init() {
        super.init()
    }

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool {
        launches += 1
        return true
    }

    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        .newData
    }
}
