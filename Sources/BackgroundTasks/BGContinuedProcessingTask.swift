public import Foundation
import RoostClient
import Synchronization

/// Asks for work that a person started to go on in the background.
///
/// On Linux it is not there yet: it is always refused, as `unavailable`.
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
    /// What happens to a request that cannot be granted at once.
    @nonexhaustive
    public enum SubmissionStrategy: Int, Hashable, Sendable {
        /// It is refused.
        case fail = 0
        /// It waits for its turn.
        case queue = 1
    }

    /// What a task needs beside the processor and the network.
    public struct Resources: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The graphics processor.
        public static var gpu: Resources { Resources(rawValue: 1 << 0) }
    }

    /// What the work is, for people.
    open var title: String
    /// How it stands, for people.
    open var subtitle: String
    /// What happens if it cannot start at once.
    open var strategy = SubmissionStrategy.queue
    /// What it needs; see ``BGTaskScheduler/supportedResources``.
    open var requiredResources: Resources = []

    /// Creates a request for work that starts as soon as it can.
    public init(identifier: String, title: String, subtitle: String) {
        self.title = title
        self.subtitle = subtitle
        super.init(identifier)
    }

    override func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        throw BGTaskScheduler.Error(
            .unavailable,
            sentence: "continued processing is not there yet on Linux: do the work in the "
                + "foreground, or submit a BGProcessingTaskRequest"
        )
    }

    override open func copy(with zone: NSZone? = nil) -> Any {
        let copy = BGContinuedProcessingTaskRequest(
            identifier: identifier,
            title: title,
            subtitle: subtitle
        )
        copy.strategy = strategy
        copy.requiredResources = requiredResources
        return self.copy(as: copy)
    }
}

/// Work that a person started, and that goes on in the background.
///
/// On Linux there is none yet.
open class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
    private let texts: Mutex<(title: String, subtitle: String)>

    /// How far the work is.
    public let progress = Progress(totalUnitCount: 0)

    init(_ run: TaskRun, title: String, subtitle: String) {
        texts = Mutex((title, subtitle))
        super.init(run)
    }

    /// What the work is, for people.
    open var title: String { texts.withLock { $0.title } }
    /// How it stands, for people.
    open var subtitle: String { texts.withLock { $0.subtitle } }

    /// Changes what people see.
    open func updateTitle(_ title: String, subtitle: String) {
        texts.withLock { $0 = (title, subtitle) }
    }
}
