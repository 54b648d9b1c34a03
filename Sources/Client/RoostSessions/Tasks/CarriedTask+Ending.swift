import Foundation
import FoundationNetworking
import RoostBasics
import RoostClient
import Synchronization

// What the app is told at the end of a task, where the session's delegate is called.
extension CarriedTask {
    /// The bytes of a response that a delegate is given at once.
    private static let chunk = 1 << 20

    /// Tells the app how it ended, and then the system that the app knows.
    ///
    /// In this order: were the app to die on the way, it would be told again.
    func tell(file: String?, resumeData: Data?, _ task: any CarriedURLTask) {
        let url = file.map { URL(fileURLWithPath: $0) }
        let handlers = state.withLock { state in
            defer { state.resumeHandlers = [] }
            return state.resumeHandlers
        }
        for handler in handlers { handler.value(resumeData) }
        switch taker {
        case .data(let handler): hand(url, to: handler, task)
        case .file(let handler):
            let face = present
            tellMetrics(task)
            handler(
                face.error == nil ? url : nil,
                face.error == nil ? face.response : nil,
                face.error
            )
            remove(url)
            becomeOver()
        case .delegate: tellDelegate(url, task)
        }
        let hasOutcome = state.withLock { $0.hasOutcome }
        session.group.settle(self, hasOutcome: hasOutcome)
        session.invalidateIfOver()
    }

    private func becomeOver() {
        state.withLock { $0.stage = .over }
        updateProgress()
    }

    /// Removes a file that the system made; the app may have moved it away.
    private func remove(_ url: URL?) {
        guard let url, FileManager.default.fileExists(atPath: url.path) else { return }
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            session.group.system.say("a file that was downloaded cannot be removed: \(error)")
        }
    }

    private func hand(
        _ url: URL?,
        to handler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
        _ task: any CarriedURLTask
    ) {
        var data: Data?
        if present.error == nil {
            do {
                data = try url.map { try Data(contentsOf: $0) } ?? Data()
            } catch {
                failReading(error)
            }
        }
        remove(url)
        tellMetrics(task)
        becomeOver()
        let face = present
        handler(data, face.error == nil ? face.response : nil, face.error)
    }

    private func failReading(_ error: any Error) {
        let message = "what was received cannot be read: \(error.localizedDescription)"
        let failure = URLError(.cannotOpenFile, userInfo: [NSLocalizedDescriptionKey: message])
        state.withLock { $0.face.error = failure }
    }

    private func tellDelegate(_ url: URL?, _ task: any CarriedURLTask) {
        if present.error == nil {
            if let download = task as? CarriedDownloadTask {
                // A file that is not there any more was taken before the app ended without saying
                // so.
                if let url, FileManager.default.fileExists(atPath: url.path) {
                    downloadDelegate?.urlSession(
                        session,
                        downloadTask: download,
                        didFinishDownloadingTo: url
                    )
                }
            } else if let data = task as? URLSessionDataTask {
                tellDataDelegate(url, data)
            }
        }
        remove(url)
        tellMetrics(task)
        becomeOver()
        taskDelegate?.urlSession(session, task: task, didCompleteWithError: present.error)
    }

    /// Tells the task's delegate, or the session's, what was asked for it.
    private func tellMetrics(_ task: any CarriedURLTask) {
        guard let delegate = taskDelegate as? any URLSessionTaskDelegate else { return }
        let metrics = URLSessionTaskMetrics(
            state.withLock { $0.exchanges },
            from: made,
            to: Date(),
            request: request,
            response: present.response
        )
        delegate.urlSession(session, task: task, didFinishCollecting: metrics)
    }

    private func tellDataDelegate(_ url: URL?, _ task: URLSessionDataTask) {
        guard let delegate = dataDelegate else { return }
        if let response = present.response {
            // All has come already: what is answered decides nothing but whether it is heard of.
            let wanted = Answered()
            delegate.urlSession(session, dataTask: task, didReceive: response) {
                wanted.give($0 != .cancel)
            }
            guard wanted.answer != false else {
                let error = URLError(transfer: "cancelled", message: nil, url: request?.url)
                return state.withLock { $0.face.error = error }
            }
        }
        guard let url else { return }
        do {
            let file = try FileHandle(forReadingFrom: url)
            while let bytes = try file.read(upToCount: Self.chunk), !bytes.isEmpty {
                delegate.urlSession(session, dataTask: task, didReceive: bytes)
            }
            try file.close()
        } catch {
            failReading(error)
        }
    }
}
