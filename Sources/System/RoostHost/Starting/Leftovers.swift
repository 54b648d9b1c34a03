import RoostEngine
import RoostLinux

/// The leftovers of a system that ended without notice.
enum Leftovers {
    /// Ends the processes of the last system but those that are taken over, so that no work is done
    /// twice at once.
    static func end(
        in root: CgroupRoot?,
        recorded stored: Stored,
        socket: String,
        sparing spared: Set<ProcessNumber>
    ) {
        if let root { endCgroups(in: root, sparing: Set(spared.map { Cgroup.name(of: $0) })) }
        for record in stored.processes where !spared.contains(record.number) {
            guard let app = stored.apps.first(where: { $0.app.id == record.app })?.app else {
                continue
            }
            endRecorded(record, of: app, mark: "ROOST_SOCKET=\(socket)")
        }
        if !stored.processes.isEmpty || !stored.openRuns.isEmpty {
            endMarked(socket: socket, sparing: spared)
        }
    }

    /// Ends what apps of the last system started and neither a cgroup nor a session holds.
    ///
    /// What an app starts inherits from it the name of our socket and the number of the app's
    /// process.
    private static func endMarked(socket: String, sparing spared: Set<ProcessNumber>) {
        let mark = "ROOST_SOCKET=\(socket)"
        for _ in 0..<16 {
            let found = ((try? FileSystem.list("/proc")) ?? []).compactMap {
                name -> ProcessFacts? in
                guard let pid = Int32(name), pid != ThisProcess.pid,
                    let facts = try? ProcessFacts(pid: pid), !facts.hasEnded,
                    let environment = try? ProcessFacts.environment(of: pid),
                    environment.contains(mark), let number = Survivors.number(in: environment),
                    !spared.contains(number)
                else { return nil }
                return facts
            }
            if found.isEmpty { return }
            for one in found {
                // Gone by itself is as good.
                guard let handle = try? ProcessHandle(pid: one.pid) else { continue }
                try? one.signal(9)
                _ = try? handle.waitUntilEnded(milliseconds: 2000)
            }
        }
    }

    private static func endCgroups(in root: CgroupRoot, sparing spared: Set<String>) {
        do throws(SystemError) {
            for name in try root.children()
            where name.hasPrefix("app-") && !spared.contains(name) {
                let cgroup = try Cgroup(name, in: root)
                try cgroup.kill()
                for pid in try cgroup.processIdentifiers() {
                    // Gone before it could be held is as good as ended.
                    guard let handle = try? ProcessHandle(pid: pid) else { continue }
                    _ = try handle.waitUntilEnded(milliseconds: 2000)
                }
                _ = try cgroup.remove()
            }
        } catch {
            Messages.say("could not end what the last system left in \(root.path): \(error)")
        }
    }

    /// Ends a process and what it left in its session, as far as they still are the app's.
    ///
    /// The kernel gives pids away again, so a process counts as the app's only if its executable is
    /// that of the app, or if it was started with an environment that names our socket. The app
    /// itself may be gone already: it ends when it hears no more of its system.
    private static func endRecorded(_ record: ProcessRecord, of app: InstalledApp, mark: String) {
        guard let session = try? ProcessSession(leader: record.pid) else { return }
        // What is started while we look is found by looking again; who outruns this is not ended.
        for _ in 0..<16 {
            var pids = session.processIdentifiers()
            if !pids.contains(record.pid) { pids.append(record.pid) }
            let isAnyLeft = pids.map { endOne($0, executable: app.executable, mark: mark) }
                .contains(true)
            if !isAnyLeft { return }
        }
    }

    /// Ends one process if it is the app's, and says whether it was.
    private static func endOne(_ pid: Int32, executable: String, mark: String) -> Bool {
        do throws(SystemError) {
            let handle = try ProcessHandle(pid: pid)
            // Asked after the handle is there: whoever has the pid now is whom the handle holds.
            guard try !handle.hasEnded(), try isApp(pid, executable: executable, mark: mark) else {
                return false
            }
            try handle.signal(9)
            return try handle.waitUntilEnded(milliseconds: 2000)
        } catch {
            // It is gone, which is what is wanted.
            return false
        }
    }

    private static func isApp(
        _ pid: Int32,
        executable: String,
        mark: String
    ) throws(SystemError) -> Bool {
        if try ProcessFacts.executable(of: pid).path == executable { return true }
        return try ProcessFacts.environment(of: pid).contains(mark)
    }

    /// The beginning of the name of a folder that is on its way out.
    static let leaving = ".removed-"

    /// Whether it is this store's to keep or to remove, by its name (``Belongings``).
    private static func isOurs(_ name: String) -> Bool {
        !name.hasPrefix(".") || name.hasPrefix(leaving)
    }

    /// Removes what apps and groups kept that are neither there nor kept for a person.
    static func removeData(in paths: SystemPaths, keeping owners: DataOwners) {
        removeFolders(in: paths.containers, except: Set(owners.apps.map(\.name)))
        removeFolders(in: paths.groups, except: owners.groups)
    }

    private static func removeFolders(in folder: String, except kept: Set<String>) {
        do throws(SystemError) {
            for name in try FileSystem.list(folder) where !kept.contains(name) && isOurs(name) {
                remove("\(folder)/\(name)")
            }
        } catch {
            Messages.say("could not look for leftovers in \(folder): \(error)")
        }
    }

    /// Removes folders of apps that were copied and never installed, or uninstalled and not
    /// removed.
    static func removeFiles(in folder: String, keeping apps: [AppRecord]) {
        // By name: a home that was moved, or is reached by another way, has its apps in it all the
        // same.
        let kept = Set(apps.map { FileSystem.name(of: $0.app.folder) })
        do throws(SystemError) {
            for name in try FileSystem.list(folder) where !kept.contains(name) && isOurs(name) {
                // A copy that is being made right now has been touched a moment ago; what was on
                // its way out needs no such care.
                let path = "\(folder)/\(name)"
                let isYoung = try FileSystem.age(of: path) ?? 0 <= 3600
                if isYoung, !name.hasPrefix(leaving) { continue }
                remove(path)
            }
        } catch {
            Messages.say("could not look for leftovers in \(folder): \(error)")
        }
    }

    /// Removes what is left of carrier tasks that are not known any more.
    ///
    /// A carrier task's files are named by its number; whatever is named otherwise is not touched.
    static func removeTransfers(in folder: String, keeping carrierTasks: Set<CarrierTaskNumber>) {
        do throws(SystemError) {
            for name in try FileSystem.list(folder) {
                guard let carrierTask = carrierTask(of: name), !carrierTasks.contains(carrierTask)
                else {
                    continue
                }
                remove("\(folder)/\(name)")
            }
        } catch {
            Messages.say("could not look for leftovers in \(folder): \(error)")
        }
    }

    /// Removes the files of one carrier task.
    static func removeTransfer(_ carrierTask: CarrierTaskNumber, in folder: String) {
        for ending in ["part", "mark", "file"] { remove("\(folder)/\(carrierTask).\(ending)") }
    }

    static func carrierTask(of name: String) -> CarrierTaskNumber? {
        let number = name.prefix { $0 != "." }
        guard number.count < name.count else { return nil }
        return Int64(number).map { CarrierTaskNumber($0) }
    }

    /// Removes a folder with all that is in it, or says why it cannot be.
    ///
    /// `name` is where people know it, if it has been put aside.
    static func remove(_ path: String, of name: String? = nil) {
        do throws(TreeError) {
            try FileSystem.removeTree(path)
        } catch {
            Messages.say("could not remove \(name ?? path): \(error)")
        }
    }
}
