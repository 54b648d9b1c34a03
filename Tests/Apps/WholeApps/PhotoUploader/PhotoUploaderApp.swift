import AppIntents
import BackgroundTasks
import SwiftUI

@main
struct PhotoUploaderApp: App {
    @State private var uploads: UploadQueue
    @Environment(\.scenePhase) private var scenePhase

    init() {
        let queue = UploadQueue.shared
        _uploads = State(initialValue: queue)
        AppDependencyManager.shared.add(dependency: queue)
        UploaderShortcuts.updateAppShortcutParameters()
        BackgroundUploads.register()
    }

    var body: some Scene {
        WindowGroup {
            NavigationSplitView {
                AlbumList()
            } detail: {
                ContentUnavailableView(
                    "No album",
                    systemImage: "photo.on.rectangle.angled",
                    description: Text("Choose an album to see its photos.")
                )
            }
            .environment(uploads)
        }
        .onChange(of: scenePhase, initial: false) { old, new in
            if old == .active, new != .active { BackgroundUploads.schedule() }
        }
        .backgroundTask(.appRefresh("com.example.uploader.check")) {
            let count = await UploadQueue.shared.rescan()
            print("waiting: \(count)")
        }
        .backgroundTask(.urlSession("com.example.uploader.session")) {
            print("uploads are done")
        }
    }
}
