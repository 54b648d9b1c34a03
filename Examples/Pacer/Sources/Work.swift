import BackgroundTasks
import Foundation

/// The pieces of work, how they are asked for, and what does them.
enum Work {
    static let sync = "com.example.pacer.sync"
    static let pack = "com.example.pacer.pack"
    static let send = "com.example.pacer.send"
    static let walk = "com.example.pacer.walk"

    /// Says what does which work.
    ///
    /// It is called while the app launches, as the system may have launched it for one of them.
    static func register() {
        on(sync) { try await Sync.run() }
        on(pack) {
            try Export.pack()
            // The next link of the chain. It begins when there is a network, in this process or a
            // later one.
            try submit(send, needingNetwork: true)
        }
        on(send) { try Export.send() }
        BGTaskScheduler.shared.register(forTaskWithIdentifier: walk, using: .main) { task in
            if let task = task as? BGContinuedProcessingTask { Walk.go(task) }
        }
    }

    /// Asks for work; what is pending by the same identifier is replaced.
    static func submit(
        _ identifier: String,
        after delay: TimeInterval? = nil,
        needingNetwork: Bool = false
    ) throws {
        let request = BGProcessingTaskRequest(identifier: identifier)
        request.earliestBeginDate = delay.map { Date(timeIntervalSinceNow: $0) }
        request.requiresNetworkConnectivity = needingNetwork
        try BGTaskScheduler.shared.submit(request)
    }

    /// Asks for the first sync, unless one is asked for: a pending one keeps its time.
    static func keepSyncing() async {
        let pending = await BGTaskScheduler.shared.pendingTaskRequests()
        guard !pending.contains(where: { $0.identifier == sync }) else { return }
        do {
            try submit(sync, after: Sync.period, needingNetwork: true)
        } catch {
            print("no sync is asked for: \(error)")
        }
    }

    /// Has asynchronous work done for an identifier, which is cancelled when its time is over.
    private static func on(
        _ identifier: String,
        _ work: @escaping @Sendable () async throws -> Void
    ) {
        BGTaskScheduler.shared.register(forTaskWithIdentifier: identifier, using: nil) { task in
            let job = Task {
                do {
                    try await work()
                    task.setTaskCompleted(success: true)
                } catch {
                    print("\(identifier): \(error.localizedDescription)")
                    // It is noted, and comes again only if it is asked for again.
                    task.setTaskCompleted(success: false)
                }
            }
            task.expirationHandler = { job.cancel() }
        }
    }
}
