import BackgroundTasks
import Dispatch
import Foundation

/// A server's program as people write it who never had a run loop: an asynchronous main that waits to be ended.
///
/// Nothing registers a handler for "forgotten".
@main
struct AsyncApp {
    static func main() async {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: "good", using: nil) { task in
            let work = Task {
                await Task.yield()
                print("worked")
                task.setTaskCompleted(success: true)
            }
            task.expirationHandler = { work.cancel() }
        }

        signal(SIGTERM, SIG_IGN)
        let end = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        await withCheckedContinuation { continuation in
            end.setEventHandler { continuation.resume() }
            end.resume()
        }
        print("ended")
    }
}
