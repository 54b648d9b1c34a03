import AppIntents
import BackgroundTasks
import Foundation

/// Maintenance that is one for a fleet, where the app's `Info.plist` says so and the machine is in one.
enum Nightly {
    static func register() {
        for name in ["night.quick", "night.long", "night.gate"] {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: name, using: nil) { task in
                journal("begin \(name)")
                task.expirationHandler = {
                    journal("expired \(name)")
                    task.setTaskCompleted(success: false)
                }
                if name == "night.quick" { task.setTaskCompleted(success: true) }
                if name == "night.gate" {
                    Task {
                        try await pass("night")
                        task.setTaskCompleted(success: true)
                    }
                }
            }
        }
    }
}

/// Submits, lists and withdraws maintenance, with code that knows of no fleet.
struct Plan: AppIntent {
    static let title: LocalizedStringResource = "Plan"

    @Parameter(title: "Identifier") var identifier: String
    @Parameter(title: "In", default: 0) var delay: Int
    @Parameter(title: "Withdraw", default: false) var withdraws: Bool
    @Parameter(title: "List", default: false) var lists: Bool

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let scheduler = BGTaskScheduler.shared
        if withdraws { scheduler.cancel(taskRequestWithIdentifier: identifier) }
        if withdraws || lists {
            let pending = await scheduler.pendingTaskRequests()
            return .result(value: pending.map(\.identifier).joined(separator: " "))
        }
        let request = BGProcessingTaskRequest(identifier: identifier)
        if delay > 0 { request.earliestBeginDate = Date(timeIntervalSinceNow: Double(delay)) }
        do {
            try await scheduler.submitTaskRequest(request)
            return .result(value: "submitted")
        } catch let error as BGTaskScheduler.Error {
            return .result(value: "\(error.code) \(error.localizedDescription)")
        }
    }
}
