public import Foundation
import RoostClient
import RoostFoundation

/// A request for some minutes of maintenance while nobody uses the device: ten minutes on Linux.
open class BGProcessingTaskRequest: BGTaskRequest {
    /// A Boolean value that is true if the task needs a network; the task waits for one, and is
    /// told to stop when it is lost.
    open var requiresNetworkConnectivity = false
    /// A Boolean value that is true if the task needs external power; the task waits for it, and is
    /// told to stop when it is lost.
    open var requiresExternalPower = false

    /// Creates a request that needs neither a network nor external power.
    public init(identifier: String) { super.init(identifier) }

    override func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        TaskRequest(
            identifier: identifier,
            kind: .processing,
            // What is not to start before the date never starts before it.
            earliestBegin: earliestBeginDate.flatMap(CalendarTime.init),
            requiresNetwork: requiresNetworkConnectivity,
            requiresPower: requiresExternalPower
        )
    }

    override open func copy(with zone: NSZone? = nil) -> Any {
        copy(as: BGProcessingTaskRequest(identifier: identifier))
    }

    override func copy<Request: BGTaskRequest>(as copy: Request) -> Request {
        if let copy = copy as? BGProcessingTaskRequest {
            copy.requiresNetworkConnectivity = requiresNetworkConnectivity
            copy.requiresExternalPower = requiresExternalPower
        }
        return super.copy(as: copy)
    }
}

/// A task for some minutes of maintenance while nobody uses the device: ten minutes on Linux.
///
/// It ends earlier when somebody begins to use the device, or when what it required goes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
