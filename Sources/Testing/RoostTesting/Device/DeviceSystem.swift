#if os(Linux)
import RoostClient
import RoostDaemon
import RoostEngine
import RoostVirtualTime
import RoostWire
import Synchronization

/// The system of a device: the real daemon with the real engine, over a store, a machine and a
/// clock that are the test's.
///
/// All of it is used by the one thread that is within its time, and is not entered again while a
/// turn goes on: what a turn has done is looked at when it is over, and apps are called later.
final class DeviceSystem: @unchecked Sendable {
    let time: VirtualTime
    private(set) var zone: DeviceZone
    let carrier: DeviceCarrier
    let requests = SessionRequests()
    /// The hosts that apps asked in vain, as no server of the test's is there, the earliest first.
    private(set) var unserved: [String] = []
    /// The sentences for who reads the test's output, the earliest first.
    private(set) var warnings: [String] = []
    private let disk = DeviceDisk()
    let storage: DeviceStorage
    private let substrate = Substrate()
    private var daemon: Daemon<SimulatedStore, SimulatedMachine>
    /// The moment at which the daemon wants to be woken, on either clock.
    private var alarm: (uptime: Uptime?, date: Timestamp?) = (nil, nil)
    private var processes: [ProcessNumber: DeviceProcess] = [:]
    /// The process that holds each connection.
    private var holders: [ConnectionID: DeviceProcess] = [:]
    /// The messages for which apps await no answer, which the daemon has not taken in yet.
    ///
    /// As under a socket, it lies there until the daemon takes in all that has come: with whatever
    /// comes next at this moment.
    private var said: [Input] = []
    /// The answers on connections at which somebody waits.
    private var answers: [ConnectionID: VarlinkReply] = [:]
    /// The program of each app, which runs when the app is launched.
    private var programs: [AppID: DeviceProgram] = [:]
    /// The causes of the runs that have begun.
    private(set) var beginnings = RunBeginnings()
    /// The moment of the latest turn.
    private var latestTurn: Moment
    /// The latest date that the clock has shown: what was due then stays due where it is set back.
    private var latestDate = Timestamp(nanoseconds: 0)
    /// The free bytes of a disk that is not full.
    private static let muchRoom: Int64 = 1 << 40
    /// The most requests that are looked at before each turn.
    private static let mostLookedAt = 100
    private(set) var shown: [(app: AppID, notification: DeviceApp.Notification)] = []
    var conditions = DeviceConditions()
    /// The readings that apps were told of last.
    private var told = DeviceConditions().forApps
    /// The number that tells a curve of the battery's from the one before.
    private var curve = 0
    /// The moment on the monotonic clock at which the battery has another percent of its charge;
    /// `nil` where that stands still.
    private(set) var nextPercent: Int64?
    /// The plan that the days go by.
    var followed = FollowedPlan()

    /// Begins the system of a device, whose store was told of changes before.
    init(
        _ time: VirtualTime,
        in zone: DeviceZone,
        holding changes: [Change] = []
    ) throws(StoreError) {
        self.time = time
        self.zone = zone
        carrier = DeviceCarrier(time)
        storage = DeviceStorage(in: carrier.folder)
        storage.timeZone = zone.timeZone
        let date = time.date
        substrate.transferFolder = carrier.folder.path
        substrate.room = Self.muchRoom
        substrate.zones[""] = zone.rules(around: date)
        substrate.otherZone = { DeviceZone($0)?.rules(around: date) }
        var store = SimulatedStore()
        for change in changes { try store.apply(change) }
        try store.commit()
        store.shortage = { [disk] in disk.shortage }
        latestTurn = Self.now(time)
        daemon = try Daemon(
            ledger: store,
            machine: SimulatedMachine(on: substrate),
            stored: try store.load(),
            version: "test",
            at: latestTurn
        )
        carrier.system = self
        let isFound = time.surround { DeviceProcess.surroundings(of: $0) }
        if !isFound { Self.sayFoldersAreReal }
        time.hearWarnings { [weak self] words in self?.warn(words) }
        let isAsked = time.answerRequests { [weak self] request in
            guard let self else { return }
            requests.begin(request, on: self)
        }
        if !isAsked { Self.sayRequestsAreReal }
        substrate.countsInProcess = { [weak self] process, run, slot in
            self?.processes[process]?.counts(of: run, in: slot)
        }
        carrier.begin()
    }

    /// Said once.
    private static let sayFoldersAreReal: Void = AppMessages.say(
        "apps find some folders of the test process in this test, as Foundation is not the "
            + "toolchain's"
    )

    /// Said once.
    private static let sayRequestsAreReal: Void = AppMessages.say(
        "ordinary sessions go over the real network in this test, as FoundationNetworking is "
            + "linked into it statically, or is not the toolchain's"
    )

    deinit {
        requests.endAll()
        for process in processes.values { process.letGo() }
        // What waits there keeps the processes, and these the time.
        time.abandon()
    }

    var now: Moment { Self.now(time) }

    private static func now(_ time: VirtualTime) -> Moment {
        let (monotonic, calendar) = time.now
        return Moment(
            uptime: Uptime(nanoseconds: monotonic),
            date: Timestamp(nanoseconds: calendar)
        )
    }

    /// The image of the store that a power cut would leave.
    var durable: StoreImage {
        takeSaid()
        return daemon.ledger.durable
    }
    var engine: Engine {
        takeSaid()
        return daemon.engine
    }

    // MARK: Turns

    /// Has the daemon take in what has happened, and does what it decides.
    func turn(_ inputs: [Input], calledBy caller: DeviceApp.Run.Cause.Requester? = nil) {
        var (all, caller) = (inputs, caller)
        if !said.isEmpty {
            all = said + inputs
            said = []
            caller = .app
        }
        let now = now
        let held = held(at: now)
        latestTurn = now
        daemon.ledger.beginTurn()
        daemon.turn(all, at: now)
        beginnings.note(daemon.ledger.committedInTurn(), calledBy: caller, held: held)
        for case .called(let call) in substrate.takeEntries() { carryOut(call) }
    }

    /// The blockers of the requests whose time has come, as they stood after the latest turn.
    ///
    /// These alone may begin in the next one. It is looked at before that, as a copy of the engine
    /// that is kept over a turn costs more than the turn.
    private func held(at now: Moment) -> [RunBeginnings.Held] {
        latestDate = max(latestDate, now.date)
        var held: [RunBeginnings.Held] = []
        for request in daemon.ledger.due(until: latestDate, limit: Self.mostLookedAt) {
            let blockers = daemon.blockers(of: request, at: latestTurn)
            if !blockers.isEmpty { held.append((request, blockers)) }
        }
        return held
    }

    /// Has the daemon take in what apps have said, if they have.
    func takeSaid() { if !said.isEmpty { turn([]) } }

    /// Has the sensors say how things stand.
    func sense() {
        disk.isFull = conditions.isDiskFull
        substrate.room = conditions.isDiskFull ? 0 : Self.muchRoom
        carrier.hasRoom = !conditions.isDiskFull
        turn([.sensed(conditions.readings(at: now.date))])
        if conditions.forApps != told {
            told = conditions.forApps
            for process in processes.values.sorted(by: { $0.number < $1.number }) {
                process.sense()
            }
        }
        if conditions.network == .none { requests.loseNetwork() }
    }

    /// Notes that an app asks a host that is no server of the test's; returns the words for it.
    func noteUnserved(_ host: String) -> String {
        let words =
            "no server of the test's is \(host): have one with device.serves(\"\(host)\") { … }"
        if !unserved.contains(host) {
            unserved.append(host)
            warn(words)
        }
        return words
    }

    /// The moment at which the daemon wants to be woken, on the monotonic clock.
    var nextAlarm: Int64? {
        let now = now
        let date = alarm.date.map { now.uptime + max(.zero, $0 - now.date) }
        // Asked with each step.
        guard let date, let uptime = alarm.uptime else {
            return (date ?? alarm.uptime)?.nanoseconds
        }
        return min(uptime, date).nanoseconds
    }

    /// Wakes the daemon if it is time to.
    func wakeIfDue() -> Bool {
        guard let nextAlarm, nextAlarm <= now.uptime.nanoseconds else { return false }
        alarm = (nil, nil)
        turn([.woken])
        return true
    }

    /// Begins to use up or to charge the battery, percent by percent.
    func beginBatteryCurve() {
        curve += 1
        nextPercent = conditions.pauseToNextPercent.map { time.now.monotonic + $0 }
        guard let nextPercent else { return }
        time.call(of: .test, at: nextPercent) { [weak self, curve] in
            guard let self, curve == self.curve else { return }
            conditions.stepBattery()
            sense()
            beginBatteryCurve()
        }
    }

    // MARK: What is asked of it

    /// Sends a call of a person's, on a connection of their own; ``answer(on:)`` has the answer
    /// when it is there.
    func ask(_ call: VarlinkCall) -> ConnectionID {
        let connection = substrate.makeConnection()
        let person = Peer(process: nil, pid: substrate.makePid(), executable: "/usr/bin/roost")
        // What apps have said was said before, and by them.
        takeSaid()
        turn(
            [.connected(connection, person), .received(connection, Array(call.frame.dropLast()))],
            calledBy: .person
        )
        return connection
    }

    /// Takes the answer on a connection, which is closed then.
    func answer(on connection: ConnectionID) -> VarlinkReply? {
        guard let answer = answers.removeValue(forKey: connection) else { return nil }
        turn([.disconnected(connection)])
        return answer
    }

    /// The latest of several answers on a connection, which stays.
    func latestAnswer(on connection: ConnectionID) -> VarlinkReply? { answers[connection] }

    /// Closes the connection of a person who was told again and again.
    func hangUp(_ connection: ConnectionID) {
        answers[connection] = nil
        turn([.disconnected(connection)])
    }

    /// Answers a call of an app.
    func answer(to frame: [UInt8], of process: DeviceProcess) -> VarlinkReply? {
        guard process.isAlive else { return nil }
        turn([.received(process.calls, Array(frame.dropLast()))], calledBy: .app)
        return answers.removeValue(forKey: process.calls)
    }

    func tell(_ frame: [UInt8], of process: DeviceProcess) {
        guard process.isAlive else { return }
        if said.isEmpty { time.call(of: .test) { [weak self] in self?.takeSaid() } }
        said.append(.received(process.calls, Array(frame.dropLast())))
    }

    /// Warns that something is used which a process made that has ended.
    ///
    /// Nobody hears of it otherwise: a session that a global has kept does nothing.
    func warnOfUse(of process: DeviceProcess) {
        warn(
            "\(process.name) uses what a process of it made that has ended, a session or a task say, "
                + "as a global has kept it: globals are kept from one launch to the next, so have it "
                + "made anew at each launch"
        )
    }

    /// Warns whoever reads the test's output, with the test's line.
    private func warn(_ words: String) {
        warnings.append(time.presentLine + words)
        AppMessages.say(time.presentLine + words)
    }

    /// Sets the program that runs when an app is launched.
    func install(_ program: @escaping DeviceProgram, as app: AppID) { programs[app] = program }

    /// Forgets an app that is not there any more.
    func forget(_ app: AppID) {
        programs[app] = nil
        storage.forget(app)
    }

    var installed: [AppID] { programs.keys.sorted() }

    /// Moves the machine to another place, of which it hears.
    func move(to zone: DeviceZone) {
        self.zone = zone
        storage.timeZone = zone.timeZone
        substrate.zones[""] = zone.rules(around: time.date)
        turn([.zoneChanged])
        catchUpWithPlan()
    }

    func process(of app: AppID) -> DeviceProcess? {
        engine.status(of: app)?.process.flatMap { processes[$0] }
    }

    /// Cuts the power and gives it back: what was not written down is gone, and so is every
    /// process.
    func restart() throws(StoreError) {
        for process in processes.values where process.end() {
            time.end(process.owner)
            requests.end(of: process.owner)
            process.letGo()
        }
        (processes, holders, answers, said) = ([:], [:], [:], [])
        _ = substrate.takeEntries()
        alarm = (nil, nil)
        var store = daemon.ledger
        store.crash()
        daemon = try Daemon(
            ledger: store,
            machine: SimulatedMachine(on: substrate),
            stored: try store.load(),
            version: "test",
            at: now
        )
        carrier.begin()
        sense()
        turnOnce()
    }

    /// Ends a process; the system hears of it when what is done now is over.
    func exit(_ process: DeviceProcess, _ status: ExitStatus) {
        guard process.end() else { return }
        time.end(process.owner)
        requests.end(of: process.owner)
        processes[process.number] = nil
        time.call(of: .test) { [weak self] in
            guard let self else { return }
            for connection in [process.calls, process.events] {
                holders[connection] = nil
                turn([.disconnected(connection)])
            }
            turn([.exited(process.number, status)])
            process.letGo()
        }
    }
}

// MARK: - What the daemon has done

extension DeviceSystem {
    private func carryOut(_ call: MachineCall) {
        switch call {
        case .launch(let app, let number, _, let launched): launch(app, number, launched)
        case .suspend(let number): processes[number].map { time.hold($0.owner) }
        case .resume(let number): processes[number].map { time.letGoOn($0.owner) }
        case .end(let number): processes[number].map { exit($0, .signalled(9)) }
        case .send(let bytes, let connection): deliver(bytes, on: connection)
        case .show(let notification): show(notification)
        case .arm(let uptime, let date): alarm = (uptime, date)
        case .measureCaches(let apps):
            let sizes = substrate.caches.sizes(of: apps)
            soon(.measuredCaches(sizes, substrate.wholeRoom))
        case .emptyCaches: soon(.emptiedCaches)
        case .carrier(let call): carrier.take(call)
        case .launchFailed, .adopt, .close, .withdraw, .discardFiles: break
        }
    }

    private func soon(_ input: Input) {
        time.call(of: .test) { [weak self] in self?.turn([input]) }
    }

    private func launch(
        _ app: InstalledApp,
        _ number: ProcessNumber,
        _ launched: LaunchedProcess
    ) {
        guard let program = programs[app.id] else { return }
        storage.launches(app.id, in: app.groups)
        let process = DeviceProcess(
            program,
            of: app.id,
            permitted: app.permitted.map(\.name),
            number: number,
            launched: launched,
            on: self
        )
        processes[number] = process
        holders[launched.calls] = process
        holders[launched.events] = process
        process.launch()
    }

    private func deliver(_ bytes: [UInt8], on connection: ConnectionID) {
        for frame in bytes.frames {
            // The daemon writes what can be read, as its own tests hold.
            guard let reply = try? VarlinkReply(parsing: Array(frame)) else { continue }
            if let process = holders[connection], process.events == connection {
                process.hear(reply)
            } else {
                answers[connection] = reply
            }
        }
    }

    private func show(_ notification: DesktopNotification) {
        let seen = DeviceApp.Notification(
            title: notification.title,
            subtitle: notification.subtitle,
            body: notification.body,
            date: time.date,
            number: notification.number.value
        )
        shown.append((notification.app, seen))
        soon(.desktop(.shown(notification.number)))
    }
}
#endif
