import RoostEngine
import RoostLinux

/// What a system that ended without notice left behind.
enum Leftovers {
    /// Ends the processes of the last system, so that no work is done twice at once.
    static func end(in root: CgroupRoot?, recorded stored: Stored) {
        if let root { endCgroups(in: root) }
        for record in stored.processes {
            guard let app = stored.apps.first(where: { $0.app.id == record.app })?.app else {
                continue
            }
            endRecorded(record, of: app)
        }
    }

    private static func endCgroups(in root: CgroupRoot) {
        do throws(SystemError) {
            for name in try root.children() where name.hasPrefix("app-") {
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

    /// Ends a process by its pid, if it still is the app's: the kernel gives pids away again.
    private static func endRecorded(_ record: ProcessRecord, of app: InstalledApp) {
        do throws(SystemError) {
            let handle = try ProcessHandle(pid: record.pid)
            // Asked after the handle is there: whoever has the pid now is whom the handle holds.
            guard try ProcessFacts.executable(of: record.pid).path == app.executable else { return }
            try handle.signal(9)
            _ = try handle.waitUntilEnded(milliseconds: 2000)
        } catch {
            // It is gone, which is what is wanted.
        }
    }

    /// Removes folders of apps that were copied and never installed, or uninstalled and not removed.
    static func removeFiles(in folder: String, keeping apps: [AppRecord]) {
        let kept = Set(apps.map(\.app.folder))
        do throws(SystemError) {
            for name in try FileSystem.list(folder) where !kept.contains("\(folder)/\(name)") {
                // A copy that is being made right now has been touched a moment ago.
                let path = "\(folder)/\(name)"
                guard let age = try FileSystem.age(of: path), age > 3600 else { continue }
                try? FileSystem.removeTree(path)
            }
        } catch {
            Messages.say("could not look for leftovers in \(folder): \(error)")
        }
    }
}
