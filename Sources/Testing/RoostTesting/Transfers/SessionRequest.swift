#if os(Linux)
import Foundation
import RoostEngine
import RoostVirtualTime

/// A request of an ordinary session's on a device, from its body to the last byte of the answer.
///
/// What comes of it is the work of the process that made it: it waits while that is suspended, and
/// is over when that is killed.
final class SessionRequest: @unchecked Sendable {
    private let request: VirtualRequest
    let owner: WorkOwner
    private let time: VirtualTime
    private weak var system: DeviceSystem?
    private var answer = DeviceServer.Answer()
    private var flow = ByteFlow()
    private var rest = Data()

    /// The longest time between one piece of an answer and the next, in nanoseconds: what hears it
    /// hears of its progress.
    private static let interval: Int64 = 500_000_000

    init(_ request: VirtualRequest, of owner: WorkOwner, on system: DeviceSystem) {
        self.request = request
        self.owner = owner
        self.system = system
        time = system.time
    }

    /// Whether somebody waits for the answer.
    var isWanted: Bool { request.isWanted }

    /// Begins when all of the body is there that is sent.
    func begin() {
        request.take { [weak self] body in self?.ask(sending: body) }
    }

    /// Lets nothing more be heard of it, as its process has ended.
    func abandon() { request.abandon() }

    /// Breaks off, as the device has no network any more.
    func loseNetwork() {
        later { $0.request.fail(.connectionLost, "the device has no network any more") }
    }

    private func later(
        after nanoseconds: Int64 = 0,
        _ body: @escaping @Sendable (SessionRequest) -> Void
    ) {
        let moment = nanoseconds > 0 ? time.now.monotonic + nanoseconds : nil
        time.call(of: owner, at: moment) { [weak self] in
            guard let self, isWanted else { return }
            body(self)
        }
    }

    // MARK: The question

    private func ask(sending body: Data) {
        guard let system else { return }
        guard system.conditions.network != .none else {
            return request.fail(.noHost, "the device has no network")
        }
        // libcurl would have refused what names no host.
        let host = (try? WebLocation(request.url))?.host ?? request.url
        guard let server = system.carrier.servers[host] else {
            return request.fail(.noHost, system.noteUnserved(host))
        }
        let state = system.carrier.state
        if state == .unreachable {
            return request.fail(.noConnection, server.unreachableWords)
        }
        var headers: [String: String] = [:]
        for header in request.headers { headers[header.name] = header.value }
        answer = server.take(
            DeviceServer.Request(
                method: request.method,
                url: request.url,
                headers: headers,
                body: body,
                date: time.date
            ),
            in: state
        )
        flow.speed = Int64(answer.speed ?? server.bytesPerSecond)
        if body.isEmpty { return awaitHead() }
        flow.begin(Int64(body.count), at: time.now.monotonic, until: answer.trouble)
        later(after: flow.ends - time.now.monotonic) { $0.haveSent() }
    }

    private func haveSent() {
        if isBroken() { return }
        // What breaks while something is sent breaks there.
        answer = answer.withoutTrouble
        awaitHead()
    }

    private func awaitHead() {
        later(after: answer.pause.wholeNanoseconds) { $0.tellHead() }
    }

    // MARK: The answer

    private func tellHead() {
        let hasBody = request.wantsBody && answer.mayHaveBody
        rest = hasBody ? answer.body : Data()
        request.tellHead(
            status: answer.status,
            headers: answer.fields.map { ($0.name, $0.value) },
            length: hasBody ? rest.count : nil
        )
        flow.begin(Int64(rest.count), at: time.now.monotonic, until: answer.trouble)
        move()
    }

    private func move() {
        let count = Int(flow.take(at: time.now.monotonic))
        request.tellBody(rest.prefix(count))
        rest = rest.dropFirst(count)
        let left = flow.ends - time.now.monotonic
        if left > 0 { return later(after: min(left, Self.interval)) { $0.move() } }
        if !isBroken() { request.finish() }
    }

    /// Whether the connection has met with trouble; where it has, the session hears of that, or of
    /// nothing more.
    private func isBroken() -> Bool {
        switch flow.lastTrouble {
        case nil: return false
        // The session itself sees that nothing comes.
        case .stalls: return true
        case .breaks:
            request.fail(.connectionLost, flow.breakWords)
            return true
        }
    }
}
#endif
