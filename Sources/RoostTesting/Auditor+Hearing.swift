import RoostDaemon
import RoostEngine
import RoostWire

// What the daemon is told.
extension Auditor {
    mutating func hear(_ input: Input, _ call: VarlinkCall?, at now: Moment) {
        switch input {
        case .connected(let connection, let peer): peers[connection] = peer
        case .received(let connection, _): hear(call, on: connection)
        case .disconnected(let connection):
            goneThisTurn.append(connection)
            guard let process = process(on: connection) else { return }
            lives[process]?.isDisconnected = true
            if lives[process]?.isByHand == true, streams.contains(connection),
                lives[process]?.exit == nil
            {
                // Who cannot be told anything is no longer the app's process.
                lives[process]?.exit = now.date
            }
        case .exited(let process, _):
            if lives[process]?.exit == nil { lives[process]?.exit = now.date }
        case .sensed(let readings): conditions = readings
        case .memoryPressure: memoryIsShort = true
        case .woken: wasWoken = true
        }
    }

    /// The app that is at the other end, if it is one; people are none.
    func caller(on connection: ConnectionID) -> AppID? {
        if let (_, app) = launched[connection] { return app }
        guard let executable = peers[connection]?.executable else { return nil }
        return book.apps.values.filter { $0.app.executable == executable }.map(\.app.id).min()
    }

    private mutating func hear(_ call: VarlinkCall?, on connection: ConnectionID) {
        guard peers[connection] != nil || launched[connection] != nil,
            !streams.contains(connection)
        else { return }
        guard let call else {
            // Whatever it is, it is answered with an error, or the connection is closed.
            unanswered[connection, default: []].append(nil)
            return
        }
        if !call.isOneway { unanswered[connection, default: []].append(call) }
        wishedThisTurn.append(call)
        let app = caller(on: connection)
        switch (app, Varlink.QualifiedName(call.method)?.interface) {
        case (let app?, "io.roost.App"): hear(call, from: app, on: connection)
        case (nil, "io.roost.System"): hearPerson(call)
        default: break
        }
    }

    private mutating func hear(_ call: VarlinkCall, from app: AppID, on connection: ConnectionID) {
        switch Varlink.QualifiedName(call.method)?.member {
        case "Submit": ask(app, call.parameters["request"])
        case "SubmitMany":
            for request in call.parameters["requests"]?.asArray ?? [] { ask(app, request) }
        case "Cancel": wish("cancel", app, call.parameters["identifier"])
        case "CancelAll": wishes[Wish(what: "cancelAll", app: app, task: nil)] = turn
        case "Handled":
            guard let process = process(on: connection),
                call.parameters["phase"]?.asString == "background"
            else { return }
            lives[process]?.handledIn = turn
            lives[process]?.leavingEnds = nil
        case "Finish":
            guard let process = process(on: connection) else { return }
            for run in call.parameters["runs"]?.asArray ?? [] {
                guard let number = run["number"]?.asInteger.map({ RunNumber($0) }),
                    let outcome = run["outcome"]?.asString, book.open[number]?.process == process,
                    lives[process]?.ended == nil || lives[process]?.ended == .disconnected
                else { continue }
                saidFinished[number, default: []].insert(outcome)
            }
        default: break
        }
    }

    func process(on connection: ConnectionID) -> ProcessNumber? {
        if let (process, _) = launched[connection] { return process }
        guard let pid = peers[connection]?.pid else { return nil }
        return book.processes.values.filter { $0.pid == pid }.map(\.number).max()
    }

    private mutating func hearPerson(_ call: VarlinkCall) {
        guard let app = call.parameters["app"]?.asString.map({ AppID($0) }) else { return }
        switch Varlink.QualifiedName(call.method)?.member {
        case "Submit": ask(app, call.parameters["request"])
        case "Cancel": wish("cancel", app, call.parameters["identifier"])
        case "SimulateLaunch": wish("launch", app, call.parameters["identifier"])
        case "SimulateExpiration": wish("expire", app, call.parameters["identifier"])
        case "Uninstall": wishes[Wish(what: "uninstall", app: app, task: nil)] = turn
        default: break
        }
    }

    private mutating func ask(_ app: AppID, _ request: JSON?) {
        guard let wanted = Wanted(request) else { return }
        asked[Asked(app: app, wanted: wanted), default: 0] += 1
    }

    private mutating func wish(_ what: String, _ app: AppID, _ task: JSON?) {
        guard let task = task?.asString else { return }
        wishes[Wish(what: what, app: app, task: TaskID(task))] = turn
    }

    func wasWished(_ what: String, _ app: AppID, _ task: TaskID? = nil, since: Int) -> Bool {
        (wishes[Wish(what: what, app: app, task: task)] ?? -1) >= since
    }

    /// Whether somebody has asked for something of an app that may be granted in this turn.
    func isWished(_ method: String, of app: AppID) -> Bool {
        wishedThisTurn.contains { call in
            call.method == "io.roost.System." + method
                && (call.parameters["app"] ?? call.parameters["identifier"])?.asString == app.name
        }
    }
}
