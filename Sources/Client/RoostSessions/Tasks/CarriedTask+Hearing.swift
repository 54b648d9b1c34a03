import Foundation
import FoundationNetworking
import RoostClient
import Synchronization

// What the system says of a task. It comes one after the other, on a thread that must not wait; the
// app hears of it where the session's delegate is called.
extension CarriedTask {
    /// The delegate that hears of what concerns one task.
    var taskDelegate: (any FoundationNetworking.URLSessionTaskDelegate)? {
        delegate ?? session.delegate as? any FoundationNetworking.URLSessionTaskDelegate
    }

    var downloadDelegate: (any FoundationNetworking.URLSessionDownloadDelegate)? {
        delegate as? any FoundationNetworking.URLSessionDownloadDelegate
            ?? session.delegate as? any FoundationNetworking.URLSessionDownloadDelegate
    }

    var dataDelegate: (any FoundationNetworking.URLSessionDataDelegate)? {
        delegate as? any FoundationNetworking.URLSessionDataDelegate
            ?? session.delegate as? any FoundationNetworking.URLSessionDataDelegate
    }

    func wasAccepted() { state.withLock { $0.isAccepted = true } }

    func take(_ news: TransferNews, _ task: any CarriedURLTask) {
        switch news {
        case .progress(let counts): take(counts, task)
        case .resumed(let offset, let expected): resumed(offset, expected, task)
        case .response(let response): take(response)
        // For people, who see it elsewhere.
        case .waiting: break
        case .challenge(let challenge): ask(challenge, task)
        case .begin: askWhetherToBegin(task)
        case .outcome(let outcome): take(outcome, task)
        }
    }

    /// Takes in the state of the task, as the system tells it after a time in which nobody heard.
    func take(_ standing: TransferStanding, _ task: any CarriedURLTask) {
        state.withLock { state in
            state.isAccepted = true
            state.face.counts = standing.counts
            state.toldSent = standing.counts.sent
            state.toldReceived = standing.counts.received
        }
        updateProgress()
        if let outcome = standing.outcome { take(outcome, task) }
    }

    // MARK: Moving

    private func take(_ counts: TransferCounts, _ task: any CarriedURLTask) {
        let (sent, received) = state.withLock { state -> (Int64, Int64) in
            guard !state.stage.isEnding else { return (0, 0) }
            return state.advance(to: counts)
        }
        updateProgress()
        announce(sent, received, counts, task)
    }

    private func announce(
        _ sent: Int64,
        _ received: Int64,
        _ counts: TransferCounts,
        _ task: any CarriedURLTask
    ) {
        let session = session
        if sent > 0, kind == .upload, let delegate = taskDelegate {
            session.call {
                delegate.urlSession(
                    session,
                    task: task,
                    didSendBodyData: sent,
                    totalBytesSent: counts.sent,
                    totalBytesExpectedToSend: counts.toSend ?? NSURLSessionTransferSizeUnknown
                )
            }
        }
        if received > 0, kind == .download, let delegate = downloadDelegate,
            let download = task as? CarriedDownloadTask
        {
            session.call {
                delegate.urlSession(
                    session,
                    downloadTask: download,
                    didWriteData: received,
                    totalBytesWritten: counts.received,
                    totalBytesExpectedToWrite: counts.toReceive ?? NSURLSessionTransferSizeUnknown
                )
            }
        }
    }

    private func resumed(_ offset: Int64, _ expected: Int64?, _ task: any CarriedURLTask) {
        state.withLock { state in
            state.face.counts.received = offset
            state.toldReceived = offset
            if let expected { state.face.counts.toReceive = expected }
        }
        updateProgress()
        guard let delegate = downloadDelegate, let download = task as? CarriedDownloadTask else {
            return
        }
        session.call { [session] in
            delegate.urlSession(
                session,
                downloadTask: download,
                didResumeAtOffset: offset,
                expectedTotalBytes: expected ?? NSURLSessionTransferSizeUnknown
            )
        }
    }

    private func take(_ told: TransferResponse) {
        guard let url = URL(string: told.url) ?? request?.url else { return }
        // More than one of a name stand one after the other, as RFC 9110 has it (section 5.2).
        var fields: [String: String] = [:]
        for header in told.headers where header.count == 2 {
            fields[header[0]] = fields[header[0]].map { "\($0), \(header[1])" } ?? header[1]
        }
        let response = HTTPURLResponse(
            url: url,
            statusCode: Int(clamping: told.status),
            httpVersion: told.version,
            headerFields: fields
        )
        let isNew = state.withLock { state in
            defer {
                state.face.response = response
                // Redirects have been followed.
                state.face.currentRequest?.url = url
            }
            return state.face.response == nil
        }
        let settings = session.settings
        if isNew, settings.httpShouldSetCookies, settings.httpCookieAcceptPolicy != .never {
            settings.httpCookieStorage?.setCookies(
                HTTPCookie.cookies(withResponseHeaderFields: fields, for: url),
                for: url,
                mainDocumentURL: nil
            )
        }
    }

    // MARK: Ending

    /// It ends for a reason of ours, or one that has to do with more than this task.
    func fail(_ error: URLError, _ task: any CarriedURLTask) {
        let isNow = state.withLock { state in
            guard !state.stage.isEnding else { return false }
            state.stage = .ending
            state.face.error = error
            return true
        }
        if isNow { session.call { self.tell(file: nil, resumeData: nil, task) } }
    }

    /// It has what an earlier task has got.
    func take(_ claimed: SessionTasks.Unclaimed, _ task: any CarriedURLTask) {
        take(claimed.outcome, isOwn: false, task) { [group = session.group] in
            group.release([claimed])
        }
    }

    private func take(_ outcome: TransferOutcome, _ task: any CarriedURLTask) {
        take(outcome, isOwn: true, task) {}
    }

    private func take(
        _ outcome: TransferOutcome,
        isOwn: Bool,
        _ task: any CarriedURLTask,
        then: @escaping @Sendable () -> Void
    ) {
        if let response = outcome.response { take(response) }
        let resumeData = outcome.resume.flatMap { ResumeData.data(token: $0, request: request) }
        let error = outcome.error.map { name in
            URLError(
                transfer: name,
                message: outcome.message,
                url: present.currentRequest?.url,
                resumeData: resumeData
            )
        }
        enum Step {
            case tell(sent: Int64, received: Int64, TransferCounts)
            case acknowledge, nothing
        }
        let step = state.withLock { state -> Step in
            if state.stage == .over { return isOwn ? .acknowledge : .nothing }
            state.hasOutcome = isOwn
            if state.stage == .ending { return .nothing }
            state.stage = .ending
            state.face.error = error
            state.exchanges = outcome.exchanges
            var counts = state.face.counts
            if error == nil, let length = outcome.length {
                counts.received = max(length, 0)
                counts.toReceive = counts.received
                if let toSend = counts.toSend { counts.sent = toSend }
            }
            let (sent, received) = state.advance(to: counts)
            return .tell(sent: sent, received: received, counts)
        }
        switch step {
        case .tell(let sent, let received, let counts):
            if error == nil { announce(sent, received, counts, task) }
            if isOwn, hasNoHearer, error == nil, kind != .upload {
                return leave(outcome, task)
            }
            session.call {
                self.tell(file: outcome.file, resumeData: resumeData, task)
                then()
            }
        case .acknowledge:
            session.group.system.acknowledgeTransfers(
                [Int64(number)],
                of: session.group.identifier
            )
        case .nothing: break
        }
    }

    /// Whether there is nobody to take the task's result.
    private var hasNoHearer: Bool {
        guard case .delegate = taker else { return false }
        return taskDelegate == nil
    }

    /// Leaves what came of it to whoever asks for the same when the app is woken.
    private func leave(_ outcome: TransferOutcome, _ task: any CarriedURLTask) {
        state.withLock { $0.stage = .over }
        updateProgress()
        session.group.keep(
            SessionTasks.Unclaimed(task: number, request: request, outcome: outcome)
        )
        session.invalidateIfOver()
    }
}

extension CarriedTask.State {
    /// Takes in how many bytes have moved, and says how many the delegate has not been told of.
    fileprivate mutating func advance(to counts: TransferCounts) -> (sent: Int64, received: Int64) {
        let sent = counts.sent.subtractingReportingOverflow(toldSent)
        let received = counts.received.subtractingReportingOverflow(toldReceived)
        face.counts = counts
        // Less than before: it has begun again.
        toldSent = counts.sent
        toldReceived = counts.received
        return (
            sent.overflow ? 0 : max(0, sent.partialValue),
            received.overflow ? 0 : max(0, received.partialValue)
        )
    }
}
