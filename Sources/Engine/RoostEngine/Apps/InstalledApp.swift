/// An app as it was installed: what its `Info.plist` says, and where its files are.
package struct InstalledApp: Hashable, Sendable {
    private struct Contents: Hashable, Sendable {
        let id: AppID
        let folder: String
        let executable: String
        let permitted: [TaskID]
        let fleetTasks: [TaskID]
        let modes: [String]
        let intents: [InstalledIntent]
        let appExtension: AppExtension?
        let groups: [String]
        let environment: [String]
        let schemes: [String]
        let version: String?
    }
    private let contents: Shared<Contents>

    package init(
        id: AppID,
        folder: String,
        executable: String,
        permitted: [TaskID],
        fleetTasks: [TaskID] = [],
        modes: [String],
        intents: [InstalledIntent] = [],
        appExtension: AppExtension? = nil,
        groups: [String] = [],
        environment: [String] = [],
        schemes: [String] = [],
        version: String? = nil
    ) {
        contents = Shared(
            Contents(
                id: id,
                folder: folder,
                executable: executable,
                permitted: permitted,
                fleetTasks: fleetTasks,
                modes: modes,
                intents: intents,
                appExtension: appExtension,
                groups: groups,
                environment: environment,
                schemes: schemes,
                version: version
            )
        )
    }

    package var id: AppID { contents.value.id }
    /// The folder that holds its files.
    package var folder: String { contents.value.folder }
    /// The executable's path, absolute.
    package var executable: String { contents.value.executable }
    /// The identifiers that `BGTaskSchedulerPermittedIdentifiers` lists.
    package var permitted: [TaskID] { contents.value.permitted }
    /// The identifiers and names of intents that `RoostFleetTasks` lists: of each of those there is
    /// one request or job for a whole fleet.
    package var fleetTasks: [TaskID] { contents.value.fleetTasks }
    /// The modes that `UIBackgroundModes` lists.
    package var modes: [String] { contents.value.modes }
    /// The app's intents.
    package var intents: [InstalledIntent] { contents.value.intents }
    /// The app whose extension this is, if it is one: it has a process of its own, and no life
    /// without that app.
    package var appExtension: AppExtension? { contents.value.appExtension }
    /// The groups of apps with which it shares data, by the names that it and they list.
    package var groups: [String] { contents.value.groups }
    /// The variables of its environment beside the system's: a name, an equals sign and a value
    /// each.
    package var environment: [String] { contents.value.environment }
    /// The schemes of the addresses that it opens, in small letters and without the colon.
    package var schemes: [String] { contents.value.schemes }
    /// Its version as people write it, such as "1.2 (34)", if its `Info.plist` has one.
    package var version: String? { contents.value.version }
}

/// The description of an installed program as an extension of an app.
package struct AppExtension: Hashable, Sendable {
    /// The app that it came with, and goes with.
    package let container: AppID
    /// The name of its folder, which people open it by.
    package let name: String
    /// The kind of extension that it is, by `NSExtensionPointIdentifier`.
    package let point: String
    /// The name in `NSExtensionPrincipalClass`, if its `Info.plist` has one.
    package let principal: String?

    package init(container: AppID, name: String, point: String, principal: String?) {
        self.container = container
        self.name = name
        self.point = point
        self.principal = principal
    }
}

/// An intent of an app, as the app described it when it was installed.
package struct InstalledIntent: Hashable, Sendable {
    package let name: String
    /// The text of a JSON object, for those who list and run it.
    package let description: String

    package init(name: String, description: String) {
        self.name = name
        self.description = description
    }
}

extension InstalledApp {
    /// Whether the app has an intent of this name.
    func hasIntent(_ name: String) -> Bool { intents.contains { $0.name == name } }

    /// Whether the app may submit work of this name.
    ///
    /// An entry `prefix.*` permits every name that begins with `prefix.` and goes on. Apple's
    /// platforms take such entries for continued processing alone.
    func permits(_ task: TaskID) -> Bool { entry(permitting: task) != nil }

    /// Whether the requests of this name are a fleet's, where the host is in one.
    package func isFleetTask(_ task: TaskID) -> Bool { fleetTasks.contains { $0.permits(task) } }

    /// Whether the jobs of an intent are a fleet's, where the host is in one.
    package func isFleetIntent(_ name: String) -> Bool {
        fleetTasks.contains(TaskID(name)) && hasIntent(name)
    }

    /// Whether the jobs of any of its intents are.
    package var hasFleetIntents: Bool { intents.contains { fleetTasks.contains(TaskID($0.name)) } }

    /// The identifiers that `RoostFleetTasks` lists beside the names of intents.
    var fleetIdentifiers: [TaskID] {
        fleetTasks.filter { !hasIntent($0.name) || permits($0) }
    }

    /// The first entry that permits a name.
    func entry(permitting task: TaskID) -> TaskID? { permitted.first { $0.permits(task) } }
}

extension TaskID {
    /// Whether a name is meant where this one is listed.
    package func permits(_ task: TaskID) -> Bool {
        if self == task { return true }
        guard name.hasSuffix(".*") else { return false }
        let prefix = name.utf8.dropLast()
        return task.name.utf8.count > prefix.count && task.name.utf8.starts(with: prefix)
    }
}

/// The record of an app beyond its files.
package struct AppRecord: Hashable, Sendable {
    package var app: InstalledApp
    /// The moment at which a person force-quit the app, if it has not been opened since.
    package var forceQuitSince: Timestamp?
    /// The number of its processes that were killed for outliving their grace, since the last
    /// on-time run.
    package var strikes = 0
    /// The moment until which it is not launched because of those.
    package var throttledUntil: Timestamp?
    /// The number of times in a row that the system could not start its process, which is negative
    /// where it was the machine that had no room for one.
    package var launchFailures = 0
    /// The moment until which it is not started again because of those.
    package var launchBlockedUntil: Timestamp?
    /// The words of the last failure to start its process; `nil` once a start has succeeded.
    package var launchFailure: String?
    /// Whether it was the machine that had no room for its process.
    var isForWantOfRoom: Bool { launchFailures < 0 }
    /// The moment at which its background work was switched off, if it is.
    package var heldSince: Timestamp?
    /// Whether background work is switched on for it.
    package var isBackgroundAllowed = true

    package init(app: InstalledApp) { self.app = app }
}
