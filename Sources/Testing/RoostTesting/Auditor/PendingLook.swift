import RoostEngine

/// A look at all that is pending.
///
/// Many requests wait for few apps: what each app does meanwhile is looked up once.
struct PendingLook {
    /// The circumstances of an app, as far as its requests wait for them.
    struct Surroundings {
        let record: AppRecord?
        /// The app's latest process, if it has had one.
        let life: Auditor.Life?
        /// The runs in that.
        let runs: [Run]
        let jobs: Int
    }

    private var apps: [AppID: Surroundings] = [:]
    private var isDeviceInUse: Bool?

    mutating func isDeviceInUse(_ auditor: Auditor) -> Bool {
        if let isDeviceInUse { return isDeviceInUse }
        let isInUse = auditor.isDeviceInUse
        isDeviceInUse = isInUse
        return isInUse
    }

    mutating func surroundings(of app: AppID, _ auditor: Auditor) -> Surroundings {
        if let known = apps[app] { return known }
        var latest: ProcessNumber?
        for (number, life) in auditor.lives
        where life.app == app && latest.map({ $0 < number }) ?? true {
            latest = number
        }
        let runs = latest.map { auditor.model.runs(of: $0) } ?? []
        let surroundings = Surroundings(
            record: auditor.model.apps[app],
            life: latest.flatMap { auditor.lives[$0] },
            runs: runs,
            jobs: runs.count { $0.request.kind == .job }
        )
        apps[app] = surroundings
        return surroundings
    }
}
