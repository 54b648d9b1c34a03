import RoostDaemon
import RoostEngine
import RoostLinux

/// The machine that the daemon runs on: one loop over what its parts can tell.
struct LinuxMachine: ~Copyable {
    let paths: SystemPaths
    let poller: Poller
    var alarms: AlarmTimers
    private let signals: SignalDescriptor
    let sensors: Sensors
    let environment: ChildEnvironment
    var clients: ClientConnections
    var children: Children
    var carrier: CarrierLink
    var fleet: FleetLink
    var data: AppData
    var desktop: DesktopLink
    var jobPaths = PathSensor()
    var recording: RecordingRing
    private var ready: [Poller.Ready] = []
    /// Whether a signal asked the daemon to end.
    private(set) var isEnding = false
    /// Whether nothing at all happened in the time that ``collect(within:)`` last waited for.
    ///
    /// A part of a message is no input yet, but whoever sends it is at work.
    private(set) var wasQuiet = false
    /// Whether a child has ended, of which it is not known whether it is one that was inherited.
    private var hasLostChild = false
    /// The inputs that came outside of ``collect(within:)``, to be told by the next one.
    var pendingInputs: [Input] = []

    init(
        paths: SystemPaths,
        systemRoot: String?,
        cgroups: CgroupRoot?,
        whyNoCgroups: String,
        descriptors: UInt64
    ) throws {
        // Each may fail, and a value that cannot be copied is made whole or not at all.
        let poller = try Poller()
        let clients = try ClientConnections(path: paths.socket, descriptors: descriptors)
        let alarms = try AlarmTimers()
        let children = try Children(cgroups, whyNot: whyNoCgroups, socket: paths.socket)
        let signals = try SignalDescriptor(SignalDescriptor.endings + [SignalDescriptor.childEnded])
        let sensors = try Sensors(root: systemRoot)
        data = try AppData(paths)
        self.paths = paths
        self.poller = poller
        self.alarms = alarms
        self.signals = signals
        self.sensors = sensors
        environment = ChildEnvironment(paths: paths, systemRoot: systemRoot, boot: children.boot)
        self.clients = clients
        self.children = children
        carrier = CarrierLink(paths)
        fleet = FleetLink(paths)
        recording = RecordingRing(folder: paths.recording)
        desktop = DesktopLink(address: EnvironmentVariables.read("DBUS_SESSION_BUS_ADDRESS"))
    }

    /// The processes that the system has started for itself.
    var ownProcesses: Set<Int32> { Set([carrier.pid, fleet.pid].compactMap(\.self)) }

    /// Begins to listen to everything that the machine can tell.
    mutating func listen() throws(SystemError) {
        try clients.listen(poller)
        try alarms.listen(poller)
        try poller.add(signals.rawValue, token: Token.signals, for: .readable)
        try sensors.listen(poller)
        try data.listen(poller)
        // It is started when there is something to carry.
        pendingInputs.append(.carrier([.ready]))
    }

    /// Waits until something happens, for at most so many nanoseconds where a time is given, and
    /// says all that has.
    mutating func collect(within patience: Int64?) throws(SystemError) -> [Input] {
        if alarms.set(noLaterThan: nextChore) { pendingInputs.append(.woken) }
        var inputs = pendingInputs
        pendingInputs = []
        clients.beginTurn()
        let limit = [patience, clients.patience].compactMap(\.self).min()
        let isIdle = inputs.isEmpty && !clients.isOwing
        let isShort = clients.isStarving || !clients.isListening
        let prepares = isIdle && children.wantsToPrepare(isShort: isShort)
        try poller.wait(into: &ready, timeoutNanoseconds: isIdle && !prepares ? limit : 0)
        if prepares, ready.isEmpty {
            children.prepareNext(isShort: isShort)
            try poller.wait(into: &ready, timeoutNanoseconds: limit)
        }
        // Where descriptors or memory are missing, it is all the more time to give something back.
        wasQuiet = isIdle && ready.isEmpty && (limit == patience || clients.isStarving)
        // Descriptors may have come back elsewhere.
        if ready.isEmpty, isIdle { try clients.listenAgain(poller) }
        clients.hearOut(poller, &inputs)
        clients.hearStarved(poller, &inputs)
        // Deaths last: what a process said before it went comes before that it went.
        var gone: [ProcessNumber] = []
        for event in ready {
            if let process = Token.process(in: event.token) {
                gone.append(process)
            } else {
                try take(event, &inputs)
            }
        }
        for process in gone { try reap(process, &inputs) }
        if hasLostChild {
            hasLostChild = false
            children.reapOrphans(sparing: ownProcesses)
        }
        // After what it said has been read, late as that may be.
        if carrier.isDue {
            carrier.tend(poller, &pendingInputs)
        }
        if fleet.isDue {
            fleet.tend(&pendingInputs)
        }
        return inputs
    }

    private mutating func take(
        _ event: Poller.Ready,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        switch event.token {
        case Token.listener: try clients.acceptSome(children, poller, &inputs)
        case Token.uptimeTimer:
            try alarms.acknowledgeUptime()
            children.givePagesBack()
            for held in children.findHeld() { try reap(held, isHeld: true, &inputs) }
            desktop.expire(poller, &inputs)
            jobPaths.tend(poller, &inputs)
            inputs.append(.woken)
        case Token.dateTimer:
            try alarms.acknowledgeDate()
            inputs.append(.woken)
        case Token.signals: try takeSignals()
        case Token.caches: inputs += data.takeNews()
        case Token.desktop:
            desktop.take(event, poller, &inputs)
        case Token.paths:
            jobPaths.notice(poller)
        case Token.carrierLine:
            carrier.take(event, poller, &inputs)
        case Token.carrierProcess:
            try carrier.reap(poller, &inputs)
        case Token.fleetLine:
            fleet.take(event, poller, &inputs)
        case Token.fleetProcess:
            try fleet.reap(poller, &inputs)
        case Token.firstConnection...: clients.take(event, poller, &inputs)
        default: if let news = try sensors.news(of: event.token) { inputs.append(news) }
        }
    }

    private mutating func takeSignals() throws(SystemError) {
        while let signal = try signals.next() {
            if signal == SignalDescriptor.childEnded {
                hasLostChild = true
            } else {
                isEnding = true
            }
        }
    }

    /// Tells of a process that has ended, after everything that it said before.
    private mutating func reap(
        _ number: ProcessNumber,
        isHeld: Bool = false,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        children.measureLast(number)
        guard let ended = try children.reap(number, isHeld: isHeld) else { return }
        clients.hearLast(of: ended.process, poller, &inputs)
        try children.forget(ended.process, sparing: ownProcesses, poller)
        data.discardData(writtenBy: number)
        inputs.append(.exited(number, ended.status))
    }

    /// The moment of the monotonic clock at which something is to be done that is the machine's
    /// own.
    private var nextChore: Int64? {
        let moments = [
            children.nextMoment, desktop.nextEnd, carrier.nextMoment, fleet.nextMoment,
            jobPaths.nextMoment,
        ]
        return moments.compactMap(\.self).min()
    }

    /// Ends all apps, because the system ends: those that are suspended at once, and the others if
    /// they have not ended by themselves after a while, which they have together.
    mutating func endEverything(after patience: Duration) {
        carrier.end(poller)
        fleet.end(poller)
        children.endAll(after: patience)
    }
}
