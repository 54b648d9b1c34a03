import Foundation
import RoostClient

extension UIApplicationDelegate where Self: NSObject {
    /// Creates the delegate, launches the app with it, and runs the main thread without returning.
    ///
    /// This is what `@main` calls. On Linux it is the run loop that serves, so timers, the main
    /// queue and the main actor all run; on a test's device it returns. `@UIApplicationMain`
    /// crashes the compiler of Swift 6.3: write `@main`.
    @MainActor @preconcurrency public static func main() {
        UIApplication.shared.prepareLaunch()
        UIApplication.shared.run(with: made())
    }
}

/// Launches an app and serves the main thread for ever.
///
/// The delegate's class is named as `NSStringFromClass` has it, and inherits from `UIResponder` or
/// `NSObject`; without one, the app has no delegate. On Linux the app's own class is always
/// `UIApplication`, and nothing is read from the arguments.
///
/// - Returns: Never; 0 on a test's device.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
@MainActor @preconcurrency @safe public func UIApplicationMain(
    _ argc: Int32,
    _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    UIApplication.shared.prepareLaunch()
    var delegate: (any UIApplicationDelegate)?
    if let delegateClassName {
        let type: AnyClass? = NSClassFromString(delegateClassName)
        delegate = (type as? any (NSObject & UIApplicationDelegate).Type)?.made()
        if delegate == nil {
            UIApplication.shared.report(
                "there is no app delegate \(delegateClassName): it has to be a class that inherits "
                    + "from UIResponder or NSObject and is a UIApplicationDelegate"
            )
        }
    }
    UIApplication.shared.run(with: delegate)
    return 0
}

extension UIApplication {
    /// Launches the app and serves the main thread for ever, if that is its own.
    fileprivate func run(with delegate: (any UIApplicationDelegate)?) {
        self.delegate = delegate
        finishLaunching(hasScenes: false)
        follow()
        if system.isOnStage {
            stagedDelegate = delegate
            return
        }
        while true {
            // The app itself does not keep its delegate.
            withExtendedLifetime(delegate) {
                _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            }
        }
    }
}
