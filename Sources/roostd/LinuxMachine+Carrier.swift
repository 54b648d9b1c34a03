import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

extension LinuxMachine {
    /// Tells the carrier to do something, and starts it for that if need be.
    ///
    /// After one has ended it takes a while until the next is started. What it is told until then is
    /// lost; that it is there again is told, so that everything can be said again then.
    mutating func tellCarrier(_ order: JSONObject) {
        if carrier.process == nil, carrier.startsAt == nil { startCarrier() }
        guard let process = carrier.process else {
            carrier.isWanted = true
            return armUptime()
        }
        process.note(order)
        send(order, to: process)
        armUptime()
    }

    /// Starts the one that was waited for, or ends the one that has had nothing to do for long.
    mutating func tendCarrier() {
        let now = Clocks.monotonic()
        guard let moment = carrier.moment, moment <= now else { return }
        if carrier.process == nil { return startCarrier() }
        endCarrier()
        carrier.hasRested()
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
                throw CarrierTrouble(reason: "\(error)")
            }
            carrier.hasBegun(process)
            send(Self.carrierConfiguration, to: process)
            pendingInputs.append(.carrier(.began))
        } catch {
            pendingInputs.append(loseCarrier(because: "it could not be started: \(error.reason)"))
        }
        armUptime()
    }

    /// What every carrier is told first.
    private static var carrierConfiguration: JSONObject {
        let file = EnvironmentVariables.read("ROOST_CA_FILE").flatMap { $0.isEmpty ? nil : $0 }
        return [
            "configure": [
                "connections": .integer(CarrierLimits.connections),
                "caFile": file.map { .string($0) } ?? .null,
                "progress": .integer(CarrierLimits.progressInterval),
                "userAgent": .string("Roost/\(Host.version)"),
            ]
        ]
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
        guard isOfUse else { return process.kill() }
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
        process.line.reader.append(chunk)
        while true {
            do throws(FrameReader.TooLong) {
                guard let frame = try process.line.reader.next() else { break }
                take(frame, from: process, &inputs)
            } catch {
                Messages.say("the carrier said something too long: \(error)")
                process.kill()
            }
        }
        armUptime()
        return true
    }

    private mutating func take(
        _ frame: [UInt8],
        from process: CarrierProcess,
        _ inputs: inout [Input]
    ) {
        do throws(JSONError) {
            guard let news = try JSON(parsing: frame).asObject else {
                return Messages.say("the carrier said something that is no object")
            }
            process.note(news)
            if let ready = news["ready"] {
                carrier.words = ready["curl"]?.asString
            }
            inputs.append(.carrier(.said(news)))
        } catch {
            Messages.say("the carrier said something that is no message: \(error)")
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
            "it ended unexpectedly (\(how)); \(paths.logs)/\(CarrierPlace.name).log may tell why"
        Messages.say("the carrier of transfers is gone: \(reason)")
        inputs.append(loseCarrier(because: reason))
        armUptime()
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

    private mutating func loseCarrier(because reason: String) -> Input {
        carrier.hasEnded(because: reason, at: Clocks.monotonic())
        // Whether anybody needs another one is told by what they ask for; but those whom it carried
        // do, and they wait to hear of it.
        carrier.isWanted = true
        return .carrier(.ended(reason))
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
                remedy: "install roost-carrier beside roostd, or name it in ROOST_CARRIER"
            )
        }
        if let trouble = carrier.trouble {
            return Check(
                name: name,
                isGood: false,
                finding: "the carrier is away: \(trouble)",
                remedy: "it is started again by itself, and transfers go on where they were"
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
