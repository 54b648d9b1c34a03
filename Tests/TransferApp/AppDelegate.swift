import Foundation
import UIKit

/// The app that the system tests of background sessions install, written as apps with a delegate are.
///
/// Opened for the first time, it has `TRANSFER_URL` downloaded. It says all that it is told.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let downloads = Downloads()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        print("launched \(ProcessInfo.processInfo.processIdentifier)")
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active")
        downloads.begin()
    }

    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        print("events of \(identifier)")
        downloads.hear(of: identifier, then: completionHandler)
    }
}

final class Downloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    // Unchecked: all of it is used on the main queue alone.
    private var completion: (() -> Void)?
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "files")
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    func begin() {
        let address = ProcessInfo.processInfo.environment["TRANSFER_URL"] ?? ""
        guard !FileManager.default.fileExists(atPath: "begun"), let url = URL(string: address)
        else { return }
        FileManager.default.createFile(atPath: "begun", contents: nil)
        let task = session.downloadTask(with: url)
        task.taskDescription = "A file"
        task.resume()
        print("began \(task.taskIdentifier)")
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
        do {
            let place = URL(fileURLWithPath: "received")
            try FileManager.default.moveItem(at: location, to: place)
            print("received \(try Data(contentsOf: place).count)")
        } catch {
            print("not received: \(error)")
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let reason = (error as? URLError)?.backgroundTaskCancelledReason
        let words = error.map { "\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "well"
        print("completed \(words) \(reason.map { "\($0.rawValue)" } ?? "-")")
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        print("finished events")
        completion?()
        completion = nil
    }
}
