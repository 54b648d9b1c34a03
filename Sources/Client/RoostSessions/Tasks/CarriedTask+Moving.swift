import Dispatch
import Foundation
import FoundationNetworking
import RoostBasics
import RoostClient
import RoostFoundation
import RoostWire
import Synchronization

// What the app does with a task. None of it waits.
extension CarriedTask {
    func resume(_ task: any CarriedURLTask) {
        enum Step {
            case begin, goOn, nothing
        }
        let step = state.withLock { state -> Step in
            switch state.stage {
            case .idle:
                state.stage = .running
                return .begin
            case .suspended:
                state.stage = .running
                return .goOn
            default: return .nothing
            }
        }
        switch step {
        case .begin: begin(task)
        case .goOn: changeSuspension(false)
        case .nothing: break
        }
    }

    func suspend() {
        let isNew = state.withLock { state in
            guard state.stage == .running, state.isSubmitted else { return false }
            state.stage = .suspended
            return true
        }
        if isNew { changeSuspension(true) }
    }

    private func changeSuspension(_ isSuspended: Bool) {
        var change = TransferChange()
        change.isSuspended = isSuspended
        session.group.system.changeTransfer(Int64(number), of: session.group.identifier, change)
    }

    /// The app is told at once; the system, which may be away, when it can be.
    func cancel(_ task: any CarriedURLTask) {
        let (isStopping, isKnown) = state.withLock { state in
            (state.stage == .stopping, state.isSubmitted && !state.stage.isEnding)
        }
        // What it can go on with is on its way.
        if isStopping { return }
        if isKnown {
            session.group.system.cancelTransfer(
                Int64(number),
                of: session.group.identifier,
                keeps: false
            )
        }
        state.withLock { $0.wasCancelled = true }
        fail(URLError(transfer: "cancelled", message: "cancelled", url: request?.url), task)
    }

    /// Cancels the download, and hands its remains to the handler when the system has stopped it.
    func cancel(
        _ task: any CarriedURLTask,
        byProducingResumeData handler: @escaping (Data?) -> Void
    ) {
        enum Step {
            case stop, wait, cancel, tell
        }
        let handed = Handover(handler)
        let step = state.withLock { state -> Step in
            switch state.stage {
            case .idle:
                state.resumeHandlers.append(handed)
                return .cancel
            case .running, .suspended:
                state.resumeHandlers.append(handed)
                state.wasCancelled = true
                guard state.isSubmitted else { return .cancel }
                state.stage = .stopping
                return .stop
            case .stopping:
                state.resumeHandlers.append(handed)
                return .wait
            case .ending, .over: return .tell
            }
        }
        switch step {
        case .stop:
            session.group.system.cancelTransfer(
                Int64(number),
                of: session.group.identifier,
                keeps: true
            )
        case .wait: break
        case .cancel: cancel(task)
        case .tell: session.call { handed.value(nil) }
        }
    }

    // MARK: Beginning

    /// Hands it to the system, once what is sent stands where the system can read it.
    private func begin(_ task: any CarriedURLTask) {
        if defect == .unreadableResumeData {
            let message = "what was given is no resume data of a background session's download"
            return fail(URLError(transfer: "unsupportedURL", message: message, url: nil), task)
        }
        if let refusal = session.group.refusal { return fail(refusal, task) }
        guard let request, let url = request.url else {
            return fail(URLError(transfer: "badURL", message: "there is no URL", url: nil), task)
        }
        if case .delegate = taker {
        } else if kind != .upload, let claimed = session.group.claim(request) {
            return take(claimed, task)
        }
        var order = TransferOrder(
            session: session.group.identifier,
            task: Int64(number),
            kind: kind.word,
            url: url.absoluteString
        )
        order.fill(from: request, session.settings)
        order.resume = resumeToken
        switch body {
        case .file(let url):
            guard url.isFileURL else {
                let message = "\(url.absoluteString.quotedExcerpt) is not the URL of a file"
                return fail(
                    URLError(transfer: "fileDoesNotExist", message: message, url: url),
                    task
                )
            }
            order.file = url.standardizedFileURL.path
            submit(order)
        case .data(let data): submit(order, sending: data, task)
        case .streamed: sendStream(order, task)
        case nil:
            if let data = request.httpBody {
                submit(order, sending: data, task)
            } else if let stream = request.httpBodyStream {
                submit(order, sending: Handover(stream), task)
            } else {
                submit(order)
            }
        }
    }

    private func submit(_ order: TransferOrder) {
        var order = order
        let isWanted = state.withLock { state in
            guard !state.stage.isEnding else { return false }
            state.isSubmitted = true
            order.fill(from: state.face)
            // Under the lock, so that what the app changes or cancels now follows it.
            session.group.system.carry(order)
            return true
        }
        if isWanted { return }
        let group = session.group
        BodyFile.remove(session: group.identifier, task: number, of: group.system)
    }

    private func submit(_ order: TransferOrder, sending data: Data, _ task: any CarriedURLTask) {
        var order = order
        if kind != .upload, data.count <= BodyFile.mostInMessage {
            order.body = data.base64EncodedString()
            return submit(order)
        }
        do {
            order.file = try BodyFile.write(
                data,
                session: session.group.identifier,
                task: number,
                of: session.group.system
            )
            submit(order)
        } catch {
            failWriting(error, task)
        }
    }

    /// Reads a stream to its end elsewhere: that may take as long as it likes.
    private func submit(
        _ order: TransferOrder,
        sending stream: Handover<InputStream>,
        _ task: any CarriedURLTask
    ) {
        DispatchQueue.global().async { [self] in
            var order = order
            do {
                order.file = try BodyFile.write(
                    stream.value,
                    session: session.group.identifier,
                    task: number,
                    of: session.group.system
                )
                submit(order)
            } catch {
                failWriting(error, task)
            }
        }
    }

    private func sendStream(_ order: TransferOrder, _ task: any CarriedURLTask) {
        if let stream = request?.httpBodyStream {
            return submit(order, sending: Handover(stream), task)
        }
        let message = "the delegate gave no stream for the upload"
        let missing = URLError(
            transfer: "fileDoesNotExist",
            message: message,
            url: request?.url
        )
        guard let delegate = taskDelegate else { return fail(missing, task) }
        let answer = OneAnswer<Handover<InputStream>?>(nil) { [self] stream in
            guard let stream else { return fail(missing, task) }
            submit(order, sending: stream, task)
        }
        session.call { [self] in
            delegate.urlSession(session, task: task) { answer.give($0.map(Handover.init)) }
        }
    }

    private func failWriting(_ error: any Error, _ task: any CarriedURLTask) {
        let message = "what is to be sent cannot be written down: \(error.localizedDescription)"
        fail(URLError(transfer: "cannotWriteFile", message: message, url: request?.url), task)
    }
}

extension CarriedTask.Stage {
    /// Whether how it ends is decided.
    var isEnding: Bool { self == .ending || self == .over }
}

// MARK: - What travels

extension TransferOrder {
    fileprivate mutating func fill(from face: CarriedTask.Face) {
        description = face.description
        earliestBegin = face.earliestBegin?.microseconds
        bytesToSend = face.clientExpectsToSend < 0 ? nil : face.clientExpectsToSend
        bytesToReceive = face.clientExpectsToReceive < 0 ? nil : face.clientExpectsToReceive
        if face.priority != URLSessionTask.defaultPriority {
            priority = CarriedTask.bounded(face.priority)
        }
    }

    fileprivate mutating func fill(
        from request: URLRequest,
        _ settings: URLSessionConfiguration
    ) {
        method = request.httpMethod ?? "GET"
        headers = request.allHeaders(settings)
        // What is as usual need not be said.
        discretionary = settings.isDiscretionary ? true : nil
        launches = settings.sessionSendsLaunchEvents ? nil : false
        let mayUseCellular = settings.allowsCellularAccess && request.allowsCellularAccess
        cellular = mayUseCellular ? nil : false
        expensive = settings.allowsExpensiveNetworkAccess ? nil : false
        constrained = settings.allowsConstrainedNetworkAccess ? nil : false
        // A request that says nothing has Foundation's sixty seconds, as the session has.
        let timeout =
            request.timeoutInterval == 60
            ? settings.timeoutIntervalForRequest : request.timeoutInterval
        requestTimeout = timeout > 0 ? timeout.microseconds : nil
        let limit = settings.timeoutIntervalForResource
        resourceTimeout = limit > 0 ? limit.microseconds : nil
        connectionsPerHost = Int64(max(1, settings.httpMaximumConnectionsPerHost))
    }
}

extension URLRequest {
    init?(_ standing: TransferStanding) {
        guard let url = URL(string: standing.url) else { return nil }
        self.init(url: url)
        httpMethod = standing.method
        for header in standing.headers where header.count == 2 {
            addValue(header[1], forHTTPHeaderField: header[0])
        }
    }

    /// Returns the headers that are sent before the body: the request's own, the session's, and
    /// cookies.
    func allHeaders(_ settings: URLSessionConfiguration) -> [[String]] {
        var headers: [String: [String]] = [:]
        func add(_ name: String, _ value: String) {
            let key = name.lowercased()
            if headers[key] == nil { headers[key] = [name, value] }
        }
        for (name, value) in allHTTPHeaderFields ?? [:] { add(name, value) }
        for (name, value) in settings.httpAdditionalHeaders ?? [:] {
            if let name = name as? String { add(name, "\(value)") }
        }
        if settings.httpShouldSetCookies, httpShouldHandleCookies, let url,
            let cookies = settings.httpCookieStorage?.cookies(for: url), !cookies.isEmpty
        {
            for (name, value) in HTTPCookie.requestHeaderFields(with: cookies) { add(name, value) }
        }
        return headers.keys.sorted().compactMap { headers[$0] }
    }
}
