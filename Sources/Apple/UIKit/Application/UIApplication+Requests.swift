public import Foundation

// What apps ask of the system that it does not have here: asked, it says so.
extension UIApplication {
    /// Sets the shortest interval between background fetches, which refresh tasks have replaced.
    ///
    /// On Linux there are no such fetches: use `BGAppRefreshTaskRequest`.
    @available(*, deprecated, message: "submit a BGAppRefreshTaskRequest")
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
        report(
            "no fetches are made in the background for setMinimumBackgroundFetchInterval; submit a "
                + "BGAppRefreshTaskRequest"
        )
    }

    /// Asks for a token with which push notifications can be sent to the app.
    ///
    /// On Linux there are no push notifications: the delegate is told that the registration failed.
    public func registerForRemoteNotifications() {
        DispatchQueue.main.async {
            self.delegate?.application(
                self,
                didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported)
            )
        }
    }

    /// Withdraws the app's token for push notifications.
    ///
    /// On Linux there is none.
    public func unregisterForRemoteNotifications() {}

    /// A Boolean value that is true if the app receives push notifications.
    ///
    /// On Linux it is always `false`.
    public var isRegisteredForRemoteNotifications: Bool { false }
}
