import BackgroundTasks
import Foundation

// An app without scenes and without an app delegate, as people write it for a server: it registers, asks
// for its first run, and serves its main queue. It takes its time to start, as one that opens its files does.
// Nothing registers a handler for "forgotten".

let identifier = "good"

BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
    print("at work")
    task.setTaskCompleted(success: true)
}
// The next one first, and without a date.
BGTaskScheduler.shared.register(forTaskWithIdentifier: "again", using: nil) { task in
    try? BGTaskScheduler.shared.submit(BGProcessingTaskRequest(identifier: "again"))
    task.setTaskCompleted(success: true)
}
Thread.sleep(forTimeInterval: 0.3)

let request = BGAppRefreshTaskRequest(identifier: identifier)
request.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
do {
    try BGTaskScheduler.shared.submit(request)
} catch {
    print("not submitted: \(error)")
}
print("started")
RunLoop.main.run()
