import RoostEngine

/// A carrier that moves what it is given as far as servers, chance and the network let it.
///
/// What it has to say is left in ``takeReports()``, for the world that it is in decides when the
/// daemon hears it.
struct SimulatedCarrier: Sendable {
    /// Whether the first server takes several requests on one connection, or all others do.
    private let isFirstShared: Bool
    /// The carrier tasks that move.
    private(set) var moving: Set<CarrierTaskNumber> = []
    /// The downloads of which everything is there, and which wait for the disk.
    private var flushing: Set<CarrierTaskNumber> = []
    /// The downloads that were to stop while they waited for the disk.
    private var stopping: Set<CarrierTaskNumber> = []
    /// The carrier tasks that the carrier has.
    var held: Set<CarrierTaskNumber> { moving.union(flushing) }
    /// The servers that the carrier has told of.
    private var toldServers: Set<String> = []
    /// The orders that the carrier was given.
    private var orders: [CarrierTaskNumber: TransferOrder] = [:]
    /// The carrier tasks of which something lies on the disk.
    private(set) var files: Set<CarrierTaskNumber> = []
    /// The number of answers that servers have given: each answer is another one.
    private var answers = 0
    private var servers: SimulatedServers
    private(set) var isUp = false
    private var reports: [[CarrierReport]] = []

    init(seed: UInt64) {
        isFirstShared = seed.isMultiple(of: 2)
        servers = SimulatedServers(seed: seed)
    }

    /// The addresses that something moves from or to.
    var addresses: [String] { moving.compactMap { orders[$0]?.url } }

    /// Whether something was received into a file that is still there.
    func hasFile(_ path: String) -> Bool { files.contains { "/transfers/\($0).file" == path } }

    /// Takes what the carrier says, one batch after the other.
    mutating func takeReports() -> [[CarrierReport]] {
        defer { reports = [] }
        return reports
    }

    private mutating func tell(_ batch: [CarrierReport]) { reports.append(batch) }

    // MARK: - Life

    /// Starts the carrier, for the first time or again.
    mutating func start() {
        isUp = true
        tell([.ready])
    }

    /// Crashes the carrier.
    mutating func crash() {
        end()
        tell([.down(reason: "it crashed")])
    }

    /// Ends the carrier, of which nobody hears.
    mutating func end() {
        moving = []
        flushing = []
        stopping = []
        toldServers = []
        reports = []
        isUp = false
    }

    /// Does what the daemon orders.
    mutating func carryOut(
        _ order: CarrierCall,
        _ random: inout SeededGenerator,
        at now: Uptime
    ) {
        switch order {
        case .carry(let carrierTask):
            moving.insert(carrierTask.number)
            files.insert(carrierTask.number)
            let order = carrierTask.order.value
            orders[carrierTask.number] = order
            if order.kind != .upload { servers.ask(carrierTask.number, order.url, at: now) }
        // What is being flushed says itself how it came out.
        case .stop(let number) where flushing.contains(number): stopping.insert(number)
        case .stop(let number):
            moving.remove(number)
            tell([.stopped(number, received: 10, isResumable: random.chance(50))])
        case .discard(let number):
            moving.remove(number)
            flushing.remove(number)
            stopping.remove(number)
            files.remove(number)
            servers.discard(number)
            tell([.stopped(number, received: 0, isResumable: false)])
        case .keep(let numbers):
            files.formIntersection(numbers)
            servers.keep(numbers)
        case .configure: break
        }
    }

    // MARK: - What becomes of what moves

    /// Moves one of the transfers further, or ends it.
    mutating func moveOn(
        _ auditor: inout TransferAuditor,
        _ random: inout SeededGenerator,
        room: inout Int64,
        at now: Uptime
    ) {
        guard isUp, !held.isEmpty else { return }
        let carrierTask = random.pick(held.sorted())
        guard moving.contains(carrierTask) else {
            return random.chance(20)
                ? fail(carrierTask, &auditor, &random, room: &room)
                : answer(carrierTask, &auditor, &random, at: now)
        }
        switch random.below(10) {
        case 0...2: progress(of: carrierTask, &auditor, &random)
        case 3...6 where orders[carrierTask]?.kind != .upload && random.chance(30):
            flush(carrierTask, &auditor)
        case 3...6: answer(carrierTask, &auditor, &random, at: now)
        case 7 where orders[carrierTask]?.kind == .upload && random.chance(40):
            vanish(carrierTask, &auditor, &random)
        case 7...8: fail(carrierTask, &auditor, &random, room: &room)
        default:
            moving.remove(carrierTask)
            let challenge = TransferChallenge(
                isOfProxy: false,
                scheme: "basic",
                realm: nil,
                host: "server0.example",
                port: 443
            )
            auditor.wasChallenged(carrierTask)
            tell([.challenge(carrierTask, challenge)])
        }
    }

    private mutating func progress(
        of carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor,
        _ random: inout SeededGenerator
    ) {
        tellServer(of: carrierTask, &auditor)
        let isSent = orders[carrierTask]?.kind == .upload
        let progress = TransferProgress(
            carrierTask,
            received: isSent ? 0 : Int64(random.below(1000)),
            sent: isSent ? Int64(random.below(1000)) : 0,
            toSend: isSent ? 1000 : nil
        )
        if !isSent { servers.receive(carrierTask) }
        tell([.progress([progress])])
    }

    /// A server is heard for the first time, and takes several requests on one connection or does
    /// not.
    private mutating func tellServer(
        of carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor
    ) {
        guard let origin = orders[carrierTask].map({ TransferAuditor.server(of: $0.url) }),
            toldServers.insert(origin).inserted
        else { return }
        let isShared = origin.hasSuffix("0.example") == isFirstShared
        auditor.heardServer(origin, isShared: isShared)
        tell([.server(carrierTask, isShared: isShared)])
    }

    /// All of a download is there, and goes to the disk.
    private mutating func flush(
        _ carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor
    ) {
        tellServer(of: carrierTask, &auditor)
        moving.remove(carrierTask)
        flushing.insert(carrierTask)
        tell([.flushing([carrierTask])])
    }

    /// A server answers, as it has never answered before.
    mutating func answer(
        _ carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor,
        _ random: inout SeededGenerator,
        at now: Uptime
    ) {
        tellServer(of: carrierTask, &auditor)
        moving.remove(carrierTask)
        flushing.remove(carrierTask)
        stopping.remove(carrierTask)
        answers += 1
        if let order = orders[carrierTask], order.kind != .upload,
            let fault = servers.finish(carrierTask, order.url, at: now)
        {
            auditor.violate(fault)
        }
        let response = TransferResponse(
            status: random.pick([200, 200, 200, 404, 500]),
            url: "https://server.example/answers/\(answers)"
        )
        auditor.serverAnswered(carrierTask, response)
        let length = Int64(1 + random.below(1000))
        tell([.finished(carrierTask, response, length: length, restarts: random.below(2))])
    }

    private mutating func fail(
        _ carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor,
        _ random: inout SeededGenerator,
        room: inout Int64
    ) {
        moving.remove(carrierTask)
        flushing.remove(carrierTask)
        let cause = random.pick([
            TransferFailure.Cause.error(.connectionLost), .error(.tlsFailed), .diskFull, .noNetwork,
        ])
        // Where the carrier knows how much it lacks, the system asks no server before there is as
        // much.
        let lacks = cause == .diskFull && random.chance(50)
        if lacks { room = Int64(random.below(1000)) }
        let failure = TransferFailure(
            cause,
            message: "the server went away",
            isRetryable: random.chance(80),
            retryAfter: random.chance(30) ? random.duration(1000...100_000) : nil,
            received: Int64(random.below(1000)),
            isResumable: random.chance(50),
            wantedRoom: lacks ? room + 1 + Int64(random.below(1000)) : nil
        )
        auditor.hasRoom(room)
        auditor.failed(carrierTask, for: failure.retryAfter == nil ? failure.wantedRoom : nil)
        tell([.failed(carrierTask, failure)])
        guard stopping.remove(carrierTask) != nil else { return }
        let (received, isResumable) = (failure.received, failure.isResumable)
        tell([.stopped(carrierTask, received: received, isResumable: isResumable)])
    }

    /// The file that is being sent is not there any more.
    private mutating func vanish(
        _ carrierTask: CarrierTaskNumber,
        _ auditor: inout TransferAuditor,
        _ random: inout SeededGenerator
    ) {
        moving.remove(carrierTask)
        let failure = TransferFailure(
            .error(random.pick([.fileDoesNotExist, .noPermissionsToReadFile])),
            message: "there is no file \(orders[carrierTask]?.file ?? "")",
            isRetryable: false
        )
        auditor.cannotBeSent(carrierTask)
        tell([.failed(carrierTask, failure)])
    }
}
