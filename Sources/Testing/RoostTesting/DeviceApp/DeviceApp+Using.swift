#if os(Linux)
public import Foundation
import RoostDaemon
import RoostEngine
import RoostSystemWire
import RoostWire

// What people do with an app. Time passes until it is done.
extension DeviceApp {
    var id: AppID { AppID(identifier) }

    /// Opens the app: it is launched if it has no process, and is in the foreground.
    ///
    /// An address that begins with a scheme of the app's is handed to it.
    ///
    /// - Throws: ``DeviceError`` if the app does not open such addresses.
    public func open(_ url: URL? = nil, fileID: String = #fileID, line: Int = #line) throws {
        let parameters = SystemInterface.Open.Parameters(
            app: identifier,
            url: url?.absoluteString
        )
        try device.person(.open, parameters, TestPlace(fileID, line))
    }

    /// Leaves the app, as by the home button: it is in the background, and soon suspended.
    public func home(fileID: String = #fileID, line: Int = #line) throws {
        let parameters = SystemInterface.Home.Parameters(app: identifier)
        try device.person(.home, parameters, TestPlace(fileID, line))
    }

    /// Force-quits the app: nothing of it runs until it is opened again.
    public func quit(fileID: String = #fileID, line: Int = #line) throws {
        let parameters = SystemInterface.Quit.Parameters(app: identifier)
        try device.person(.quit, parameters, TestPlace(fileID, line))
    }

    /// Removes the app from the device, with all that waits for it: what it has done stays in
    /// ``runs``.
    public func uninstall(fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        try device.person(.uninstall, SystemInterface.Uninstall.Parameters(app: identifier), place)
        try device.within(place) { device.system.forget(id) }
    }

    /// The folder of the app's container, in which Foundation finds the app's own folders, such as
    /// `Documents`.
    ///
    /// It is there once the app has looked for one of them, outlives the app's processes, and goes
    /// with the app or the device.
    public var container: URL {
        URL(fileURLWithPath: device.system.storage.container(of: id), isDirectory: true)
    }

    /// Begins the run of a request that waits as if nothing stood in its way, like a debugger's
    /// `_simulateLaunchForTaskWithIdentifier:`.
    ///
    /// - Throws: ``DeviceError`` if no such request waits, or the task's last run goes on.
    public func launch(_ task: String, fileID: String = #fileID, line: Int = #line) throws {
        let parameters = SystemInterface.SimulateLaunch.Parameters(
            app: identifier,
            identifier: task
        )
        try device.person(.simulateLaunch, parameters, TestPlace(fileID, line))
    }

    /// Tells a run that goes on that its time is over, before it is.
    public func expire(_ task: String, fileID: String = #fileID, line: Int = #line) throws {
        let parameters = SystemInterface.SimulateExpiration.Parameters(
            app: identifier,
            identifier: task
        )
        try device.person(.simulateExpiration, parameters, TestPlace(fileID, line))
    }

    /// Stops a run that goes on, as a person does who watches it: continued processing, an intent
    /// or a job.
    ///
    /// Its handler is told to stop, and has the grace to do so.
    ///
    /// - Throws: ``DeviceError`` if no such run goes on, or it is one that people do not see.
    public func stop(_ task: String, fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        let runs = device.looking { device.system.engine.status(of: id)?.runs ?? [] }
        guard let run = runs.last(where: { $0.request.task.name == task }) else {
            throw DeviceError(.refused("no run of \(task) goes on in \(identifier)"), place)
        }
        let parameters = SystemInterface.Stop.Parameters(run: run.number.value)
        try device.person(.stop, parameters, place)
    }

    /// Stops each task of the app's that runs, as a person does; nothing where none does.
    public func stopAll(fileID: String = #fileID, line: Int = #line) throws {
        for task in running { try stop(task, fileID: fileID, line: line) }
    }

    /// Taps one of the app's notifications, or one of the actions on it: the app is told of it, and
    /// opened where the action does that.
    ///
    /// Of an action that takes text, a person answers with these words.
    ///
    /// - Throws: ``DeviceError`` if it is another app's.
    public func tap(
        _ notification: Notification,
        action: String? = nil,
        text: String? = nil,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let number = NotificationNumber(notification.number)
        try act(
            on: notification,
            .tapped(number, action: action, text: text),
            TestPlace(fileID, line)
        )
    }

    /// Taps the latest of the app's notifications; nothing where it has shown none.
    public func tapLatest(fileID: String = #fileID, line: Int = #line) throws {
        if let latest = notifications.last { try tap(latest, fileID: fileID, line: line) }
    }

    /// Dismisses one of the app's notifications: the app is told of it where the notification's
    /// category asks for that.
    ///
    /// - Throws: ``DeviceError`` if it is another app's.
    public func dismiss(
        _ notification: Notification,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let number = NotificationNumber(notification.number)
        try act(on: notification, .dismissed(number), TestPlace(fileID, line))
    }

    private func act(
        on notification: Notification,
        _ event: DesktopNews,
        _ place: TestPlace
    ) throws {
        try device.within(place) {
            let owner = device.system.shown.last { $0.notification == notification }
            guard owner?.app == id else {
                let whose = owner.map { "is \($0.app.name)'s" } ?? "was shown by another device"
                let words = "\"\(notification.title)\" \(whose), not \(identifier)'s"
                throw DeviceError(.refused(words), place)
            }
            device.system.turn([.desktop(event)])
            try device.settle(place)
        }
    }

    /// Withdraws a request that waits; a run that goes on is not touched.
    ///
    /// - Throws: ``DeviceError`` if no such request waits.
    public func cancel(_ task: String, fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        let parameters = SystemInterface.Cancel.Parameters(app: identifier, identifier: task)
        let reply: SystemInterface.Cancel.Reply = try device.asked(.cancel, parameters, place)
        if reply.cancelled == 0 {
            let words = "no request of \(task) waits in \(identifier); look at pending"
            throw DeviceError(.refused(words), place)
        }
    }

    /// Runs one of the app's App Intents, launching it in the background if need be, and waits
    /// until that is over: it is the last of ``runs`` then.
    ///
    /// The arguments are the text of a JSON object: `{"file": "holiday.mov"}`. What an intent
    /// reports of its progress is looked at, so that `performBackgroundTask` has as much time as it
    /// gets on.
    ///
    /// - Returns: How it ended.
    /// - Throws: ``DeviceError`` if there is no such intent, or the arguments do not fit.
    @discardableResult
    public func performs(
        _ intent: String,
        arguments: String = "{}",
        fileID: String = #fileID,
        line: Int = #line
    ) throws -> Run {
        let place = TestPlace(fileID, line)
        guard let parsed = try? JSON(parsing: Array(arguments.utf8)), let object = parsed.asObject
        else {
            throw DeviceError(.unreadable("\(arguments) is no JSON object"), place)
        }
        let before = runs.count
        try ask(for: intent, object, place)
        return try device.awaitRun(after: before, of: intent, in: self, place)
    }

    private func ask(for intent: String, _ arguments: JSONObject, _ place: TestPlace) throws {
        let parameters = SystemInterface.Perform.Parameters(
            app: identifier,
            intent: intent,
            arguments: arguments
        )
        try device.person(.perform, parameters, place)
    }

    /// Has a person ask for one of the app's App Intents that needs no arguments; does not wait
    /// until that is over.
    ///
    /// Nothing happens where the system refuses it, as it does while the disk is full.
    public func asks(for intent: String, fileID: String = #fileID, line: Int = #line) throws {
        do {
            try ask(for: intent, [:], TestPlace(fileID, line))
        } catch let error as DeviceError {
            guard case .refused = error.reason else { throw error }
        }
    }

    /// The names of the app's intents that need no arguments, in their order.
    var plainIntents: [String] {
        device.looking { device.system.plainIntents(of: id) }
    }

    /// Kills the app's process, as a crash of its own would.
    public func crash(fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        try device.within(place) {
            guard let process = device.system.process(of: id) else { return }
            device.system.exit(process, .signalled(11))
            try device.settle(place)
        }
    }

    /// Runs a function in the app's process, as its own code would, and lets time pass until that
    /// is done.
    ///
    /// It is the way to what an app does while a person uses it: to submit a request, say. It is
    /// opened first where it has no process; where it is suspended, this is done when it goes on.
    ///
    /// - Returns: What the body returns.
    /// - Throws: What the body throws; ``DeviceError`` if it can never be done.
    @discardableResult
    public func does<Answer: Sendable>(
        fileID: String = #fileID,
        line: Int = #line,
        _ body: @escaping @MainActor @Sendable () async throws -> Answer
    ) throws -> Answer {
        let place = TestPlace(fileID, line)
        if state == .notRunning { try open(fileID: fileID, line: line) }
        let outcome = Outcome<Answer>()
        try device.within(place) {
            guard let process = device.system.process(of: id) else {
                throw DeviceError(.refused("\(identifier) has no process"), place)
            }
            device.system.time.begin(of: process.owner) { await outcome.take(body) }
            let end = device.system.time.now.monotonic + Device.patience
            let reason = device.system.letPass(until: end, needsMore: true) { outcome.isThere }
            // It was done, and in a way that may be another the next time.
            if let reason, reason != .nothingLeft { throw DeviceError(.time(reason), place) }
            if outcome.isThere { return }
            if reason == .nothingLeft, state == .suspended {
                throw DeviceError(.suspended(app: identifier), place)
            }
            throw DeviceError(.time(reason ?? .nothingLeft), place)
        }
        guard let answer = try outcome.answer else {
            throw DeviceError(.time(.nothingLeft), place)
        }
        return answer
    }
}

// MARK: - What became of it

extension DeviceApp {
    /// The present state of the app's process.
    public var state: State {
        device.looking {
            device.system.engine.status(of: id).flatMap { State(rawValue: $0.state.rawValue) }
                ?? .notRunning
        }
    }

    /// The background runs that are over, the earliest first.
    public var runs: [Run] { device.looking { device.system.runs(of: id) } }

    /// The tasks whose runs go on.
    public var running: [String] {
        device.looking {
            let runs = device.system.engine.status(of: id)?.runs ?? []
            return runs.filter { !$0.request.kind.isSystemRequest }.map(\.task.name)
        }
    }

    /// The requests that wait, the next one first.
    public var pending: [Request] { device.looking { device.system.pending(of: id) } }

    /// The notifications of it that people saw, the earliest first.
    public var notifications: [Notification] {
        device.looking {
            device.system.shown.filter { $0.app == id }.map(\.notification)
        }
    }

    /// Returns all blockers that keep a request from running now, and no others; there are none
    /// where the task was submitted, and does not wait.
    ///
    /// - Throws: ``DeviceError`` if the app has never submitted such a task, or is not installed.
    public func blockers(
        of task: String,
        fileID: String = #fileID,
        line: Int = #line
    ) throws -> [Blocker] {
        let answer = device.looking {
            Result { () throws(SystemRefusal) in try device.system.blockers(of: id, task: task) }
        }
        do throws(SystemRefusal) {
            return try answer.get()
        } catch {
            throw DeviceError(.refused(error.words), TestPlace(fileID, line))
        }
    }
}
#endif
