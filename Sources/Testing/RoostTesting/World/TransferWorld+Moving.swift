import RoostDaemon
import RoostEngine
import RoostWire

// What servers say, what becomes of files, and apps that come and go.
extension TransferWorld {
    mutating func tell(_ reports: [CarrierReport]) { inputs.append(.carrier(reports)) }

    /// Moves one of the transfers further, or ends it.
    mutating func moveOn() {
        guard isCarrierUp, !moving.isEmpty else { return }
        let carrierTask = random.pick(moving.sorted())
        switch random.below(10) {
        case 0...2:
            tellServer(of: carrierTask)
            let isSent = orders[carrierTask]?.kind == .upload
            let progress = TransferProgress(
                carrierTask,
                received: isSent ? 0 : Int64(random.below(1000)),
                sent: isSent ? Int64(random.below(1000)) : 0,
                toSend: isSent ? 1000 : nil
            )
            if !isSent { servers.receive(carrierTask) }
            tell([.progress([progress])])
        case 3...6: answer(carrierTask)
        case 7 where orders[carrierTask]?.kind == .upload && random.chance(40): vanish(carrierTask)
        case 7...8: fail(carrierTask)
        default:
            moving.remove(carrierTask)
            let challenge = TransferChallenge(
                isOfProxy: false,
                scheme: "basic",
                realm: nil,
                host: "server0.example",
                port: 443
            )
            tell([.challenge(carrierTask, challenge)])
        }
    }

    /// A server is heard for the first time, and takes several requests on one connection or does not.
    private mutating func tellServer(of carrierTask: CarrierTaskNumber) {
        guard let origin = orders[carrierTask].map({ TransferAuditor.server(of: $0.url) }),
            toldServers.insert(origin).inserted
        else { return }
        let isShared = origin.hasSuffix("0.example") == seed.isMultiple(of: 2)
        auditor.heardServer(origin, isShared: isShared)
        tell([.server(carrierTask, isShared: isShared)])
    }

    /// A server answers, as it has never answered before.
    mutating func answer(_ carrierTask: CarrierTaskNumber) {
        tellServer(of: carrierTask)
        moving.remove(carrierTask)
        answers += 1
        if let order = orders[carrierTask], order.kind != .upload,
            let fault = servers.finish(carrierTask, order.url, at: clock.now.uptime)
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

    private mutating func fail(_ carrierTask: CarrierTaskNumber) {
        moving.remove(carrierTask)
        let cause = random.pick([
            TransferFailure.Cause.error(.connectionLost), .error(.tlsFailed), .diskFull, .noNetwork,
        ])
        // Where the carrier knows how much it lacks, the system asks no server before there is as much.
        let lacks = cause == .diskFull && random.chance(50)
        if lacks { substrate.room = Int64(random.below(1000)) }
        let failure = TransferFailure(
            cause,
            message: "the server went away",
            isRetryable: random.chance(80),
            retryAfter: random.chance(30) ? random.duration(1000...100_000) : nil,
            received: Int64(random.below(1000)),
            isResumable: random.chance(50),
            wantedRoom: lacks ? substrate.room + 1 + Int64(random.below(1000)) : nil
        )
        auditor.hasRoom(substrate.room)
        auditor.failed(carrierTask, for: failure.retryAfter == nil ? failure.wantedRoom : nil)
        tell([.failed(carrierTask, failure)])
    }

    /// The file that is being sent is not there any more.
    private mutating func vanish(_ carrierTask: CarrierTaskNumber) {
        moving.remove(carrierTask)
        let failure = TransferFailure(
            .error(random.pick([.fileDoesNotExist, .noPermissionsToReadFile])),
            message: "there is no file \(orders[carrierTask]?.file ?? "")",
            isRetryable: false
        )
        auditor.cannotBeSent(carrierTask)
        tell([.failed(carrierTask, failure)])
    }

    mutating func carryOut(_ order: CarrierCall) {
        auditor.see(order)
        switch order {
        case .carry(let carrierTask):
            moving.insert(carrierTask.number)
            files.insert(carrierTask.number)
            let order = carrierTask.order.value
            orders[carrierTask.number] = order
            if order.kind != .upload {
                servers.ask(carrierTask.number, order.url, at: clock.now.uptime)
            }
        case .stop(let number):
            moving.remove(number)
            let stopped = CarrierReport.stopped(
                number,
                received: 10,
                isResumable: random.chance(50)
            )
            inputs.append(.carrier([stopped]))
        case .discard(let number):
            moving.remove(number)
            files.remove(number)
            servers.discard(number)
            inputs.append(.carrier([.stopped(number, received: 0, isResumable: false)]))
        case .keep(let numbers):
            files.formIntersection(numbers)
            servers.keep(numbers)
        case .configure: break
        }
    }

    // MARK: - Apps that come and go

    /// An app is installed, installed anew, or uninstalled, whatever it has under way.
    mutating func comeOrGo(_ app: AppID) {
        if auditor.gone.contains(app) {
            say(.install(Workload.whole(app)))
        } else if random.chance(50) {
            let next = random.chance(50) ? Workload.whole(app) : Workload.part(app, random.below(4))
            say(.install(next))
        } else if random.chance(60) {
            say(.system(.uninstall, ["app": .string(app.name)]))
        }
    }

    /// The daemon dies between two turns, or between any two things that it does.
    mutating func endDaemon() {
        if random.chance(50) { crash() } else { substrate.light(random.below(12)) }
    }
}
