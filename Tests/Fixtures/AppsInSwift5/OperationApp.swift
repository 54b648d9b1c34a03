// The classic shape: a delegate, an operation queue, completion handlers. Only this import.
import BackgroundTasks

public final class RefreshOperation: Operation, @unchecked Sendable {
    public override func main() {}
}

public class AppDelegate {
    private let queue = OperationQueue()
    private let identifier = "com.example.refresh"

    public init() {}

    public func didFinishLaunching() -> Bool {
        // The result may be ignored.
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            // swift-format-ignore: NeverForceUnwrap
            self.handleAppRefresh(task: task as! BGAppRefreshTask)
        }
        let isRegistered = BGTaskScheduler.shared.register(
            forTaskWithIdentifier: "com.example.cleaning",
            using: .main
        ) { [weak self] task in
            guard let task = task as? BGProcessingTask else { return }
            self?.handleCleaning(task: task)
        }
        let queue: dispatch_queue_t? = DispatchQueue(label: "com.example.tasks")
        return isRegistered
            && BGTaskScheduler.shared.register(
                forTaskWithIdentifier: "com.example.other",
                using: queue,
                launchHandler: Self.handleOther
            )
    }

    private static func handleOther(_ task: BGTask) {
        switch task {
        case let refresh as BGAppRefreshTask: refresh.setTaskCompleted(success: true)
        case let processing as BGProcessingTask: processing.setTaskCompleted(success: false)
        default: break
        }
    }

    func handleAppRefresh(task: BGAppRefreshTask) {
        scheduleAppRefresh()
        let operation = RefreshOperation()
        task.expirationHandler = { operation.cancel() }
        operation.completionBlock = {
            task.setTaskCompleted(success: !operation.isCancelled)
            task.expirationHandler = nil
        }
        queue.addOperation(operation)
    }

    func handleCleaning(task: BGProcessingTask) {
        let progress = Progress(totalUnitCount: 1)
        task.expirationHandler = progress.cancel
        DispatchQueue.global().async {
            task.expirationHandler?()
            task.setTaskCompleted(success: !progress.isCancelled)
        }
    }

    public func scheduleAppRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: identifier)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 15 * 60)
        do {
            try BGTaskScheduler.shared.submit(request)
        } catch {
            print("Could not schedule app refresh: \(error)")
        }
    }

    public func scheduleCleaning() {
        let request = BGProcessingTaskRequest(identifier: "com.example.cleaning")
        request.requiresNetworkConnectivity = true
        request.requiresExternalPower = true
        request.earliestBeginDate = Calendar.current.date(byAdding: .day, value: 1, to: Date())
        try? BGTaskScheduler.shared.submit(request)
        BGTaskScheduler.shared.submitTaskRequest(request) { error in
            guard let error = error as NSError? else { return }
            NSLog("%@ %d", error.domain, error.code)
        }
    }

    public func reschedule() {
        BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: identifier)
        BGTaskScheduler.shared.cancelAllTaskRequests()
        BGTaskScheduler.shared.getPendingTaskRequests { requests in
            guard !requests.contains(where: { $0.identifier == self.identifier }) else { return }
            self.scheduleAppRefresh()
        }
    }
}

/// How a refusal is told apart.
public func reason(of error: any Error) -> String {
    do {
        throw error
    } catch BGTaskScheduler.Error.notPermitted {
        return "notPermitted"
    } catch let error as BGTaskScheduler.Error where error.code == .unavailable {
        return "unavailable"
    } catch let error as BGTaskScheduler.Error {
        switch error.code {
        case .tooManyPendingTaskRequests: return "tooManyPendingTaskRequests"
        case .immediateRunIneligible: return "immediateRunIneligible"
        case .notPermitted, .unavailable: return "never"
        @unknown default: return "unknown"
        }
    } catch {
        return "other"
    }
}
