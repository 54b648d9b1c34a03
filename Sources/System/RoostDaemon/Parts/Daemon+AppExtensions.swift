import RoostEngine
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
                token(asked, .began)
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

    /// What came of a run: of a snapshot a picture, which is kept apart from the history.
    func result(of finish: Call.Finish, in app: AppID) -> RunResult {
        guard let object = finish.result.object, engine.kind(of: finish.run, in: app) == .snapshot
        else { return finish.result }
        let snapshot = JSON.object(writtenAs: object).flatMap { Snapshot($0) }
        return RunResult(message: finish.result.message, snapshot: snapshot)
    }

    /// Lists the apps, each with its extensions, and with its picture as far as those go into one message.
    mutating func tellApps(_ asked: Asked, at now: Moment) {
        var room = ClientLimits.listedPictureBytes
        let statuses = engine.appStatuses()
        let places = dataPlaces(of: statuses)
        let apps: [JSON] = statuses.compactMap { status in
            guard status.record.app.appExtension == nil else { return nil }
            room -= status.picture?.text.utf8.count ?? 0
            return status.form(pids: pids, places, withPicture: room >= 0, at: now)
        }
        reply(asked, ["apps": .array(apps)])
    }
}

extension AppStatus {
    fileprivate func form(
        pids: [ProcessNumber: Int32],
        _ places: DataPlaces,
        withPicture isShown: Bool,
        at now: Moment
    ) -> JSON {
        var form = form(pid: process.flatMap { pids[$0] }, at: now)
        form["extensions"] = .array(
            extensions.map { $0.partForm(pid: $0.process.flatMap { pids[$0] }, places, at: now) }
        )
        form["container"] = places.container(of: record.app)
        form["groups"] = places.groups(of: record.app)
        form["picture"] = (isShown ? picture?.form : nil).orNull
        return .object(form)
    }

    private func partForm(pid: Int32?, _ places: DataPlaces, at now: Moment) -> JSON {
        let part = record.app.appExtension
        return [
            "identifier": .string(record.app.id.name), "name": .string(part?.name ?? ""),
            "point": .string(part?.point ?? ""),
            "principal": (part?.principal.map { .string($0) }).orNull,
            "executable": .string(record.app.executable), "state": .string(state.rawValue),
            "pid": (pid.map { .integer(Int64($0)) }).orNull,
            "runs": .array(runs.map { $0.form(at: now) }),
            "container": places.container(of: record.app), "groups": places.groups(of: record.app),
        ]
    }
}

extension Picture {
    fileprivate var form: JSON {
        [
            "text": .string(text), "taken": taken.form,
            "identifier": (identifier.map { .string($0) }).orNull,
            "restoredDefaultState": .bool(isDefaultState),
        ]
    }
}
