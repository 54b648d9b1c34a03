import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What the daemon is told.
extension Auditor {
    mutating func hear(_ input: Input, _ call: VarlinkCall?, at now: Moment) {
        switch input {
        case .connected(let connection, let peer): callers.peers[connection] = peer
        case .received(let connection, _):
            hear(call, on: connection)
            hearQuestion(call, on: connection, at: now)
        case .disconnected(let connection):
            callers.gone.append(connection)
            guard let process = process(on: connection) else { return }
            lives[process]?.isDisconnected = true
            if lives[process]?.isByHand == true, callers.streams.contains(connection),
                lives[process]?.exit == nil
            {
                // Who cannot be told anything is no longer the app's process.
                lives[process]?.exit = now.date
                if let app = lives[process]?.app { caches.ended(app, at: now.date) }
            }
        case .exited(let process, _):
            if let app = lives[process]?.app { caches.ended(app, at: now.date) }
            if lives[process]?.exit == nil {
                lives[process]?.exit = now.date
                lives[process]?.exitIn = turn
            }
        case .sensed(let readings): conditions = readings
        case .memoryPressure: thisTurn.memoryIsShort = true
        case .carrier, .fleet: break
        case .woken: thisTurn.wasWoken = true
        case .desktop(let news): hear(news)
        case .measuredCaches(let sizes, let room):
            caches.heard(sizes, room, kept: Int64(limits.cacheReserve) << 20)
        case .emptiedCaches, .sawPaths: break
        case .zoneChanged: clock.hasChanged = true
        }
    }

    /// The app that is at the other end, if it is one; people are none.
    func caller(on connection: ConnectionID) -> AppID? {
        if let (_, app) = callers.launched[connection] { return app }
        guard let executable = callers.peers[connection]?.executable else { return nil }
        return model.apps.values.filter { $0.app.executable == executable }.map(\.app.id).min()
    }

    /// The calls that are not answered yet, and who they are from.
    func waitingCalls() -> [(VarlinkCall, AppID?)] {
        callers.unanswered.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.flatMap {
            calls in
            let caller = caller(on: calls.key)
            return calls.value.compactMap { asked in asked.call.map { ($0, caller) } }
        }
    }

    private mutating func hear(_ call: VarlinkCall?, on connection: ConnectionID) {
        guard callers.isOpen(connection),
            !callers.streams.contains(connection), !callers.distrusted.contains(connection)
        else { return }
        guard let call else {
            callers.distrusted.insert(connection)
            // Whatever it is, it is answered with an error, or the connection is closed.
            callers.unanswered[connection, default: []].append(.init(call: nil, isOfApp: false))
            return
        }
        let app = caller(on: connection)
        if !call.isOneway {
            callers.unanswered[connection, default: []].append(
                .init(call: call, isOfApp: app != nil)
            )
        }
        // What apps ask of the system as people do is refused.
        if app == nil || !call.isOfSystem { thisTurn.asked.append(call) }
        if call.ofSystem == .install,
            let path = call.parameters["executable"]?.asString,
            let name = call.parameters["identifier"]?.asString
        {
            callers.executables[path] = AppID(name)
        }
        // An app may be installed by what was said just before it spoke.
        let speaker =
            app ?? callers.peers[connection]?.executable.flatMap { callers.executables[$0] }
        if let app = app ?? speaker, let method = call.ofApp {
            hear(method, call, from: app, on: connection)
        } else if app == nil, let method = call.ofSystem {
            hearPerson(method, call)
        }
    }

    private mutating func hear(
        _ method: AppInterface.Method,
        _ call: VarlinkCall,
        from app: AppID,
        on connection: ConnectionID
    ) {
        switch method {
        case .submit: ask(app, call.parameters["request"])
        case .submitMany:
            for request in call.parameters["requests"]?.asArray ?? [] { ask(app, request) }
        case .cancel: noteCommand("cancel", app, call.parameters["identifier"])
        case .cancelJob: noteJobCancelled(call, of: app)
        case .cancelJobs: noteJobsCancelled(call, of: app)
        case .notify, .removeNotifications: hearNotice(call, from: app)
        case .cancelAll: orders.note("cancelAll", app, in: turn)
        case .handled:
            guard let process = process(on: connection) else { return }
            hasLaunched(process)
            guard call.parameters["phase"]?.asString == "background" else { return }
            lives[process]?.handledIn = turn
            lives[process]?.backgroundDeadline = nil
        case .endExtendedTime:
            if let run = call.parameters["run"]?.asInteger { giveBack(by: RunNumber(run)) }
        case .finish:
            guard let process = process(on: connection) else { return }
            for run in call.parameters["runs"]?.asArray ?? [] {
                guard let number = run["number"]?.asInteger.map({ RunNumber($0) }),
                    let outcome = run["outcome"]?.asString, model.open[number]?.process == process,
                    lives[process]?.ended == nil || lives[process]?.ended == .disconnected
                else { continue }
                let isNew = said.finished[number, default: []].insert(outcome).inserted
                if isAskedFor(.quit, of: app) || isAskedFor(.install, of: app) {
                    said.late.insert(number)
                }
                // What it says first counts, also where the disk has that wait.
                if outcome == "succeeded", isNew, said.finished[number]?.count == 1 {
                    said.results[number] = run["result"].map { "\($0)" }
                }
            }
        default: break
        }
    }

    func process(on connection: ConnectionID) -> ProcessNumber? {
        if let (process, _) = callers.launched[connection] { return process }
        if let process = callers.peers[connection]?.process { return process }
        guard let pid = callers.peers[connection]?.pid else { return nil }
        return model.processes.values.filter { $0.pid == pid }.map(\.number).max()
    }

    /// Has a command that is not answered yet count for this turn too.
    mutating func noteCommandAnew(_ call: VarlinkCall, on connection: ConnectionID) {
        guard caller(on: connection) == nil, let method = call.ofSystem, method != .submit
        else { return }
        hearPerson(method, call)
    }

    private mutating func hearPerson(_ method: SystemInterface.Method, _ call: VarlinkCall) {
        if method == .stop, let run = call.parameters["run"]?.asInteger {
            said.stops.insert(RunNumber(run))
        }
        guard let app = call.parameters["app"]?.asString.map({ AppID($0) }) else { return }
        switch method {
        case .submit: ask(app, call.parameters["request"])
        case .cancel: noteCommand("cancel", app, call.parameters["identifier"])
        case .cancelJob: noteJobCancelled(call, of: app)
        case .cancelJobs: noteJobsCancelled(call, of: app)
        case .tap: noteCommand("tap", app, call.parameters["id"])
        case .simulateLaunch: noteCommand("launch", app, call.parameters["identifier"])
        case .simulateExpiration: noteCommand("expire", app, call.parameters["identifier"])
        case .uninstall: orders.note("uninstall", app, in: turn)
        default: break
        }
    }

    private mutating func ask(_ app: AppID, _ request: JSON?) {
        guard let wanted = Wanted(request) else { return }
        orders.ask(.init(app: app, wanted: wanted))
    }

    private mutating func noteJobCancelled(_ call: VarlinkCall, of app: AppID) {
        guard let id = call.parameters["id"]?.asString else { return }
        orders.note("cancelJob", app, TaskID(job: id), in: turn)
    }

    private mutating func noteJobsCancelled(_ call: VarlinkCall, of app: AppID) {
        if let command = CancelledTogether(call, of: app, in: turn) {
            orders.note(command)
        }
    }

    private mutating func noteCommand(_ what: String, _ app: AppID, _ task: JSON?) {
        guard let task = task?.asString else { return }
        orders.note(what, app, TaskID(task), in: turn)
    }

    func wasAskedFor(_ what: String, _ app: AppID, _ task: TaskID? = nil, since: Int) -> Bool {
        orders.wasGiven(what, app, task, since: since)
    }

    /// The first command of this turn that ends a process.
    ///
    /// One that began in the turn was not there for what was asked before whatever had it launched.
    func commandThatEnds(_ life: Life) -> SystemInterface.Method? {
        let methods = thisTurn.asked.compactMap { call -> SystemInterface.Method? in
            let name = (call.parameters["app"] ?? call.parameters["identifier"])?.asString
            return name == life.app.name ? call.ofSystem : nil
        }
        let ending: Set<SystemInterface.Method> = [.install, .quit]
        let launching: Set<SystemInterface.Method> = [.open, .openExtension, .tap, .perform]
        let isNew = life.launchedIn == turn
        let launch = isNew ? methods.lastIndex(where: launching.contains) : nil
        let since = launch.map { methods[$0...] } ?? methods[...]
        return since.first(where: ending.contains) ?? methods.first(where: ending.contains)
    }

    /// Whether somebody has asked for something of an app that may be granted in this turn.
    func isAskedFor(_ method: SystemInterface.Method, of app: AppID) -> Bool {
        let name = method.fullName
        return thisTurn.asked.contains { call in
            call.method == name
                && (call.parameters["app"] ?? call.parameters["identifier"])?.asString == app.name
        }
    }
}
