// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
import BackgroundTasks
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Code that is built for Linux, too, and says so.
final class BackgroundUploader: NSObject {
    let identifier: String
    private(set) var session: URLSession!
    private var responses: [Int: Data] = [:]
    var onChallenge: ((URLAuthenticationChallenge) -> URLCredential?)?

    init(identifier: String, shared container: String?) {
        self.identifier = identifier
        super.init()
        let configuration: URLSessionConfiguration = .background(withIdentifier: identifier)
        configuration.sharedContainerIdentifier = container
        configuration.allowsExpensiveNetworkAccess = false
        configuration.allowsConstrainedNetworkAccess = false
        configuration.isDiscretionary = true
        configuration.shouldUseExtendedBackgroundIdleMode = true
        configuration.httpAdditionalHeaders = ["User-Agent": "Example"]
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    }

    func upload(_ file: URL, to url: URL) -> Progress {
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        request.allowsCellularAccess = false
        let task = session.uploadTask(with: request, fromFile: file)
        task.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
        task.resume()
        return task.progress
    }

    func foreground() -> URLSession {
        let configuration = URLSessionConfiguration.default
        configuration.waitsForConnectivity = true
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }

    func schedule() {
        let request = BGProcessingTaskRequest(identifier: identifier)
        request.requiresNetworkConnectivity = true
        try? BGTaskScheduler.shared.submit(request)
    }
}

extension BackgroundUploader: URLSessionTaskDelegate, URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        print(totalBytesSent, "of", totalBytesExpectedToSend)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        responses[dataTask.taskIdentifier, default: Data()].append(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willBeginDelayedRequest request: URLRequest,
        completionHandler:
            @escaping (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
    ) {
        completionHandler(.continueLoading, nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let credential = onChallenge?(challenge) else {
            return completionHandler(.performDefaultHandling, nil)
        }
        completionHandler(.useCredential, credential)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?)
    {
        if let response = task.response as? HTTPURLResponse { print(response.statusCode) }
        if (error as NSError?)?.code == NSURLErrorCancelled { return }
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        OperationQueue.main.addOperation { print("done", session.configuration.identifier ?? "") }
    }
}
