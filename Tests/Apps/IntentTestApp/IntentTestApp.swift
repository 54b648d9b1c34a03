import AppIntents
import BackgroundTasks
import SwiftUI

/// The app whose intents the system tests run: each does one thing, well or badly.
@main
struct IntentTestApp: App {
    init() {
        journal("started \(getpid())")
        ContinuedWork.register()
        Nightly.register()
    }

    var body: some Scene {
        WindowGroup { PlayerView() }
    }
}
