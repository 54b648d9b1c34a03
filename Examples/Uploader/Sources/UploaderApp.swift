import AppIntents
import SwiftUI

/// Keeps files on a server.
@main
struct UploaderApp: App {
    init() {
        AppDependencyManager.shared.add(dependency: Server.fromEnvironment())
    }

    var body: some Scene {
        WindowGroup {
            VStack {
                Text("Uploader")
                Text("roost run uploader UploadFileIntent --file FILE sends a file to the server.")
            }
        }
    }
}

struct UploaderShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: UploadFileIntent(),
            phrases: ["Upload a file with \(.applicationName)"],
            shortTitle: "Upload",
            systemImageName: "arrow.up.doc"
        )
    }
}
