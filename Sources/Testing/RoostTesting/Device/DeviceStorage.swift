#if os(Linux)
import Foundation
import RoostClient
import RoostEngine
import RoostVirtualTime

/// The surroundings of a device's apps: the time zone, and each app's own files and user defaults,
/// as in a container.
///
/// They outlive an app's processes and power cuts, and go with the app or the device.
///
/// Used by the one thread that is within the device's time.
final class DeviceStorage: @unchecked Sendable {
    private let folder: DeviceFolder
    private var surroundings: [AppID: ProcessSurroundings] = [:]
    /// The groups that each app is in.
    private var groups: [AppID: [String]] = [:]
    /// What each app, and each group of apps, has stored, by the name of the suite; an app's
    /// standard defaults have no name.
    private var stored: [AppID?: [String: DefaultsValues]] = [:]
    private var registered: [AppID: DefaultsValues] = [:]
    /// The defaults of each app that were asked for.
    private var defaults: [AppID: [String: StoredDefaults]] = [:]

    /// The time zone of the device.
    var timeZone: TimeZone?

    init(in folder: DeviceFolder) { self.folder = folder }

    /// The folder of an app's container, which is there once the app has looked for its folders.
    func container(of app: AppID) -> String { "\(folder.path)/containers/\(app.name)" }

    private var shared: String { "\(folder.path)/groups" }

    /// An app is launched, which is in some groups.
    func launches(_ app: AppID, in groups: [String]) {
        registered[app]?.all = [:]
        if self.groups[app] == groups { return }
        self.groups[app] = groups
        surroundings[app] = nil
        defaults[app] = nil
        removeUnshared()
    }

    /// Returns what the processes of an app find around them.
    func surroundings(of app: AppID) -> ProcessSurroundings {
        if let known = surroundings[app] { return known }
        let container = StagedContainer(at: container(of: app))
        let new = ProcessSurroundings(
            container: self.container(of: app),
            variables: container.environment,
            timeZone: { [weak self] in self?.timeZone },
            defaults: { [weak self] suite in self?.defaults(of: app, suite: suite) },
            prepare: { [weak self] in self?.prepare(container, of: app) }
        )
        surroundings[app] = new
        return new
    }

    private func prepare(_ container: StagedContainer, of app: AppID) {
        do {
            try container.prepare(for: groups[app] ?? [], in: shared)
        } catch {
            AppMessages.say("the folders of \(app.name) cannot be made: \(error)")
        }
    }

    private func defaults(of app: AppID, suite: String?) -> UserDefaults? {
        let name = suite ?? ""
        if let known = defaults[app]?[name] { return known }
        let own = registered[app] ?? DefaultsValues()
        registered[app] = own
        let new = StoredDefaults(values(of: app, suite: name), registered: own) {
            // A global of the app's may keep this for longer than the device is there.
            [weak self] in self?.values(of: app, suite: $0) ?? DefaultsValues()
        }
        defaults[app, default: [:]][name] = new
        return new
    }

    private func values(of app: AppID, suite: String) -> DefaultsValues {
        // An app's own identifier names its standard defaults.
        let name = suite == app.name ? "" : suite
        let owner = groups[app]?.contains(name) == true ? nil : app
        let known = stored[owner]?[name] ?? DefaultsValues()
        stored[owner, default: [:]][name] = known
        return known
    }

    /// Removes what an app has kept, and what a group has of which it was the last.
    func forget(_ app: AppID) {
        defaults[app] = nil
        stored[app] = nil
        registered[app] = nil
        surroundings[app] = nil
        groups[app] = nil
        folder.remove(container(of: app))
        removeUnshared()
    }

    private func removeUnshared() {
        let present = Set(groups.values.joined())
        for name in stored[nil]?.keys.sorted() ?? [] where !present.contains(name) {
            stored[nil]?[name] = nil
        }
        for name in folder.contents(of: shared) where !present.contains(name) {
            folder.remove("\(shared)/\(name)")
        }
    }
}
#endif
