import RoostDaemon
import RoostEngine
import RoostLinux
import RoostSystemWire
import RoostWire

/// The process that moves the bytes of transfers: started when there is something to carry,
/// supervised, and started again when it has died.
struct CarrierLink {
    private var care = CarrierCare()
    /// The folder of the bytes of transfers.
    private let folder: String
    /// The folder of what the carrier prints.
    private let logs: String

    init(_ paths: SystemPaths) {
        folder = paths.transfers
        logs = paths.logs
    }

    /// The moment of the next action.
    var nextMoment: Int64? { care.moment }

    /// Whether there is something to be done about it now.
    var isDue: Bool { care.moment.map { $0 <= Clocks.monotonic() } ?? false }

    /// The process that is the carrier now, if there is one.
    var pid: Int32? { care.process?.handle.pid }

    mutating func configure(_ settings: CarrierSettings, _ poller: borrowing Poller) {
        care.settings = settings
        if let process = care.process { send(configuration(settings), to: process, poller) }
    }

    mutating func carry(
        _ carrierTask: CarrierTask,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        tell(carrierTask.order(in: folder), poller, &inputs)
    }

    mutating func stop(
        _ carrierTask: CarrierTaskNumber,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard care.process == nil else { return tell(carrierTask.stopOrder, poller, &inputs) }
        // Where nobody carries nothing moves.
        let path = "\(folder)/\(carrierTask)"
        let received = size(of: path + ".part")
        let isResumable = received > 0 && size(of: path + ".mark") > 0
        inputs.append(
            .carrier([.stopped(carrierTask, received: received, isResumable: isResumable)])
        )
    }

    mutating func discard(
        _ carrierTask: CarrierTaskNumber,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard care.process == nil else {
            return tell(carrierTask.discardOrder(in: folder), poller, &inputs)
        }
        Leftovers.removeTransfer(carrierTask, in: folder)
        inputs.append(.carrier([.stopped(carrierTask, received: 0, isResumable: false)]))
    }

    func keep(_ carrierTasks: Set<CarrierTaskNumber>) {
        Leftovers.removeTransfers(in: folder, keeping: carrierTasks)
    }

    func file(of carrierTask: CarrierTaskNumber) -> String { "\(folder)/\(carrierTask).file" }

    private func size(of path: String) -> Int64 {
        // What cannot be looked at is not there for us.
        ((try? FileSystem.status(path)) ?? nil)?.size ?? 0
    }

    /// Takes in what the poller tells of the line to it.
    mutating func take(
        _ event: Poller.Ready,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        if event.isWritable { flush(poller) }
        if event.isReadable || event.hasHungUp || event.hasFailed { read(poller, &inputs) }
    }

    // MARK: - The process

    /// Tells the carrier to do something, and starts it for that if need be.
    private mutating func tell(
        _ order: CarrierInterface.Order,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        if care.process == nil, care.pauseEnds == nil { start(poller, &inputs) }
        // In a pause there is none, and everything is said again after it.
        guard let process = care.process else { return }
        process.wasTold(order)
        send(order, to: process, poller)
    }

    /// Does what is due: ends the pause in which there is no carrier, or the carrier that has had
    /// nothing to do for long.
    mutating func tend(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        if care.process == nil {
            do throws(ProgramTrouble) { _ = try ProgramPlace.carrier.find() } catch {
                // Without one, nothing would begin but to end at once.
                lose(because: error, &inputs)
                return
            }
            care.endPause()
            inputs.append(.carrier([.ready]))
        } else if let process = care.process, process.idleSince == nil {
            look(whether: process, poller)
        } else {
            end(poller)
            care.hasRested()
        }
    }

    /// Asks a carrier that has been silent for long whether it is still there, and ends one that
    /// does not answer.
    ///
    /// One that stands still would keep all transfers from moving, and nobody would know why.
    private func look(whether process: CarrierProcess, _ poller: borrowing Poller) {
        if process.isAsked {
            let seconds = CarrierLimits.patience / 1_000_000_000
            process.kill(
                because:
                    "it has stood still, and was ended after it had not answered for \(seconds) s"
            )
        } else {
            process.wasAsked()
            send(CarrierInterface.Order(ping: JSONObject()), to: process, poller)
        }
    }

    private mutating func start(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        do throws(ProgramTrouble) {
            let process = try CarrierProcess.start(
                try ProgramPlace.carrier.find(),
                in: folder,
                environment: ChildEnvironment.inherited(),
                logs: logs
            )
            do throws(SystemError) {
                try poller.add(process.line.descriptor.rawValue, token: Token.carrierLine)
                try poller.add(process.handle.rawValue, token: Token.carrierProcess)
            } catch {
                process.kill()
                throw ProgramTrouble(reason: "it could not be started: \(error)")
            }
            care.hasBegun(process)
            if let settings = care.settings {
                send(configuration(settings), to: process, poller)
            }
        } catch {
            lose(because: error, &inputs)
        }
    }

    private func configuration(_ settings: CarrierSettings) -> CarrierInterface.Order {
        let file = EnvironmentVariables.read("ROOST_CA_FILE").flatMap { $0.isEmpty ? nil : $0 }
        return settings.order(caFile: file, userAgent: "Roost/\(Host.version)")
    }

    private func send(
        _ order: CarrierInterface.Order,
        to process: CarrierProcess,
        _ poller: borrowing Poller
    ) {
        var frame = order.bytes
        frame.append(0)
        settle(process, isOfUse: process.line.send(frame), poller)
    }

    func flush(_ poller: borrowing Poller) {
        guard let process = care.process else { return }
        settle(process, isOfUse: process.line.flush(), poller)
    }

    /// Watches for room where orders wait, and ends a carrier that does not take them.
    private func settle(
        _ process: CarrierProcess,
        isOfUse: Bool,
        _ poller: borrowing Poller
    ) {
        let line = process.line
        // That it has ended is told by itself, and what it said before is read then.
        guard isOfUse else {
            return process.kill(because: "it took no orders any more, and was ended")
        }
        let waits = line.waitingBytes > 0
        guard waits != line.isWatchedForWriting else { return }
        line.isWatchedForWriting = waits
        do throws(SystemError) {
            try poller.change(
                line.descriptor.rawValue,
                token: Token.carrierLine,
                for: waits ? [.readable, .writable] : .readable
            )
        } catch {
            Messages.note(error, "wait for the carrier")
            process.kill()
        }
    }

    /// Takes in what the carrier has said, once.
    ///
    /// - Returns: Whether there was something, so that there may be more.
    @discardableResult
    mutating func read(_ poller: borrowing Poller, _ inputs: inout [Input]) -> Bool {
        guard let process = care.process else { return false }
        var chunk: [UInt8] = []
        do throws(SystemError) {
            guard case .bytes = try process.line.receive(into: &chunk) else {
                return stopHearing(process, poller)
            }
        } catch {
            return stopHearing(process, poller)
        }
        process.wasHeard()
        process.line.reader.append(chunk)
        var reports: [CarrierReport] = []
        while true {
            do throws(FrameReader.TooLong) {
                guard let frame = try process.line.reader.next() else { break }
                if let report = report(in: frame, of: process) { reports.append(report) }
            } catch {
                Messages.say("the carrier said something too long: \(error)")
                process.kill(because: "it said something too long, and was ended: \(error)")
            }
        }
        if !reports.isEmpty { inputs.append(.carrier(reports)) }
        return true
    }

    /// Reads a message; `nil` where it is none, or says nothing about transfers.
    private mutating func report(in frame: [UInt8], of process: CarrierProcess) -> CarrierReport? {
        var message = JSONObject()
        do {
            guard let object = try JSON(parsing: frame).asObject else {
                Messages.say("the carrier said something that is no object")
                return nil
            }
            message = object
            let report = try CarrierInterface.Report(
                reading: Fields(message, context: "the carrier")
            )
            process.hasSaid(report)
            if let ready = report.ready { care.words = ready.curl }
            return try CarrierReport(report)
        } catch {
            let words = "the carrier said something that cannot be understood: \(error)"
            Messages.say(words)
            // Whatever it was, the transfer does not wait for what will not be said again.
            guard let number = CarrierInterface.Report.ended(by: message) else { return nil }
            process.hasEnded(number)
            let failure = TransferFailure(
                .error(.badServerResponse),
                message: words,
                isRetryable: false
            )
            return .failed(CarrierTaskNumber(number), failure)
        }
    }

    /// Stops hearing a carrier that has closed its end, which is of no more use.
    private func stopHearing(_ process: CarrierProcess, _ poller: borrowing Poller) -> Bool {
        guard !process.line.hasEnded else { return false }
        process.line.hasEnded = true
        do throws(SystemError) { try poller.remove(process.line.descriptor.rawValue) } catch {
            Messages.note(error, "stop hearing the carrier")
        }
        process.kill()
        return false
    }

    /// Tells that the carrier has ended, after everything that it said before.
    mutating func reap(
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        guard let process = care.process, let status = try process.handle.reap() else { return }
        var rest = CarrierLimits.lastBytes
        while rest > 0, read(poller, &inputs) { rest -= HostLimits.readBytes }
        forget(process, poller)
        let how = RoostEngine.ExitStatus(status)
        let reason =
            process.complaint
            ?? "it ended unexpectedly (\(how)); \(ProgramPlace.carrier.log(in: logs)) may tell why"
        Messages.say("the carrier of transfers is gone: \(reason)")
        lose(because: ProgramTrouble(reason: reason), &inputs)
    }

    private func forget(_ process: CarrierProcess, _ poller: borrowing Poller) {
        do throws(SystemError) {
            if !process.line.hasEnded { try poller.remove(process.line.descriptor.rawValue) }
            try poller.remove(process.handle.rawValue)
        } catch {
            Messages.note(error, "forget the carrier")
        }
        process.line.hasEnded = true
    }

    private mutating func lose(because trouble: ProgramTrouble, _ inputs: inout [Input]) {
        care.hasEnded(because: trouble, at: Clocks.monotonic())
        inputs.append(.carrier([.down(reason: trouble.reason, remedy: trouble.remedy)]))
    }

    /// Ends the carrier, because the system ends or has no work for it.
    func end(_ poller: borrowing Poller) {
        guard let process = care.process else { return }
        forget(process, poller)
        process.kill()
        do throws(SystemError) {
            _ = try process.handle.waitUntilEnded(milliseconds: 2000)
            _ = try process.handle.reap()
        } catch {
            Messages.note(error, "end the carrier")
        }
    }

    var check: Check {
        let name = "transfers"
        let executable: String
        do throws(ProgramTrouble) { executable = try ProgramPlace.carrier.find() } catch {
            return Check(
                name: name,
                isGood: false,
                finding: "cannot be carried: \(error.reason)",
                remedy: error.remedy
            )
        }
        if let trouble = care.trouble {
            return Check(
                name: name,
                isGood: false,
                finding: "the carrier is away: \(trouble.reason)",
                remedy: trouble.remedy
                    ?? "it is started again by itself, and transfers go on where they were"
            )
        }
        if let complaint = care.process?.complaint {
            return Check(
                name: name,
                isGood: false,
                finding: "the carrier does not end: \(complaint)",
                remedy: "look at the disk with the transfers (dmesg); it may hold the process up"
            )
        }
        let words = care.words.map { " (\($0))" } ?? ""
        let state = care.process.map { "process \($0.handle.pid)" } ?? "started when needed"
        return Check(
            name: name,
            isGood: true,
            finding: "carried by \(executable)\(words), \(state)",
            remedy: nil
        )
    }
}
