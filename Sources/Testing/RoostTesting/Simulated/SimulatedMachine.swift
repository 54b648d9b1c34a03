package import RoostDaemon
package import RoostEngine

/// An action that the daemon had the machine do.
package enum MachineCall: Hashable, Sendable {
    case launch(InstalledApp, ProcessNumber, Phase, LaunchedProcess)
    case launchFailed(AppID, ProcessNumber)
    case adopt(pid: Int32, ProcessNumber)
    case suspend(ProcessNumber)
    case resume(ProcessNumber)
    case end(ProcessNumber)
    case send([UInt8], ConnectionID)
    case close(ConnectionID)
    case show(DesktopNotification)
    case withdraw([NotificationNumber])
    case discardFiles(String)
    case arm(Uptime?, Timestamp?)
    case carrier(CarrierCall)
    case measureCaches([AppID])
    case emptyCaches([AppID])
}

/// An action that the daemon asked of the carrier.
package enum CarrierCall: Hashable, Sendable {
    case configure(CarrierSettings)
    case carry(CarrierTask)
    case stop(CarrierTaskNumber)
    case discard(CarrierTaskNumber)
    case keep(Set<CarrierTaskNumber>)
}

/// A machine that writes down what it is told to do, for the world to let happen.
package struct SimulatedMachine: Machine {
    private let substrate: Substrate

    package init(on substrate: Substrate) { self.substrate = substrate }

    private func note(_ call: MachineCall) { substrate.called(call) }

    package func mark(of path: String) -> PathMark { .nothing }
    package mutating func watch(_ paths: [String]) {}

    package func processorTime(of process: ProcessNumber) -> Duration? {
        substrate.processorTime(of: process)
    }

    package mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase,
        with device: GraphicsDevice?
    ) throws(LaunchFailure) -> LaunchedProcess {
        guard !substrate.isDead, !substrate.unlaunchable.contains(app.id) else {
            note(.launchFailed(app.id, process))
            // With some apps it is their fault, with others the machine's.
            let isExhausted = app.id.name.utf8.count.isMultiple(of: 2)
            throw LaunchFailure(
                reason: isExhausted ? "no room for a process" : "\(app.executable): no such file",
                isExhausted: isExhausted
            )
        }
        let launched = LaunchedProcess(
            pid: substrate.makePid(),
            calls: substrate.makeConnection(),
            events: substrate.makeConnection()
        )
        note(.launch(app, process, phase, launched))
        return launched
    }

    package mutating func adopt(pid: Int32, as process: ProcessNumber) {
        note(.adopt(pid: pid, process))
    }

    package mutating func suspend(_ process: ProcessNumber) { note(.suspend(process)) }
    package mutating func resume(_ process: ProcessNumber) { note(.resume(process)) }
    package mutating func end(_ process: ProcessNumber) { note(.end(process)) }

    package mutating func send(_ messages: [UInt8], to connection: ConnectionID) {
        note(.send(messages, connection))
    }

    package mutating func takePage(
        from connection: ConnectionID,
        of process: ProcessNumber
    ) throws(PageFailure) {
        guard !substrate.isDead else { throw PageFailure(reason: "the daemon is dead") }
    }

    package mutating func counts(
        of process: ProcessNumber,
        run: RunNumber,
        slot: Int
    ) -> ProgressCounts? {
        substrate.counts[run] ?? substrate.countsInProcess(process, run, slot)
    }

    package mutating func texts(
        of process: ProcessNumber,
        run: RunNumber,
        slot: Int
    ) -> Event.Texts? { nil }

    package func graphicsDevices() -> [GraphicsDevice] { substrate.devices }

    package var hasDesktop: Bool { true }
    package mutating func show(_ notification: DesktopNotification) {
        note(.show(notification))
    }
    package mutating func withdraw(_ notifications: [NotificationNumber]) {
        note(.withdraw(notifications))
    }
    package func zone(named name: String?) -> ZoneRules? {
        guard let name else { return substrate.zones[""] ?? .utc }
        return substrate.zones[name] ?? substrate.otherZone(name)
    }

    package mutating func close(_ connection: ConnectionID) { note(.close(connection)) }
    package func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        nil
    }
    package mutating func discardFiles(at folder: String) { note(.discardFiles(folder)) }
    // What apps keep is theirs alone, and nothing in the world depends on it.
    package mutating func prepareData(of app: InstalledApp) {}
    package mutating func discardData(of apps: [AppID], groups: [String]) {}
    package func room() -> Room? { substrate.wholeRoom }
    package func roomForTransfers() -> Room? { substrate.wholeRoom }
    package mutating func measureCaches(of apps: [AppID]) { note(.measureCaches(apps)) }
    package mutating func emptyCaches(of apps: [AppID]) { note(.emptyCaches(apps)) }
    /// Does nothing: what apps print in a simulation is kept by nobody.
    package mutating func boundLogs(to bytes: Int64) {}
    package func isRecording(upTo size: Int) -> Bool { substrate.recorder != nil }
    package mutating func record(
        _ steps: [EngineStep],
        leadingTo engine: borrowing Engine,
        at now: Moment
    ) {
        substrate.recorder?(steps, copy engine)
    }
    package mutating func endRecording() {}
    package func container(of app: AppID) -> String { "/containers/\(app)" }
    package func container(ofGroup group: String) -> String { "/groups/\(group)" }
    package mutating func arm(uptime: Uptime?, date: Timestamp?) { note(.arm(uptime, date)) }

    package mutating func configureCarrier(_ settings: CarrierSettings) {
        note(.carrier(.configure(settings)))
    }
    package mutating func carry(_ carrierTask: CarrierTask) { note(.carrier(.carry(carrierTask))) }
    package mutating func stopCarrying(_ carrierTask: CarrierTaskNumber) {
        note(.carrier(.stop(carrierTask)))
    }
    package mutating func discardCarrierTask(_ carrierTask: CarrierTaskNumber) {
        note(.carrier(.discard(carrierTask)))
    }
    package mutating func keepCarrierTasks(_ carrierTasks: Set<CarrierTaskNumber>) {
        // It cannot fail, and a daemon that dies of it has done nothing yet.
        substrate.note(.called(.carrier(.keep(carrierTasks))))
    }
    package func file(of carrierTask: CarrierTaskNumber) -> String {
        "\(substrate.transferFolder)/\(carrierTask).file"
    }

    package func checks() -> [Check] {
        [Check(name: "machine", isGood: true, finding: "is simulated", remedy: nil)]
    }
}

// No fleet is there to be joined.
extension SimulatedMachine {
    package func membership() throws(FleetError) -> FleetMembership? { nil }
    package mutating func keep(_ membership: FleetMembership?) throws(FleetError) {}
    package func newFleetHost(named name: String?) -> FleetHost {
        FleetHost(name: name ?? "host", identity: "secret")
    }
    package mutating func tellFleet(_ order: FleetOrder) {}
    package mutating func guardLease(of processes: [ProcessNumber], until moment: Uptime) {}
    package mutating func endFleet() {}
}
