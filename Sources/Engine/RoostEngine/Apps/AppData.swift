/// The owners of data on the disk: each app and extension, and each group of them.
package struct DataOwners: Hashable, Sendable {
    package var apps: Set<AppID> = []
    package var groups: Set<String> = []

    package init(_ installed: some Sequence<InstalledApp>) {
        for app in installed {
            apps.insert(app.id)
            groups.formUnion(app.groups)
        }
    }

    init(_ engine: Engine) { self.init(engine.apps.values.lazy.map(\.record.app)) }

    /// Returns the owners that are not among others.
    func without(_ others: DataOwners) -> DataOwners {
        var rest = self
        rest.apps.subtract(others.apps)
        rest.groups.subtract(others.groups)
        return rest
    }
}

extension Stored {
    /// The owners whose data is to stay on the disk: installed apps, and those whose data a person
    /// wanted kept.
    package var dataOwners: DataOwners {
        var owners = DataOwners(apps.lazy.map(\.app))
        let kept = KeptData(settings)
        owners.apps.formUnion(kept.apps)
        owners.groups.formUnion(kept.groups)
        return owners
    }
}

/// The data of uninstalled apps that a person chose to keep.
///
/// It is written down with the end of the app, in one transaction: after a crash in between, nobody
/// takes what is to be kept for something that was left over.
struct KeptData: Hashable, Sendable {
    private static let appPrefix = "kept-data."
    private static let groupPrefix = "kept-group."

    private(set) var apps: Set<AppID> = []
    private(set) var groups: Set<String> = []

    init(_ settings: [String: String]) {
        for (name, value) in settings where value == "yes" {
            if name.hasPrefix(Self.appPrefix) {
                apps.insert(AppID(String(name.dropFirst(Self.appPrefix.count))))
            } else if name.hasPrefix(Self.groupPrefix) {
                groups.insert(String(name.dropFirst(Self.groupPrefix.count)))
            }
        }
    }

    /// The changes that would make an empty store hold this.
    var written: [Change] { Self.changes(apps, groups, "yes") }

    /// Keeps the data of these owners.
    mutating func add(_ owners: DataOwners) -> [Change] {
        apps.formUnion(owners.apps)
        groups.formUnion(owners.groups)
        return Self.changes(owners.apps, owners.groups, "yes")
    }

    /// Gives the kept data of these owners back to them.
    mutating func remove(_ owners: DataOwners) -> [Change] {
        let (ownApps, ownGroups) = (
            apps.intersection(owners.apps), groups.intersection(owners.groups)
        )
        apps.subtract(ownApps)
        groups.subtract(ownGroups)
        return Self.changes(ownApps, ownGroups, "no")
    }

    private static func changes(
        _ apps: Set<AppID>,
        _ groups: Set<String>,
        _ value: String
    ) -> [Change] {
        apps.sorted().map { .putSetting("\(appPrefix)\($0)", value) }
            + groups.sorted().map { .putSetting("\(groupPrefix)\($0)", value) }
    }
}

extension Engine {
    /// Gives kept data back to the apps and groups that are installed again, and is removed with
    /// them from then on.
    mutating func takeUpData(_ turn: inout Turn) {
        for change in keptData.remove(DataOwners(self)) { turn.store(change) }
    }

    /// Removes the data of former owners that are not there any more.
    func discardData(ownedBefore: DataOwners, _ turn: inout Turn) {
        let gone = ownedBefore.without(DataOwners(self))
        guard !gone.apps.isEmpty || !gone.groups.isEmpty else { return }
        turn.append(.discardData(of: gone.apps.sorted(), groups: gone.groups.sorted()))
    }

    /// Keeps the data of former owners that are not there any more.
    mutating func keepData(ownedBefore: DataOwners, _ turn: inout Turn) {
        for change in keptData.add(ownedBefore.without(DataOwners(self))) { turn.store(change) }
    }

    /// The apps and extensions whose caches nobody uses now: they have no process, and send no
    /// file.
    package func appsAtRest(_ id: AppID?) -> [AppID] {
        let sending = transfers.appsSendingFiles
        return apps.filter { app, state in
            (id == nil || app == id || owningApp(of: app) == id)
                && state.process == nil && !sending.contains(app)
        }.map(\.key).sorted()
    }
}
