#if os(Linux)
import RoostEngine
import RoostSystemWire
import RoostVirtualTime

// What time passes for until it happens.
extension Device {
    /// Lets time pass until something is so, for a year at most.
    ///
    /// - Returns: Whether it may still come to be so; otherwise nothing is left that could happen.
    private func wait(_ place: TestPlace, until isSo: () -> Bool) throws -> Bool {
        let end = system.time.now.monotonic + Self.patience
        let reason = system.letPass(until: end, needsMore: true, isSo)
        if let reason, reason != .nothingLeft { throw DeviceError(.time(reason), place) }
        return reason == nil
    }

    /// Returns what keeps awaited work from running: nothing, where no such task was ever
    /// submitted.
    private func blockers(
        of app: DeviceApp,
        task: String,
        _ place: TestPlace
    ) throws -> [DeviceApp.Blocker] {
        do throws(SystemRefusal) {
            return try system.blockers(of: app.id, task: task)
        } catch {
            guard error.error == .noSuchTask else {
                throw DeviceError(.refused(error.words), place)
            }
            return []
        }
    }

    /// Lets time pass until a run is over that was not when there were so many.
    @discardableResult
    func awaitRun(
        after count: Int? = nil,
        of task: String,
        in app: DeviceApp,
        _ place: TestPlace
    ) throws -> DeviceApp.Run {
        try within(place) {
            let before = count ?? system.runs(of: app.id, task: task).count
            let ofAll = count != nil
            var latest: DeviceApp.Run? {
                let runs = system.runs(of: app.id, task: ofAll ? nil : task)
                return runs.count > before ? runs.last : nil
            }
            let mayCome = try wait(place) { latest != nil }
            if let latest { return latest }
            let blockers = try blockers(of: app, task: task, place)
            if !mayCome, blockers.isEmpty,
                let last = system.runs(of: app.id, task: task).last
            {
                throw DeviceError(.isOver(last), place)
            }
            throw DeviceError(.isMissing(task, blockers, mayCome: mayCome), place)
        }
    }

    func awaitTransfers(of app: DeviceApp, _ place: TestPlace) throws {
        try within(place) {
            let mayCome = try wait(place) {
                !system.engine.hasTransfers(of: app.id)
            }
            guard let left = system.transfers(of: app.id).first else { return try settle(place) }
            let what = "\(left.kind.rawValue) of \(left.url)"
            throw DeviceError(.isMissing(what, left.blockers, mayCome: mayCome), place)
        }
    }

    /// Lets time pass until a run of a task begins that does not go on yet.
    func awaitBeginning(of task: String, in app: DeviceApp, _ place: TestPlace) throws {
        try within(place) {
            func present() -> RunNumber? {
                system.engine.currentRun(of: app.id, TaskID(task))?.number
            }
            let former = present()
            // One may begin and be over before anybody looks.
            let over = system.runs(of: app.id, task: task).count + (former == nil ? 0 : 1)
            var hasBegun: Bool {
                if let run = present(), run != former { return true }
                return system.runs(of: app.id, task: task).count > over
            }
            let mayCome = try wait(place) { hasBegun }
            if hasBegun { return }
            let blockers = try blockers(of: app, task: task, place)
            throw DeviceError(.isMissing(task, blockers, mayCome: mayCome), place)
        }
    }

    /// Lets time pass until people see another notification of an app.
    func awaitNotification(of app: DeviceApp, _ place: TestPlace) throws {
        try within(place) {
            func count() -> Int {
                system.takeSaid()
                return system.shown.count { $0.app == app.id }
            }
            let before = count()
            _ = try wait(place) { count() > before }
            if count() > before { return }
            throw DeviceError(.showsNothing(app: app.identifier), place)
        }
    }

    /// Lets time pass until no app has a process that is awake.
    func awaitRest(_ place: TestPlace) throws {
        try within(place) {
            func awake() -> [String] {
                system.installed.filter { id in
                    let state = system.engine.status(of: id)?.state
                    return state != nil && state != .notRunning && state != .suspended
                }
                .map(\.name)
            }
            _ = try wait(place) { awake().isEmpty }
            let left = awake()
            if !left.isEmpty { throw DeviceError(.doesNotRest(apps: left), place) }
        }
    }
}

extension DeviceError.Reason {
    /// The reason for which something has not happened: it may come later, or never.
    fileprivate static func isMissing(
        _ task: String,
        _ blockers: [DeviceApp.Blocker],
        mayCome: Bool
    ) -> Self {
        mayCome
            ? .hasNotHappened(task: task, blockers: blockers)
            : .cannotHappen(task: task, blockers: blockers)
    }
}
#endif
