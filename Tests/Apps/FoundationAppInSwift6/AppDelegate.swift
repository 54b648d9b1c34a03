import Foundation
import UIKit

/// An app as somebody ends up with who follows the compiler: its other file imports FoundationNetworking alone.
///
/// Opened for the first time, it has `TRANSFER_URL` downloaded. It says all that it is told.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let downloads = Downloads()

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
        downloads.begin()
    }

    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        print("events of \(identifier)")
        downloads.hear(of: identifier, then: completionHandler)
    }
}
