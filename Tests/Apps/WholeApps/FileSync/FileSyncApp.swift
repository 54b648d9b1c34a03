import BackgroundTasks
import SwiftUI
import os

private let logger = Logger(subsystem: Bundle.main.bundleIdentifier ?? "sync", category: "app")

@main
struct FileSyncApp: App {
    static let identifier = "com.example.sync.mirror"

    @State private var engine = SyncEngine()

    init() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.identifier, using: .main) {
            task in
            guard let task = task as? BGProcessingTask else { return }
            MainActor.assumeIsolated { Self.mirror(task) }
        }
    }

    var body: some Scene {
        WindowGroup {
            FolderView(engine: engine)
                .onReceive(
                    NotificationCenter.default.publisher(
                        for: UIApplication.didEnterBackgroundNotification
                    )
                ) { _ in
                    Self.schedule()
                }
        }
    }

    static func schedule() {
        let request = BGProcessingTaskRequest(identifier: identifier)
        request.requiresNetworkConnectivity = false
        request.requiresExternalPower = false
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            logger.error("not scheduled: \(error.localizedDescription, privacy: .public)")
        }
    }

    private static func mirror(_ task: BGProcessingTask) {
        let work = Task {
            let engine = SyncEngine()
            do {
                let report = try await engine.sync()
                print("copied \(report.copied), removed \(report.removed)")
                task.setTaskCompleted(success: true)
            } catch {
                print("sync failed: \(error)")
                task.setTaskCompleted(success: false)
            }
        }
        task.expirationHandler = { work.cancel() }
    }
}
