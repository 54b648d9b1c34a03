import RoostEngine
import RoostLinux

/// The processes of a system that ended without notice which this one takes over instead of ending
/// them, because what they do is dear (docs/decisions/0012-long-runs-outlive-the-system.md).
enum Survivors {
    /// Returns the mark in the environment of a launched process: its number, and the run of the
    /// machine.
    static func mark(of process: ProcessNumber, in boot: String) -> String {
        "ROOST_PROCESS=\(process) \(boot)"
    }

    /// The number in such a mark, of whichever run of the machine.
    static func number(in environment: [String]) -> ProcessNumber? {
        let mark = environment.first { $0.hasPrefix("ROOST_PROCESS=") }
        return mark.flatMap { Int64($0.dropFirst(14).prefix { $0 != " " }) }.map {
            ProcessNumber($0)
        }
    }

    /// Finds processes that do what a person waits for, and that the last system started and was
    /// killed before it had written that down.
    static func findUnrecorded(
        by stored: Stored,
        socket: String,
        boot: String
    ) -> [ProcessRecord] {
        let unrecorded = stored.processesToKeep.subtracting(stored.processes.map(\.number))
        var owners: [ProcessNumber: AppID] = [:]
        for open in stored.openRuns where unrecorded.contains(open.process) {
            owners[open.process] = open.request.app
        }
        guard !owners.isEmpty else { return [] }
        return ((try? FileSystem.list("/proc")) ?? []).compactMap { name in
            // What an app starts has the same marks, and does not lead the session that the app
            // leads.
            guard let pid = Int32(name), let facts = try? ProcessFacts(pid: pid),
                facts.session == pid, let environment = try? ProcessFacts.environment(of: pid),
                environment.contains("ROOST_SOCKET=\(socket)"),
                let number = number(in: environment), let app = owners[number],
                environment.contains(mark(of: number, in: boot)),
                environment.contains("ROOST_APP=\(app)"), runsProgram(of: app, pid, stored)
            else { return nil }
            return ProcessRecord(number: number, app: app, pid: pid)
        }
    }

    private static func runsProgram(of app: AppID, _ pid: Int32, _ stored: Stored) -> Bool {
        guard let executable = try? ProcessFacts.executable(of: pid).path else { return false }
        return stored.apps.contains { $0.app.id == app && $0.app.executable == executable }
    }

    /// Finds those that are worth keeping, still are who they were, and can go on.
    static func find(
        in root: CgroupRoot?,
        recorded stored: Stored,
        socket: String,
        boot: String
    ) -> [HostedProcess] {
        let toKeep = stored.processesToKeep
        let installed = Set(stored.apps.map(\.app.id))
        var owners: Set<AppID> = []
        var found: [HostedProcess] = []
        for record in stored.processes.sorted(by: { $0.number < $1.number })
        where toKeep.contains(record.number) && installed.contains(record.app) {
            let marks = ["ROOST_SOCKET=\(socket)", mark(of: record.number, in: boot)]
            // An app has one process.
            guard !owners.contains(record.app),
                let process = find(record, in: root, marked: marks)
            else { continue }
            owners.insert(record.app)
            found.append(process)
        }
        return found
    }

    /// Holds the process that was recorded, if it is there and can be known for sure.
    private static func find(
        _ record: ProcessRecord,
        in root: CgroupRoot?,
        marked marks: [String]
    ) -> HostedProcess? {
        do throws(SystemError) {
            let handle = try ProcessHandle(pid: record.pid)
            // Asked after the handle is there: whoever has the pid now is whom the handle holds.
            let facts = try ProcessFacts(pid: record.pid)
            // One that stands still could not find us, and would only wait to be ended.
            guard !facts.hasEnded, facts.state != "T", facts.state != "t",
                try !handle.hasEnded()
            else { return nil }
            if let root, let cgroup = try cgroup(of: record, in: root) {
                guard try !cgroup.isAskedToFreeze() else { return nil }
                return HostedProcess(
                    number: record.number,
                    handle: handle,
                    cgroup: cgroup,
                    isOwn: true
                )
            }
            guard facts.session == record.pid, try isMarked(record.pid, marks) else { return nil }
            return HostedProcess(number: record.number, handle: handle, cgroup: nil, isOwn: true)
        } catch {
            // It is gone, or nothing can be known of it: then it is a leftover like others.
            return nil
        }
    }

    /// Returns the cgroup that was made for the process, if the process is in it.
    ///
    /// That says who it is: the cgroup's name has the process's number, which is given once, and
    /// all cgroups are gone when the machine starts anew.
    private static func cgroup(
        of record: ProcessRecord,
        in root: CgroupRoot
    ) throws(SystemError) -> Cgroup? {
        let name = Cgroup.name(of: record.number)
        guard try FileSystem.status("\(root.path)/\(name)") != nil else { return nil }
        let cgroup = try Cgroup(name, in: root)
        guard try cgroup.processIdentifiers().contains(record.pid) else { return nil }
        return cgroup
    }

    private static func isMarked(_ pid: Int32, _ marks: [String]) throws(SystemError) -> Bool {
        let environment = try ProcessFacts.environment(of: pid)
        return marks.allSatisfy { environment.contains($0) }
    }
}
