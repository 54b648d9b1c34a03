import RoostDaemon
import RoostEngine
import RoostLinux

/// The data that apps keep on the disk, and its removal.
struct AppData {
    private let paths: SystemPaths
    /// Data that was removed while processes were going, which may have written to it once more.
    private var discarded: [DiscardedData] = []
    /// The bound on the logs of apps.
    private let logBound: LogBound
    /// The worker that measures and empties the caches of apps.
    private let cacheWorker: CacheWorker

    init(_ paths: SystemPaths) throws(SystemError) {
        self.paths = paths
        logBound = LogBound(folder: paths.logs, most: 4 << 20)
        cacheWorker = try CacheWorker()
    }

    func listen(_ poller: borrowing Poller) throws(SystemError) {
        try poller.add(cacheWorker.rawValue, token: Token.caches, for: .readable)
        try logBound.start()
    }

    /// Takes the news of what was measured or emptied.
    func takeNews() -> [Input] { cacheWorker.takeNews() }

    // MARK: - What apps print

    /// Returns the files of an app's output: the one that is written to, and the one before it.
    private func logs(of app: AppID) -> [String] {
        let path = "\(paths.logs)/\(app).log"
        return [path, path + ".1"]
    }

    func openLog(of app: AppID) throws(SystemError) -> Descriptor {
        let files = logs(of: app)
        let path = files[0]
        if let size = try FileSystem.status(path)?.size, size > HostLimits.logBytes {
            try FileSystem.rename(path, to: files[1])
        }
        return try FileSystem.openForAppending(path)
    }

    func boundLogs(to bytes: Int64) { logBound.set(most: bytes) }

    /// The check of the bound in `roost doctor`.
    var check: Check { logBound.check }

    // MARK: - The files of programs

    func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        AppFolders(path: paths.apps).defect(of: app, with: extensions)
    }

    func discardFiles(at folder: String) {
        // Only what lies in our own folder of apps is ours to remove, and a path can name much
        // else:
        // its links and dots are followed first.
        guard let place = try? FileSystem.resolve(folder),
            let apps = try? FileSystem.resolve(paths.apps), FileSystem.parent(of: place) == apps
        else { return }
        removeBeside(place, in: apps)
    }

    // MARK: - Containers

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
            Messages.note(error, "make the container of \(app.id)")
        }
    }

    /// Removes what apps and groups kept, and once more what is written by processes that are still
    /// going.
    mutating func discardData(
        of apps: [AppID],
        groups: [String],
        writers: Set<ProcessNumber>
    ) {
        let places =
            apps.map { (container(of: $0), paths.containers) }
            + groups.map { (container(ofGroup: $0), paths.groups) }
        for app in apps { removeLogs(of: app) }
        for (place, folder) in places {
            removeBeside(place, in: folder)
            guard !writers.isEmpty else { continue }
            discarded.append(DiscardedData(place: place, folder: folder, writers: writers))
        }
    }

    /// Removes what an app printed; what a process of it prints that is still going is kept
    /// nowhere.
    private func removeLogs(of app: AppID) {
        for file in logs(of: app) {
            do throws(SystemError) { try FileSystem.removeFile(file) } catch {
                Messages.note(error, "remove \(file)")
            }
        }
    }

    /// Removes what a process still wrote that was running when its data was removed, and has ended
    /// now.
    mutating func discardData(writtenBy number: ProcessNumber) {
        for index in discarded.indices where discarded[index].writers.remove(number) != nil {
            removeBeside(discarded[index].place, in: discarded[index].folder)
        }
        discarded.removeAll { $0.writers.isEmpty }
    }

    func room() -> Room? { Room.on(paths.containers) }
    func roomForTransfers() -> Room? { Room.on(paths.transfers) }

    func measureCaches(of apps: [AppID]) {
        cacheWorker.measure(
            apps.map { ($0, AppContainer(of: $0.name, in: paths).caches) },
            in: paths.containers
        )
    }

    func emptyCaches(of apps: [AppID]) {
        var left: [String] = []
        for folder in apps.flatMap({ AppContainer(of: $0.name, in: paths).caches }) {
            do throws(SystemError) {
                if let aside = try putAside(folder, in: paths.containers) { left.append(aside) }
                try FileSystem.makeDirectory(folder, mode: 0o700)
            } catch {
                Messages.note(error, "empty \(folder)")
            }
        }
        cacheWorker.remove(left)
    }

    /// Removes what is at a path, by way of a folder of ours on the same disk.
    ///
    /// It is out of the way at once, and removed beside the loop: there may be a great many files,
    /// and nobody else should wait for them. What a crash leaves, the next start removes. Links are
    /// removed and not followed.
    func removeBeside(_ place: String, in folder: String) {
        do throws(SystemError) {
            guard let left = try putAside(place, in: folder) else { return }
            try Threads.start(name: "remove files") { Leftovers.remove(left, of: place) }
        } catch {
            Messages.note(error, "remove \(place)")
        }
    }

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

/// The data that was removed while processes had been told to end and were not gone.
struct DiscardedData {
    let place: String
    /// The folder that it lies in.
    let folder: String
    /// The processes that may still write to the log.
    var writers: Set<ProcessNumber>
}
