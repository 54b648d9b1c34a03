package import RoostDaemon
package import RoostEngine

/// The smallest store that can lose what is not committed.
package struct SketchStore: Store {
    private struct Key: Hashable {
        let app: AppID
        let task: TaskID
    }

    private struct Image {
        var apps: [AppID: AppRecord] = [:]
        var pending: [Key: Request] = [:]
        var open: [RunNumber: Run] = [:]
        var processes: [ProcessNumber: ProcessRecord] = [:]
        var settings: [String: String] = [:]
        var finished: [FinishedRun] = []
        var log: [LogEntry] = []
        var lastRun = RunNumber(0)
        var lastRequest = RequestNumber(0)
        var lastProcess = ProcessNumber(0)
    }

    private var committed = Image()
    private var working = Image()

    package init() {}

    package mutating func crash() { working = committed }
    package mutating func rollBack() { working = committed }
    package mutating func commit() throws(StoreError) { committed = working }
    package mutating func maintain() throws(StoreError) {}

    package mutating func apply(_ change: Change) throws(StoreError) {
        switch change {
        case .putApp(let record): working.apps[record.app.id] = record
        case .removeApp(let app): working.apps[app] = nil
        case .putRequest(let request):
            working.pending[Key(app: request.app, task: request.task)] = request
            working.lastRequest = max(working.lastRequest, request.number)
        case .begin(let run):
            working.pending[Key(app: run.app, task: run.task)] = nil
            working.open[run.number] = run
            working.lastRun = max(working.lastRun, run.number)
            working.lastProcess = max(working.lastProcess, run.process)
        case .finish(let finished, let givenBack):
            if let number = finished.number { working.open[number] = nil }
            working.finished.append(finished)
            if givenBack {
                let request = finished.request
                working.pending[Key(app: request.app, task: request.task)] = request
            }
        case .withdraw(let finished):
            working.pending[Key(app: finished.request.app, task: finished.request.task)] = nil
            working.finished.append(finished)
        case .withdrawAll(let app, let ending, let ended):
            for request in sorted(of: app) {
                working.pending[Key(app: app, task: request.task)] = nil
                working.finished.append(
                    FinishedRun(
                        number: nil,
                        request: request,
                        ending: ending,
                        begun: nil,
                        ended: ended,
                        detail: ""
                    )
                )
            }
        case .putProcess(let record):
            working.processes[record.number] = record
            working.lastProcess = max(working.lastProcess, record.number)
        case .removeProcess(let number): working.processes[number] = nil
        case .putSetting(let name, let value): working.settings[name] = value
        case .log(let entry):
            working.log.append(entry)
            if working.log.count > 200 { working.log.removeFirst(100) }
        case .keepHistory: break
        }
    }

    package mutating func load() throws(StoreError) -> Stored {
        var stored = Stored()
        stored.apps = working.apps.values.sorted { $0.app.id < $1.app.id }
        stored.openRuns = working.open.values.sorted { $0.number < $1.number }.map { run in
            Stored.OpenRun(
                number: run.number,
                request: run.request,
                process: run.process,
                begun: run.begun.date,
                isSuperseded: working.pending[Key(app: run.app, task: run.task)] != nil
            )
        }
        stored.processes = working.processes.values.sorted { $0.number < $1.number }
        for app in working.apps.keys.sorted() {
            for kind in Kind.allCases {
                let count = sorted(of: app).count { $0.kind == kind }
                if count > 0 { stored.counts.append(.init(app: app, kind: kind, count: count)) }
            }
        }
        stored.settings = working.settings
        stored.lastRun = working.lastRun
        stored.lastRequest = working.lastRequest
        stored.lastProcess = working.lastProcess
        return stored
    }

    private func sorted(of app: AppID?) -> [Request] {
        working.pending.values.filter { app == nil || $0.app == app }
            .sorted { $0.place < $1.place }
    }

    package mutating func pending(_ app: AppID, _ task: TaskID) throws(StoreError) -> Request? {
        working.pending[Key(app: app, task: task)]
    }

    package mutating func pending(
        of app: AppID?,
        after place: Place?,
        limit: Int
    ) throws(StoreError) -> [Request] {
        Array(
            sorted(of: app).drop { request in place.map { request.place <= $0 } ?? false }
                .prefix(limit)
        )
    }

    package mutating func history(
        of app: AppID?,
        task: TaskID?,
        limit: Int
    ) throws(StoreError) -> [FinishedRun] {
        Array(
            working.finished.reversed().lazy
                .filter { run in
                    (app == nil || run.request.app == app)
                        && (task == nil || run.request.task == task)
                }
                .prefix(limit)
        )
    }

    package mutating func log(
        of app: AppID?,
        since: Timestamp?,
        limit: Int
    ) throws(StoreError) -> [LogEntry] {
        working.log.filter { entry in
            (app == nil || entry.app == app) && since.map { entry.date >= $0 } ?? true
        }
        .suffix(limit)
    }
}
