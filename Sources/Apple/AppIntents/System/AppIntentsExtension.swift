import Foundation
import RoostClient

/// A program with intents, but without windows.
///
/// On Linux it is an app of its own: marked with `@main` and installed it waits for its intents to
/// be run.
public protocol AppIntentsExtension {
    init()
}

extension AppIntentsExtension {
    /// Runs the program, which waits for intents and never returns.
    @MainActor public static func main() {
        AppSystem.shared.finishLaunching()
        withExtendedLifetime(Self()) {
            while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
        }
    }
}
