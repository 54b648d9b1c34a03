import Foundation
public import FoundationNetworking

// Foundation's protocols with what they lack. What an app declares to conform to them conforms to
// Foundation's as well, so that sessions that work in the process take it, too; they call what
// Foundation knows. All methods are optional by default implementations, but for
// `didFinishDownloadingTo`.

/// The methods by which an app learns of events of a session.
@preconcurrency public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// Called when the delegate has received all events of a background session that occurred while
    /// the app was not running.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)

    /// Called when a server asks the session for credentials; on Linux for background sessions
    /// only.
    ///
    /// By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
}

/// The methods by which an app learns of events of tasks.
@preconcurrency
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate,
    URLSessionDelegate
{
    /// Called when a task has been created; on Linux for background sessions only.
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)

    /// Called when a task waits for a network; never on Linux: background sessions always wait,
    /// others never do.
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)

    /// Called with the metrics of a task's requests, before the task completes; on Linux for
    /// background sessions only.
    ///
    /// It is also called if something other than a delegate receives the task's result.
    ///
    /// A task whose app ends before it has heard of its end is told of again, this included.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    )

    /// Called when the date of a delayed task has come, and decides whether its request changes.
    ///
    /// Called by background sessions alone. By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willBeginDelayedRequest request: URLRequest
    ) async -> (URLSession.DelayedRequestDisposition, URLRequest?)

    /// Called when a server asks for credentials for a task; on Linux for background sessions only.
    ///
    /// By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
}

/// The methods by which an app learns of events of tasks that return data.
@preconcurrency
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate,
    URLSessionTaskDelegate
{}

/// The methods by which an app learns of events of downloads.
@preconcurrency
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate,
    URLSessionTaskDelegate
{}

/// The methods by which an app learns of events of streams, which background sessions do not have.
@preconcurrency
public protocol URLSessionStreamDelegate: FoundationNetworking.URLSessionStreamDelegate,
    URLSessionTaskDelegate
{}

/// The methods by which an app learns of events of web sockets, which background sessions do not
/// have.
@preconcurrency
public protocol URLSessionWebSocketDelegate: FoundationNetworking.URLSessionWebSocketDelegate,
    URLSessionTaskDelegate
{}

// MARK: - What is not implemented

extension URLSessionDelegate {
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}

    public func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await answer(on: session, or: (.performDefaultHandling, nil)) { handler in
            self.urlSession(session, didReceive: challenge) { handler(($0, $1)) }
        }
    }
}

extension URLSessionTaskDelegate {
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
    {}
    public func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {}

    public func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willBeginDelayedRequest request: URLRequest
    ) async -> (URLSession.DelayedRequestDisposition, URLRequest?) {
        await answer(on: session, or: (.continueLoading, nil)) { handler in
            self.urlSession(session, task: task, willBeginDelayedRequest: request) {
                handler(($0, $1))
            }
        }
    }

    public func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await answer(on: session, or: (.performDefaultHandling, nil)) { handler in
            self.urlSession(session, task: task, didReceive: challenge) { handler(($0, $1)) }
        }
    }
}

extension FoundationNetworking.URLSessionDelegate {
    /// Returns the arguments of the first call of a handler by something that is done on the
    /// session's queue; a given answer if the handler is let go of without having been called.
    func answer<Answer: Sendable>(
        on session: URLSession,
        or other: Answer,
        _ body: @escaping @Sendable (@escaping @Sendable (Answer) -> Void) -> Void
    ) async -> Answer {
        await withCheckedContinuation { continuation in
            let handler = OneAnswer(other) { continuation.resume(returning: $0) }
            session.delegateQueue.addOperation { body { handler.give($0) } }
        }
    }
}
