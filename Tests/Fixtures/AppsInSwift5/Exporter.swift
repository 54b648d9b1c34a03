// Continued processing, in the shape of Apple's sample.
import BackgroundTasks

public final class Exporter {
    public let identifier = "com.example.export.HD830D"
    private let scheduler: BGTaskScheduler

    public init(scheduler: BGTaskScheduler = .shared) {
        self.scheduler = scheduler
    }

    public func export() throws {
        scheduler.register(forTaskWithIdentifier: identifier, using: nil) { task in
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
        try scheduler.submit(request)
    }

    /// The literal lines of the sample.
    public static func exportShared(id: String) throws {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: id, using: nil) { task in
            // swift-format-ignore: NeverForceUnwrap
            let task = task as! BGContinuedProcessingTask
            let child = Progress(totalUnitCount: 10)
            task.progress.addChild(child, withPendingUnitCount: 50)
            child.completedUnitCount = 5
            task.progress.cancellationHandler = { task.setTaskCompleted(success: false) }
        }
        let request = BGContinuedProcessingTaskRequest(
            identifier: id,
            title: "A task",
            subtitle: "A subtitle"
        )
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch BGTaskScheduler.Error.immediateRunIneligible {
            request.strategy = .queue
            try BGTaskScheduler.shared.submit(request)
        }
    }

    public func research() {
        let request = BGHealthResearchTaskRequest(identifier: "com.example.research")
        request.protectionTypeOfRequiredData = .complete
        request.requiresExternalPower = true
        try? BGTaskScheduler.shared.submit(request)
    }
}
