import AppIntents
import BackgroundTasks
import Foundation
import Synchronization

/// Work that goes on in the background; the first word of its identifier says how.
enum ContinuedWork {
    static func register() {
        for way in ["steps", "stall", "once"] {
            for suffix in ["a", "b", "c"] {
                let identifier = "\(way).\(suffix)"
                BGTaskScheduler.shared.register(
                    forTaskWithIdentifier: identifier,
                    using: nil
                ) { task in
                    guard let task = task as? BGContinuedProcessingTask else { return }
                    run(task, way)
                }
            }
        }
    }

    private static func run(_ task: BGContinuedProcessingTask, _ way: String) {
        let identifier = task.identifier
        let environment = ProcessInfo.processInfo.environment
        journal("continued \(identifier) \(environment["ROOST_GPU"] ?? "-")")
        let over = Flag()
        task.progress.totalUnitCount = 1_000_000
        task.progress.completedUnitCount = 1
        task.expirationHandler = {
            journal("expired \(identifier)")
            over.raise()
            task.setTaskCompleted(success: false)
        }
        guard way != "stall" else { return }
        Thread.detachNewThread {
            var count: Int64 = 1
            while !isOpen("gate"), !over.isRaised {
                count += 1
                task.progress.completedUnitCount = count
                task.updateTitle("Baking", subtitle: "loaf \(count / 10)")
                usleep(20_000)
            }
            guard !over.isRaised else { return }
            journal("done \(identifier)")
            task.setTaskCompleted(success: true)
        }
    }
}

/// A flag that several threads look at.
final class Flag: Sendable {
    private let state = Atomic(false)
    var isRaised: Bool { state.load(ordering: .acquiring) }
    func raise() { state.store(true, ordering: .releasing) }
}

/// Submits continued work as the app would when somebody presses a button.
struct Submit: AppIntent {
    static let title: LocalizedStringResource = "Submit"

    @Parameter(title: "Identifier") var identifier: String
    @Parameter(title: "Fail", default: false) var fails: Bool
    @Parameter(title: "Graphics processor", default: false) var needsGPU: Bool
    /// Whether it is a refresh rather than continued work.
    @Parameter(title: "Refresh", default: false) var isRefresh: Bool

    private var request: BGTaskRequest {
        if isRefresh { return BGAppRefreshTaskRequest(identifier: identifier) }
        let request = BGContinuedProcessingTaskRequest(
            identifier: identifier,
            title: "Baking",
            subtitle: "the first loaf"
        )
        request.strategy = fails ? .fail : .queue
        if needsGPU { request.requiredResources = .gpu }
        return request
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        do {
            try await BGTaskScheduler.shared.submitTaskRequest(request)
            return .result(value: "submitted")
        } catch let error as BGTaskScheduler.Error {
            return .result(value: "\(error.code) \(error.localizedDescription)")
        }
    }
}

/// Tells what continued work can have on this machine.
struct Resources: AppIntent {
    static let title: LocalizedStringResource = "Resources"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: BGTaskScheduler.supportedResources.rawValue)
    }
}
