internal import CCurl
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

/// A transfer that is under way: a request, or several in turn.
///
/// It takes what libcurl tells, decides what becomes of the bytes, and says at the end how it came
/// out.
final class ActiveTransfer: EasyHandler {
    let transfer: CarriedTransfer
    let writer: FileWriter
    var easy: Easy?
    var outgoing: Outgoing?

    /// The purpose of the present request.
    enum Purpose: Equatable {
        /// The whole, or the rest of it from a byte on.
        case fetch(from: Int64)
        /// Asks how much of an upload the server has.
        case askOffset
        /// The rest of an upload.
        case sendRest(from: Int64)
    }
    var purpose = Purpose.fetch(from: 0)
    var head = ResponseHead()
    /// The requests so far, with their times.
    private(set) var exchanges = Exchanges()
    /// The decision on the response, before its body has come.
    var verdict: Verdict?
    /// Whether it is decided what becomes of the response.
    var isSettled = false
    /// The number of further bytes that are read of a body that nobody wants; `nil` where it is
    /// wanted.
    private var unwanted: Int?
    /// The body arrives as another than it was sent.
    var decodes = false
    /// The reason why the transfer began again, to be told with the next response.
    var restartReason: String?
    /// The place where the response that is being told of goes on.
    var response: (offset: Int64, expected: Int64?)? {
        didSet { isResponseTold = false }
    }
    /// Whether the daemon was told of this response.
    private var isResponseTold = false

    /// The server has begun to answer, and thereby said what it speaks.
    private(set) var hasSpoken = false
    /// Whether it takes many requests on one connection.
    var isShared: Bool { head.version == "HTTP/2" }

    /// The moment at which a byte last moved.
    var lastMoved: Int64 = 0
    /// The heartbeat of the carrier, by which it learns that bytes have moved.
    let heartbeat: Heartbeat
    /// The numbers of bytes that the daemon was told of last.
    var told: (received: Int64, sent: Int64) = (0, 0)

    final class Heartbeat {
        var hasMoved = false
        /// The moment at which something has to be flushed.
        var flushDue: Int64?
        /// The pace of the flushes.
        var pace = FlushPace()
        /// Whether a server has shown for the first time which version of HTTP it speaks.
        var hasSpoken = false

        /// Notes that the disk has taken what it was to flush.
        ///
        /// Said here, since the compiler's thread sanitizer (Swift 6.3.1) makes invalid code of it
        /// in the carrier, which cannot be copied.
        func flushEnded(at now: Int64, cost: Int64) { pace.end(at: now, cost: cost) }
    }

    enum Verdict {
        /// The request has to be made anew, from the first byte on.
        case again
        case failed(Failure)
        case challenged(Challenge)
    }

    init(_ transfer: CarriedTransfer, writer: FileWriter, heartbeat: Heartbeat) {
        self.transfer = transfer
        self.writer = writer
        self.heartbeat = heartbeat
    }

    /// The body arrives as the file is, though it was sent in an encoding.
    private var isDecoded: Bool { decodes && answer.encoding != nil }
    /// The facts that the server gives about the file that it sends.
    var answer: FileAnswer { head.answer(from: answeringAddress) }

    /// Forgets the last request, as another one is made.
    func beginRequest(with easy: Easy) {
        self.easy = easy
        head = ResponseHead()
        verdict = nil
        isSettled = false
        unwanted = nil
        response = nil
        lastMoved = Clocks.monotonic()
        exchanges.begin()
    }

    /// Ends the request, with which libcurl has nothing to do any more.
    func endRequest() {
        if let easy {
            exchanges.end(easy, decoded: isDecoded ? writer.received : nil)
        }
        easy = nil
    }

    var received: Int64 { writer.received }
    var expected: Int64? { response?.expected }
    var toSend: Int64? { outgoing?.length }
    var sent: Int64 {
        guard let outgoing, let easy else { return 0 }
        return min(outgoing.length, outgoing.start + easy.size(CURLINFO_SIZE_UPLOAD_T))
    }

    // MARK: What libcurl tells

    func take(headerLine: UnsafeRawBufferPointer) -> Bool {
        noteMoved()
        let before = (isComplete: head.isComplete, isBegun: head.status >= 200)
        guard unsafe head.take(line: headerLine) else {
            verdict = .failed(
                Failure(.badServerResponse, "the server's answer has no end of headers")
            )
            return false
        }
        if !head.version.isEmpty, !hasSpoken {
            hasSpoken = true
            heartbeat.hasSpoken = true
        }
        if head.isComplete, head.status == 104 { noteUpload() }
        if head.status >= 200, let easy {
            if !before.isBegun || before.isComplete && !head.isComplete {
                exchanges.noteHead(at: lastMoved)
            }
            if head.isComplete, !before.isComplete {
                exchanges.take(head, endLength: headerLine.count, of: easy)
            }
        }
        return true
    }

    func take(body: UnsafeRawBufferPointer) -> Bool {
        noteMoved()
        settle()
        if let left = unwanted {
            unwanted = left - body.count
            return left >= body.count
        }
        do throws(SystemError) {
            if let expected, received + Int64(body.count) > expected {
                if isRest {
                    try refuseRest("the server sent more than the part that it had named")
                    return false
                }
                verdict = .failed(
                    Failure(.badServerResponse, "the server sent more than it had said")
                )
                return false
            }
            try unsafe writer.take(body)
            return true
        } catch {
            verdict = .failed(failure(writing: error))
            return false
        }
    }

    func supply(into room: UnsafeMutableRawBufferPointer) -> Int? {
        noteMoved()
        return unsafe outgoing?.supply(into: room)
    }

    func rewind(to offset: Int64) -> Bool { outgoing?.rewind(to: offset) ?? false }

    private func noteMoved() {
        lastMoved = Clocks.monotonic()
        heartbeat.hasMoved = true
    }

    /// Whether the response says more than what it was: that it goes on, or began again.
    var isResponseTelling: Bool { (response?.offset ?? 0) > 0 || restartReason != nil }

    /// Takes a server's response, once, if it is one that counts.
    func takeResponse() -> (offset: Int64, expected: Int64?, reason: String?)? {
        guard let response, !isResponseTold else { return nil }
        isResponseTold = true
        defer { restartReason = nil }
        return (response.offset, response.expected, restartReason)
    }

    // MARK: How it comes out

    enum Ending {
        /// Another request has to be made.
        case again
        /// All of it is there.
        case finished
        case failed(Failure)
        case challenged(Challenge)
    }

    /// Decides on the end of a request, in libcurl's words and ours.
    func end(_ result: CURLcode) -> Ending {
        guard let easy else { preconditionFailure("a transfer ended that was never begun") }
        if let failure = outgoing?.failure, result != CURLE_OK { return .failed(failure) }
        if result == CURLE_OK { settle() }
        switch verdict {
        case .again?:
            purpose = .fetch(from: 0)
            return .again
        case .failed(let failure)?: return .failed(failure)
        case .challenged(let challenge)?: return .challenged(challenge)
        case nil: break
        }
        guard result == CURLE_OK else {
            if isRefusedByProxy(easy) { return refusalOfProxy() }
            if isHeadTooLong(result, easy) {
                let words = "the server's answer has more headers than there may be"
                return .failed(Failure(.badServerResponse, words))
            }
            return .failed(Failure(result, easy: easy))
        }
        if purpose == .askOffset { return decideOnOffset() }
        if let expected, received != expected {
            if isRest, endsByItself { return refusal(of: received, expected) }
            let words = "the connection ended after \(received) of \(expected) bytes"
            return .failed(Failure(.connectionLost, words, isRetryable: true))
        }
        if let total = writer.mark.total, received != total {
            let words = "the server sent \(received) of \(total) bytes"
            return .failed(Failure(.connectionLost, words, isRetryable: true))
        }
        return .finished
    }

    /// Whether no byte has moved for as long as may be.
    func isIdle(at now: Int64) -> Bool { now - lastMoved >= transfer.patience }

    // MARK: What becomes of a response

    /// Decides what a response is good for, once: when its body begins, or at the end if it has
    /// none.
    ///
    /// Not at the end of its head: libcurl follows a redirect, and answers a question for a
    /// password, without showing the body.
    func settle() {
        guard !isSettled else { return }
        isSettled = true
        if purpose == .askOffset {
            unwanted = Self.readAnyway
            return
        }
        do throws(SystemError) {
            try decide()
            if verdict != nil { unwanted = Self.readAnyway }
        } catch {
            // Not to its end: what a server sends slowly would be waited for.
            verdict = .failed(failure(writing: error))
            unwanted = 0
        }
    }

    /// A short body is read to its end, as the connection is of use afterwards.
    private static let readAnyway = 65_536

    private func decide() throws(SystemError) {
        let status = head.status
        if status == 401 || status == 407, transfer.asksForCredentials,
            let challenge = Challenge(head, from: answeringAddress)
        {
            verdict = .challenged(challenge)
            return
        }
        if let failure = delay {
            verdict = .failed(failure)
            return
        }
        guard !answer.hasUnclearLength else {
            if isRest { return try refuseRest("the server gave what it sent no clear length") }
            let lengths = head.all("content-length").joined(separator: " and ")
            let words = "the server said that its answer has \(lengths) bytes"
            verdict = .failed(Failure(.badServerResponse, words))
            return
        }
        if isRest { return try decideOnRest() }
        if case .sendRest = purpose, [404, 409, 410].contains(status) {
            try forgetUpload()
            verdict = .again
            return
        }
        if status == 206, !transfer.isConditional, !answer.isPartThatIsAll {
            // Nobody asked for a part; all of it would do. A server that had begun well may do so
            // again.
            let words = "the server sent a part that nobody asked for"
            let hadBegun = writer.mark.restarts > 0
            verdict = .failed(Failure(.badServerResponse, words, isRetryable: hadBegun))
            return
        }
        try begin()
    }

    func restart(_ reason: String) throws(SystemError) {
        try writer.restart()
        restartReason = reason
    }

    /// Takes the response for the answer, from its first byte on.
    func begin() throws(SystemError) {
        var mark = Mark(address: transfer.address.text)
        let hasBody = transfer.method != "HEAD" && head.status != 204 && head.status != 304
        mark.total = hasBody && !isDecoded ? answer.contentLength : nil
        mark.status = head.status
        mark.finalAddress = answeringAddress.text
        mark.version = head.version
        mark.headers = head.headers
        let isWhole = head.status == 200 || head.status == 206 && !transfer.isConditional
        if isWhole, !isDecoded, transfer.isPlainGet, head["accept-ranges"]?.lowercased() != "none" {
            mark.validator = answer.validator
        }
        response = (0, mark.total)
        try writer.begin(mark)
        if let total = mark.total { try writer.allocate(total) }
    }

    /// A server that wants to be left alone for a while.
    private var delay: Failure? {
        let status = head.status
        guard status == 408 || status == 429 || 500..<600 ~= status, transfer.isPlainGet else {
            return nil
        }
        // Without a time, what it says is its answer; but not one for which bytes are thrown away.
        guard head["retry-after"] != nil || purpose != .fetch(from: 0) else { return nil }
        return delay(saying: status)
    }

    /// Returns the failure for a status, with the delay that the server named: in seconds, or as a
    /// date.
    func delay(saying status: Int) -> Failure {
        let seconds = min(max(easy?.size(CURLINFO_RETRY_AFTER) ?? 0, 0), 31_536_000)
        return Failure(
            .badServerResponse,
            "the server said \(status)",
            isRetryable: true,
            pause: head["retry-after"] == nil ? nil : seconds * 1_000_000,
            status: status
        )
    }

    /// The address that the response came from, after redirects.
    var answeringAddress: WebAddress {
        guard let text = easy?.text(CURLINFO_EFFECTIVE_URL), let address = try? WebAddress(text)
        else {
            return transfer.address
        }
        return address
    }
}
