import Foundation
import RoostClient

/// A type that is the entry point of an app, and declares its scenes.
///
/// Mark one type of it with `@main`. A program is launched in the background too, without being
/// seen: its initializer and its scenes run then as well, its views do not.
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    /// Runs the app: registers its background tasks, attaches to the system, and never returns.
    ///
    /// On Linux it is the run loop that serves, so timers, the main queue and the main actor all
    /// run. On a test's device it returns.
    @MainActor @preconcurrency public static func main() {
        UIApplication.shared.prepareLaunch()
        let host = AppHost(Self(), system: RoostSystem(), output: .standard)
        host.launch()
        if AppSystem.shared.isOnStage { return AppSystem.shared.keep(host) }
        withExtendedLifetime(host) {
            while true {
                _ = RunLoop.main.run(mode: .default, before: .distantFuture)
            }
        }
    }
}
