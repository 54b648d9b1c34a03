import BackgroundTasks
import Foundation

enum BackgroundUploads {
    static let processing = "com.example.uploader.upload"
    static let continued = "com.example.uploader.continued"

    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: processing, using: .main) { task in
            guard let task = task as? BGProcessingTask else { return }
            handle(task)
        }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: continued, using: .main) { task in
            guard let task = task as? BGContinuedProcessingTask else { return }
            handle(task)
        }
    }

    static func schedule() {
        let request = BGProcessingTaskRequest(identifier: processing)
        request.requiresNetworkConnectivity = true
        request.earliestBeginDate = .now.addingTimeInterval(15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
            print("background work is switched off")
        } catch {
            print("\(error)")
        }
    }

    static func startContinued(count: Int) throws {
        let request = BGContinuedProcessingTaskRequest(
            identifier: continued,
            title: "Uploading",
            subtitle: "\(count) photos"
        )
        request.strategy = .queue
        try BGTaskScheduler.shared.submit(request)
    }

    private static func handle(_ task: BGProcessingTask) {
        nonisolated(unsafe) let task = task
        let work = Task { @MainActor in
            do {
                UploadQueue.shared.rescan()
                let count = try await UploadQueue.shared.uploadAll()
                print("uploaded \(count)")
                task.setTaskCompleted(success: true)
            } catch {
                print("failed: \(error)")
                task.setTaskCompleted(success: false)
            }
        }
        task.expirationHandler = { work.cancel() }
    }

    private static func handle(_ task: BGContinuedProcessingTask) {
        nonisolated(unsafe) let task = task
        let work = Task { @MainActor in
            let photos = UploadQueue.shared.waiting
            task.progress.totalUnitCount = Int64(photos.count)
            var failed = 0
            for (number, photo) in photos.enumerated() {
                task.updateTitle("Uploading", subtitle: "\(number + 1) of \(photos.count)")
                do {
                    try await UploadQueue.shared.upload(photo, progress: task.progress)
                } catch {
                    failed += 1
                }
            }
            task.setTaskCompleted(success: failed == 0)
        }
        task.expirationHandler = { work.cancel() }
    }
}
