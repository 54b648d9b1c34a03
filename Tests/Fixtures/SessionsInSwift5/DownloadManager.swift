// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
import Foundation
import UIKit

/// A download manager as apps have had them for years: a singleton with a lazy session, handlers
/// kept by the tasks' identifiers, and the completion handler of the app's delegate.
class DownloadManager: NSObject, ObservableObject {
    static let shared = DownloadManager()
    static let identifier = "com.example.downloads.background"

    var backgroundCompletionHandler: (() -> Void)?
    @Published var progress: [URL: Double] = [:]
    private var continuations: [Int: (Result<URL, Error>) -> Void] = [:]
    private var resumeData: [URL: Data] = [:]

    private lazy var urlSession: URLSession = {
        let config = URLSessionConfiguration.background(withIdentifier: DownloadManager.identifier)
        config.isDiscretionary = false
        config.sessionSendsLaunchEvents = true
        config.allowsCellularAccess = true
        config.waitsForConnectivity = true
        config.httpMaximumConnectionsPerHost = 4
        config.timeoutIntervalForResource = 60 * 60 * 24
        return URLSession(configuration: config, delegate: self, delegateQueue: nil)
    }()

    override private init() {
        super.init()
    }

    @discardableResult
    func start(
        _ url: URL,
        completion: @escaping (Result<URL, Error>) -> Void
    ) -> URLSessionDownloadTask {
        let task: URLSessionDownloadTask
        if let data = resumeData.removeValue(forKey: url) {
            task = urlSession.downloadTask(withResumeData: data)
        } else {
            task = urlSession.downloadTask(with: URLRequest(url: url))
        }
        continuations[task.taskIdentifier] = completion
        task.taskDescription = url.lastPathComponent
        task.countOfBytesClientExpectsToSend = 200
        task.countOfBytesClientExpectsToReceive = 500 * 1024
        task.priority = URLSessionTask.highPriority
        task.resume()
        return task
    }

    func pause(_ url: URL) {
        urlSession.getTasksWithCompletionHandler { [weak self] _, _, downloads in
            downloads.first { $0.originalRequest?.url == url }?.cancel { data in
                self?.resumeData[url] = data
            }
        }
    }

    func restore() {
        urlSession.getAllTasks { tasks in
            for task in tasks where task.state == .suspended { task.resume() }
            print("restored", tasks.compactMap { $0.taskDescription })
        }
    }

    func stopAll() {
        urlSession.invalidateAndCancel()
    }
}

extension DownloadManager: URLSessionDelegate {
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        DispatchQueue.main.async {
            self.backgroundCompletionHandler?()
            self.backgroundCompletionHandler = nil
        }
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: Error?) {
        continuations.removeAll()
    }
}

extension DownloadManager: URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        guard totalBytesExpectedToWrite != NSURLSessionTransferSizeUnknown,
            let url = downloadTask.originalRequest?.url
        else { return }
        let fraction = Double(totalBytesWritten) / Double(totalBytesExpectedToWrite)
        DispatchQueue.main.async { self.progress[url] = fraction }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        guard let response = downloadTask.response as? HTTPURLResponse,
            (200...299).contains(response.statusCode)
        else { return }
        let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
        let target = folder.appendingPathComponent(downloadTask.taskDescription ?? "file")
        try? FileManager.default.removeItem(at: target)
        do {
            try FileManager.default.moveItem(at: location, to: target)
            continuations.removeValue(forKey: downloadTask.taskIdentifier)?(.success(target))
        } catch {
            continuations.removeValue(forKey: downloadTask.taskIdentifier)?(.failure(error))
        }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didResumeAtOffset fileOffset: Int64,
        expectedTotalBytes: Int64
    ) {
        print("resumed at", fileOffset, "of", expectedTotalBytes)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: Error?)
    {
        guard let error = error else { return }
        let userInfo = (error as NSError).userInfo
        if let data = userInfo[NSURLSessionDownloadTaskResumeData] as? Data,
            let url = task.originalRequest?.url
        {
            resumeData[url] = data
        }
        if let error = error as? URLError, error.code == .cancelled {
            switch error.backgroundTaskCancelledReason {
            case .userForceQuitApplication?: print("quit")
            case .backgroundUpdatesDisabled?, .insufficientSystemResources?: print("not now")
            case nil: break
            @unknown default: break
            }
        }
        continuations.removeValue(forKey: task.taskIdentifier)?(.failure(error))
    }
}

class DownloadingAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        guard identifier == DownloadManager.identifier else { return completionHandler() }
        DownloadManager.shared.backgroundCompletionHandler = completionHandler
        DownloadManager.shared.restore()
    }
}
