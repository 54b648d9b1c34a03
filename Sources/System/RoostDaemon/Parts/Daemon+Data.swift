import RoostEngine
import RoostSystemWire
import RoostWire

/// The folders in which apps keep their data, as they are told.
struct DataPlaces {
    fileprivate var containers: [AppID: String] = [:]
    fileprivate var groups: [String: String] = [:]

    func container(of app: InstalledApp) -> String? { containers[app.id] }

    func groups(of app: InstalledApp) -> [SystemInterface.Group] {
        app.groups.map { SystemInterface.Group(identifier: $0, container: groups[$0]) }
    }
}

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Returns the places where some apps, and the groups that they are in, keep their data.
    func dataPlaces(of statuses: [AppStatus]) -> DataPlaces {
        var places = DataPlaces()
        for app in statuses.lazy.map(\.record.app) {
            places.containers[app.id] = machine.container(of: app.id)
            for group in app.groups { places.groups[group] = machine.container(ofGroup: group) }
        }
        return places
    }

    /// Tells the engine how much room there is.
    mutating func lookForRoom(at now: Moment) throws(StoreError) {
        guard let room = machine.room() else { return }
        let transfers = machine.roomForTransfers() ?? room
        for effect in recorded.sawRoom(room, forTransfers: transfers, at: now) {
            try apply(effect, at: now)
        }
    }

    /// Returns the check of how much space there is on the disk, and when caches go for some.
    func roomCheck() -> Check {
        guard let room = machine.room() else {
            return Check(
                name: "disk",
                isGood: false,
                finding: "how much room there is cannot be read",
                remedy: "see that the folder of the system's data is there"
            )
        }
        let kept = recorded.engine.keptFree(of: room)
        let isGood = room.free >= kept
        return Check(
            name: "disk",
            isGood: isGood,
            finding: "\(room.free.mebibytes) of \(room.total.mebibytes) are free; "
                + (kept == 0
                    ? "caches of apps are left alone (setting cache-reserve)"
                    : "below \(kept.mebibytes), caches of apps that do not run are emptied (setting cache-reserve)"),
            remedy: isGood ? nil : "make room on the disk"
        )
    }

    /// Empties the caches of those that nobody uses now.
    mutating func emptyCaches(_ asked: Asked, of app: AppID?) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let apps = recorded.engine.appsAtRest(app)
        machine.emptyCaches(of: apps)
        reply(asked, SystemInterface.EmptyCaches.Reply(apps: apps.map(\.name)))
    }
}
