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
    /// The defaults of each app by the name of their suite; the standard ones have no name.
    private var defaults: [AppID: [String: StoredDefaults]] = [:]

    /// The time zone of the device.
    var timeZone: TimeZone?

    init(in folder: DeviceFolder) { self.folder = folder }

    /// The folder of an app's container, which is there once the app has looked for its folders.
    func container(of app: AppID) -> String { "\(folder.path)/containers/\(app.name)" }

    /// Returns what the processes of an app find around them.
    func surroundings(of app: AppID) -> ProcessSurroundings {
        if let known = surroundings[app] { return known }
        let container = container(of: app)
        let environment = AppSystem.environment(ofContainer: container)
        let new = ProcessSurroundings(
            container: container,
            variables: environment,
            timeZone: { [weak self] in self?.timeZone },
            defaults: { [weak self] suite in self?.defaults(of: app, suite: suite) },
            prepare: { [weak self] in
                for path in environment.map(\.value) + ["\(container)/Documents"] {
                    self?.folder.make(path)
                }
            }
        )
        surroundings[app] = new
        return new
    }

    private func defaults(of app: AppID, suite: String?) -> UserDefaults? {
        // An app's own identifier names its standard defaults.
        let name = suite == app.name ? "" : suite ?? ""
        if let known = defaults[app]?[name] { return known }
        let new = StoredDefaults(suiteName: "io.roost.device")
        defaults[app, default: [:]][name] = new
        return new
    }

    /// Removes what an app has kept.
    func forget(_ app: AppID) {
        defaults[app] = nil
        surroundings[app] = nil
        folder.remove(container(of: app))
    }
}
#endif
