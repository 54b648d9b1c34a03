public import Foundation
import RoostClient
import RoostFoundation
import Synchronization

/// A request for work that a person has started, which begins at once and may continue in the
/// background.
///
/// Submit it while the app is in the foreground, after a handler was registered for this very
/// identifier. `earliestBeginDate` has no effect.
open class BGContinuedProcessingTaskRequest: BGTaskRequest {
    /// The rule for a request that cannot be granted at once.
    @nonexhaustive
    public enum SubmissionStrategy: Int, Hashable, Sendable {
        /// The request is refused with ``BGTaskScheduler/Error/Code/immediateRunIneligible``.
        case fail = 0
        /// The request waits, until the app is closed.
        case queue = 1
    }

    /// The resources that a task needs beside the processor and the network.
    public struct Resources: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The graphics processor.
        public static var gpu: Resources { Resources(rawValue: 1 << 0) }
    }

    /// The title of the work, for people.
    open var title: String
    /// The state of the work, for people.
    open var subtitle: String
    /// The treatment of the request if it cannot start at once.
    open var strategy = SubmissionStrategy.queue
    /// The resources that the task needs; a request for one that does not exist is refused as
    /// `notPermitted`.
    ///
    /// See ``BGTaskScheduler/supportedResources``. On Linux no entitlement is asked for.
    open var requiredResources: Resources = []

    /// Creates a request with an identifier, a title and a subtitle.
    public init(identifier: String, title: String, subtitle: String) {
        self.title = title
        self.subtitle = subtitle
        super.init(identifier)
    }

    override func asked() throws(BGTaskScheduler.Error) -> TaskRequest {
        TaskRequest(
            continued: identifier,
            title: title,
            subtitle: subtitle,
            requiresGPU: requiredResources.contains(.gpu),
            atOnce: strategy == .fail
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

/// A task for work that a person has started, which may continue in the background for as long as
/// it reports progress.
///
/// Its time is over when the counts of its ``progress`` have not changed for 30 seconds, when a
/// person stops it, and when memory is short and it has made the least progress. The expiration
/// handler is called in all of these cases, and cannot tell them apart. When the app is closed it
/// ends without a call.
///
/// On Linux it also outlives the system's own end: it goes on for a minute in which a new system
/// can begin, and is expired if none does.
open class BGContinuedProcessingTask: BGTask, ProgressReporting, @unchecked Sendable {
    private let texts: Mutex<(title: String, subtitle: String)>

    /// The progress of the work, for people and for the system.
    ///
    /// Reporting costs no message; it may be done from any thread, and as often as there is
    /// something to report.
    public let progress: Progress

    override init(_ run: TaskRun) {
        let progress = SharedProgress()
        self.progress = progress
        texts = Mutex((run.title ?? "", run.subtitle ?? ""))
        super.init(run)
        run.longRun?.attach({ progress.attach($0) }, detach: { progress.detach() })
    }

    /// The title of the work, for people.
    open var title: String { texts.withLock { $0.title } }
    /// The state of the work, for people.
    open var subtitle: String { texts.withLock { $0.subtitle } }

    /// Changes the title and the subtitle that people see.
    ///
    /// Of a long text they see the first 440 bytes. On Linux the descriptions of ``progress`` are
    /// the same texts: what is set there changes what people see as well.
    open func updateTitle(_ title: String, subtitle: String) {
        texts.withLock { texts in
            texts = (title, subtitle)
            // Under the lock: what people see is what was set last.
            (progress as? SharedProgress)?.describe(title, subtitle)
        }
    }
}

extension SharedProgress {
    fileprivate func describe(_ title: String, _ subtitle: String) {
        localizedDescription = title
        localizedAdditionalDescription = subtitle
    }
}
