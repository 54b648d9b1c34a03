// The shape of newer apps: main actor, Swift tasks, async submission.
import BackgroundTasks
import Foundation

public actor Store {
    public init() {}
    public func refresh() async throws { try Task.checkCancellation() }
}

@MainActor public final class AppModel {
    public private(set) var status = ""
    private let store = Store()
    private let scheduler: BGTaskScheduler

    public init(scheduler: BGTaskScheduler = .shared) {
        self.scheduler = scheduler
    }

    public func registerTasks() {
        scheduler.register(forTaskWithIdentifier: "com.example.refresh", using: .main) { task in
            guard let task = task as? BGAppRefreshTask else { return }
            MainActor.assumeIsolated { self.handle(task) }
        }
        for identifier in ["com.example.cleaning", "com.example.export.1"] {
            let isRegistered = scheduler.register(forTaskWithIdentifier: identifier, using: nil) {
                @Sendable task in
                Self.clean(task)
            }
            if !isRegistered { status = "cannot register \(identifier)" }
        }
    }

    private func handle(_ task: BGAppRefreshTask) {
        let work = Task {
            try await schedule()
            try await store.refresh()
            task.setTaskCompleted(success: true)
        }
        task.expirationHandler = {
            work.cancel()
            task.setTaskCompleted(success: false)
        }
    }

    private nonisolated static func clean(_ task: BGTask) {
        let store = Store()
        let work = Task {
            do {
                try await store.refresh()
                task.setTaskCompleted(success: true)
            } catch {
                task.setTaskCompleted(success: false)
            }
        }
        task.expirationHandler = { work.cancel() }
    }

    public func schedule() async throws {
        let request = BGAppRefreshTaskRequest(identifier: "com.example.refresh")
        request.earliestBeginDate = .now.addingTimeInterval(60)
        do {
            try await scheduler.submitTaskRequest(request)
            status = "scheduled"
        } catch BGTaskScheduler.Error.unavailable {
            status = "switched off"
        } catch let error as BGTaskScheduler.Error where error.code == .tooManyPendingTaskRequests {
            status = error.localizedDescription
        }
    }

    public func scheduleOnce() async {
        let pending = await scheduler.pendingTaskRequests()
        guard !pending.contains(where: { $0.identifier == "com.example.cleaning" }) else { return }
        let request = BGProcessingTaskRequest(identifier: "com.example.cleaning")
        request.requiresNetworkConnectivity = true
        do {
            try scheduler.submit(request)
        } catch {
            status = "\(error)"
        }
    }
}

/// What tests put in the scheduler's place.
public protocol Scheduling: Sendable {
    func submit(_ taskRequest: BGTaskRequest) throws
    func cancel(taskRequestWithIdentifier identifier: String)
}
extension BGTaskScheduler: Scheduling {}

/// Requests are made where they are needed, off the main actor too.
public struct Planner<Scheduler: Scheduling>: Sendable {
    let scheduler: Scheduler

    public init(scheduler: Scheduler) { self.scheduler = scheduler }

    @concurrent public func plan() async throws {
        let request = BGProcessingTaskRequest(identifier: "com.example.cleaning")
        request.earliestBeginDate = .distantFuture
        try scheduler.submit(request)
    }
}
