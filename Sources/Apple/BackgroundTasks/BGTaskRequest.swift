public import Foundation
import RoostClient
import RoostFoundation

/// A request for background work; its subclasses are the kinds of work.
open class BGTaskRequest: NSObject, NSCopying {
    /// The identifier of the task, which the app's `Info.plist` permits and a launch handler is
    /// registered for.
    public let identifier: String

    /// The date before which the task does not start, or `nil` for any time; the task may start any
    /// time later.
    open var earliestBeginDate: Date?

    init(_ identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Returns the request for the system.
    func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        throw BGTaskScheduler.Error(
            .notPermitted,
            sentence: "a request is of one of the classes that derive from BGTaskRequest"
        )
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        copy(as: BGTaskRequest(identifier))
    }

    /// Hands over what all requests have in common.
    func copy<Request: BGTaskRequest>(as copy: Request) -> Request {
        copy.earliestBeginDate = earliestBeginDate
        return copy
    }

    override open var description: String {
        let date = earliestBeginDate.map { "\($0)" } ?? "nil"
        return "<\(type(of: self)): \(identifier), earliestBeginDate: \(date)>"
    }

    /// A pending request, as the system tells of it.
    static func request(_ pending: TaskRequest) -> BGTaskRequest {
        let request: BGTaskRequest
        switch pending.kind {
        case .refresh:
            request = BGAppRefreshTaskRequest(identifier: pending.identifier)
        case .processing:
            let processing = BGProcessingTaskRequest(identifier: pending.identifier)
            processing.requiresNetworkConnectivity = pending.requiresNetwork
            processing.requiresExternalPower = pending.requiresPower
            request = processing
        case .continued:
            let continued = BGContinuedProcessingTaskRequest(
                identifier: pending.identifier,
                title: pending.title ?? "",
                subtitle: pending.subtitle ?? ""
            )
            continued.strategy = pending.atOnce ? .fail : .queue
            continued.requiredResources = pending.requiresGPU ? .gpu : []
            request = continued
        }
        request.earliestBeginDate = pending.earliestBegin.map(Date.init)
        return request
    }
}
