#if os(Linux)
public import Foundation
import RoostClient
import RoostDaemon
import RoostEngine
import RoostVirtualTime
import RoostSystemWire
import RoostWire

extension Device {
    /// Makes a device in a time zone, at a date that its clocks show:
    /// `Device(in: "Europe/Berlin", at: "2026-11-22 09:00")`.
    ///
    /// Its battery is charged to 80 percent, it has a network that is not metered, and nobody uses
    /// it.
    ///
    /// - Throws: ``DeviceError`` if there is no such zone or date.
    public convenience init(
        in zone: String = "UTC",
        at date: String = "2027-01-01 09:00",
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        guard let zone = DeviceZone(zone) else {
            throw DeviceError(.unreadable("there is no time zone \"\(zone)\""), place)
        }
        guard let beginning = zone.date(date, after: Date(timeIntervalSince1970: 0)),
            date.contains(" "), DeviceZone.dates.contains(beginning)
        else { throw DeviceError(.unreadableDate(date), place) }
        self.init(try DeviceSystem(VirtualTime(at: beginning), in: zone))
        try within(place) {
            system.sense()
            system.turnOnce()
        }
    }

    /// The date on the device.
    public var date: Date { system.time.date }

    /// The reading of the device's clocks: `2026-11-22 09:00:00`.
    public var clock: String { system.zone.text(date) }

    /// The time that has passed on the device.
    public var elapsed: Duration { system.time.elapsed }

    /// Installs an app with the code that runs when it is launched: what its `main.swift` does, or
    /// `StormyApp.main()` for a whole app, which returns on a device.
    ///
    /// It finds its system as everywhere: by `BGTaskScheduler.shared`,
    /// `UNUserNotificationCenter.current()` and the like. The program is called once for each
    /// launch. What the app keeps in its own globals is kept from one launch to the next.
    /// `permitting` is what `BGTaskSchedulerPermittedIdentifiers` of its `Info.plist` lists, and
    /// `modes` what `UIBackgroundModes` does; `groups` are those under
    /// `com.apple.security.application-groups`, whose apps share a folder. Of the App Intents that
    /// are linked into the test it has those of these names.
    ///
    /// - Returns: The app.
    /// - Throws: ``DeviceError`` if the system refuses it, in its words.
    @discardableResult
    public func install(
        _ identifier: String,
        permitting: [String],
        modes: [String] = ["fetch", "processing"],
        intents: [String] = [],
        schemes: [String] = [],
        groups: [String] = [],
        fileID: String = #fileID,
        line: Int = #line,
        launching program: @escaping @MainActor @Sendable () async -> Void
    ) throws -> DeviceApp {
        let place = TestPlace(fileID, line)
        let app = AppID(identifier)
        let folder = "/apps/\(identifier)-1"
        let parameters = SystemInterface.Install.Parameters(
            identifier: identifier,
            folder: folder,
            executable: "\(folder)/App",
            permitted: permitting,
            modes: modes,
            intents: try Self.intents(intents, place),
            groups: groups,
            schemes: schemes
        )
        try person(.install, parameters, place)
        try within(place) { system.install(program, as: app) }
        return DeviceApp(identifier, on: self)
    }

    /// Sets one of the system's settings, as `roost set` does: `set("refresh-budget", to: "10")`.
    public func set(
        _ setting: String,
        to value: String,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let parameters = SystemInterface.Set.Parameters(name: setting, value: value)
        try person(.set, parameters, TestPlace(fileID, line))
    }

    /// The system's settings by their names, as `roost settings` lists them.
    public func settings(fileID: String = #fileID, line: Int = #line) throws -> [String: String] {
        let place = TestPlace(fileID, line)
        let reply: SystemInterface.Settings.Reply = try asked(.settings, NoParameters(), place)
        let pairs = reply.settings.map { ($0.name, $0.value) }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Cuts the device's power and gives it back: every process is gone without a word, and the
    /// system begins again with what it had written down.
    public func losesPower(fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        try within(place) {
            try system.restart()
            try settle(place)
        }
    }

    /// Lets the device run short of memory, once: apps are warned, and the one that has been
    /// suspended for the longest time is ended.
    ///
    /// Where none is suspended, the long run in the background that has made the least progress is
    /// stopped. Devices report again while memory is short: call it as often.
    public func runsShortOfMemory(fileID: String = #fileID, line: Int = #line) throws {
        let place = TestPlace(fileID, line)
        try within(place) {
            system.turn([.memoryPressure])
            try settle(place)
        }
    }

    /// Has the device's disk be full for a time, and lets that pass; see ``isDiskFull``.
    ///
    /// - Throws: ``DeviceError`` if time cannot pass.
    public func fillsDisk(
        for length: Duration,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let before = isDiskFull
        isDiskFull = true
        defer { isDiskFull = before }
        try goes(on: .for(length), fileID: fileID, line: line)
    }

    /// The entries of the system's log, as `roost log` shows them, the earliest first.
    ///
    /// The latest 100,000 are kept.
    public var log: [LogEntry] {
        looking { system.durable.log(of: nil, since: nil, limit: .max) }.map(LogEntry.init)
    }

    /// The apps that are installed on it, in the order of their identifiers.
    public var apps: [DeviceApp] {
        looking { system.installed }.map { DeviceApp($0.name, on: self) }
    }

    /// Returns an app that is installed on the device.
    ///
    /// - Throws: ``DeviceError`` if there is none with this identifier.
    public func app(
        _ identifier: String,
        fileID: String = #fileID,
        line: Int = #line
    ) throws -> DeviceApp {
        let found = apps.first { $0.identifier == identifier }
        if let found { return found }
        let words = "no app \(identifier) is installed on the device"
        throw DeviceError(.refused(words), TestPlace(fileID, line))
    }

    /// Lets time pass.
    ///
    /// - Throws: ``DeviceError`` if what is waited for can never happen, with what keeps it from
    ///   happening; or if time cannot pass.
    public func goes(
        on stretch: Stretch,
        fileID: String = #fileID,
        line: Int = #line
    ) throws {
        let place = TestPlace(fileID, line)
        switch stretch {
        case .until(let text):
            guard let end = system.zone.date(text, after: date) else {
                throw DeviceError(.unreadableDate(text), place)
            }
            if end < date {
                throw DeviceError(.unreadable("\(text) is over: the clock shows \(clock)"), place)
            }
            try pass(for: end.timeIntervalSince(date), place)
        case .for(let length):
            if length < .zero {
                throw DeviceError(.unreadable("time does not go back by \(length)"), place)
            }
            try pass(for: length / .seconds(1), place)
        case .untilRunBegins(let task, let app): try awaitBeginning(of: task, in: app, place)
        case .untilRunEnds(let task, let app): try awaitRun(of: task, in: app, place)
        case .untilNotification(let app): try awaitNotification(of: app, place)
        case .untilIdle: try awaitRest(place)
        case .untilTransfersEnd(let app): try awaitTransfers(of: app, place)
        }
    }

    /// A span of time that is to pass.
    public enum Stretch: Sendable {
        /// Until the device's clocks show this for the next time: `"12:05"`, or `"2026-11-22
        /// 12:05"`.
        case until(String)
        /// For this long.
        case `for`(Duration)
        /// Until the next run of a task of an app's begins: it is among ``DeviceApp/running`` then,
        /// unless it was over at once.
        case untilRunBegins(of: String, in: DeviceApp)
        /// Until the next run of a task of an app's is over.
        case untilRunEnds(of: String, in: DeviceApp)
        /// Until every download and upload of an app's is over, and the app has heard of it.
        case untilTransfersEnd(in: DeviceApp)
        /// Until people see the next notification of an app: it is the last of
        /// ``DeviceApp/notifications`` then.
        case untilNotification(from: DeviceApp)
        /// Until no app has a process that is awake: each is suspended, or has none. Transfers may
        /// go on meanwhile.
        case untilIdle
    }
}

extension Device {
    /// Returns the descriptions of intents with these names that are linked into the test's
    /// process, as `roost install` asks for them.
    private static func intents(_ names: [String], _ place: TestPlace) throws -> [JSONObject] {
        if names.isEmpty { return [] }
        let bytes = try AppSystem.describeIntents() ?? Array("{}".utf8)
        do {
            let all = try JSON(parsing: bytes)["intents"]?.asArray ?? []
            return try names.map { name in
                let intent = all.first { $0["name"]?.asString == name }?.asObject
                if let intent { return intent }
                throw DeviceError(.refused("no intent \(name) is linked into the test"), place)
            }
        } catch let error as JSONError {
            throw DeviceError(.refused("intents cannot be read: \(error)"), place)
        }
    }
}

// MARK: - On the test's thread

extension Device {
    /// The time for which something is waited for that may happen, in nanoseconds: a year.
    static var patience: Int64 { 366 * 86_400 * 1_000_000_000 }

    func within<Answer>(_ place: TestPlace, _ body: () throws -> Answer) throws -> Answer {
        do {
            return try system.time.within(fileID: place.fileID, line: place.line, body)
        } catch let error as VirtualTimeError {
            throw DeviceError(.time(error.reason), place)
        }
    }

    /// Looks at the state of the device; its own apps may look as well.
    func looking<Answer>(_ body: () -> Answer) -> Answer {
        func look() -> Answer {
            system.takeSaid()
            return body()
        }
        if VirtualTime.present === system.time { return look() }
        do {
            return try system.time.within(fileID: #fileID, line: #line, look)
        } catch {
            // It was within its time when it was made, and is not now.
            preconditionFailure("a device's time cannot be entered any more: \(error)")
        }
    }

    func sense(_ change: (inout DeviceConditions) -> Void) {
        looking {
            change(&system.conditions)
            system.sense()
        }
    }

    private func pass(for seconds: Double, _ place: TestPlace) throws {
        let whole = DeviceZone.dates.upperBound.timeIntervalSince1970
        guard DeviceZone.dates.contains(date.addingTimeInterval(seconds)),
            elapsed / .seconds(1) + seconds < whole
        else { throw DeviceError(.unreadable("a device's clock ends with the year 2099"), place) }
        let length = Int64((seconds * 1_000_000_000).rounded())
        try within(place) {
            let end = system.time.now.monotonic + length
            if let reason = system.letPass(until: end, { false }) {
                throw DeviceError(.time(reason), place)
            }
        }
    }

    /// Does what follows at the present moment.
    func settle(_ place: TestPlace) throws {
        if let reason = system.letPass(until: system.time.now.monotonic, { false }) {
            throw DeviceError(.time(reason), place)
        }
    }

    /// Does what a person wants, and lets time pass until it is done.
    func person(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage,
        _ place: TestPlace
    ) throws {
        _ = try person(call(method, parameters, place), place)
    }

    /// Does what a person wants, and lets time pass until that is answered.
    func asked<Reply: WireMessage>(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage,
        _ place: TestPlace
    ) throws -> Reply {
        Reply(told: try person(call(method, parameters, place), place), by: method)
    }

    /// Makes a call of a person's, and lets time pass until that is answered.
    func person(_ call: VarlinkCall, _ place: TestPlace) throws -> JSONObject {
        try within(place) { try answerWithin(to: call, place) }
    }

    /// Returns a call of a person's.
    func call(
        _ method: SystemInterface.Method,
        _ parameters: some WireMessage,
        _ place: TestPlace
    ) throws -> VarlinkCall {
        guard let object = parameters.object else {
            throw DeviceError(.refused("that is more than a message to the system holds"), place)
        }
        return .system(method, object)
    }

    /// Makes a call of a person's, for whoever is within the device's time already.
    @discardableResult
    func answerWithin(to call: VarlinkCall, _ place: TestPlace) throws -> JSONObject {
        let connection = system.ask(call)
        var reply = system.answer(on: connection)
        let end = system.time.now.monotonic + Self.patience
        if reply == nil {
            let reason = system.letPass(until: end, needsMore: true) {
                reply = reply ?? system.answer(on: connection)
                return reply != nil
            }
            if let reason, reply == nil { throw DeviceError(.time(reason), place) }
        }
        try settle(place)
        guard let reply else { throw DeviceError(.time(.nothingLeft), place) }
        if let refusal = SystemRefusal(reply) { throw DeviceError(.refused(refusal.words), place) }
        return reply.parameters
    }
}

extension DeviceError.Reason {
    static func unreadableDate(_ text: String) -> Self {
        .unreadable(
            "\"\(text)\" is no date from 1970 to 2099; write it as 2026-11-22 09:00, "
                + "or a time as 09:00"
        )
    }
}
#endif
