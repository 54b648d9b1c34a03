import Foundation
import SwiftUI

/// Sends the photos that people take to the weather service.
///
/// The system carries them, so that neither the app's end nor that of the network costs one.
final class Photos: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
    // Unchecked: what it holds is guarded by the lock.
    static let shared = Photos()

    private let lock = NSLock()
    private var finished = false
    private var published = 0
    private var waiting: CheckedContinuation<Void, Never>?
    private lazy var session: URLSession = {
        let config = URLSessionConfiguration.background(withIdentifier: "photos")
        config.sessionSendsLaunchEvents = true
        return URLSession(configuration: config, delegate: self, delegateQueue: nil)
    }()

    /// The file in which the camera leaves its photo.
    private let photo = URL(
        fileURLWithPath: ProcessInfo.processInfo.environment["STORMY_PHOTO"] ?? "sky.jpg"
    )

    /// Hands a photo to the system that has not been sent yet.
    func sendNewOne() {
        guard !service.isEmpty, FileManager.default.fileExists(atPath: photo.path),
            let url = URL(string: service + "/photos/sky.jpg")
        else { return }
        // What the app could not finish itself, it is given back here.
        session.getAllTasks { tasks in
            guard tasks.isEmpty else { return say("the photo is on its way already") }
            var request = URLRequest(url: url)
            request.httpMethod = "PUT"
            let task = self.session.uploadTask(with: request, fromFile: self.photo)
            task.taskDescription = "Photo of the sky"
            task.resume()
            say("the photo is the system's to send")
        }
    }

    /// Waits until all has been told that happened while the app was away.
    func finishEvents() async {
        await withCheckedContinuation { continuation in
            let isOver = lock.withLock {
                if !finished { waiting = continuation }
                return finished
            }
            if isOver { continuation.resume() }
            // Joins the session, so that what became of it can be told.
            _ = session
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let name = task.taskDescription ?? "a photo"
        if let error { return say("\(name) could not be sent: \(error)") }
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        say("\(name) was published (\(status))")
        if (200..<300).contains(status) { lock.withLock { published += 1 } }
    }

    /// Tells the person of what was published since they were last told.
    func tellWhatIsPublished() async {
        let count = lock.withLock {
            defer { published = 0 }
            return published
        }
        guard count > 0 else { return }
        await Reminders.shared.tell(
            "photos",
            "Published",
            "Your photo of the sky is there to be seen."
        )
    }

    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        let continuation = lock.withLock {
            finished = true
            return waiting.take()
        }
        continuation?.resume()
    }
}
