public import Foundation
import RoostClient

/// A request for time to process the data of a health study.
///
/// On Linux it is always refused as `notPermitted`: there are no studies.
open class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
    /// The protection class of the data that the task reads.
    ///
    /// On Linux files have no such classes.
    open var protectionTypeOfRequiredData = FileProtectionType.completeUntilFirstUserAuthentication

    override func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        throw BGTaskScheduler.Error(
            .notPermitted,
            sentence: "a health research task needs an entitlement and a study, which do not exist "
                + "on Linux: submit a BGProcessingTaskRequest"
        )
    }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGHealthResearchTaskRequest(identifier: identifier)
        copy.protectionTypeOfRequiredData = protectionTypeOfRequiredData
        return self.copy(as: copy)
    }
}

/// A task for processing the data of a health study.
///
/// On Linux there is no such task.
open class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}
