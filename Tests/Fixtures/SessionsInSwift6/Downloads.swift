// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
import BackgroundTasks
import Foundation

/// The singleton that Swift 6 made of the download manager.
final class Downloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    static let shared = Downloads()

    private let lock = NSLock()
    private var waiting: [Int: CheckedContinuation<URL, any Error>] = [:]

    lazy var session = URLSession(
        configuration: .background(withIdentifier: "downloads"),
        delegate: self,
        delegateQueue: nil
    )

    func download(_ url: URL) async throws -> URL {
        let task = session.downloadTask(with: url)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lock.withLock { waiting[task.taskIdentifier] = continuation }
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }

    func pause(_ task: URLSessionDownloadTask) async -> Data? {
        await task.cancelByProducingResumeData()
    }

    func running() async -> [String] {
        let (_, _, downloads) = await session.tasks
        let all = await session.allTasks
        assert(all.count >= downloads.count)
        return downloads.compactMap(\.taskDescription)
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        let kept = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let result = Result {
            try FileManager.default.moveItem(at: location, to: kept)
            return kept
        }
        lock.withLock { waiting.removeValue(forKey: downloadTask.taskIdentifier) }?
            .resume(with: result)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        guard let error else { return }
        lock.withLock { waiting.removeValue(forKey: task.taskIdentifier) }?.resume(throwing: error)
    }

    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        task.delegate = self
    }

    func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        print(metrics.taskInterval)
    }
}

/// An actor that awaits what it wants.
actor Weather {
    private let session: URLSession
    private let delegate = Credentials()

    init() {
        let configuration = URLSessionConfiguration.background(withIdentifier: "weather")
        configuration.timeoutIntervalForRequest = 10
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    func read(_ url: URL) async throws -> String {
        let (data, response) = try await session.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw URLError(.badServerResponse)
        }
        return String(decoding: data, as: UTF8.self)
    }

    func all(_ url: URL) async throws {
        var request = URLRequest(url: url)
        _ = try await session.data(for: request, delegate: delegate)
        _ = try await session.data(for: request, delegate: nil)
        _ = try await session.download(for: request)
        _ = try await session.download(from: url, delegate: delegate)
        request.httpMethod = "POST"
        _ = try await session.upload(for: request, from: Data("x".utf8))
        _ = try await session.upload(for: request, fromFile: url, delegate: delegate)
        do {
            _ = try await session.download(resumeFrom: Data())
        } catch let error as URLError {
            if let data = error.downloadTaskResumeData {
                _ = try await session.download(resumeFrom: data)
            }
            if error.networkUnavailableReason == .constrained { return }
        }
        _ = try await URLSession.shared.data(from: url)
    }
}

final class Credentials: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        (.performDefaultHandling, nil)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        guard challenge.previousFailureCount == 0 else {
            return (.cancelAuthenticationChallenge, nil)
        }
        return (
            .useCredential, URLCredential(user: "u", password: "p", persistence: .forSession)
        )
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willBeginDelayedRequest request: URLRequest
    ) async -> (URLSession.DelayedRequestDisposition, URLRequest?) {
        (.continueLoading, nil)
    }
}
