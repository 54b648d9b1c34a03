import Foundation
public import FoundationNetworking

// Foundation's protocols with what they lack. What an app declares to conform to them conforms to
// Foundation's as well, so that sessions that work in the process take it, too; they call what
// Foundation knows. All methods are optional by default implementations, but for
// `didFinishDownloadingTo`.

/// A delegate that hears what becomes of a session.
@preconcurrency public protocol URLSessionDelegate: FoundationNetworking.URLSessionDelegate {
    /// All that happened to a background session while the app was not there has been told.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)

    /// Somebody asks who the app is; called by background sessions alone on Linux.
    ///
    /// By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
}

/// A delegate that hears what becomes of tasks.
@preconcurrency
public protocol URLSessionTaskDelegate: FoundationNetworking.URLSessionTaskDelegate,
    URLSessionDelegate
{
    /// A task was made; called by background sessions alone on Linux.
    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)

    /// A task waits for a network; never called: background sessions always wait, others never do.
    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)

    /// Tells the delegate of the requests that were made for a task, with their times: before the
    /// task's end, also where something else than a delegate takes its result; called by background
    /// sessions alone on Linux.
    ///
    /// A task whose app ends before it has heard of its end is told of again, this included.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    )

    /// The date of a task has come, and its request may be changed.
    ///
    /// Called by background sessions alone. By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willBeginDelayedRequest request: URLRequest
    ) async -> (URLSession.DelayedRequestDisposition, URLRequest?)

    /// A server asks who the app is; called by background sessions alone on Linux.
    ///
    /// By default the form with a handler is called.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
}

/// A delegate that hears what becomes of tasks that give back bytes.
@preconcurrency
public protocol URLSessionDataDelegate: FoundationNetworking.URLSessionDataDelegate,
    URLSessionTaskDelegate
{}

/// A delegate that hears what becomes of downloads.
@preconcurrency
public protocol URLSessionDownloadDelegate: FoundationNetworking.URLSessionDownloadDelegate,
    URLSessionTaskDelegate
{}

/// A delegate that hears what becomes of streams, of which background sessions have none.
@preconcurrency
public protocol URLSessionStreamDelegate: FoundationNetworking.URLSessionStreamDelegate,
    URLSessionTaskDelegate
{}

/// A delegate that hears what becomes of web sockets, of which background sessions have none.
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
