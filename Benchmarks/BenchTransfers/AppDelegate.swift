import CBench
import Foundation
import UIKit

/// The app whose downloads are measured, written as apps with a delegate are.
///
/// Opened for the first time, it asks for `BENCH_COUNT` files of `BENCH_FILES`, whose names are
/// numbers, and keeps what it is given. It tells when it has the last.
@main final class AppDelegate: UIResponder, UIApplicationDelegate {
    private let downloads = Downloads()

    func applicationDidBecomeActive(_ application: UIApplication) { downloads.begin() }

    func application(
        _ application: UIApplication,
        handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        downloads.hear(of: identifier, then: completionHandler)
    }
}

final class Downloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    // Unchecked: all of it is used on the main queue alone.
    private let teller: Int32
    private let count: Int
    private let files: String
    private var kept = 0
    private var ended = 0
    private var begun: Int64 = 0
    /// The processor time that had gone before.
    private var spent: Int64 = 0
    private var completion: (() -> Void)?
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "files")
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    override init() {
        let environment = ProcessInfo.processInfo.environment
        teller = unsafe bench_connect(environment["BENCH_SOCKET"] ?? "")
        count = environment["BENCH_COUNT"].flatMap { Int($0) } ?? 0
        files = environment["BENCH_FILES"] ?? ""
    }

    func begin() {
        guard !FileManager.default.fileExists(atPath: "begun") else { return }
        _ = FileManager.default.createFile(atPath: "begun", contents: nil)
        begun = bench_now()
        spent = bench_cpu(ProcessInfo.processInfo.processIdentifier)
        for number in 1...max(1, count) {
            guard let url = URL(string: "\(files)/\(number)") else { continue }
            let task = session.downloadTask(with: url)
            task.taskDescription = "\(number)"
            task.resume()
        }
    }

    func hear(of identifier: String, then completion: @escaping () -> Void) {
        self.completion = completion
        // The session is made, and tells what it has.
        session.getAllTasks { _ in }
    }

    func urlSession(
        _ session: URLSession,
        downloadTask: URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        let place = URL(fileURLWithPath: "file-\(downloadTask.taskDescription ?? "")")
        do {
            try FileManager.default.moveItem(at: location, to: place)
            if (downloadTask.response as? HTTPURLResponse)?.statusCode == 200 { kept += 1 }
        } catch {
            print("a file was not kept: \(error)")
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        if let error { print("a file did not come: \(error)") }
        ended += 1
        guard ended == count else { return }
        let pid = ProcessInfo.processInfo.processIdentifier
        var note = bench_note(
            what: 0x63,
            pid: pid,
            number: Int64(kept),
            monotonic: bench_now(),
            calendar: begun,
            deadline: bench_cpu(pid) - spent
        )
        // Whoever listens may be gone, and then nothing is measured any more.
        _ = unsafe bench_tell(teller, &note)
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        completion?()
        completion = nil
    }
}
