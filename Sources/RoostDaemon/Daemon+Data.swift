import RoostEngine
import RoostWire

/// Where apps keep their data, as it is told.
struct DataPlaces {
    fileprivate var containers: [AppID: String] = [:]
    fileprivate var groups: [String: String] = [:]

    func container(of app: InstalledApp) -> JSON {
        (containers[app.id].map { .string($0) }).orNull
    }

    func groups(of app: InstalledApp) -> JSON {
        .array(
            app.groups.map { group in
                [
                    "identifier": .string(group),
                    "container": (groups[group].map { .string($0) }).orNull,
                ]
            }
        )
    }
}

extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Where some apps, and the groups that they are in, keep their data.
    func dataPlaces(of statuses: [AppStatus]) -> DataPlaces {
        var places = DataPlaces()
        for app in statuses.lazy.map(\.record.app) {
            places.containers[app.id] = machine.container(of: app.id)
            for group in app.groups { places.groups[group] = machine.container(ofGroup: group) }
        }
        return places
    }

    /// Empties the caches of those that nobody uses now.
    mutating func emptyCaches(_ asked: Asked, of app: AppID?) {
        if let app, engine.status(of: app) == nil { return failUnknown(app, asked) }
        let apps = engine.appsAtRest(app)
        machine.emptyCaches(of: apps)
        reply(asked, ["apps": .array(apps.map { .string($0.name) })])
    }
}
