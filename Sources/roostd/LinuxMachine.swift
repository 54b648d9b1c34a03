import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux
import RoostWire

/// The machine that the daemon runs on: processes in cgroups, sockets, timers and sensors.
struct LinuxMachine: ~Copyable {
    let paths: SystemPaths
    let poller: Poller
    let listener: Listener
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
    /// Whether the kernel bounds how many processes an app has.
    let countsProcesses: Bool
    let graphics: [GraphicsProcessor]
    /// The kernel's name for this run of the machine.
    let boot: String
    /// Whether there may be children of ours that are no app's: the system was started in place of a
    /// program that had some, or is the first process of a container.
    let hasOthersChildren: Bool

    var connections: [UInt64: ClientConnection] = [:]
    var processes: [ProcessNumber: HostedProcess] = [:]
    /// Cgroups whose last process is going, to be removed when it has gone.
    var leftCgroups: [String] = []
    /// When to look whether those have ended that were told to.
    var dying: [ProcessNumber: Int64] = [:]
    /// Data that was removed while processes were going, which may have written to it once more.
    var discarded: [DiscardedData] = []
    /// Processes that have ended, and that a debugger keeps from being reaped.
    var unreaped: [HostedProcess] = []
    /// When each suspended process gives its clean memory back.
    var pageOuts: [ProcessNumber: Int64] = [:]
    /// What bounds the logs of apps.
    let logBound: LogBound
    /// What measures and empties the caches of apps.
    let cacheWorker: CacheWorker
    /// The process that moves the bytes of transfers.
    var carrier = CarrierCare()
    var lastConnection: UInt64 = 0
    var engineUptime: Uptime?
    private var ready: [Poller.Ready] = []
    /// Whether a signal asked the daemon to end.
    private(set) var isEnding = false
    /// Whether a child has ended, of which it is not known whether it is one that was inherited.
    private var hasLostChild = false
    /// What happened outside of ``collect(within:)``, to be told by the next one.
    var pendingInputs: [Input] = []
    /// Connections that are over, to be closed after the turn.
    var ended: [ConnectionID] = []
    var heldBytes = 0
    /// The connections on which a descriptor lies that nobody has taken, the oldest first.
    var passing: [UInt64] = []
    /// How many bytes wait to leave, on all connections together.
    var waitingBytes = 0
    /// Whether newcomers are let in; not while descriptors have run out.
    var isListening = true
    /// Below which number a connection's descriptor has to be.
    let descriptorBound: UInt64
    /// The oldest connection on which something may not have been said yet.
    var firstSilent: UInt64 = 0
    var accounts = CallerAccounts()
    /// Connections with messages that no turn had room for, those that waited longest first.
    var unheard: [UInt64] = []

    init(
        paths: SystemPaths,
        systemRoot: String?,
        cgroups: CgroupRoot?,
        whyNoCgroups: String,
        descriptors: UInt64
    ) throws {
        // Each may fail, and a value that cannot be copied is made whole or not at all.
        let boot = try BootIdentifier.current()
        let poller = try Poller()
        let listener = try Listener(path: paths.socket, backlog: 4096)
        let uptimeTimer = try DeadlineTimer(.monotonic)
        let dateTimer = try DeadlineTimer(.calendar)
        let hasOthersChildren =
            ThisProcess.pid == 1 || !ProcessTree.children(of: ThisProcess.pid).isEmpty
        try ThisProcess.adoptOrphans()
        let signals = try SignalDescriptor(SignalDescriptor.endings + [SignalDescriptor.childEnded])
        let network = try NetworkSensor(root: systemRoot)
        let power = try PowerSensor(root: systemRoot)
        let pressure = try MemoryPressureSensor(root: systemRoot)
        let zone = try ZoneSensor(root: systemRoot)
        let profile = try PowerProfileSensor(root: systemRoot)
        let cacheWorker = try CacheWorker()
        self.cacheWorker = cacheWorker
        descriptorBound = descriptors - min(HostLimits.ownDescriptors, descriptors / 4)
        self.paths = paths
        logBound = LogBound(folder: paths.logs, most: 4 << 20)
        graphics = GraphicsProcessors.find(root: systemRoot)
        self.boot = boot
        self.hasOthersChildren = hasOthersChildren
        self.cgroups = cgroups
        self.whyNoCgroups = whyNoCgroups
        countsProcesses = cgroups?.countProcesses() ?? false
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
        try poller.add(cacheWorker.rawValue, token: Token.caches, for: .readable)
        if let changed = profile.rawValue {
            try poller.add(changed, token: Token.profile, for: profile.interest)
        }
        if let pressed = pressure.rawValue {
            try poller.add(pressed, token: Token.pressure, for: pressure.interest)
        }
        try logBound.start()
        // It is started when there is something to carry.
        pendingInputs.append(.carrier([.ready]))
    }

    /// Waits until something happens, for at most so many nanoseconds where a time is given, and says
    /// all that has.
    mutating func collect(within patience: Int64?) throws(SystemError) -> [Input] {
        var inputs = pendingInputs
        pendingInputs = []
        accounts.beginTurn()
        let limit = [patience, isListening ? nil : HostLimits.deafness].compactMap(\.self).min()
        let isIdle = inputs.isEmpty && unheard.isEmpty
        try poller.wait(into: &ready, timeoutNanoseconds: isIdle ? limit : 0)
        if ready.isEmpty, isIdle { try listenAgain() }
        hearOut(&inputs)
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
        if hasLostChild {
            hasLostChild = false
            reapOrphans()
        }
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
            try reapHeld(&inputs)
            expireDesktop(&inputs)
            inputs.append(.woken)
        case Token.dateTimer:
            _ = try dateTimer.acknowledge()
            inputs.append(.woken)
        case Token.signals:
            while let signal = try signals.next() {
                if signal == SignalDescriptor.childEnded {
                    hasLostChild = true
                } else {
                    isEnding = true
                }
            }
        case Token.network:
            if try network.drain() { inputs.append(.sensed(sense())) }
        case Token.power:
            if try power.drain() { inputs.append(.sensed(sense())) }
        case Token.zone:
            if try zone.drain() { inputs.append(.zoneChanged) }
        case Token.caches: inputs += cacheWorker.takeNews()
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
                hear(connection, isGone: event.hasHungUp || event.hasFailed, &inputs)
            }
        }
    }
}
