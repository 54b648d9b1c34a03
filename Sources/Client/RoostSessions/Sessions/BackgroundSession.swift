import Foundation
import FoundationNetworking
import RoostClient
import Synchronization

/// A session whose transfers the system carries.
///
/// Its own class, but still Foundation's to everybody who has one: see
/// docs/decisions/0014-sessions-are-foundations.md.
final class BackgroundSession: FoundationNetworking.URLSession, @unchecked Sendable {
    // Unchecked as what it inherits from; what is here is guarded.

    private struct State {
        var delegate: (any FoundationNetworking.URLSessionDelegate)?
        var stage = Stage.open
    }
    private enum Stage {
        /// Makes tasks. Becomes `finishing`.
        case open
        /// Makes no further tasks. Becomes `invalid` when those there are are over.
        case finishing
        case invalid
    }

    let group: SessionTasks
    /// The configuration that the session was made with, copied.
    let settings: URLSessionConfiguration
    private let state: Mutex<State>

    init(
        configuration: URLSessionConfiguration,
        delegate: (any FoundationNetworking.URLSessionDelegate)?,
        delegateQueue: OperationQueue?,
        sessions: BackgroundSessions
    ) {
        group = sessions.group(configuration.background ?? "")
        settings = configuration.carried()
        state = Mutex(State(delegate: delegate))
        // The delegate is kept here: Foundation's way of letting go of it is its own.
        super.init(
            configuration: settings as FoundationNetworking.URLSessionConfiguration,
            delegate: nil,
            delegateQueue: delegateQueue
        )
    }

    deinit {
        // One that was replaced by another with its identifier, and has no tasks.
        if state.withLock({ $0.stage != .invalid }) { group.removeOne() }
    }

    /// Joins the others with the same identifier; what it hears from now on it can pass on.
    func begin() {
        if let deliveryProblem { group.system.say(deliveryProblem) }
        group.add(self)
    }

    /// The reason why the delegate cannot be told that all has happened, if it cannot; in a
    /// sentence for who wrote it.
    ///
    /// A file that imports FoundationNetworking alone, as the compiler advises, declares
    /// conformance to Foundation's protocols. What they do not have cannot be called on what
    /// conforms to them.
    var deliveryProblem: String? {
        guard let delegate, !(delegate is any URLSessionDelegate) else { return nil }
        return
            "\(type(of: delegate)), the delegate of the background URLSession \"\(group.identifier)\", "
            + "conforms to FoundationNetworking's protocols, which have no urlSessionDidFinishEvents, and "
            + "is not told of that; write \"import BackgroundTasks\" (or UIKit, or SwiftUI) in the "
            + "file that declares it"
    }

    override var delegate: (any FoundationNetworking.URLSessionDelegate)? {
        state.withLock { $0.delegate }
    }

    var hasDelegate: Bool { delegate != nil }

    /// Calls the delegate where it wants to be called.
    func call(_ body: @escaping @Sendable () -> Void) { delegateQueue.addOperation(body) }

    // MARK: Making tasks

    override func dataTask(with url: URL) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url))
    }

    override func dataTask(with request: URLRequest) -> URLSessionDataTask {
        make(CarriedDataTask(self, .data, request))
    }

    override func dataTask(
        with url: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    override func dataTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        make(CarriedDataTask(self, .data, request, taker: .data(completionHandler)))
    }

    override func downloadTask(with url: URL) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url))
    }

    override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
        make(CarriedDownloadTask(self, .download, request))
    }

    override func downloadTask(
        with url: URL,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    override func downloadTask(
        with request: URLRequest,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        make(CarriedDownloadTask(self, .download, request, taker: .file(completionHandler)))
    }

    override func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        downloadTask(resuming: resumeData, taker: .delegate)
    }

    override func downloadTask(
        withResumeData resumeData: Data,
        completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(resuming: resumeData, taker: .file(completionHandler))
    }

    func downloadTask(
        resuming resumeData: Data,
        taker: CarriedTask.Taker
    ) -> URLSessionDownloadTask {
        let resume = ResumeData(resumeData)
        return make(
            CarriedDownloadTask(
                self,
                .download,
                resume?.request,
                taker: taker,
                resume: resume?.token,
                defect: resume == nil ? .unreadableResumeData : nil
            )
        )
    }

    override func uploadTask(
        with request: URLRequest,
        fromFile fileURL: URL
    ) -> URLSessionUploadTask {
        make(CarriedUploadTask(self, .upload, request, body: .file(fileURL)))
    }

    override func uploadTask(
        with request: URLRequest,
        fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        make(
            CarriedUploadTask(
                self,
                .upload,
                request,
                taker: .data(completionHandler),
                body: .file(fileURL)
            )
        )
    }

    override func uploadTask(
        with request: URLRequest,
        from bodyData: Data
    ) -> URLSessionUploadTask {
        make(CarriedUploadTask(self, .upload, request, body: .data(bodyData)))
    }

    override func uploadTask(
        with request: URLRequest,
        from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        make(
            CarriedUploadTask(
                self,
                .upload,
                request,
                taker: .data(completionHandler),
                body: .data(bodyData ?? Data())
            )
        )
    }

    override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        make(CarriedUploadTask(self, .upload, request, body: .streamed))
    }

    private func make<Task: CarriedURLTask>(_ task: Task) -> Task {
        group.add(task)
        guard state.withLock({ $0.stage == .open }) else {
            // On Apple's platforms an exception.
            let message = "the session \"\(group.identifier)\" was invalidated"
            task.carried.fail(URLError(transfer: "cancelled", message: message, url: nil), task)
            return task
        }
        if let delegate = delegate as? any URLSessionTaskDelegate {
            call { delegate.urlSession(self, didCreateTask: task) }
        }
        return task
    }

    /// The task that an earlier process made.
    func restored(_ standing: TransferStanding) -> any CarriedURLTask {
        switch standing.kind {
        case .download: CarriedDownloadTask(self, restoring: standing)
        case .upload: CarriedUploadTask(self, restoring: standing)
        case .data: CarriedDataTask(self, restoring: standing)
        }
    }

    // MARK: Listing tasks

    override func getAllTasks(
        completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void
    ) {
        group.whenKnown {
            self.call { completionHandler(self.group.tasks) }
        }
    }

    override func getTasksWithCompletionHandler(
        _ completionHandler:
            @escaping @Sendable (
                [URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]
            ) -> Void
    ) {
        getAllTasks { tasks in
            let uploads = tasks.compactMap { $0 as? URLSessionUploadTask }
            // An upload is a data task, too.
            let data = tasks.compactMap {
                $0 is URLSessionUploadTask ? nil : $0 as? URLSessionDataTask
            }
            completionHandler(data, uploads, tasks.compactMap { $0 as? URLSessionDownloadTask })
        }
    }

    // MARK: The end

    override func finishTasksAndInvalidate() {
        state.withLock { if $0.stage == .open { $0.stage = .finishing } }
        // Those of an earlier process are this session's to finish, too.
        group.whenKnown { self.invalidateIfOver() }
    }

    override func invalidateAndCancel() {
        state.withLock { if $0.stage == .open { $0.stage = .finishing } }
        group.whenKnown {
            for task in self.group.tasks where task.carried.session === self { task.cancel() }
            self.invalidateIfOver()
        }
    }

    /// A task of the session is over.
    func invalidateIfOver() {
        guard state.withLock({ $0.stage == .finishing }) else { return }
        guard !group.tasks.contains(where: { $0.carried.session === self }) else { return }
        let isNow = state.withLock { state in
            defer { state.stage = .invalid }
            return state.stage == .finishing
        }
        guard isNow else { return }
        call {
            self.delegate?.urlSession(self, didBecomeInvalidWithError: nil)
            // Let go of outside of the lock: it may come back here.
            _ = self.state.withLock { $0.delegate.take() }
            self.group.remove(self)
        }
    }

    /// All that happened while the app was not there has been told.
    func finishEvents(then: @escaping @Sendable () -> Void) {
        call {
            if let delegate = self.delegate as? any URLSessionDelegate {
                delegate.urlSessionDidFinishEvents(forBackgroundURLSession: self)
            }
            then()
        }
    }
}
