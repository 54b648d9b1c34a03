import RoostDaemon
import RoostEngine
import RoostLinux
import RoostWire

/// The process that speaks with the fleet's database: started when there is something to say,
/// supervised, and started again when it has died.
struct FleetLink {
    private let logs: String
    private var process: FleetConnection?
    /// The end of the pause in which none is started; `nil` where there is no pause.
    private var pauseEnds: Int64?
    /// The trouble with the latest one; `nil` where there is none.
    private var trouble: ProgramTrouble?
    /// The settings of the database by which not all that was answered survives, as was told last.
    private var lessening: String?
    /// The version of the fleet's schema, and of what this Roost knows, as was told last.
    private var schema: (version: Int, known: Int)?
    /// The time by which the machine's calendar is ahead of the database's, as was told last.
    private var ahead = Duration.zero
    /// The length of the next pause, in nanoseconds.
    private var nextPause = FleetPauses.first
    /// The processes that are guarded, which each process is told first.
    private var guarded: FleetOrder?

    init(_ paths: SystemPaths) { logs = paths.logs }

    /// The process that it is now, if there is one.
    var pid: Int32? { process?.handle.pid }

    /// The moment of the next action.
    var nextMoment: Int64? { process == nil ? pauseEnds : process?.lookDue }

    var isDue: Bool { nextMoment.map { $0 <= Clocks.monotonic() } ?? false }

    // MARK: - What it is told

    mutating func tell(
        _ order: FleetOrder,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        if process == nil, pauseEnds == nil { start(poller, &inputs) }
        if let process {
            process.wasTold(order)
            return send(order, to: process, poller)
        }
        // In a pause there is none. Who waits for an answer has one, and the rest is said again
        // after it.
        let why = trouble?.reason ?? "roost-fleet is being started"
        switch order {
        case .call(let number, _):
            inputs.append(.fleet([.answer(number, .failed(FleetError(why)))]))
        case .effect: inputs.append(.fleet([.event(.unreachable(why: why))]))
        case .use, .enter, .guardLease: break
        }
    }

    mutating func guardLease(
        of processes: [GuardedProcess],
        until moment: Uptime,
        _ poller: borrowing Poller
    ) {
        let order = FleetOrder.guardLease(processes, until: moment)
        guarded = processes.isEmpty ? nil : order
        // Where there is none, the system's own clock is all there is until the next one is told.
        if let process { send(order, to: process, poller) }
    }

    private func send(
        _ order: FleetOrder,
        to process: FleetConnection,
        _ poller: borrowing Poller
    ) {
        var frame = JSON.object(order.form).bytes
        frame.append(0)
        settle(process, isOfUse: process.line.send(frame), poller)
    }

    private func settle(
        _ process: FleetConnection,
        isOfUse: Bool,
        _ poller: borrowing Poller
    ) {
        guard isOfUse else {
            return process.kill(because: "it took no orders any more, and was ended")
        }
        let waits = process.line.waitingBytes > 0
        guard waits != process.line.isWatchedForWriting else { return }
        process.line.isWatchedForWriting = waits
        do throws(SystemError) {
            try poller.change(
                process.line.descriptor.rawValue,
                token: Token.fleetLine,
                for: waits ? [.readable, .writable] : .readable
            )
        } catch {
            Messages.note(error, "wait for roost-fleet")
            process.kill()
        }
    }

    // MARK: - The process

    private mutating func start(_ poller: borrowing Poller, _ inputs: inout [Input]) {
        do throws(ProgramTrouble) {
            let process = try FleetConnection.start(logs: logs)
            do throws(SystemError) {
                try poller.add(process.line.descriptor.rawValue, token: Token.fleetLine)
                try poller.add(process.handle.rawValue, token: Token.fleetProcess)
            } catch {
                process.kill()
                throw ProgramTrouble(reason: "roost-fleet could not be started: \(error)")
            }
            self.process = process
            trouble = nil
            if let guarded { send(guarded, to: process, poller) }
        } catch {
            lose(because: error, &inputs)
        }
    }

    /// Does what is due: ends the pause in which there is no process, or a process that does not
    /// answer.
    mutating func tend(_ inputs: inout [Input]) {
        guard let process else {
            pauseEnds = nil
            return inputs.append(.fleet([.ready]))
        }
        let seconds = FleetPauses.patience / 1_000_000_000
        process.kill(because: "it has not answered for \(seconds) s, and was ended")
    }

    /// Takes in what the poller tells of the line to it.
    mutating func take(
        _ event: Poller.Ready,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) {
        guard let process else { return }
        if event.isWritable { settle(process, isOfUse: process.line.flush(), poller) }
        if event.isReadable || event.hasHungUp || event.hasFailed { read(process, poller, &inputs) }
    }

    /// Takes in what the process has sent, once.
    ///
    /// - Returns: Whether there was something, so that there may be more.
    @discardableResult
    private mutating func read(
        _ process: FleetConnection,
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) -> Bool {
        var chunk: [UInt8] = []
        do throws(SystemError) {
            guard case .bytes = try process.line.receive(into: &chunk) else {
                return stopHearing(process, poller)
            }
        } catch {
            return stopHearing(process, poller)
        }
        process.line.reader.append(chunk)
        var news: [FleetNews] = []
        while true {
            do throws(FrameReader.TooLong) {
                guard let frame = try process.line.reader.next() else { break }
                if let one = Self.news(in: frame, of: process) { news.append(one) }
            } catch {
                process.kill(because: "it said something too long, and was ended: \(error)")
            }
        }
        for one in news { process.note(one) }
        // That it has started is no news to who has started it, and of what kind its database is
        // only checks tell.
        news.removeAll { !isForDaemon($0) }
        if !news.isEmpty { inputs.append(.fleet(news)) }
        return true
    }

    /// Whether news is for the daemon; the rest is kept for the checks.
    private mutating func isForDaemon(_ news: FleetNews) -> Bool {
        switch news {
        case .durability(let words): lessening = words
        case .schema(let version, let known): schema = (version, known)
        case .clock(let ahead): self.ahead = ahead
        case .ready: break
        default: return true
        }
        return false
    }

    /// Reads a message; whoever says what makes no sense is of another version, and would leave
    /// callers waiting.
    private static func news(in frame: [UInt8], of process: FleetConnection) -> FleetNews? {
        do {
            let message = try JSON(parsing: frame, limits: FleetLimits.line)
            return try FleetNews(reading: message.asObject ?? JSONObject())
        } catch {
            process.kill(
                because:
                    "it said what cannot be understood, and was ended: \(error); install the roost-fleet that came with this roostd"
            )
            return nil
        }
    }

    private func stopHearing(_ process: FleetConnection, _ poller: borrowing Poller) -> Bool {
        guard !process.line.hasEnded else { return false }
        process.line.hasEnded = true
        do throws(SystemError) { try poller.remove(process.line.descriptor.rawValue) } catch {
            Messages.note(error, "stop hearing roost-fleet")
        }
        process.kill()
        return false
    }

    /// Reports that the process has ended, after everything that it sent before.
    mutating func reap(
        _ poller: borrowing Poller,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        guard let process, let status = try process.handle.reap() else { return }
        var rest = FleetLimits.line.messageBytes
        while rest > 0, read(process, poller, &inputs) { rest -= HostLimits.readBytes }
        forget(process, poller)
        let how = RoostEngine.ExitStatus(status)
        let reason =
            process.complaint
            ?? "it ended unexpectedly (\(how)); \(ProgramPlace.fleet.log(in: logs)) may tell why"
        Messages.say("roost-fleet is gone: \(reason)")
        lose(because: ProgramTrouble(reason: "roost-fleet is gone: \(reason)"), &inputs)
    }

    private func forget(_ process: FleetConnection, _ poller: borrowing Poller) {
        do throws(SystemError) {
            if !process.line.hasEnded { try poller.remove(process.line.descriptor.rawValue) }
            try poller.remove(process.handle.rawValue)
        } catch {
            Messages.note(error, "forget roost-fleet")
        }
        process.line.hasEnded = true
    }

    private mutating func lose(because trouble: ProgramTrouble, _ inputs: inout [Input]) {
        let now = Clocks.monotonic()
        if let process, now - process.began >= FleetPauses.life { nextPause = FleetPauses.first }
        process = nil
        self.trouble = trouble
        pauseEnds = now + nextPause
        nextPause = min(nextPause * 2, FleetPauses.longest)
        inputs.append(.fleet([.down(why: trouble.reason)]))
    }

    /// Ends the process, because the system ends or is in no fleet any more.
    mutating func end(_ poller: borrowing Poller) {
        (pauseEnds, trouble, guarded, lessening, schema) = (nil, nil, nil, nil, nil)
        ahead = .zero
        guard let process else { return }
        self.process = nil
        forget(process, poller)
        process.kill()
        do throws(SystemError) {
            _ = try process.handle.waitUntilEnded(milliseconds: 2000)
            _ = try process.handle.reap()
        } catch {
            Messages.note(error, "end roost-fleet")
        }
    }

    /// The checks of it, where the host is in a fleet.
    var checks: [Check] {
        guard process != nil || trouble != nil else { return [] }
        let running = Check(
            name: "fleet",
            isGood: trouble == nil,
            finding: trouble?.reason ?? "its database is called by process \(pid ?? 0)",
            remedy: trouble.map { $0.remedy ?? "it is started again by itself" }
        )
        return [running] + [schemaCheck, clockCheck, durabilityCheck].compactMap(\.self)
    }

    private var schemaCheck: Check? {
        guard let schema, schema.version > schema.known else { return nil }
        return Check(
            name: "fleet-schema",
            isGood: false,
            finding:
                "the fleet's schema is of version \(schema.version), and this Roost of version \(schema.known), which it still serves",
            remedy:
                "install the Roost that the other hosts have, before the schema is upgraded again"
        )
    }

    private var clockCheck: Check? {
        let minutes = ahead / .seconds(60)
        guard abs(minutes) >= 1 else { return nil }
        let way = minutes > 0 ? "ahead of" : "behind"
        return Check(
            name: "fleet-clock",
            isGood: false,
            finding:
                "this machine's clock is \(Int64(abs(minutes).rounded())) min \(way) that of the fleet's database",
            remedy:
                "set the one that is wrong; until then the database's says when work of the fleet is due"
        )
    }

    private var durabilityCheck: Check? {
        guard let lessening else { return nil }
        return Check(
            name: "fleet-durability",
            isGood: false,
            finding: "the fleet's database may lose what it has answered: \(lessening)",
            remedy:
                "set that otherwise in the server, or count on losing it; roost-fleet looks when it connects"
        )
    }
}

/// The times of the process that speaks with the fleet's database, in nanoseconds.
enum FleetPauses {
    /// The least pause until one that has ended is started anew.
    static let first: Int64 = 500_000_000
    /// The longest pause until one that has ended is started anew.
    static let longest: Int64 = 60_000_000_000
    /// The time that one has to live for the next to be started without a pause as long as the
    /// last.
    static let life: Int64 = 60_000_000_000
    /// The time for which one that was asked something may say nothing before it is taken for hung:
    /// it answers in six seconds, whatever the database does.
    static let patience: Int64 = 30_000_000_000
}
