import BackgroundTasks
import Foundation

enum Refresh {
    static let identifier = "com.example.nature.refresh"

    static func register() {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            guard let task = task as? BGAppRefreshTask else { return }
            handle(task)
        }
    }

    static func schedule() {
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("not scheduled: \(error)")
        }
    }

    private static func handle(_ task: BGAppRefreshTask) {
        schedule()
        task.expirationHandler = { print("no more time") }
        task.setTaskCompleted(success: true)
    }
}
