#if os(Linux)
import Foundation
import RoostDaemon
import RoostEngine
import RoostVirtualTime

/// The carrier of a device: it moves the bytes of transfers between apps and the servers of the
/// test, in the device's time.
///
/// Used by the one thread that is within the device's time. What it tells comes when what is done
/// now is over, as from a process of its own.
final class DeviceCarrier: @unchecked Sendable {
    /// The part of an answer that has arrived, and the answer that it belongs to.
    private struct Arrival {
        var part: CarriedPart<ServedBody>
        let response: TransferResponse
    }

    static let mostRedirects = 20

    var servers: [String: DeviceServer] = [:]
    /// The state that all servers are in.
    var state = Device.Servers.well
    /// Whether what is received can be written.
    var hasRoom = true
    let folder = DeviceFolder()
    weak var system: DeviceSystem?
    private let time: VirtualTime
    /// The time between reports of progress, in nanoseconds.
    private var interval: Int64 = 500_000_000
    private var moving: [CarrierTaskNumber: ActiveDeviceTransfer] = [:]
    /// The files that have come, as far as they have.
    private var arrivals: [CarrierTaskNumber: Arrival] = [:]
    /// The number of times that each carrier task had to begin again.
    private var restarts: [CarrierTaskNumber: Int] = [:]
    /// The servers of which it has told that they take one request on each connection.
    private var toldServers: Set<String> = []

    init(_ time: VirtualTime) { self.time = time }

    var now: Int64 { time.now.monotonic }

    /// Begins to take orders, while nothing moves yet: what has come so far is there.
    func begin() {
        moving = [:]
        toldServers = []
        tell(.ready)
    }

    func take(_ call: CarrierCall) {
        switch call {
        case .configure(let settings):
            interval = max(1_000_000, settings.progressInterval.wholeNanoseconds)
        case .carry(let carrierTask): carry(carrierTask)
        case .stop(let number):
            if let active = moving[number] { note(active) }
            moving[number] = nil
            let part = arrivals[number]?.part
            tell(
                .stopped(number, received: part?.received ?? 0, isResumable: part?.known != nil)
            )
        case .discard(let number):
            forget(number)
            tell(.stopped(number, received: 0, isResumable: false))
        case .keep(let numbers):
            for number in arrivals.keys.sorted() where !numbers.contains(number) { forget(number) }
        }
    }

    private func forget(_ number: CarrierTaskNumber) {
        moving[number] = nil
        arrivals[number] = nil
        restarts[number] = nil
        folder.remove(file(of: number))
    }

    private func file(of number: CarrierTaskNumber) -> String { "\(folder.path)/\(number).file" }

    private func tell(_ report: CarrierReport) {
        time.call(of: .test) { [weak self] in self?.system?.turn([.carrier([report])]) }
    }

    /// Calls a function with an active transfer when some time has passed, if the transfer goes on
    /// then.
    private func later(
        _ active: ActiveDeviceTransfer,
        after nanoseconds: Int64 = 0,
        _ body: @escaping (DeviceCarrier, ActiveDeviceTransfer) -> Void
    ) {
        let step = Step(carrier: self, active: active, body: body)
        time.call(of: .test, at: nanoseconds > 0 ? now + nanoseconds : nil) { step.take() }
    }

    /// A step of the carrier's work, on the one thread of the device's time.
    private struct Step: @unchecked Sendable {
        weak var carrier: DeviceCarrier?
        let active: ActiveDeviceTransfer
        let body: (DeviceCarrier, ActiveDeviceTransfer) -> Void

        func take() {
            guard let carrier, carrier.moving[active.number] === active else { return }
            body(carrier, active)
        }
    }
}

// MARK: - A request

extension DeviceCarrier {
    private func carry(_ carrierTask: CarrierTask) {
        let order = carrierTask.order.value
        let active = ActiveDeviceTransfer(carrierTask, sending: Data())
        moving[carrierTask.number] = active
        if let file = order.file {
            guard let body = FileManager.default.contents(atPath: file) else {
                return fail(active, .fileDoesNotExist, "there is no file \(file)")
            }
            active.body = body
        } else if let body = order.body {
            active.body = Data(base64Encoded: body) ?? Data()
        }
        later(active) { $0.ask($1) }
    }

    private func ask(_ active: ActiveDeviceTransfer) {
        let location: WebLocation
        do throws(WebLocation.Defect) {
            location = try WebLocation(active.url)
        } catch {
            let isUnsupported = error == .unsupported
            return fail(
                active,
                isUnsupported ? .unsupportedURL : .badURL,
                "\(active.url) cannot be asked"
            )
        }
        guard let server = servers[location.host] else {
            let words = system?.noteUnserved(location.host) ?? ""
            return fail(active, .cannotFindHost, words, isRetryable: true)
        }
        if state == .unreachable {
            return fail(active, .cannotConnect, server.unreachableWords, isRetryable: true)
        }
        active.answer = server.take(request(of: active, at: location.host), in: state)
        active.flow.speed = Int64(active.answer.speed ?? server.bytesPerSecond)
        guard !active.body.isEmpty else { return awaitHead(active) }
        active.begin(Int64(active.body.count), at: now, receiving: false)
        move(active) { $0.awaitHead($1) }
    }

    private func request(of active: ActiveDeviceTransfer, at host: String) -> DeviceServer.Request {
        let order = active.order
        var headers: [String: String] = [:]
        for header in order.headers { headers[header.name] = header.value }
        active.rest = 0
        if active.isPlainGet, !active.wantsAll, let part = arrivals[active.number]?.part,
            part.asked == order.url, part.known != nil, let validator = part.first.validator
        {
            active.rest = part.received
            headers["Range"] = "bytes=\(part.received)-"
            headers["If-Range"] = validator
        }
        // Who asks is told to nobody else.
        if let credential = active.carrierTask.credential, host == order.location?.host {
            headers["Authorization"] = DeviceServer.Request.authorization(
                credential.user,
                credential.password
            )
        }
        return DeviceServer.Request(
            method: active.method,
            url: active.url,
            headers: headers,
            body: active.body,
            date: time.date
        )
    }

    private func awaitHead(_ active: ActiveDeviceTransfer) {
        let pause = active.answer.pause.wholeNanoseconds
        guard pause < active.patience else { return stall(active) }
        later(active, after: pause) { $0.takeHead($1) }
    }

    // MARK: Bytes

    /// Lets bytes move up to the last one, or to where something happens to the connection.
    private func move(
        _ active: ActiveDeviceTransfer,
        then: @escaping (DeviceCarrier, ActiveDeviceTransfer) -> Void
    ) {
        let flow = active.flow
        if isOutOfRoom(for: active) { return }
        if now < flow.ends {
            return later(active, after: min(flow.ends - now, interval)) { carrier, active in
                carrier.note(active)
                if carrier.now < active.flow.ends { carrier.tellProgress(of: active) }
                carrier.move(active, then: then)
            }
        }
        note(active)
        guard let trouble = flow.lastTrouble else { return then(self, active) }
        tellProgress(of: active)
        switch trouble {
        case .breaks:
            fail(active, .connectionLost, flow.breakWords, isRetryable: true)
        case .stalls: stall(active)
        }
    }

    /// Fails a transfer whose next bytes cannot be written; answers whether that is so.
    private func isOutOfRoom(for active: ActiveDeviceTransfer) -> Bool {
        guard !hasRoom, active.isReceiving, active.flow.moved < active.flow.reach else {
            return false
        }
        end(
            active,
            with: .diskFull,
            "no room is left on the device's disk",
            isRetryable: true,
            wantedRoom: max(1, active.flow.amount - active.flow.moved)
        )
        return true
    }

    /// Stops a transfer's bytes for good.
    private func stall(_ active: ActiveDeviceTransfer) {
        later(active, after: active.patience) { carrier, active in
            let seconds = active.patience / 1_000_000_000
            let words = "no byte has moved for \(seconds) s"
            carrier.fail(active, .timedOut, words, isRetryable: true)
        }
    }

    /// Notes what has moved until now.
    private func note(_ active: ActiveDeviceTransfer) {
        let count = active.flow.take(at: now)
        if active.isReceiving {
            arrivals[active.number]?.part.take(count)
        } else {
            active.sent += count
        }
    }

    private func tellProgress(of active: ActiveDeviceTransfer) {
        let part = arrivals[active.number]?.part
        let progress = TransferProgress(
            active.number,
            received: active.isReceiving ? part?.received ?? 0 : 0,
            toReceive: active.isReceiving ? part?.total : nil,
            sent: active.sent,
            toSend: active.order.kind == .upload ? Int64(active.body.count) : nil
        )
        tell(.progress([progress]))
    }
}

// MARK: - An answer

extension DeviceCarrier {
    private func takeHead(_ active: ActiveDeviceTransfer) {
        if toldServers.insert(active.order.origin).inserted {
            tell(.server(active.number, isShared: false))
        }
        let answer = active.answer
        if [301, 302, 303, 307, 308].contains(answer.status), let place = answer["Location"] {
            return follow(active, to: place)
        }
        if answer.status == 401, active.carrierTask.asksForCredentials,
            let words = answer["WWW-Authenticate"], let scheme = words.split(separator: " ").first
        {
            return challenge(active, scheme: scheme.lowercased(), words)
        }
        let isDelay = answer.status == 408 || answer.status == 429 || answer.status >= 500
        if isDelay, active.isPlainGet, answer["Retry-After"] != nil || active.rest > 0 {
            let pause = answer["Retry-After"].flatMap { Int64($0) }
            return fail(
                active,
                .badServerResponse,
                "the server said \(answer.status)",
                isRetryable: true,
                retryAfter: pause.map { .seconds($0) },
                status: answer.status
            )
        }
        if active.rest > 0 { return goOn(active) }
        if answer.status == 206 {
            let words = "the server sent a part that nobody asked for"
            return fail(active, .badServerResponse, words)
        }
        receive(active, restarted: nil)
    }

    private func follow(_ active: ActiveDeviceTransfer, to place: String) {
        active.redirects += 1
        guard active.redirects <= Self.mostRedirects else {
            let words = "the server led on \(active.redirects) times"
            return fail(active, .tooManyRedirects, words)
        }
        guard let next = URL(string: place, relativeTo: URL(string: active.url)) else {
            return fail(active, .badURL, "the server led to \(place), which is no address")
        }
        active.url = next.absoluteString
        let status = active.answer.status
        if status == 303 || status <= 302 && active.method == "POST" {
            active.method = active.method == "HEAD" ? "HEAD" : "GET"
            active.body = Data()
        }
        ask(active)
    }

    private func challenge(_ active: ActiveDeviceTransfer, scheme: String, _ words: String) {
        moving[active.number] = nil
        let realm = words.split(separator: "\"", omittingEmptySubsequences: false)
        let host = URL(string: active.url)
        tell(
            .challenge(
                active.number,
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

    /// Goes on after an answer to the request for the rest, as ``FilePart`` decides.
    private func goOn(_ active: ActiveDeviceTransfer) {
        guard let part = arrivals[active.number]?.part, let known = part.known else {
            return askAgain(active)
        }
        let answer = active.answer
        let verdict = known.verdict(
            on: FileAnswer(
                status: answer.status,
                address: active.url,
                headers: answer.fields
            )
        )
        switch verdict {
        case .joins(let end, let total):
            arrivals[active.number]?.part.join(
                ServedBody(data: answer.body, first: part.received),
                to: end,
                of: total
            )
            tellResponse(of: active, from: part.received, restarted: nil)
            let missing = min(end - part.received, Int64(answer.body.count))
            beginReceiving(active, missing)
        case .replaces(let why): receive(active, restarted: why)
        case .isRefused: askAgain(active)
        }
    }

    private func askAgain(_ active: ActiveDeviceTransfer) {
        active.wantsAll = true
        restarts[active.number, default: 0] += 1
        arrivals[active.number] = nil
        ask(active)
    }

    /// Takes an answer from its first byte on.
    private func receive(_ active: ActiveDeviceTransfer, restarted: String?) {
        if restarted != nil { restarts[active.number, default: 0] += 1 }
        let answer = active.answer
        let hasBody = active.method != "HEAD" && answer.mayHaveBody
        let body = hasBody ? answer.body : Data()
        // What says nothing of which version it is cannot be gone on with, nor what is no answer to
        // a plain request.
        let headers = active.isPlainGet && answer.status == 200 ? answer.fields : []
        arrivals[active.number] = Arrival(
            part: CarriedPart(
                asked: active.order.url,
                first: FileAnswer(status: answer.status, address: active.url, headers: headers),
                total: Int64(body.count),
                source: ServedBody(data: body, first: 0),
                end: Int64(body.count)
            ),
            response: TransferResponse(
                status: answer.status,
                url: active.url,
                headers: answer.fields,
                version: "HTTP/1.1"
            )
        )
        tellResponse(of: active, from: 0, restarted: restarted)
        beginReceiving(active, Int64(body.count))
    }

    private func tellResponse(
        of active: ActiveDeviceTransfer,
        from offset: Int64,
        restarted: String?
    ) {
        guard let arrival = arrivals[active.number] else { return }
        tell(
            .response(
                active.number,
                arrival.response,
                offset: offset,
                expected: arrival.part.total,
                restarted: restarted
            )
        )
    }

    private func beginReceiving(_ active: ActiveDeviceTransfer, _ amount: Int64) {
        active.begin(amount, at: now, receiving: true)
        move(active) { $0.finish($1) }
    }

    // MARK: The end

    private func finish(_ active: ActiveDeviceTransfer) {
        guard let arrival = arrivals[active.number] else { return }
        let part = arrival.part
        guard part.received == part.total ?? part.received else {
            let words = "the server sent \(part.received) of \(part.total ?? 0) bytes"
            return fail(active, .connectionLost, words, isRetryable: true)
        }
        moving[active.number] = nil
        do {
            try folder.write(part.bytes, to: file(of: active.number))
        } catch {
            return fail(active, .cannotWriteFile, "\(error)")
        }
        tell(
            .finished(
                active.number,
                arrival.response,
                length: part.received,
                restarts: restarts[active.number] ?? 0
            )
        )
    }

    private func fail(
        _ active: ActiveDeviceTransfer,
        _ error: TransferError,
        _ words: String,
        isRetryable: Bool = false,
        retryAfter: Duration? = nil,
        status: Int? = nil
    ) {
        end(
            active,
            with: .error(error),
            words,
            isRetryable: isRetryable,
            retryAfter: retryAfter,
            status: status
        )
    }

    private func end(
        _ active: ActiveDeviceTransfer,
        with cause: TransferFailure.Cause,
        _ words: String,
        isRetryable: Bool,
        retryAfter: Duration? = nil,
        status: Int? = nil,
        wantedRoom: Int64? = nil
    ) {
        moving[active.number] = nil
        let part = arrivals[active.number]?.part
        let failure = TransferFailure(
            cause,
            message: words,
            isRetryable: isRetryable,
            retryAfter: retryAfter,
            received: part?.received ?? 0,
            isResumable: part?.known != nil,
            status: status,
            wantedRoom: wantedRoom
        )
        tell(.failed(active.number, failure))
    }
}
#endif
