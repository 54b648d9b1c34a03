public import Foundation

// What apps ask of the system that it does not have here: asked, it says so.
extension UIApplication {
    /// Sets how often the app is woken for the fetches that Apple has replaced by refresh tasks.
    ///
    /// On Linux nothing is fetched that way: use `BGAppRefreshTaskRequest`.
    @available(*, deprecated, message: "submit a BGAppRefreshTaskRequest")
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        report(
            "no fetches are made in the background for setMinimumBackgroundFetchInterval; submit a "
                + "BGAppRefreshTaskRequest"
        )
    }

    /// Asks for a token that pushes can be sent with.
    ///
    /// On Linux there are none: the delegate is told that it failed.
    public func registerForRemoteNotifications() {
        DispatchQueue.main.async {
            self.delegate?.application(
                self,
                didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported)
            )
        }
    }

    /// Takes the token back.
    ///
    /// On Linux there is none.
    public func unregisterForRemoteNotifications() {}

    /// Whether pushes arrive.
    ///
    /// On Linux they never do.
    public var isRegisteredForRemoteNotifications: Bool { false }
}
