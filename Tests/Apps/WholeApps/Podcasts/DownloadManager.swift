import Foundation
import os

final class DownloadManager: NSObject, ObservableObject, @unchecked Sendable {
    static let shared = DownloadManager()
    static let identifier = "com.example.podcasts.downloads"

    @Published private(set) var progress: [String: Double] = [:]
    var completionHandler: (() -> Void)?
    private let lock = NSLock()

    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(
            withIdentifier: DownloadManager.identifier
        )
        configuration.isDiscretionary = false
        configuration.sessionSendsLaunchEvents = true
        configuration.allowsCellularAccess = true
        configuration.timeoutIntervalForResource = 24 * 60 * 60
        configuration.httpMaximumConnectionsPerHost = 2
        return URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }()

    func download(_ episode: Episode) {
        let task = session.downloadTask(with: episode.audio)
        task.taskDescription = episode.id
        task.countOfBytesClientExpectsToSend = 1024
        task.countOfBytesClientExpectsToReceive = 40 * 1024 * 1024
        task.priority = URLSessionTask.highPriority
        task.resume()
    }

    func cancelAll() {
        session.getAllTasks { tasks in
            tasks.forEach { $0.cancel() }
        }
    }
}

extension DownloadManager: URLSessionDownloadDelegate {
    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        guard let id = downloadTask.taskDescription else { return }
        let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
        let target = folder.appendingPathComponent(id).appendingPathExtension("mp3")
        do {
            if FileManager.default.fileExists(atPath: target.path) {
                try FileManager.default.removeItem(at: target)
            }
            try FileManager.default.moveItem(at: location, to: target)
            os_log("downloaded %{public}@", log: .default, type: .info, id)
            Task { @MainActor in Library.shared.set(.downloaded, of: id) }
        } catch {
            os_log(.error, "moving failed: %{public}@", error.localizedDescription)
        }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64,
        totalBytesExpectedToWrite: Int64
    ) {
        guard let id = downloadTask.taskDescription, totalBytesExpectedToWrite > 0 else { return }
        let share = Double(totalBytesWritten) / Double(totalBytesExpectedToWrite)
        DispatchQueue.main.async { self.progress[id] = share }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: Error?
    ) {
        if let error = error as NSError?, error.code == NSURLErrorCancelled { return }
        lock.lock()
        defer { lock.unlock() }
        if let error { print("download failed: \(error)") }
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        DispatchQueue.main.async {
            self.completionHandler?()
            self.completionHandler = nil
        }
    }
}
