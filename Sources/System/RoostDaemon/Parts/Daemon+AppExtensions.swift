import RoostEngine
import RoostSystemWire
import RoostWire

// Extensions, and the pictures that people see of apps.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func openExtension(
        _ asked: Asked,
        _ name: String,
        of app: AppID,
        files: [String],
        text: String?,
        at now: Moment
    ) throws(StoreError) {
        var content: JSONObject = ["files": .array(files.map { .string($0) })]
        if let text { content["text"] = .string(text) }
        try handle(
            .openExtension(
                app,
                name: name,
                content: JSON.object(content).text,
                token(asked, .plain)
            ),
            at: now
        )
    }

    mutating func offerSnapshots(
        _ asked: Asked,
        _ areOn: Bool,
        at now: Moment
    ) throws(StoreError) {
        guard let (app, process) = attached(asked.connection) else {
            return fail(
                asked,
                AppInterface.Error.notAnApp,
                "the caller is not the app's process; it calls Attach before it takes snapshots"
            )
        }
        let token = asked.isOneway ? nil : token(asked, .plain)
        try handle(.offersSnapshots(app, process, areOn, token), at: now)
    }

    /// Returns the result of a run: of a snapshot a picture, which is kept apart from the history.
    func result(of finish: Call.Finish, in app: AppID) -> RunResult {
        guard let object = finish.result.object,
            recorded.engine.kind(of: finish.run, in: app) == .snapshot
        else { return finish.result }
        let snapshot = JSON.object(writtenAs: object).flatMap { Snapshot($0) }
        return RunResult(message: finish.result.message, snapshot: snapshot)
    }

    /// Lists the apps, each with its extensions, and with its picture as far as those go into one
    /// message.
    mutating func tellApps(_ asked: Asked, at now: Moment) {
        var room = DaemonLimits.listedPictureBytes
        let statuses = recorded.engine.appStatuses()
        let places = dataPlaces(of: statuses)
        let apps: [SystemInterface.App] = statuses.compactMap { status in
            guard status.record.app.appExtension == nil else { return nil }
            room -= status.picture?.text.utf8.count ?? 0
            return status.message(pids: pids, places, withPicture: room >= 0, at: now)
        }
        reply(asked, SystemInterface.Apps.Reply(apps: apps))
    }
}

extension AppStatus {
    fileprivate func message(
        pids: [ProcessNumber: Int32],
        _ places: DataPlaces,
        withPicture isShown: Bool,
        at now: Moment
    ) -> SystemInterface.App {
        SystemInterface.App(
            identifier: record.app.id.name,
            version: record.app.version,
            folder: record.app.folder,
            executable: record.app.executable,
            permitted: record.app.permitted.map(\.name),
            fleetTasks: record.app.fleetTasks.isEmpty ? nil : record.app.fleetTasks.map(\.name),
            modes: record.app.modes,
            state: state.word,
            pid: process.flatMap { pids[$0] }.map(Int64.init),
            pendingRefresh: Int64(pendingRefresh),
            pendingProcessing: Int64(pendingProcessing),
            runs: runs.map { $0.message(at: now) },
            forceQuitSince: record.forceQuitSince?.microseconds,
            throttledUntil: record.throttledUntil?.microseconds,
            strikes: Int64(record.strikes),
            background: record.isBackgroundAllowed,
            badge: Int64(badge),
            extensions: extensions.map { part in
                part.partMessage(pid: part.process.flatMap { pids[$0] }, places, at: now)
            },
            picture: isShown ? picture?.message : nil,
            container: places.container(of: record.app),
            groups: places.groups(of: record.app)
        )
    }

    private func partMessage(
        pid: Int32?,
        _ places: DataPlaces,
        at now: Moment
    ) -> SystemInterface.Extension {
        let part = record.app.appExtension
        return SystemInterface.Extension(
            identifier: record.app.id.name,
            name: part?.name ?? "",
            point: part?.point ?? "",
            principal: part?.principal,
            executable: record.app.executable,
            state: state.word,
            pid: pid.map(Int64.init),
            runs: runs.map { $0.message(at: now) },
            container: places.container(of: record.app),
            groups: places.groups(of: record.app)
        )
    }
}

extension Picture {
    fileprivate var message: SystemInterface.App.Picture {
        SystemInterface.App.Picture(
            text: text,
            taken: taken.microseconds,
            identifier: identifier,
            restoredDefaultState: isDefaultState
        )
    }
}
