import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux
import RoostWire

/// The machine that the daemon runs on: processes in cgroups, sockets, timers and sensors.
struct LinuxMachine: ~Copyable {
    let paths: SystemPaths
    let poller: Poller
    private let listener: Listener
    let uptimeTimer: DeadlineTimer
    let dateTimer: DeadlineTimer
    private let signals: SignalDescriptor
    let network: NetworkSensor
    let power: PowerSensor
    let pressure: MemoryPressureSensor
    let zone: ZoneSensor
    /// Where people are shown notifications, if there is a session bus.
    let desktop: Desktop?
    /// What the poller was last told of it.
    var desktopWatch: DesktopWatch?
    let profile: PowerProfileSensor
    /// Beneath what tests have taken for the machine; `nil` for the machine itself.
    let systemRoot: String?
    /// Where apps' cgroups are made; `nil` where none can be, for the reason given.
    let cgroups: CgroupRoot?
    let whyNoCgroups: String
    let graphics: [GraphicsProcessor]
    /// The kernel's name for this run of the machine.
    let boot: String

    var connections: [UInt64: ClientConnection] = [:]
    var processes: [ProcessNumber: HostedProcess] = [:]
    /// Cgroups whose last process is going, to be removed when it has gone.
    var leftCgroups: [String] = []
    /// When each suspended process gives its clean memory back.
    var pageOuts: [ProcessNumber: Int64] = [:]
    /// The process that moves the bytes of transfers.
    var carrier = CarrierCare()
    private var lastConnection: UInt64 = 0
    var engineUptime: Uptime?
    private var ready: [Poller.Ready] = []
    /// Whether a signal asked the daemon to end.
    private(set) var isEnding = false
    /// What happened outside of ``collect(within:)``, to be told by the next one.
    var pendingInputs: [Input] = []
    /// Connections that are over, to be closed after the turn.
    private var ended: [ConnectionID] = []
    private var heldBytes = 0
    /// The connections on which a descriptor lies that nobody has taken, the oldest first.
    private var passing: [UInt64] = []
    /// How many bytes wait to leave, on all connections together.
    var waitingBytes = 0
    /// Whether newcomers are let in; not while descriptors have run out.
    private var isListening = true
    /// The oldest connection on which something may not have been said yet.
    private var firstSilent: UInt64 = 0

    init(
        paths: SystemPaths,
        systemRoot: String?,
        cgroups: CgroupRoot?,
        whyNoCgroups: String
    ) throws {
        // Each may fail, and a value that cannot be copied is made whole or not at all.
        let boot = try BootIdentifier.current()
        let poller = try Poller()
        let listener = try Listener(path: paths.socket, backlog: 4096)
        let uptimeTimer = try DeadlineTimer(.monotonic)
        let dateTimer = try DeadlineTimer(.calendar)
        let signals = try SignalDescriptor()
        let network = try NetworkSensor(root: systemRoot)
        let power = try PowerSensor(root: systemRoot)
        let pressure = try MemoryPressureSensor(root: systemRoot)
        let zone = try ZoneSensor(root: systemRoot)
        let profile = try PowerProfileSensor(root: systemRoot)
        self.paths = paths
        graphics = GraphicsProcessors.find(root: systemRoot)
        self.boot = boot
        self.cgroups = cgroups
        self.whyNoCgroups = whyNoCgroups
        self.poller = poller
        self.listener = listener
        self.uptimeTimer = uptimeTimer
        self.dateTimer = dateTimer
        self.signals = signals
        self.network = network
        self.power = power
        self.pressure = pressure
        self.zone = zone
        desktop = Self.findDesktop()
        self.profile = profile
        self.systemRoot = systemRoot
    }

    /// Begins to listen to everything that the machine can tell.
    mutating func listen() throws(SystemError) {
        try poller.add(listener.rawValue, token: Token.listener, for: .readable)
        try poller.add(uptimeTimer.rawValue, token: Token.uptimeTimer, for: .readable)
        try poller.add(dateTimer.rawValue, token: Token.dateTimer, for: .readable)
        try poller.add(signals.rawValue, token: Token.signals, for: .readable)
        try poller.add(network.rawValue, token: Token.network, for: .readable)
        try poller.add(power.rawValue, token: Token.power, for: .readable)
        try poller.add(zone.rawValue, token: Token.zone, for: .readable)
        if let changed = profile.rawValue {
            try poller.add(changed, token: Token.profile, for: profile.interest)
        }
        if let pressed = pressure.rawValue {
            try poller.add(pressed, token: Token.pressure, for: pressure.interest)
        }
        // It is started when there is something to carry.
        pendingInputs.append(.carrier([.ready]))
    }

    /// Waits until something happens, for at most so many nanoseconds where a time is given, and says
    /// all that has.
    mutating func collect(within patience: Int64?) throws(SystemError) -> [Input] {
        var inputs = pendingInputs
        pendingInputs = []
        let limit = [patience, isListening ? nil : HostLimits.deafness].compactMap(\.self).min()
        try poller.wait(into: &ready, timeoutNanoseconds: inputs.isEmpty ? limit : 0)
        if ready.isEmpty, inputs.isEmpty { try listenAgain() }
        // Deaths last: what a process said before it went comes before that it went.
        var gone: [ProcessNumber] = []
        for event in ready {
            if event.token & Token.process != 0 {
                gone.append(ProcessNumber(Int64(event.token & ~Token.process)))
            } else {
                try take(event, &inputs)
            }
        }
        for process in gone { try reap(process, &inputs) }
        // After what it said has been read, late as that may be.
        tendCarrier()
        return inputs
    }

    private mutating func take(
        _ event: Poller.Ready,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        switch event.token {
        case Token.listener: try acceptSome(&inputs)
        case Token.uptimeTimer:
            _ = try uptimeTimer.acknowledge()
            givePagesBack()
            expireDesktop(&inputs)
            inputs.append(.woken)
        case Token.dateTimer:
            _ = try dateTimer.acknowledge()
            inputs.append(.woken)
        case Token.signals:
            while try signals.next() != nil { isEnding = true }
        case Token.network:
            if try network.drain() { inputs.append(.sensed(sense())) }
        case Token.power:
            if try power.drain() { inputs.append(.sensed(sense())) }
        case Token.zone:
            if try zone.drain() { inputs.append(.zoneChanged) }
        case Token.desktop: takeDesktop(event, &inputs)
        case Token.profile:
            if try profile.drain() { inputs.append(.sensed(sense())) }
        case Token.pressure:
            if try pressure.drain() { inputs.append(.memoryPressure) }
        case Token.carrierLine:
            if event.isWritable { flushCarrier() }
            if event.isReadable || event.hasHungUp || event.hasFailed { readCarrier(&inputs) }
        case Token.carrierProcess: try reapCarrier(&inputs)
        default:
            guard let connection = connections[event.token] else { return }
            if event.isWritable { flush(connection) }
            if event.isReadable || event.hasHungUp || event.hasFailed {
                read(connection, &inputs)
            }
        }
    }

    // MARK: - Connections

    /// Closes the oldest connection on which nothing was ever said.
    private mutating func dropSilent(_ inputs: inout [Input]) -> Bool {
        // Numbers are given in order, and who has spoken stays one who has: what was passed over once
        // is not looked at again, so that a crowd of newcomers costs no more than its number.
        while firstSilent <= Token.firstConnection + lastConnection {
            let number = firstSilent
            firstSilent += 1
            guard let oldest = connections[number], !oldest.hasSpoken, number & 1 == 0,
                !oldest.hasEnded
            else { continue }
            hasEnded(oldest, &inputs)
            // At once: its descriptor is what is needed.
            connections[number] = nil
            ended.removeAll { $0 == oldest.id }
            return true
        }
        return false
    }

    /// Lets newcomers in, but not all of them: while they come faster than they are let in, the others
    /// would never have their turn.
    private mutating func acceptSome(_ inputs: inout [Input]) throws(SystemError) {
        for _ in 0..<HostLimits.newcomers {
            let accepted: Connection?
            do throws(SystemError) {
                accepted = try listener.accept()
            } catch  where error.isExhausted {
                // Somebody who never spoke makes room; the caller stays in the queue until then.
                if dropSilent(&inputs) { continue }
                // Nobody can be let in until somebody goes; the listener would report that for ever.
                try poller.remove(listener.rawValue)
                isListening = false
                return
            }
            guard let accepted else { return }
            if connections.count >= HostLimits.connections, !dropSilent(&inputs) { continue }
            let peer = peer(accepted.peer)
            let pid = accepted.peer.pid
            if let id = add(accepted.take(), of: pid) { inputs.append(.connected(id, peer)) }
        }
    }

    private func peer(_ credentials: PeerCredentials) -> Peer {
        let process = process(containing: credentials.pid)
        var executable: String?
        var isUnknown = false
        do throws(SystemError) {
            executable = try ProcessFacts.executable(of: credentials.pid).path
        } catch {
            // Another user's, such as the root's, may not be read and is there all the same; so is one
            // from outside our namespace of pids, which has none here.
            isUnknown = error.isMissing && credentials.pid > 0
        }
        return Peer(
            process: process,
            pid: credentials.pid,
            executable: executable,
            isUnknown: isUnknown
        )
    }

    /// The app's process that a pid belongs to, by its cgroup, or by its session.
    private func process(containing pid: Int32) -> ProcessNumber? {
        if let cgroups, let text = try? FileSystem.readText("/proc/\(pid)/cgroup", limit: 65_536) {
            for line in text.split(separator: "\n") where line.hasPrefix("0::") {
                guard let place = cgroups.path.split(separator: "/").last,
                    let range = line.firstRange(of: "/\(place)/app-")
                else { continue }
                let digits = line[range.upperBound...].prefix { $0.isNumber && $0.isASCII }
                guard let value = Int64(digits) else { continue }
                let number = ProcessNumber(value)
                if let hosted = processes[number], hosted.isOwn { return number }
            }
        }
        // Without a cgroup it is its session that tells: what the system launches leads one.
        guard let session = try? ProcessFacts(pid: pid).session else { return nil }
        return processes.values.first { $0.isOwn && $0.handle.pid == session }?.number
    }

    /// Registers a descriptor and gives it a number.
    ///
    /// Numbers of connections that the system itself made are odd, so that they are never dropped
    /// for being silent.
    mutating func add(
        _ descriptor: consuming Descriptor,
        of pid: Int32 = 0,
        isOwn: Bool = false
    ) -> ConnectionID? {
        lastConnection += 2
        let number = Token.firstConnection + lastConnection + (isOwn ? 1 : 0)
        let connection = ClientConnection(
            id: ConnectionID(number),
            descriptor: descriptor,
            pid: pid
        )
        do throws(SystemError) {
            try connection.descriptor.setNonBlocking()
            try poller.add(connection.descriptor.rawValue, token: number, for: .readable)
        } catch {
            return nil
        }
        connections[number] = connection
        return connection.id
    }

    /// Takes in what a client has sent, once: whoever has more to say is heard again after the others.
    ///
    /// - Returns: Whether there was something, so that there may be more.
    @discardableResult
    mutating func read(_ connection: ClientConnection, _ inputs: inout [Input]) -> Bool {
        guard !connection.hasEnded else { return false }
        var chunk: [UInt8] = []
        do throws(SystemError) {
            switch try connection.receive(into: &chunk) {
            case .wouldBlock: return false
            case .end:
                hasEnded(connection, &inputs)
                return false
            case .bytes: break
            }
        } catch {
            hasEnded(connection, &inputs)
            return false
        }
        connection.hasSpoken = true
        if connection.hasPassed { boundPassed(by: connection) }
        heldBytes -= connection.reader.heldBytes
        connection.reader.append(chunk)
        let complaints = takeFrames(of: connection, &inputs)
        heldBytes += connection.reader.heldBytes
        if !complaints.isEmpty { send(complaints, to: connection.id) }
        if heldBytes > HostLimits.heldBytes { dropGreediest(&inputs) }
        return true
    }

    /// Remembers where a descriptor lies, and closes the oldest of too many.
    private mutating func boundPassed(by connection: ClientConnection) {
        guard !passing.contains(connection.id.value) else { return }
        passing.append(connection.id.value)
        if passing.count > HostLimits.passedDescriptors {
            _ = connections[passing.removeFirst()]?.takePassed()
        }
    }

    /// Takes over the descriptor that came last on a connection.
    mutating func takePassed(from connection: ConnectionID) -> Descriptor? {
        guard let client = connections[connection.value], client.hasPassed else { return nil }
        passing.removeAll { $0 == client.id.value }
        return client.takePassed()
    }

    /// Cuts what has come in into messages.
    ///
    /// - Returns: What is to be said about those that are too long.
    private func takeFrames(of connection: ClientConnection, _ inputs: inout [Input]) -> [UInt8] {
        var complaints: [UInt8] = []
        while true {
            do throws(FrameReader.TooLong) {
                guard let frame = try connection.reader.next() else { return complaints }
                inputs.append(.received(connection.id, frame))
            } catch {
                let reply = Varlink.Standard.invalidParameter("message", reason: error.description)
                complaints += reply.reply.frame
            }
        }
    }

    /// Halves of messages from many clients are bounded together; who sent the longest goes first.
    private mutating func dropGreediest(_ inputs: inout [Input]) {
        let greediest = connections.values.max { left, right in
            (left.reader.heldBytes, right.id) < (right.reader.heldBytes, left.id)
        }
        if let greediest { hasEnded(greediest, &inputs) }
    }

    /// Stops listening to a connection, which is closed after the turn that hears of it.
    mutating func hasEnded(_ connection: ClientConnection, _ inputs: inout [Input]) {
        guard !connection.hasEnded else { return }
        connection.hasEnded = true
        ended.append(connection.id)
        heldBytes -= connection.reader.heldBytes
        connection.reader = FrameReader()
        _ = takePassed(from: connection.id)
        waitingBytes -= connection.waitingBytes
        // It was added, and is closed only after this; there is nothing to be done if this fails.
        try? poller.remove(connection.descriptor.rawValue)
        inputs.append(.disconnected(connection.id))
    }

    /// The same, for what is found out while something is being done; the next ``collect(within:)`` tells it.
    mutating func hasEnded(_ connection: ClientConnection) {
        var inputs: [Input] = []
        hasEnded(connection, &inputs)
        pendingInputs += inputs
    }

    /// Closes what has ended, now that its last calls are answered.
    mutating func closeEnded() throws(SystemError) {
        guard !ended.isEmpty else { return }
        for id in ended { connections[id.value] = nil }
        ended = []
        try listenAgain()
    }

    /// Lets newcomers in again, now that there may be descriptors for them.
    private mutating func listenAgain() throws(SystemError) {
        guard !isListening else { return }
        try poller.add(listener.rawValue, token: Token.listener, for: .readable)
        isListening = true
    }
}
