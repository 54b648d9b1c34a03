import Foundation
import UIKit
import UserNotifications

/// The app that the system tests of background sessions install, written as apps with a delegate are.
///
/// Opened for the first time, it has `TRANSFER_URL` downloaded. It says all that it is told. Asked who it
/// is, it answers with the next of the words in `TRANSFER_ANSWERS`: `right`, `wrong`, `cancel`, `reject`,
/// `default`, or `session`, by which it leaves the answer to the session's method, which is right. With
/// `TRANSFER_NOTIFIES` it posts a notification once it has handed back the wake-up by which a file
/// came.
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

private func environment(_ name: String) -> String {
    ProcessInfo.processInfo.environment[name] ?? ""
}

final class Downloads: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
    // Unchecked: all of it is used on the main queue alone.
    private var completion: (() -> Void)?
    private var hasReceived = false
    private lazy var session: URLSession = {
        let configuration = URLSessionConfiguration.background(withIdentifier: "files")
        configuration.sessionSendsLaunchEvents = environment("TRANSFER_LAUNCHES") != "no"
        return URLSession(configuration: configuration, delegate: self, delegateQueue: .main)
    }()

    func begin() {
        // What an earlier process began is heard of by whoever has the session.
        let session = session
        session.getAllTasks { tasks in print("known \(tasks.count)") }
        let address = environment("TRANSFER_URL")
        guard !FileManager.default.fileExists(atPath: "begun"), let url = URL(string: address)
        else { return }
        _ = FileManager.default.createFile(atPath: "begun", contents: nil)
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
        die(of: "received")
        do {
            let place = URL(fileURLWithPath: "received")
            try FileManager.default.moveItem(at: location, to: place)
            print("received \(try Data(contentsOf: place).count)")
            hasReceived = true
        } catch {
            print("not received: \(error)")
        }
    }

    /// Tells the person, when the system has heard that the wake-up is over.
    @MainActor private func notify() async {
        do {
            // It answers what comes after that.
            _ = await UNUserNotificationCenter.current().notificationSettings()
            let content = UNMutableNotificationContent()
            content.title = "A file has arrived"
            let request = UNNotificationRequest(
                identifier: "received",
                content: content,
                trigger: nil
            )
            try await UNUserNotificationCenter.current().add(request)
            print("notified")
        } catch {
            print("not notified: \(error)")
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didFinishCollecting metrics: URLSessionTaskMetrics
    ) {
        guard environment("TRANSFER_TELLS_METRICS") == "yes" else { return }
        let bytes = metrics.transactionMetrics.map(\.countOfResponseBodyBytesReceived)
        print("asked for \(bytes)")
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let reason = (error as? URLError)?.backgroundTaskCancelledReason
        let words = error.map { "\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "well"
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        if status >= 400 { print("refused \(status)") }
        defer { die(of: "completed") }
        print("completed \(words) \(reason.map { "\($0.rawValue)" } ?? "-")")
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        print("finished events")
        completion?()
        completion = nil
        if hasReceived, environment("TRANSFER_NOTIFIES") == "yes" {
            Task { @MainActor in await self.notify() }
        }
    }
}

/// Ends the process on the spot, the first time that it is told what `TRANSFER_DIES` names.
private func die(of news: String) {
    guard environment("TRANSFER_DIES") == news, !FileManager.default.fileExists(atPath: "died")
    else { return }
    _ = FileManager.default.createFile(atPath: "died", contents: nil)
    print("dies")
    fflush(nil)
    kill(getpid(), SIGKILL)
}

// Who asks.
extension Downloads {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let space = challenge.protectionSpace
        let failures = challenge.previousFailureCount
        let answers = environment("TRANSFER_ANSWERS").split(separator: " ")
        let answer = failures < answers.count ? answers[failures] : "cancel"
        print("asked for \(space.realm ?? "-") after \(failures) failures: \(answer)")
        switch answer {
        case "right": completionHandler(.useCredential, .right)
        case "wrong":
            let wrong = URLCredential(user: "anna", password: "guess", persistence: .none)
            completionHandler(.useCredential, wrong)
        case "cancel": completionHandler(.cancelAuthenticationChallenge, nil)
        case "reject": completionHandler(.rejectProtectionSpace, nil)
        default: completionHandler(.performDefaultHandling, nil)
        }
    }

    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard environment("TRANSFER_ANSWERS") == "session" else {
            return completionHandler(.performDefaultHandling, nil)
        }
        print("asked for all tasks")
        completionHandler(.useCredential, .right)
    }
}

extension URLCredential {
    fileprivate static var right: URLCredential {
        URLCredential(user: "anna", password: "hunter2", persistence: .none)
    }
}
