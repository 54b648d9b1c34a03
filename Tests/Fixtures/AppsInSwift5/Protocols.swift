// Apps make Apple's classes conform to protocols of their own, to stand in for them in tests.
import BackgroundTasks
import Foundation

public protocol TaskScheduling: AnyObject {
    @discardableResult
    func register(
        forTaskWithIdentifier identifier: String,
        using queue: DispatchQueue?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool
    func submit(_ taskRequest: BGTaskRequest) throws
    func submitTaskRequest(
        _ taskRequest: BGTaskRequest,
        completionHandler: @escaping ((any Error)?) -> Void
    )
    func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws
    func cancel(taskRequestWithIdentifier identifier: String)
    func cancelAllTaskRequests()
    func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void)
    func pendingTaskRequests() async -> [BGTaskRequest]
    static var shared: BGTaskScheduler { get }
    static var supportedResources: BGContinuedProcessingTaskRequest.Resources { get }
}
extension BGTaskScheduler: TaskScheduling {}

public protocol BackgroundWork: AnyObject {
    var identifier: String { get }
    var expirationHandler: (() -> Void)? { get set }
    func setTaskCompleted(success: Bool)
}
extension BGTask: BackgroundWork {}

public protocol WorkRequest: NSObjectProtocol, NSCopying {
    var identifier: String { get }
    var earliestBeginDate: Date? { get set }
}
extension BGTaskRequest: WorkRequest {}

public protocol ContinuedWork: BackgroundWork, ProgressReporting {
    var title: String { get }
    var subtitle: String { get }
    func updateTitle(_ title: String, subtitle: String)
}
extension BGContinuedProcessingTask: ContinuedWork {}

/// A request of an app's own.
public final class NightlyRequest: BGProcessingTaskRequest {
    public override init(identifier: String) {
        super.init(identifier: identifier)
        requiresExternalPower = true
    }
}
