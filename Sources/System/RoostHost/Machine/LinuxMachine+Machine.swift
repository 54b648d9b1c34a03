import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux

extension LinuxMachine: Machine {
    mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase,
        with device: GraphicsDevice?
    ) throws(LaunchFailure) -> LaunchedProcess {
        do throws(SystemError) {
            return try start(app, as: process, with: device)
        } catch {
            // The engine counts it as never started.
            children.undo(process, of: app.id)
            if error.isExhausted { children.dropSpare() }
            throw LaunchFailure(
                reason: "\(error)",
                isExhausted: error.isExhausted || error.isFull
            )
        }
    }

    private mutating func start(
        _ app: InstalledApp,
        as number: ProcessNumber,
        with device: GraphicsDevice?
    ) throws(SystemError) -> LaunchedProcess {
        let calls = try SocketPair()
        let events = try SocketPair()
        // Without a log the app runs all the same; what it prints is then lost.
        let log = try? data.openLog(of: app.id)
        let output: Int32?
        switch log {
        case .some(let log): output = log.rawValue
        case .none: output = nil
        }
        data.prepareData(of: app)
        let process = try children.start(
            app,
            as: number,
            environment: environment.variables(of: app, as: number, with: device),
            grants: [(calls.theirs.rawValue, 3), (events.theirs.rawValue, 4)],
            output: output,
            poller
        )
        let caller = Caller.app(number)
        guard
            let callsID = clients.add(calls.keepOurs(), caller: caller, isOwn: true, poller),
            let eventsID = clients.add(events.keepOurs(), caller: caller, isOwn: true, poller)
        else { throw SystemError(call: "epoll_ctl", number: 12) }
        process.calls = callsID.value
        return LaunchedProcess(pid: process.handle.pid, calls: callsID, events: eventsID)
    }

    mutating func adopt(pid: Int32, as number: ProcessNumber) {
        guard !children.adopt(pid: pid, as: number, poller) else { return }
        // It is gone already. Its connection may stay open, with a child that inherited it.
        pendingInputs.append(.exited(number, .unknown))
    }

    mutating func suspend(_ process: ProcessNumber) {
        children.suspend(process, sparing: ownProcesses)
    }

    mutating func resume(_ process: ProcessNumber) {
        children.resume(process, sparing: ownProcesses)
    }

    mutating func end(_ process: ProcessNumber) {
        children.end(process, sparing: ownProcesses)
    }

    func processorTime(of process: ProcessNumber) -> Duration? {
        children.processorTime(of: process)
    }

    // MARK: - Clients

    mutating func send(_ messages: [UInt8], to connection: ConnectionID) {
        clients.send(messages, to: connection, poller, &pendingInputs)
    }

    mutating func close(_ connection: ConnectionID) {
        clients.close(connection, poller, &pendingInputs)
    }

    // MARK: - Progress

    mutating func takePage(
        from connection: ConnectionID,
        of process: ProcessNumber
    ) throws(PageFailure) {
        guard let hosted = children[process] else {
            throw PageFailure(reason: "the process is not there any more")
        }
        guard let descriptor = clients.takePassed(from: connection) else {
            throw PageFailure(
                reason:
                    "no descriptor came with the message; send the page's memfd beside its bytes"
            )
        }
        hosted.take(try MirroredPage(descriptor))
    }

    mutating func counts(of process: ProcessNumber, run: RunNumber, slot: Int) -> ProgressCounts? {
        children[process]?.counts(of: run, in: slot)
    }

    mutating func texts(of process: ProcessNumber, run: RunNumber, slot: Int) -> Event.Texts? {
        children[process]?.texts(of: run, in: slot)
    }

    // MARK: - What there is

    func graphicsDevices() -> [GraphicsDevice] { sensors.graphicsDevices() }

    func zone(named name: String?) -> ZoneRules? { sensors.zone(named: name) }

    var hasDesktop: Bool { desktop.isThere }

    mutating func show(_ notification: DesktopNotification) {
        desktop.show(notification, poller, &pendingInputs)
    }

    mutating func withdraw(_ notifications: [NotificationNumber]) {
        desktop.withdraw(notifications, poller, &pendingInputs)
    }

    mutating func arm(uptime: Uptime?, date: Timestamp?) {
        alarms.want(uptime: uptime, date: date)
    }

    func checks() -> [Check] {
        let socket = Check(
            name: "socket",
            isGood: true,
            finding: "\(paths.socket), \(clients.count) "
                + (clients.count == 1 ? "connection" : "connections"),
            remedy: nil
        )
        return children.checks + sensors.checks + [
            desktop.check, carrier.check, data.check, recording.check,
        ]
            + fleet.checks
            + Belongings.checks(of: paths)
            + Belongings.checks(in: [
                paths.apps, paths.containers, paths.groups, paths.transfers,
            ]) + [socket]
    }
}

// What apps keep.
extension LinuxMachine {
    func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        data.defect(ofFilesOf: app, with: extensions)
    }

    func discardFiles(at folder: String) { data.discardFiles(at: folder) }

    mutating func prepareData(of app: InstalledApp) { data.prepareData(of: app) }

    mutating func discardData(of apps: [AppID], groups: [String]) {
        data.discardData(of: apps, groups: groups, writers: children.going)
    }

    func mark(of path: String) -> PathMark { PathSensor.mark(of: path) }
    mutating func watch(_ paths: [String]) {
        jobPaths.watch(paths, poller, &pendingInputs)
    }
    func room() -> Room? { data.room() }
    func roomForTransfers() -> Room? { data.roomForTransfers() }
    func measureCaches(of apps: [AppID]) { data.measureCaches(of: apps) }
    func emptyCaches(of apps: [AppID]) { data.emptyCaches(of: apps) }
    func container(of app: AppID) -> String { data.container(of: app) }
    func container(ofGroup group: String) -> String { data.container(ofGroup: group) }
    func boundLogs(to bytes: Int64) { data.boundLogs(to: bytes) }
}

// What is recorded.
extension LinuxMachine {
    func isRecording(upTo size: Int) -> Bool { size > 0 }

    mutating func record(
        _ steps: [EngineStep],
        leadingTo engine: borrowing Engine,
        at now: Moment
    ) {
        recording.record(steps, leadingTo: engine, at: now)
    }

    mutating func endRecording() { recording.end() }
}

// Who moves bytes.
extension LinuxMachine {
    mutating func configureCarrier(_ settings: CarrierSettings) {
        carrier.configure(settings, poller)
    }

    mutating func carry(_ carrierTask: CarrierTask) {
        carrier.carry(carrierTask, poller, &pendingInputs)
    }

    mutating func stopCarrying(_ carrierTask: CarrierTaskNumber) {
        carrier.stop(carrierTask, poller, &pendingInputs)
    }

    mutating func discardCarrierTask(_ carrierTask: CarrierTaskNumber) {
        carrier.discard(carrierTask, poller, &pendingInputs)
    }

    func keepCarrierTasks(_ carrierTasks: Set<CarrierTaskNumber>) { carrier.keep(carrierTasks) }

    func file(of carrierTask: CarrierTaskNumber) -> String { carrier.file(of: carrierTask) }
}

// Who speaks with the fleet's database.
extension LinuxMachine {
    func membership() throws(FleetError) -> FleetMembership? {
        try MembershipFile.read(paths.fleet)
    }

    func keep(_ membership: FleetMembership?) throws(FleetError) {
        try MembershipFile.keep(membership, at: paths.fleet)
    }

    func newFleetHost(named name: String?) -> FleetHost {
        MembershipFile.newHost(named: name, at: paths.fleet)
    }

    mutating func tellFleet(_ order: FleetOrder) {
        fleet.tell(order, poller, &pendingInputs)
    }

    mutating func guardLease(of processes: [ProcessNumber], until moment: Uptime) {
        let guarded = processes.compactMap { children[$0] }.map {
            GuardedProcess(pid: $0.handle.pid, cgroup: $0.cgroupPath)
        }
        fleet.guardLease(of: guarded, until: moment, poller)
    }

    mutating func endFleet() {
        fleet.end(poller)
    }
}
