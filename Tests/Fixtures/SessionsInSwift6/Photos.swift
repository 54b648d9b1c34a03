// swift-format-ignore-file: NeverForceUnwrap, NeverUseImplicitlyUnwrappedOptionals
import SwiftUI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A model that a view looks at, and that the session tells from its own queue.
@MainActor @Observable final class PhotoUploads {
    private(set) var fractions: [Int: Double] = [:]
    @ObservationIgnored private var session: URLSession?

    func start(_ file: URL, to url: URL) {
        let session = session ?? makeSession()
        self.session = session
        let task = session.uploadTask(with: URLRequest(url: url), fromFile: file)
        task.taskDescription = file.lastPathComponent
        task.resume()
    }

    private func makeSession() -> URLSession {
        let configuration = URLSessionConfiguration.background(withIdentifier: "photos")
        configuration.sessionSendsLaunchEvents = true
        return URLSession(
            configuration: configuration,
            delegate: Teller(uploads: self),
            delegateQueue: .main
        )
    }

    fileprivate func set(_ fraction: Double, of task: Int) { fractions[task] = fraction }

    private final class Teller: NSObject, URLSessionTaskDelegate, Sendable {
        let uploads: PhotoUploads

        init(uploads: PhotoUploads) { self.uploads = uploads }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            let fraction = Double(totalBytesSent) / Double(totalBytesExpectedToSend)
            let number = task.taskIdentifier
            Task { @MainActor in uploads.set(fraction, of: number) }
        }

        func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            session.finishTasksAndInvalidate()
        }
    }
}
