import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

extension LinuxMachine: Carrier {
    mutating func configureCarrier(_ settings: CarrierSettings) {
        carrier.settings = settings
        if let process = carrier.process { send(carrierConfiguration(settings), to: process) }
    }

    mutating func carry(_ carriage: Carriage) { tellCarrier(carriage.order(in: paths.transfers)) }

    mutating func stopCarrying(_ carriage: CarriageNumber) {
        guard carrier.process == nil else { return tellCarrier(carriage.stopOrder) }
        // Where nobody carries nothing moves.
        let path = "\(paths.transfers)/\(carriage)"
        let received = size(of: path + ".part")
        let isResumable = received > 0 && size(of: path + ".mark") > 0
        pendingInputs.append(
            .carrier([.stopped(carriage, received: received, isResumable: isResumable)])
        )
    }

    mutating func discardCarriage(_ carriage: CarriageNumber) {
        guard carrier.process == nil else {
            return tellCarrier(carriage.discardOrder(in: paths.transfers))
        }
        Leftovers.removeTransfer(carriage, in: paths.transfers)
        pendingInputs.append(.carrier([.stopped(carriage, received: 0, isResumable: false)]))
    }

    mutating func keepCarriages(_ carriages: Set<CarriageNumber>) {
        Leftovers.removeTransfers(in: paths.transfers, keeping: carriages)
    }

    func file(of carriage: CarriageNumber) -> String { "\(paths.transfers)/\(carriage).file" }

    private func size(of path: String) -> Int64 {
        // What cannot be looked at is not there for us.
        ((try? FileSystem.status(path)) ?? nil)?.size ?? 0
    }
}

// MARK: - The process

extension LinuxMachine {
    /// Tells the carrier to do something, and starts it for that if need be.
    private mutating func tellCarrier(_ order: JSONObject) {
        if carrier.process == nil, carrier.pauseEnds == nil { startCarrier() }
        // In a pause there is none, and everything is said again after it.
        guard let process = carrier.process else { return }
        process.note(order)
        send(order, to: process)
        armUptime()
    }

    /// Ends the pause in which there is no carrier, or the carrier that has had nothing to do for long.
    mutating func tendCarrier() {
        guard let moment = carrier.moment, moment <= Clocks.monotonic() else { return }
        if carrier.process == nil {
            do throws(CarrierTrouble) { _ = try CarrierPlace.find() } catch {
                // Without one, nothing would begin but to end at once.
                pendingInputs.append(loseCarrier(because: error))
                return
            }
            carrier.endPause()
            pendingInputs.append(.carrier([.ready]))
        } else if let process = carrier.process, process.idleSince == nil {
            look(whether: process)
        } else {
            endCarrier()
            carrier.hasRested()
        }
    }

    /// Asks one that has said nothing for long whether it is still there, and ends one that does not answer.
    ///
    /// One that stands still would keep all transfers from moving, and nobody would know why.
    private mutating func look(whether process: CarrierProcess) {
        if process.isAsked {
            let seconds = CarrierLimits.patience / 1_000_000_000
            process.kill(
                because:
                    "it has stood still, and was ended after it had not answered for \(seconds) s"
            )
        } else {
            process.wasAsked()
            send(["ping": [:]], to: process)
        }
    }

    private mutating func startCarrier() {
        do throws(CarrierTrouble) {
            let process = try CarrierProcess.start(
                try CarrierPlace.find(),
                in: paths.transfers,
                environment: inheritedEnvironment(),
                logs: paths.logs
            )
            do throws(SystemError) {
                try poller.add(process.line.descriptor.rawValue, token: Token.carrierLine)
                try poller.add(process.handle.rawValue, token: Token.carrierProcess)
            } catch {
                process.kill()
                throw CarrierTrouble(reason: "it could not be started: \(error)")
            }
            carrier.hasBegun(process)
            if let settings = carrier.settings {
                send(carrierConfiguration(settings), to: process)
            }
        } catch {
            pendingInputs.append(loseCarrier(because: error))
        }
    }

    private func carrierConfiguration(_ settings: CarrierSettings) -> JSONObject {
        let file = EnvironmentVariables.read("ROOST_CA_FILE").flatMap { $0.isEmpty ? nil : $0 }
        return settings.order(caFile: file, userAgent: "Roost/\(Host.version)")
    }

    private mutating func send(_ order: JSONObject, to process: CarrierProcess) {
        var frame = JSON.object(order).bytes
        frame.append(0)
        settle(process, isOfUse: process.line.send(frame))
    }

    mutating func flushCarrier() {
        guard let process = carrier.process else { return }
        settle(process, isOfUse: process.line.flush())
    }

    /// Watches for room where orders wait, and ends a carrier that does not take them.
    private mutating func settle(_ process: CarrierProcess, isOfUse: Bool) {
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
            note(error, "wait for the carrier")
            process.kill()
        }
    }

    /// Takes in what the carrier has said, once.
    ///
    /// - Returns: Whether there was something, so that there may be more.
    @discardableResult
    mutating func readCarrier(_ inputs: inout [Input]) -> Bool {
        guard let process = carrier.process else { return false }
        var chunk: [UInt8] = []
        do throws(SystemError) {
            guard case .bytes = try process.line.receive(into: &chunk) else {
                return stopHearing(process)
            }
        } catch {
            return stopHearing(process)
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
        armUptime()
        return true
    }

    /// What a message says; `nil` where it is none, or says nothing about transfers.
    private mutating func report(in frame: [UInt8], of process: CarrierProcess) -> CarrierReport? {
        do {
            guard let message = try JSON(parsing: frame).asObject else {
                Messages.say("the carrier said something that is no object")
                return nil
            }
            process.note(message)
            if let ready = message["ready"] { carrier.words = ready["curl"]?.asString }
            return try CarrierReport(reading: message)
        } catch {
            Messages.say("the carrier said something that cannot be understood: \(error)")
            return nil
        }
    }

    /// One that has closed its end is of no more use, whatever it is.
    private func stopHearing(_ process: CarrierProcess) -> Bool {
        guard !process.line.hasEnded else { return false }
        process.line.hasEnded = true
        do throws(SystemError) { try poller.remove(process.line.descriptor.rawValue) } catch {
            note(error, "stop hearing the carrier")
        }
        process.kill()
        return false
    }

    /// Tells that the carrier has ended, after everything that it said before.
    mutating func reapCarrier(_ inputs: inout [Input]) throws(SystemError) {
        guard let process = carrier.process, let status = try process.handle.reap() else { return }
        var rest = CarrierLimits.lastBytes
        while rest > 0, readCarrier(&inputs) { rest -= HostLimits.readBytes }
        forget(process)
        let how = RoostEngine.ExitStatus(status)
        let reason =
            process.complaint
            ?? "it ended unexpectedly (\(how)); \(paths.logs)/\(CarrierPlace.name).log may tell why"
        Messages.say("the carrier of transfers is gone: \(reason)")
        inputs.append(loseCarrier(because: CarrierTrouble(reason: reason)))
    }

    private func forget(_ process: CarrierProcess) {
        do throws(SystemError) {
            if !process.line.hasEnded { try poller.remove(process.line.descriptor.rawValue) }
            try poller.remove(process.handle.rawValue)
        } catch {
            note(error, "forget the carrier")
        }
        process.line.hasEnded = true
    }

    private mutating func loseCarrier(because trouble: CarrierTrouble) -> Input {
        carrier.hasEnded(because: trouble, at: Clocks.monotonic())
        armUptime()
        return .carrier([.down(reason: trouble.reason, remedy: trouble.remedy)])
    }

    /// Ends the carrier, because the system ends or has no work for it.
    mutating func endCarrier() {
        guard let process = carrier.process else { return }
        forget(process)
        process.kill()
        do throws(SystemError) {
            _ = try process.handle.waitUntilEnded(milliseconds: 2000)
            _ = try process.handle.reap()
        } catch {
            note(error, "end the carrier")
        }
    }

    func carrierCheck() -> Check {
        let name = "transfers"
        let executable: String
        do throws(CarrierTrouble) { executable = try CarrierPlace.find() } catch {
            return Check(
                name: name,
                isGood: false,
                finding: "cannot be carried: \(error.reason)",
                remedy: error.remedy
            )
        }
        if let trouble = carrier.trouble {
            return Check(
                name: name,
                isGood: false,
                finding: "the carrier is away: \(trouble.reason)",
                remedy: trouble.remedy
                    ?? "it is started again by itself, and transfers go on where they were"
            )
        }
        if let complaint = carrier.process?.complaint {
            return Check(
                name: name,
                isGood: false,
                finding: "the carrier does not end: \(complaint)",
                remedy: "look at the disk with the transfers (dmesg); it may hold the process up"
            )
        }
        let words = carrier.words.map { " (\($0))" } ?? ""
        let state = carrier.process.map { "process \($0.handle.pid)" } ?? "started when needed"
        return Check(
            name: name,
            isGood: true,
            finding: "carried by \(executable)\(words), \(state)",
            remedy: nil
        )
    }
}
