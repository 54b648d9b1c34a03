/// What the parts of the engine may know of apps and their processes.
struct AppsView {
    private let apps: [AppID: AppState]
    private let runs: [RunNumber: Run]

    init(_ apps: [AppID: AppState], _ runs: [RunNumber: Run]) {
        self.apps = apps
        self.runs = runs
    }

    func isInstalled(_ id: AppID) -> Bool { apps[id] != nil }

    /// The process of an app that can be told something: not one that is being ended.
    func process(of id: AppID) -> ProcessNumber? { present(id)?.number }

    /// Whether an app is seen, as far as it has a process that can be told something.
    func phase(of id: AppID) -> Phase? { present(id)?.phase }

    /// Whether it is the process of an app, which may be one that is being ended.
    func isProcess(_ number: ProcessNumber, of id: AppID) -> Bool {
        apps[id]?.process?.number == number
    }

    /// Whether an app's process runs an intent.
    func isRunningIntent(_ id: AppID) -> Bool {
        present(id)?.runs.contains { runs[$0]?.request.kind == .intent } == true
    }

    private func present(_ id: AppID) -> ProcessState? {
        apps[id]?.process.flatMap { $0.isPresent ? $0 : nil }
    }
}

extension Engine {
    /// What the parts of the engine are told of apps: as it stands when it is asked for.
    var appsView: AppsView { AppsView(apps, runs) }

    /// What an app shows by itself, or all do, the first started first, as it stands at a time.
    package func ownActivities(of app: AppID?, at date: Timestamp) -> [ShownActivity] {
        ownActivities.list(of: app, at: date)
    }

    /// What people can do about the notifications of a category, if the app has said so.
    package func category(_ id: String, of app: AppID) -> NotificationCategory? {
        notifications.category(id, of: app)
    }

    /// The zones that the notifications that wait are about, "" for the system's.
    package var zonesInUse: Set<String> { notifications.zonesInUse }

    package func isKnown(zone: String) -> Bool { notifications.isKnown(zone: zone) }

    package func notificationRecord(of app: AppID) -> NotificationRecord {
        notifications.record(of: app)
    }

    /// Whose a delivered notification is.
    package func delivered(_ number: NotificationNumber) -> (app: AppID, id: String)? {
        notifications.delivered(number)
    }

    /// How many notifications wait, of all apps.
    package var pendingNotifications: Int { notifications.pendingCount }
}
