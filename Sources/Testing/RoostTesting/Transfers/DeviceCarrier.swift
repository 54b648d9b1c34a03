#if os(Linux)
import Foundation
import RoostDaemon
import RoostEngine
import RoostVirtualTime

/// What moves the bytes of a device's transfers, between apps and the servers of the test, in the device's time.
///
/// Used by the one thread that is within the device's time. What it tells comes when what is done now is over, as from a
/// process of its own.
final class DeviceCarrier: @unchecked Sendable {
    /// What there is of an answer, and which it was.
    private struct Landing {
        var part: CarriedPart<ServedBody>
        let response: TransferResponse
    }

    static let mostRedirects = 20

    var servers: [String: DeviceServer] = [:]
    let folder = DeviceFolder()
    weak var system: DeviceSystem?
    private let time: VirtualTime
    /// How far apart reports of progress are.
    private var interval: Int64 = 500_000_000
    private var moving: [CarrierTaskNumber: DeviceMovement] = [:]
    private var landings: [CarrierTaskNumber: Landing] = [:]
    private var restarts: [CarrierTaskNumber: Int] = [:]

    init(_ time: VirtualTime) { self.time = time }

    var now: Int64 { time.now.monotonic }

    /// It takes orders, and nothing moves yet: what has come so far is there.
    func begin() {
        moving = [:]
        tell(.ready)
    }

    func take(_ call: CarrierCall) {
        switch call {
        case .configure(let settings):
            interval = max(1_000_000, settings.progressInterval.wholeNanoseconds)
        case .carry(let carrierTask): carry(carrierTask)
        case .stop(let number):
            if let movement = moving[number] { note(movement) }
            moving[number] = nil
            let part = landings[number]?.part
            tell(
                .stopped(number, received: part?.received ?? 0, isResumable: part?.known != nil)
            )
        case .discard(let number):
            forget(number)
            tell(.stopped(number, received: 0, isResumable: false))
        case .keep(let numbers):
            for number in landings.keys.sorted() where !numbers.contains(number) { forget(number) }
        }
    }

    private func forget(_ number: CarrierTaskNumber) {
        moving[number] = nil
        landings[number] = nil
        restarts[number] = nil
        folder.remove(file(of: number))
    }

    private func file(of number: CarrierTaskNumber) -> String { "\(folder.path)/\(number).file" }

    private func tell(_ report: CarrierReport) {
        time.call(of: .test) { [weak self] in self?.system?.turn([.carrier([report])]) }
    }

    /// Does something with a movement when some time has passed, if it goes on then.
    private func later(
        _ movement: DeviceMovement,
        after nanoseconds: Int64 = 0,
        _ body: @escaping (DeviceCarrier, DeviceMovement) -> Void
    ) {
        let step = Step(carrier: self, movement: movement, body: body)
        time.call(of: .test, at: nanoseconds > 0 ? now + nanoseconds : nil) { step.take() }
    }

    /// On the one thread of the device's time, as all of it.
    private struct Step: @unchecked Sendable {
        weak var carrier: DeviceCarrier?
        let movement: DeviceMovement
        let body: (DeviceCarrier, DeviceMovement) -> Void

        func take() {
            guard let carrier, carrier.moving[movement.number] === movement else { return }
            body(carrier, movement)
        }
    }
}

// MARK: - A request

extension DeviceCarrier {
    private func carry(_ carrierTask: CarrierTask) {
        let order = carrierTask.order.value
        let movement = DeviceMovement(carrierTask, sending: Data())
        moving[carrierTask.number] = movement
        if let file = order.file {
            guard let body = FileManager.default.contents(atPath: file) else {
                return fail(movement, .fileDoesNotExist, "there is no file \(file)")
            }
            movement.body = body
        } else if let body = order.body {
            movement.body = Data(base64Encoded: body) ?? Data()
        }
        later(movement) { $0.ask($1) }
    }

    private func ask(_ movement: DeviceMovement) {
        let location: WebLocation
        do throws(WebLocation.Defect) {
            location = try WebLocation(movement.url)
        } catch {
            let isUnsupported = error == .unsupported
            return fail(
                movement,
                isUnsupported ? .unsupportedURL : .badURL,
                "\(movement.url) cannot be asked"
            )
        }
        guard let server = servers[location.host] else {
            let words =
                "no server of the test's is \(location.host): have one with "
                + "device.serves(\"\(location.host)\") { … }"
            return fail(movement, .cannotFindHost, words, isRetryable: true)
        }
        movement.answer = server.take(request(of: movement, at: location.host))
        movement.flow.speed = Int64(movement.answer.speed ?? server.bytesPerSecond)
        guard !movement.body.isEmpty else { return awaitHead(movement) }
        movement.begin(Int64(movement.body.count), at: now, receiving: false)
        move(movement) { $0.awaitHead($1) }
    }

    private func request(of movement: DeviceMovement, at host: String) -> DeviceServer.Request {
        let order = movement.order
        var headers: [String: String] = [:]
        for header in order.headers { headers[header.name] = header.value }
        movement.rest = 0
        if movement.isPlainGet, !movement.wantsAll, let part = landings[movement.number]?.part,
            part.asked == order.url, part.known != nil, let validator = part.first.validator
        {
            movement.rest = part.received
            headers["Range"] = "bytes=\(part.received)-"
            headers["If-Range"] = validator
        }
        // Who asks is told to nobody else.
        if let credential = movement.carrierTask.credential, host == order.location?.host {
            headers["Authorization"] = DeviceServer.Request.authorization(
                credential.user,
                credential.password
            )
        }
        return DeviceServer.Request(
            method: movement.method,
            url: movement.url,
            headers: headers,
            body: movement.body,
            date: time.date
        )
    }

    private func awaitHead(_ movement: DeviceMovement) {
        let pause = movement.answer.pause.wholeNanoseconds
        guard pause < movement.patience else { return stall(movement) }
        later(movement, after: pause) { $0.takeHead($1) }
    }

    // MARK: Bytes

    /// Lets bytes move up to the last one, or to where something happens to the connection.
    private func move(
        _ movement: DeviceMovement,
        then: @escaping (DeviceCarrier, DeviceMovement) -> Void
    ) {
        let flow = movement.flow
        if now < flow.ends {
            return later(movement, after: min(flow.ends - now, interval)) { carrier, movement in
                carrier.note(movement)
                if carrier.now < movement.flow.ends { carrier.tellProgress(of: movement) }
                carrier.move(movement, then: then)
            }
        }
        note(movement)
        guard let trouble = flow.trouble, trouble.at < flow.amount || trouble.kind == .stalls,
            trouble.at <= flow.amount
        else { return then(self, movement) }
        tellProgress(of: movement)
        switch trouble.kind {
        case .breaks:
            let words = "the connection broke after \(flow.reach) of \(flow.amount) bytes"
            fail(movement, .connectionLost, words, isRetryable: true)
        case .stalls: stall(movement)
        }
    }

    /// Nothing moves any more.
    private func stall(_ movement: DeviceMovement) {
        later(movement, after: movement.patience) { carrier, movement in
            let seconds = movement.patience / 1_000_000_000
            let words = "no byte has moved for \(seconds) s"
            carrier.fail(movement, .timedOut, words, isRetryable: true)
        }
    }

    /// Notes what has moved until now.
    private func note(_ movement: DeviceMovement) {
        let count = movement.flow.take(at: now)
        if movement.isReceiving {
            landings[movement.number]?.part.take(count)
        } else {
            movement.sent += count
        }
    }

    private func tellProgress(of movement: DeviceMovement) {
        let part = landings[movement.number]?.part
        let progress = TransferProgress(
            movement.number,
            received: movement.isReceiving ? part?.received ?? 0 : 0,
            toReceive: movement.isReceiving ? part?.total : nil,
            sent: movement.sent,
            toSend: movement.order.kind == .upload ? Int64(movement.body.count) : nil
        )
        tell(.progress([progress]))
    }
}

// MARK: - An answer

extension DeviceCarrier {
    private func takeHead(_ movement: DeviceMovement) {
        let answer = movement.answer
        if [301, 302, 303, 307, 308].contains(answer.status), let place = answer["Location"] {
            return follow(movement, to: place)
        }
        if answer.status == 401, movement.carrierTask.asksForCredentials,
            let words = answer["WWW-Authenticate"], let scheme = words.split(separator: " ").first
        {
            return challenge(movement, scheme: scheme.lowercased(), words)
        }
        let isDelay = answer.status == 408 || answer.status == 429 || answer.status >= 500
        if isDelay, movement.isPlainGet, answer["Retry-After"] != nil || movement.rest > 0 {
            let pause = answer["Retry-After"].flatMap { Int64($0) }
            return fail(
                movement,
                .badServerResponse,
                "the server said \(answer.status)",
                isRetryable: true,
                retryAfter: pause.map { .seconds($0) },
                status: answer.status
            )
        }
        if movement.rest > 0 { return goOn(movement) }
        if answer.status == 206 {
            let words = "the server sent a part that nobody asked for"
            return fail(movement, .badServerResponse, words)
        }
        receive(movement, restarted: nil)
    }

    private func follow(_ movement: DeviceMovement, to place: String) {
        movement.redirects += 1
        guard movement.redirects <= Self.mostRedirects else {
            let words = "the server led on \(movement.redirects) times"
            return fail(movement, .tooManyRedirects, words)
        }
        guard let next = URL(string: place, relativeTo: URL(string: movement.url)) else {
            return fail(movement, .badURL, "the server led to \(place), which is no address")
        }
        movement.url = next.absoluteString
        let status = movement.answer.status
        if status == 303 || status <= 302 && movement.method == "POST" {
            movement.method = movement.method == "HEAD" ? "HEAD" : "GET"
            movement.body = Data()
        }
        ask(movement)
    }

    private func challenge(_ movement: DeviceMovement, scheme: String, _ words: String) {
        moving[movement.number] = nil
        let realm = words.split(separator: "\"", omittingEmptySubsequences: false)
        let host = URL(string: movement.url)
        tell(
            .challenge(
                movement.number,
                TransferChallenge(
                    isOfProxy: false,
                    scheme: scheme,
                    realm: realm.count > 2 ? String(realm[1]) : nil,
                    host: host?.host ?? "",
                    port: host?.port ?? (host?.scheme == "http" ? 80 : 443)
                )
            )
        )
    }

    /// What to make of an answer to the request for the rest: ``FilePart`` says so.
    private func goOn(_ movement: DeviceMovement) {
        guard let part = landings[movement.number]?.part, let known = part.known else {
            return askAgain(movement)
        }
        let answer = movement.answer
        let verdict = known.verdict(
            on: FileAnswer(
                status: answer.status,
                address: movement.url,
                headers: answer.fields
            )
        )
        switch verdict {
        case .joins(let end, let total):
            landings[movement.number]?.part.join(
                ServedBody(data: answer.body, first: part.received),
                to: end,
                of: total
            )
            tellResponse(of: movement, from: part.received, restarted: nil)
            let missing = min(end - part.received, Int64(answer.body.count))
            beginReceiving(movement, missing)
        case .replaces(let why): receive(movement, restarted: why)
        case .isRefused: askAgain(movement)
        }
    }

    private func askAgain(_ movement: DeviceMovement) {
        movement.wantsAll = true
        restarts[movement.number, default: 0] += 1
        landings[movement.number] = nil
        ask(movement)
    }

    /// Takes an answer from its first byte on.
    private func receive(_ movement: DeviceMovement, restarted: String?) {
        if restarted != nil { restarts[movement.number, default: 0] += 1 }
        let answer = movement.answer
        let hasBody = movement.method != "HEAD" && answer.status != 204 && answer.status != 304
        let body = hasBody ? answer.body : Data()
        // What says nothing of which version it is cannot be gone on with, nor what is no answer to a plain request.
        let headers = movement.isPlainGet && answer.status == 200 ? answer.fields : []
        landings[movement.number] = Landing(
            part: CarriedPart(
                asked: movement.order.url,
                first: FileAnswer(status: answer.status, address: movement.url, headers: headers),
                total: Int64(body.count),
                source: ServedBody(data: body, first: 0),
                end: Int64(body.count)
            ),
            response: TransferResponse(
                status: answer.status,
                url: movement.url,
                headers: answer.fields,
                version: "HTTP/1.1"
            )
        )
        tellResponse(of: movement, from: 0, restarted: restarted)
        beginReceiving(movement, Int64(body.count))
    }

    private func tellResponse(of movement: DeviceMovement, from offset: Int64, restarted: String?) {
        guard let landing = landings[movement.number] else { return }
        tell(
            .response(
                movement.number,
                landing.response,
                offset: offset,
                expected: landing.part.total,
                restarted: restarted
            )
        )
    }

    private func beginReceiving(_ movement: DeviceMovement, _ amount: Int64) {
        movement.begin(amount, at: now, receiving: true)
        move(movement) { $0.finish($1) }
    }

    // MARK: The end

    private func finish(_ movement: DeviceMovement) {
        guard let landing = landings[movement.number] else { return }
        let part = landing.part
        guard part.received == part.total ?? part.received else {
            let words = "the server sent \(part.received) of \(part.total ?? 0) bytes"
            return fail(movement, .connectionLost, words, isRetryable: true)
        }
        moving[movement.number] = nil
        do {
            try folder.write(part.bytes, to: file(of: movement.number))
        } catch {
            return fail(movement, .cannotWriteFile, "\(error)")
        }
        tell(
            .finished(
                movement.number,
                landing.response,
                length: part.received,
                restarts: restarts[movement.number] ?? 0
            )
        )
    }

    private func fail(
        _ movement: DeviceMovement,
        _ error: TransferError,
        _ words: String,
        isRetryable: Bool = false,
        retryAfter: Duration? = nil,
        status: Int? = nil
    ) {
        moving[movement.number] = nil
        let part = landings[movement.number]?.part
        let failure = TransferFailure(
            .error(error),
            message: words,
            isRetryable: isRetryable,
            retryAfter: retryAfter,
            received: part?.received ?? 0,
            isResumable: part?.known != nil,
            status: status
        )
        tell(.failed(movement.number, failure))
    }
}

extension DeviceServer.Answer {
    /// The value of a header, however its name is written.
    fileprivate subscript(_ header: String) -> String? {
        headers.first { $0.key.lowercased() == header.lowercased() }?.value
    }

    /// The headers as they travel, with the length of the body.
    fileprivate var fields: [HeaderField] {
        var fields = headers.keys.sorted().map { HeaderField($0, headers[$0] ?? "") }
        if self["Content-Length"] == nil {
            fields.append(HeaderField("Content-Length", "\(body.count)"))
        }
        return fields
    }
}
#endif
