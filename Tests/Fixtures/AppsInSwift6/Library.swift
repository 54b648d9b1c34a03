// A fresh identifier for each job, registered when a person asks for it; work in a Swift task.
import BackgroundTasks
import Foundation

@MainActor public final class Library {
    private let scheduler: BGTaskScheduler
    private let photos: AsyncStream<Void>
    private let next: AsyncStream<Void>.Continuation
    private let imported: AsyncStream<Int64>
    private let report: AsyncStream<Int64>.Continuation

    public init(scheduler: BGTaskScheduler = .shared) {
        self.scheduler = scheduler
        (photos, next) = AsyncStream.makeStream()
        (imported, report) = AsyncStream.makeStream()
    }

    public func importPhotos(job: String) async throws {
        let identifier = "com.example.library.import.\(job)"
        let (photos, report) = (photos, report)
        let isRegistered = scheduler.register(
            forTaskWithIdentifier: identifier,
            using: nil
        ) { @Sendable task in
            guard let task = task as? BGContinuedProcessingTask else {
                return task.setTaskCompleted(success: false)
            }
            let work = Task {
                task.progress.totalUnitCount = 3
                for await _ in photos {
                    task.progress.completedUnitCount += 1
                    task.updateTitle("Importing", subtitle: "\(task.progress.fractionCompleted)")
                    report.yield(task.progress.completedUnitCount)
                    if task.progress.isFinished { break }
                }
                task.setTaskCompleted(success: !Task.isCancelled && task.progress.isFinished)
            }
            task.expirationHandler = { work.cancel() }
        }
        guard isRegistered else { return }
        let request = BGContinuedProcessingTaskRequest(
            identifier: identifier,
            title: "Import",
            subtitle: "Waiting"
        )
        request.strategy = .queue
        try await scheduler.submitTaskRequest(request)
    }

    /// Has one photo imported.
    public func importOne() async {
        next.yield()
        for await _ in imported { break }
    }
}
