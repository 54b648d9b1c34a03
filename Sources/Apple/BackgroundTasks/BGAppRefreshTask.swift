public import Foundation
import RoostClient
import RoostFoundation

/// A request for a short refresh of the app's content: 30 seconds on Linux.
open class BGAppRefreshTaskRequest: BGTaskRequest {
    /// Creates a request without an earliest date.
    public init(identifier: String) { super.init(identifier) }

    override func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        TaskRequest(
            identifier: identifier,
            kind: .refresh,
            // What is not to start before the date never starts before it.
            earliestBegin: earliestBeginDate.flatMap(CalendarTime.init)
        )
    }

    override open func copy(with zone: NSZone? = nil) -> Any {
        copy(as: BGAppRefreshTaskRequest(identifier: identifier))
    }
}

/// A short refresh of the app's content: 30 seconds on Linux, for all that one launch delivers.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}
