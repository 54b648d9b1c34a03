import BackgroundTasks
import FakeSystem
import Foundation
import RoostClient
import RoostLinux
import RoostSessions
import RoostWire
import Synchronization
import Testing

/// An app that the system launched, with its sessions, and the system.
struct Stage {
    let transfers: FakeTransfers
    let system: FakeSystem
    let app: AppSystem
    let sessions: BackgroundSessions
    let folder = Folder()
    /// What the app is told by its own modules.
    let said = Inbox<String>()

    init(_ transfers: FakeTransfers = FakeTransfers()) throws {
        self.transfers = transfers
        let said = said
        (system, app) = try FakeSystem.launched(
            answers: { transfers.answer($0) },
            report: { said.put($0) }
        )
        sessions = BackgroundSessions(system: app)
    }

    /// Does something as the app, whose sessions are these.
    func asApp<Value>(_ body: () throws -> Value) rethrows -> Value {
        try BackgroundSessions.$chosen.withValue(sessions, operation: body)
    }

    func session(
        _ identifier: String = "s",
        delegate: (any URLSessionDelegate)? = nil,
        queue: OperationQueue? = nil
    ) -> URLSession {
        asApp {
            URLSession(
                configuration: .background(withIdentifier: identifier),
                delegate: delegate,
                delegateQueue: queue
            )
        }
    }

    /// A file that the system has got.
    func file(_ text: String = "bytes") throws -> String {
        let path = folder.path + "/" + UUID().uuidString
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The next task that the app hands over.
    func order() throws -> JSON { try #require(system.nextOrders().first) }
}

func url(_ path: String = "file") throws -> URL {
    try #require(URL(string: "http://server/\(path)"))
}

/// Writes down what it is told.
class Recorder: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate, @unchecked Sendable {
    let told = Inbox<String>()
    /// Does something with a file that was downloaded.
    let take: @Sendable (URL) -> Void
    /// What was last asked for a task.
    private let asked = Mutex<URLSessionTaskMetrics?>(nil)
    var metrics: URLSessionTaskMetrics? { asked.withLock { $0 } }

    private let tellsMetrics: Bool

    init(tellsMetrics: Bool = false, take: @escaping @Sendable (URL) -> Void = { _ in }) {
        self.tellsMetrics = tellsMetrics
        self.take = take
    }

    func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {
        told.put("created \(task.taskIdentifier)")
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        let text = (try? String(contentsOf: location, encoding: .utf8)) ?? "nothing"
        told.put("downloaded \(downloadTask.taskIdentifier) \(text)")
        take(location)
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        told.put("wrote \(bytesWritten) \(totalBytesWritten) of \(totalBytesExpectedToWrite)")
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didResumeAtOffset fileOffset: Int64,
        expectedTotalBytes: Int64
    ) {
        told.put("resumed at \(fileOffset) of \(expectedTotalBytes)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        told.put("sent \(bytesSent) \(totalBytesSent) of \(totalBytesExpectedToSend)")
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        told.put("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        told.put("data \(String(decoding: data, as: UTF8.self))")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        asked.withLock { $0 = metrics }
        guard tellsMetrics else { return }
        told.put("asked \(metrics.transactionMetrics.count) of \(task.taskIdentifier)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let code = (error as? URLError).map { "\($0.code.rawValue)" }
        told.put("completed \(task.taskIdentifier) \(code ?? "\(error == nil ? "well" : "badly")")")
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        told.put("events of \(session.configuration.identifier ?? "")")
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        told.put("invalid")
    }

    /// The next things it is told.
    func next(_ count: Int) -> [String] { (0..<count).compactMap { _ in told.next() } }
}

/// Waits for something on a thread of its own, so that Swift tasks go on meanwhile.
func waiting<Answer: Sendable>(for body: @escaping @Sendable () -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
        do {
            try Threads.start(name: "waiting") { continuation.resume(returning: body()) }
        } catch {
            continuation.resume(throwing: error)
        }
    }
}
