public import Foundation
import RoostClient

/// What an app asks to be run later; the classes that derive from it say what sort of work it is.
open class BGTaskRequest: NSObject, NSCopying {
    /// The name under which the app's `Info.plist` permits the task and its handler is registered.
    public let identifier: String

    /// The task never starts before this date, and may start any time later; `nil`: any time.
    open var earliestBeginDate: Date?

    init(_ identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// What the system is asked for.
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
        request.earliestBeginDate = pending.earliestBegin.map(Date.init(microseconds:))
        return request
    }
}

extension Date {
    /// Microseconds since 1970, as the system counts; `nil` for a date that is not a number.
    ///
    /// Rounded up: what is not to start before the date never starts before it. Dates that are
    /// further away than the system can count are as far away as it can.
    var microseconds: Int64? {
        let microseconds = (timeIntervalSince1970 * 1_000_000).rounded(.up)
        if microseconds.isNaN { return nil }
        if let exact = Int64(exactly: microseconds) { return exact }
        return microseconds < 0 ? .min : .max
    }

    init(microseconds: Int64) {
        self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
    }
}
