public import Dispatch
public import Foundation
import RoostBasics
package import RoostClient
import RoostFoundation
import Synchronization

/// An object that takes requests for background work, and the handlers that perform it.
///
/// All of it may be called from any thread.
///
/// On Linux:
/// - An app that was started by hand is known to the system once it is installed (`roost install`).
///   Where no system runs, registration succeeds, and a request is refused as `unavailable`.
/// - Registering an identifier twice does not end the app: see
///   ``register(forTaskWithIdentifier:using:launchHandler:)``.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
    private static let instance = BGTaskScheduler(system: .shared)

    /// The scheduler of this app.
    open class var shared: BGTaskScheduler {
        AppSystem.part(instance) { BGTaskScheduler(system: $0) }
    }

    /// The additional resources that continued tasks can use; none if no system is running.
    ///
    /// Asks the system the first time, which takes a fraction of a millisecond.
    open class var supportedResources: BGContinuedProcessingTaskRequest.Resources {
        shared.supportedResources
    }

    package var supportedResources: BGContinuedProcessingTaskRequest.Resources {
        system.devices > 0 ? .gpu : []
    }

    private let system: AppSystem
    private let report: @Sendable (String) -> Void
    private let refusals = Mutex(RefusalReports())
    /// The queue of handlers that were registered without one, which run one after the other.
    private let queue = DispatchQueue(label: "BackgroundTasks")

    package init(
        system: AppSystem,
        report: @escaping @Sendable (String) -> Void = AppMessages.say
    ) {
        self.system = system
        self.report = report
        super.init()
    }

    /// Registers the handler that is called when the system starts a task with an identifier.
    ///
    /// To be called before the app has finished launching; for continued tasks at any time before
    /// the request is submitted, for each identifier itself: a pattern that ends with a star
    /// permits identifiers, and serves none. The handler gets a task of the class that belongs to
    /// the request, on the queue, or without one on a serial queue of this module's.
    ///
    /// On Linux a second registration of the same identifier does not end the app: it changes
    /// nothing, answers `false`, and is reported on the standard error. Nor does one after the
    /// launch: what was registered by then serves continued tasks alone, and another task that
    /// misses its handler for that is reported.
    ///
    /// - Returns: Whether the handler was registered. `false`, too, if
    ///   `BGTaskSchedulerPermittedIdentifiers` in the app's `Info.plist` does not list the
    ///   identifier.
    @discardableResult
    open func register(
        forTaskWithIdentifier identifier: String,
        using queue: dispatch_queue_t?,
        launchHandler: @escaping (BGTask) -> Void
    ) -> Bool {
        let queue = queue ?? self.queue
        let handler = Handover(launchHandler)
        let registration = system.register(identifier: identifier, mayBeLate: true) { run in
            let task = BGTask.task(for: run)
            run.onExpiration { _ in task.expire() }
            queue.async { TaskRun.$current.withValue(run) { handler.value(task) } }
        }
        switch registration {
        case .registered:
            return true
        case .notPermitted:
            report(
                "no handler can be registered for the background task \"\(identifier)\": it is not "
                    + "listed in BGTaskSchedulerPermittedIdentifiers of the app's Info.plist"
            )
        case .alreadyRegistered:
            report(
                "the background task \"\(identifier)\" has a handler already, which stays; Apple's "
                    + "platforms end an app that registers a second one"
            )
        case .tooLate:
            report(
                "the handler for the background task \"\(identifier)\" comes too late: register it "
                    + "before the app has finished launching"
            )
        }
        return false
    }

    /// Submits a request, and returns when the system has stored it.
    ///
    /// A request with the same identifier that is still pending is replaced. May wait for the disk:
    /// not for the main thread while it launches. A refusal is said on the standard error as well,
    /// and again once it says something else.
    ///
    /// Apple deprecates it for ``submitTaskRequest(_:)`` since version 27; on Linux it is as good.
    ///
    /// - Throws: ``BGTaskScheduler/Error``.
    open func submit(_ taskRequest: BGTaskRequest) throws {
        try submit(try taskRequest.asked())
    }

    /// Submits a request, and calls a closure when the system has stored or refused it.
    ///
    /// The handler is called on an arbitrary queue, with a ``BGTaskScheduler/Error`` if there is
    /// one. What is changed in the request afterwards changes nothing.
    open func submitTaskRequest(
        _ taskRequest: BGTaskRequest,
        completionHandler: @escaping ((any Swift.Error)?) -> Void
    ) {
        let asked = Result { () throws(Error) in try taskRequest.asked() }
        let handler = Handover(completionHandler)
        DispatchQueue.global().async {
            do throws(Error) {
                try self.submit(try asked.get())
                handler.value(nil)
            } catch {
                handler.value(error)
            }
        }
    }

    /// Asks for a task to be run later, and returns when that is written down.
    ///
    /// Keeps no thread waiting that Swift tasks run on.
    ///
    /// - Throws: ``BGTaskScheduler/Error``.
    nonisolated(nonsending)
        open func submitTaskRequest(_ taskRequest: BGTaskRequest) async throws
    {
        let request = try taskRequest.asked()
        try await onBlockingThread { () throws(Error) in try self.submit(request) }
    }

    /// Withdraws the pending request with an identifier, if there is one.
    ///
    /// A task that runs already is not touched.
    open func cancel(taskRequestWithIdentifier identifier: String) {
        do throws(SubmissionError) {
            try system.cancel(identifier: identifier)
        } catch {
            // Apple's method cannot say it.
            system.say("cannot withdraw the request \(identifier.debugDescription): \(error)")
        }
    }

    /// Withdraws all pending requests.
    open func cancelAllTaskRequests() {
        do throws(SubmissionError) {
            try system.cancelAll()
        } catch {
            system.say("cannot withdraw the requests: \(error)")
        }
    }

    /// Calls a closure with copies of the pending requests, on an arbitrary queue.
    open func getPendingTaskRequests(completionHandler: @escaping ([BGTaskRequest]) -> Void) {
        let handler = Handover(completionHandler)
        DispatchQueue.global().async {
            handler.value(self.pending().map(BGTaskRequest.request))
        }
    }

    /// Copies of the pending requests, the next one first.
    nonisolated(nonsending)
        open func pendingTaskRequests() async -> [BGTaskRequest]
    {
        await onBlockingThread { self.pending() }.map(BGTaskRequest.request)
    }

    /// Returns the pending requests; none where that cannot be known, which the log says.
    private func pending() -> [TaskRequest] {
        do throws(SubmissionError) {
            return try system.pending()
        } catch {
            system.say("cannot list the pending requests: \(error)")
            return []
        }
    }

    private func submit(_ request: TaskRequest) throws(Error) {
        let identifier = request.identifier
        do throws(SubmissionError) {
            try system.submit(request)
            refusals.withLock { $0.forget(identifier) }
        } catch {
            // An app that logs the error by Logger has its words replaced by <private>.
            let sentence = error.description
            if refusals.withLock({ $0.isNew(identifier, sentence) }) {
                report(
                    "the request for the background task \"\(identifier)\" was refused: \(sentence)"
                )
            }
            throw Error(error)
        }
    }
}
