import BackgroundTasks
import Foundation

/// A walk: begun by a person, seen while it lasts, and going on when the app is left.
enum Walk {
    private static let goal = 50

    static func begin() throws {
        let request = BGContinuedProcessingTaskRequest(
            identifier: Work.walk,
            title: "Walking",
            subtitle: "to the corner and back"
        )
        // Begin at once, or say that it cannot.
        request.strategy = .fail
        try BGTaskScheduler.shared.submit(request)
    }

    static func go(_ task: BGContinuedProcessingTask) {
        let progress = task.progress
        progress.totalUnitCount = Int64(goal)
        let walk = Task {
            // A sensor would tell of steps. What reports them keeps the walk alive.
            for step in 1...goal where !Task.isCancelled {
                try? await Task.sleep(nanoseconds: 100_000_000)
                progress.completedUnitCount = Int64(step)
            }
            let steps = Int(progress.completedUnitCount)
            let defaults = UserDefaults.standard
            defaults.set(defaults.integer(forKey: "steps") + steps, forKey: "steps")
            task.setTaskCompleted(success: steps == goal)
        }
        // The stop button as well: what was walked counts.
        task.expirationHandler = { walk.cancel() }
    }
}
