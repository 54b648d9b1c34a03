import RoostDaemon
import RoostEngine
import RoostLinux

// What apps keep on the disk, and what becomes of it.
extension LinuxMachine {
    func container(of app: AppID) -> String { AppContainer(of: app.name, in: paths).path }

    func container(ofGroup group: String) -> String { "\(paths.groups)/\(group)" }

    mutating func prepareData(of app: InstalledApp) {
        do throws(SystemError) {
            try AppContainer(of: app.id.name, in: paths)
                .prepare(for: app.groups, in: paths.groups, executedFrom: app.folder)
        } catch {
            // The app is launched all the same, and finds what is wrong where it wants to write.
            note(error, "make the container of \(app.id)")
        }
    }

    mutating func discardData(of apps: [AppID], groups: [String]) {
        for app in apps { removeBeside(container(of: app), in: paths.containers) }
        for group in groups { removeBeside(container(ofGroup: group), in: paths.groups) }
    }

    mutating func emptyCaches(of apps: [AppID]) {
        for app in apps {
            for folder in AppContainer(of: app.name, in: paths).caches {
                removeBeside(folder, in: paths.containers)
                do throws(SystemError) { try FileSystem.makeDirectory(folder, mode: 0o700) } catch {
                    note(error, "make \(folder) again")
                }
            }
        }
    }

    /// Removes what is at a path, by way of a folder of ours on the same disk.
    ///
    /// It is out of the way at once, and removed beside the loop: there may be a great many files, and
    /// nobody else should wait for them. What a crash leaves, the next start removes. Links are removed
    /// and not followed.
    func removeBeside(_ place: String, in folder: String) {
        let left = "\(folder)/\(Leftovers.leaving)\(Clocks.monotonic())"
        do throws(SystemError) {
            guard try FileSystem.status(place, followingLinks: false) != nil else { return }
            try FileSystem.rename(place, to: left)
            try Threads.start(name: "remove files") {
                do throws(TreeError) {
                    try FileSystem.removeTree(left)
                } catch {
                    Messages.say("could not remove \(place): \(error)")
                }
            }
        } catch {
            note(error, "remove \(place)")
        }
    }
}
