import RoostEngine
import RoostSystemWire
import RoostWire

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Does what the turn decided, now that it is written down.
    ///
    /// - Returns: What has happened through that, for a further round.
    mutating func act(at now: Moment) -> [Item] {
        var items: [Item] = []
        noteWatching(at: now)
        answerStoreCalls()
        countWritten(work.counted)
        var work = TurnWork()
        swap(&work, &self.work)
        for (connection, bytes) in work.replies {
            // Who asked may have gone before the answer came.
            guard !bytes.isEmpty, clients[connection] != nil else { continue }
            machine.send(bytes, to: connection)
        }
        for order in work.fleetOrders { machine.tellFleet(order) }
        for beginning in work.beginnings { attach(beginning, &items) }
        var runs = Deliveries()
        carryOut(work.effects, &runs, &items, at: now)
        for (process, deliveries) in runs.takeAll() { deliver(deliveries, to: process) }
        tellJobs(work.changedJobs)
        for (process, press) in work.presses {
            send(AppInterface.Attach.Reply(press: press), to: process)
        }
        show(work)
        if work.isShownAnew || work.effects.contains(where: \.isShown) { isUntold = true }
        for beginning in work.beginnings
        where beginning.stream.isOfActivities || beginning.stream.isOfWindow {
            // Who hung up in the turn in which they asked is told nothing more, and no timer is set
            // for them.
            if beginning.stream.isOfActivities, goneConnections.contains(beginning.connection) {
                continue
            }
            clients.stream(beginning.stream, to: beginning.connection)
        }
        var sooner: Uptime?
        // What became due meanwhile waits for the store as much as what is held.
        if let trouble { sooner = now.uptime + trouble.pause(at: now) }
        if let telling = tellFollowers(ended: work.ended, at: now) {
            sooner = min(sooner ?? telling, telling)
        }
        if let telling = tellOfWindows(at: now) { sooner = min(sooner ?? telling, telling) }
        if let sooner {
            let alarm = recorded.engine.alarm
            // What is due already begins when there is room, and must not wake anybody until then.
            let isIdle = trouble != nil && (alarm.date.map { $0 <= now.date } ?? false)
            machine.arm(
                uptime: alarm.uptime.map { min($0, sooner) } ?? sooner,
                date: isIdle ? nil : alarm.date
            )
            // The timers were set for something of which the engine knows nothing.
            recorded.forgetAlarm()
        }
        tellWatchers(work.notices)
        for beginning in work.beginnings { beginWatching(beginning, work.notices) }
        if !work.beginnings.isEmpty { noteWatching(at: now) }
        for connection in work.closing { machine.close(connection) }
        resumeWaiting(&items)
        return items
    }

    /// Carries effects out in order; news that follow each other go into one message.
    private mutating func carryOut(
        _ effects: [Effect],
        _ runs: inout Deliveries,
        _ items: inout [Item],
        at now: Moment
    ) {
        var news: (process: ProcessNumber, news: [TransferNews])?
        for effect in effects {
            if case .tellTransfer(let process, let one) = effect {
                if news?.process == process {
                    news?.news.append(one)
                    continue
                }
                if let news { send(news.news, to: news.process) }
                deliver(runs.take(process), to: process)
                news = (process, [one])
                continue
            }
            if let told = news {
                send(told.news, to: told.process)
                news = nil
            }
            carryOut(effect, &runs, &items, at: now)
        }
        if let news { send(news.news, to: news.process) }
    }

    private mutating func carryOut(
        _ effect: Effect,
        _ runs: inout Deliveries,
        _ items: inout [Item],
        at now: Moment
    ) {
        switch effect {
        case .store, .reply, .fetch, .fetchSuccessors, .schedule, .tellFreshness, .tellTransfer:
            preconditionFailure("an effect of the decision was left to be done after it: \(effect)")
        case .launch(let app, let process, let phase, let device):
            launch(app, process, phase, device, &items)
        case .deliver(let process, let run):
            if recorded.engine.wantsMeasure(of: process) {
                measureBetweenTurns(process, at: now)
            }
            runs.add(run, to: process)
        case .tell(let process, let phase):
            deliver(runs.take(process), to: process)
            send(AppInterface.Attach.Reply(phase: phase.word), to: process)
        case .ask(let process, let question, let content):
            deliver(runs.take(process), to: process)
            send(question, content, to: process)
        case .expire(let process, let run, let reason):
            deliver(runs.take(process), to: process)
            send(
                AppInterface.Attach.Reply(expire: .init(run: run.value, reason: reason.word)),
                to: process
            )
        case .lend(let process, let run, let device):
            deliver(runs.take(process), to: process)
            send(
                AppInterface.Attach.Reply(lent: .init(run: run.value, device: device.name)),
                to: process
            )
        case .tellAssertions(let process, let ends, let areOver):
            let assertions = AppInterface.Attach.Reply.Assertions(
                ends: ends?.nanoseconds,
                over: areOver
            )
            send(AppInterface.Attach.Reply(assertions: assertions), to: process)
        case .tellActivity(let process, let id, let state):
            send(
                AppInterface.Attach.Reply(activity: .init(id: id, state: state.word)),
                to: process
            )
        case .tellRefresh(let process, let status):
            send(AppInterface.Attach.Reply(refresh: status.word), to: process)
        case .tellResumed(let process):
            send(AppInterface.Attach.Reply(resumed: true), to: process)
        case .tellAddress(let process, let address):
            send(AppInterface.Attach.Reply(url: address), to: process)
        case .warnOfMemory(let process):
            send(AppInterface.Attach.Reply(memoryWarning: true), to: process)
        case .terminate(let process):
            // What was begun before comes before; nothing comes after.
            deliver(runs.take(process), to: process)
            send(AppInterface.Attach.Reply(terminate: true), to: process)
        case .suspend(let process):
            deliver(runs.take(process), to: process)
            machine.suspend(process)
            measureBetweenTurns(process, at: now)
        case .resume(let process):
            // The message first: it is the first thing that the process sees when it runs again.
            deliver(runs.take(process), to: process)
            machine.resume(process)
        case .end(let process): machine.end(process)
        // Gathered as it was decided; what was decided without the store shows nothing new.
        case .notification: break
        case .tellSessionDone(let process, let session):
            deliver(runs.take(process), to: process)
            send(AppInterface.Attach.Reply(sessionDone: session.name), to: process)
        case .configureCarrier(let settings): machine.configureCarrier(settings)
        case .carry(let carrierTask): machine.carry(carrierTask)
        case .stopCarrying(let carrierTask): machine.stopCarrying(carrierTask)
        case .discardCarrierTask(let carrierTask): machine.discardCarrierTask(carrierTask)
        case .measureCaches(let apps): machine.measureCaches(of: apps)
        case .emptyCaches(let apps): machine.emptyCaches(of: apps)
        case .watchPaths(let paths): machine.watch(paths)
        case .boundLogs(let bytes): machine.boundLogs(to: bytes)
        case .discardFiles(let folder): machine.discardFiles(at: folder)
        case .prepareData(let app): machine.prepareData(of: app)
        case .discardData(let apps, let groups): machine.discardData(of: apps, groups: groups)
        case .fleet(.guardLease(let processes, let moment)):
            machine.guardLease(of: processes, until: moment)
        case .fleet(let effect): machine.tellFleet(.effect(effect))
        case .arm(let uptime, let date): machine.arm(uptime: uptime, date: date)
        }
    }

    private mutating func launch(
        _ app: InstalledApp,
        _ process: ProcessNumber,
        _ phase: Phase,
        _ device: GraphicsDevice?,
        _ items: inout [Item]
    ) {
        do throws(LaunchFailure) {
            let launched = try machine.launch(app, as: process, in: phase, with: device)
            let peer = Peer(process: process, pid: launched.pid, executable: app.executable)
            clients.add(launched.calls, peer)
            clients.add(launched.events, peer)
            clients.stream(.events(process), to: launched.events)
            pids[process] = launched.pid
            // What it is to do lies ready before its first line runs.
            if phase == .active { send(AppInterface.Attach.Reply(phase: .inactive), to: process) }
            send(AppInterface.Attach.Reply(phase: phase.word), to: process)
            items.append(.fact(.launched(app.id, process, pid: launched.pid)))
        } catch {
            items.append(
                .fact(
                    .launchFailed(
                        app.id,
                        process,
                        reason: error.reason,
                        isExhausted: error.isExhausted
                    )
                )
            )
        }
    }

    /// Tells an app's process something, as one more reply to its `Attach`.
    mutating func send(_ message: AppInterface.Attach.Reply, to process: ProcessNumber) {
        guard let connection = clients.events[process] else { return }
        machine.send(VarlinkReply.message(message, continues: true), to: connection)
    }

    private mutating func deliver(_ runs: [Run], to process: ProcessNumber) {
        guard !runs.isEmpty, let connection = clients.events[process] else { return }
        var start = 0
        var bytes: [UInt8] = []
        while start < runs.count {
            let end = Self.endOfMessage(runs, from: start)
            let message = AppInterface.Attach.Reply(runs: runs[start..<end].map(\.ownMessage))
            VarlinkReply.append(continues: true, to: &bytes) { message.write(to: &$0) }
            start = end
        }
        machine.send(bytes, to: connection)
    }

    /// Returns the place up to which runs go into one message: not too many, and not with too long
    /// arguments.
    private static func endOfMessage(_ runs: [Run], from start: Int) -> Int {
        var length = 0
        for index in start..<min(start + DaemonLimits.runsPerMessage, runs.count) {
            switch runs[index].request.payload {
            case .intent(_, let arguments, _), .systemRequest(let arguments):
                length += arguments.utf8.count
            case .job(let job): length += job.arguments.utf8.count
            case .none, .continued, .claimed: break
            }
            if length > DaemonLimits.argumentBytesPerMessage, index > start { return index }
        }
        return min(start + DaemonLimits.runsPerMessage, runs.count)
    }

    /// Takes in a process that a person started and that has attached itself.
    private mutating func attach(_ beginning: TurnWork.Beginning, _ items: inout [Item]) {
        guard case .events(let process) = beginning.stream,
            let peer = clients[beginning.connection]?.peer
        else { return }
        // One that outlived the last system is the system's own, and known already.
        let isOwn = peer.process != nil
        if goneConnections.contains(beginning.connection),
            let app = recorded.engine.owner(of: process)
        {
            if isOwn { return machine.end(process) }
            // It hung up in the turn in which it came forward: nothing can be said to it.
            items.append(.fact(.exited(app, process, .unknown)))
            return
        }
        clients.stream(beginning.stream, to: beginning.connection)
        if isOwn { return }
        clients.attach(pid: peer.pid, as: process)
        pids[process] = peer.pid
        machine.adopt(pid: peer.pid, as: process)
    }

    private mutating func beginWatching(_ beginning: TurnWork.Beginning, _ notices: [LogEntry]) {
        guard case .log = beginning.stream else { return }
        clients.stream(beginning.stream, to: beginning.connection)
        if let bytes = told(notices.dropFirst(beginning.earlierNotices), by: beginning.stream) {
            machine.send(bytes, to: beginning.connection)
        }
    }

    private mutating func tellWatchers(_ notices: [LogEntry]) {
        guard !notices.isEmpty else { return }
        // Put into bytes once for all who watch the same, of whom there may be many.
        var ready: [Clients.Stream: [UInt8]?] = [:]
        for connection in clients.watchers {
            guard let stream = clients[connection]?.stream else { continue }
            let bytes = ready[stream] ?? told(notices[...], by: stream)
            ready[stream] = .some(bytes)
            if let bytes { machine.send(bytes, to: connection) }
        }
    }

    /// Returns the part of notices that a stream tells, or `nil` if there is none.
    private func told(_ notices: ArraySlice<LogEntry>, by stream: Clients.Stream) -> [UInt8]? {
        guard case .log(let app, let withRuns) = stream else { return nil }
        let entries = notices.filter { entry in
            (app == nil || entry.app == app) && (withRuns || !entry.kind.isOfRuns)
        }
        guard !entries.isEmpty else { return nil }
        let message = SystemInterface.Watch.Reply(entries: entries.map(\.message))
        return VarlinkReply.message(message, continues: true)
    }

    /// Has callers wait who are not answered yet, and takes up what others sent meanwhile.
    private mutating func resumeWaiting(_ items: inout [Item]) {
        let waiting = callers.waiting.union(windows.waiting).union(fleet.waiting)
        if waiting.isEmpty, waitingConnections.isEmpty { return }
        let answered = waitingConnections.subtracting(waiting)
        waitingConnections = waiting
        for connection in answered.sorted() {
            guard let backlog = clients[connection]?.backlog else { continue }
            clients[connection]?.isWaiting = false
            clients[connection]?.backlog = []
            clients[connection]?.backlogBytes = 0
            for message in backlog { receive(message, on: connection, &items) }
        }
        for connection in waiting { clients[connection]?.isWaiting = true }
    }
}

extension Effect {
    /// Whether people who watch may see something of it.
    fileprivate var isShown: Bool {
        switch self {
        case .lend, .tellActivity, .expire, .carry, .stopCarrying: true
        default: false
        }
    }
}

extension Run {
    /// The part of a run that the app needs to know.
    fileprivate var ownMessage: AppInterface.Run {
        var message = AppInterface.Run(
            number: number.value,
            identifier: request.workName,
            kind: request.kind.ownWord,
            deadline: deadline.nanoseconds,
            device: device?.name
        )
        switch request.payload {
        case .none: break
        case .claimed(let claim): message.fence = claim.fence.value
        case .continued(let title, let subtitle, _):
            message.title = title
            message.subtitle = subtitle
        case .job(let job):
            message.attempt = Int64(job.attempt)
            message.fence = job.claim?.fence.value
            if job.steps.steps > 0 { message.steps = Int64(job.steps.steps) }
            message.arguments = JSON.object(writtenAs: job.arguments) ?? JSONObject()
        case .intent(_, let arguments, _), .systemRequest(let arguments):
            // What cannot be read back any more comes without arguments, which the app refuses.
            message.arguments = JSON.object(writtenAs: arguments) ?? JSONObject()
        }
        return message
    }
}

/// The runs that are on their way, gathered so that many go into one message.
private struct Deliveries {
    // In the order in which the processes were first given one. Who is looked for is nearly always
    // the last.
    private var all: [(process: ProcessNumber, runs: [Run])] = []

    private func place(of process: ProcessNumber) -> Int? {
        all.lastIndex { $0.process == process }
    }

    mutating func add(_ run: Run, to process: ProcessNumber) {
        if let place = place(of: process) {
            all[place].runs.append(run)
        } else {
            all.append((process, [run]))
        }
    }

    mutating func take(_ process: ProcessNumber) -> [Run] {
        place(of: process).map { all.remove(at: $0).runs } ?? []
    }

    mutating func takeAll() -> [(ProcessNumber, [Run])] {
        defer { all = [] }
        return all
    }
}

extension LogEntry.Kind {
    /// Whether it is told to watchers and kept elsewhere than in the log.
    var isOfRuns: Bool {
        switch self {
        case .submitted, .runBegan, .runEnded: true
        default: false
        }
    }
}
