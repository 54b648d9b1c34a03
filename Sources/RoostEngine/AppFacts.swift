/// What the parts of the engine may know of apps and their processes.
struct AppFacts {
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
    var appFacts: AppFacts { AppFacts(apps, runs) }
}
