import Foundation
import FoundationNetworking

/// Imports what the compiler asks for, and nothing of Roost: these are Foundation's protocols.
final class Downloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    // Unchecked: all of it is used on the main queue alone.
    private var completion: (() -> Void)?
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "files")
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    func begin() {
        let address = ProcessInfo.processInfo.environment["TRANSFER_URL"] ?? ""
        let session = session
        guard !FileManager.default.fileExists(atPath: "begun"), let url = URL(string: address)
        else { return }
        _ = FileManager.default.createFile(atPath: "begun", contents: nil)
        session.downloadTask(with: url).resume()
        print("began")
        // With its type written out it is Foundation's own, and the session with it.
        let kept: URLSessionConfiguration = .background(withIdentifier: "kept")
        URLSession(configuration: kept).finishTasksAndInvalidate()
    }

    func hear(of identifier: String, then completion: @escaping () -> Void) {
        self.completion = completion
        session.getAllTasks { tasks in print("tasks \(tasks.count)") }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        print("received \((try? Data(contentsOf: location))?.count ?? -1)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        print("completed \(error == nil ? "well" : "badly")")
    }

    // No method of the protocol here, so that nobody calls it.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        print("finished events")
        completion?()
        completion = nil
    }
}
