/// The facts about apps and their processes that the parts of the engine may know.
struct AppFacts {
    private let apps: AppTable
    private let runs: RunTable

    init(_ apps: AppTable, _ runs: RunTable) {
        self.apps = apps
        self.runs = runs
    }

    func isInstalled(_ id: AppID) -> Bool { apps[id] != nil }

    /// Returns the process of an app that can take messages: not one that is being ended.
    func process(of id: AppID) -> ProcessNumber? { present(id)?.number }

    /// Returns the phase of an app, as far as it has a process that can take messages.
    func phase(of id: AppID) -> Phase? { present(id)?.phase }

    /// Whether a number is that of an app's process, which may be one that is being ended.
    func isProcess(_ number: ProcessNumber, of id: AppID) -> Bool {
        apps[id]?.process?.number == number
    }

    /// Whether an app's process runs an intent.
    func isRunningIntent(_ id: AppID) -> Bool {
        present(id)?.runs.contains { runs[$0]?.request.kind == .intent } == true
    }

    /// Whether an app's process runs work of a kind and a name.
    func isRunning(_ kind: Kind, named name: String, in id: AppID) -> Bool {
        present(id)?.runs.contains { number in
            guard let request = runs[number]?.request else { return false }
            return request.kind == kind && request.workName == name
        } == true
    }

    /// Whether an app's process is in its pause before the freezer: nothing holds it any more.
    func isSettling(_ id: AppID) -> Bool { present(id)?.settling != nil }

    /// Returns the process of an app that runs and can take messages.
    func awakeProcess(of id: AppID) -> ProcessNumber? {
        present(id).flatMap { $0.isSuspended ? nil : $0.number }
    }

    /// Whether a person force-quit an app, and has not used it since.
    func isForceQuit(_ id: AppID) -> Bool { apps[id]?.record.forceQuitSince != nil }

    /// Returns the time since which an app may do nothing in the background, as far as that is
    /// known; `nil` where it may.
    func backgroundOff(for id: AppID) -> Timestamp?? {
        guard let record = apps[id]?.record, !record.isBackgroundAllowed else { return nil }
        return .some(record.heldSince)
    }

    /// Whether a system request of an app is still to be done.
    func hasSystemRequest(_ task: TaskID, of id: AppID) -> Bool {
        apps[id]?.systemRequests[task] != nil
    }

    private func present(_ id: AppID) -> ProcessState? {
        apps[id]?.process.flatMap { $0.isPresent ? $0 : nil }
    }
}

/// The facts that transfers may know about apps, the machine, and its person's settings.
struct TransferFacts {
    let apps: AppFacts
    let conditions: Conditions
    /// Whether the network costs by the byte: as a person said, and otherwise as the sensors say.
    let networkExpense: Reading<Bool>
    /// The time since which background work is switched off for all apps, as far as that is known;
    /// `nil` where it may run.
    let backgroundOff: Timestamp??
}

extension Engine {
    /// The facts about apps for the other parts of the engine, as they stand now.
    var appFacts: AppFacts { AppFacts(apps, runs) }
}
