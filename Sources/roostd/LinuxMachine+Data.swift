import RoostDaemon
import RoostEngine
import RoostLinux

// What apps keep on the disk, and what becomes of it.
extension LinuxMachine {
    func container(of app: AppID) -> String { AppContainer(of: app.name, in: paths).path }

    func container(ofGroup group: String) -> String { "\(paths.groups)/\(group)" }

    mutating func prepareData(of app: InstalledApp) {
        let places = [container(of: app.id)] + app.groups.map { container(ofGroup: $0) }
        discarded.removeAll { places.contains($0.place) }
        do throws(SystemError) {
            try AppContainer(of: app.id.name, in: paths)
                .prepare(for: app.groups, in: paths.groups, executedFrom: app.folder)
        } catch {
            // The app is launched all the same, and finds what is wrong where it wants to write.
            note(error, "make the container of \(app.id)")
        }
    }

    mutating func discardData(of apps: [AppID], groups: [String]) {
        let places =
            apps.map { (container(of: $0), paths.containers) }
            + groups.map { (container(ofGroup: $0), paths.groups) }
        for app in apps { removeLogs(of: app) }
        for (place, folder) in places {
            removeBeside(place, in: folder)
            guard !dying.isEmpty else { continue }
            discarded.append(DiscardedData(place: place, folder: folder, writers: Set(dying.keys)))
        }
    }

    /// Removes what an app printed; what a process of it prints that is still going is kept nowhere.
    private func removeLogs(of app: AppID) {
        for file in logs(of: app) {
            do throws(SystemError) { try FileSystem.removeFile(file) } catch {
                note(error, "remove \(file)")
            }
        }
    }

    /// A process that was going when data was removed has gone: what it still wrote goes, too.
    mutating func discardData(writtenBy number: ProcessNumber) {
        for index in discarded.indices where discarded[index].writers.remove(number) != nil {
            removeBeside(discarded[index].place, in: discarded[index].folder)
        }
        discarded.removeAll { $0.writers.isEmpty }
    }

    func room() -> Room? { Room.on(paths.containers) }
    func roomForTransfers() -> Room? { Room.on(paths.transfers) }

    mutating func measureCaches(of apps: [AppID]) {
        cacheWorker.measure(
            apps.map { ($0, AppContainer(of: $0.name, in: paths).caches) },
            in: paths.containers
        )
    }

    mutating func emptyCaches(of apps: [AppID]) {
        var left: [String] = []
        for folder in apps.flatMap({ AppContainer(of: $0.name, in: paths).caches }) {
            do throws(SystemError) {
                if let aside = try putAside(folder, in: paths.containers) { left.append(aside) }
                try FileSystem.makeDirectory(folder, mode: 0o700)
            } catch {
                note(error, "empty \(folder)")
            }
        }
        cacheWorker.remove(left)
    }

    /// Removes what is at a path, by way of a folder of ours on the same disk.
    ///
    /// It is out of the way at once, and removed beside the loop: there may be a great many files, and
    /// nobody else should wait for them. What a crash leaves, the next start removes. Links are removed
    /// and not followed.
    func removeBeside(_ place: String, in folder: String) {
        do throws(SystemError) {
            guard let left = try putAside(place, in: folder) else { return }
            try Threads.start(name: "remove files") { Leftovers.remove(left, of: place) }
        } catch {
            note(error, "remove \(place)")
        }
    }
}

extension LinuxMachine {
    /// Gives what is at a path a name of ours, under which the next start removes it at the latest.
    ///
    /// - Returns: The path it has now; `nil` where there was nothing.
    private func putAside(_ place: String, in folder: String) throws(SystemError) -> String? {
        let left = "\(folder)/\(Leftovers.leaving)\(Clocks.monotonic())"
        guard try FileSystem.status(place, followingLinks: false) != nil else { return nil }
        try FileSystem.rename(place, to: left)
        return left
    }
}

/// Data that was removed while processes had been told to end and were not gone.
struct DiscardedData {
    let place: String
    /// The folder that it lies in.
    let folder: String
    /// Who may write to it still.
    var writers: Set<ProcessNumber>
}
