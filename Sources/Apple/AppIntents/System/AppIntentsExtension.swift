import Foundation
import RoostClient

/// A program that has intents, and nothing to show.
///
/// On Linux it is an app of its own: marked with `@main` and installed it waits for its intents to
/// be run.
public protocol AppIntentsExtension {
    init()
}

extension AppIntentsExtension {
    /// Waits for intents, for ever.
    @MainActor public static func main() {
        AppSystem.shared.finishLaunching()
        withExtendedLifetime(Self()) {
            while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        }
    }
}
