// Continued processing, in the shape of Apple's sample.
import BackgroundTasks

public final class Exporter {
    private let identifier = "com.example.export.HD830D"

    public init() {}

    public func export() throws {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            guard let task = task as? BGContinuedProcessingTask else { return }
            var stop = false
            task.expirationHandler = { stop = true }
            task.progress.totalUnitCount = 100
            while !task.progress.isFinished && !stop {
                task.progress.completedUnitCount += 1
                task.updateTitle(task.title, subtitle: "\(task.progress.completedUnitCount) %")
            }
            task.setTaskCompleted(success: task.progress.isFinished)
        }
        let request = BGContinuedProcessingTaskRequest(
            identifier: identifier,
            title: "Export",
            subtitle: "Starting"
        )
        request.strategy = .fail
        if BGTaskScheduler.supportedResources.contains(.gpu) { request.requiredResources = .gpu }
        try BGTaskScheduler.shared.submit(request)
    }

    public func research() {
        let request = BGHealthResearchTaskRequest(identifier: "com.example.research")
        request.protectionTypeOfRequiredData = .complete
        request.requiresExternalPower = true
        try? BGTaskScheduler.shared.submit(request)
    }
}
