import RoostEngine
import RoostLinux

// What an app starts is the app's, wherever it goes: into a session of its own, or into another
// cgroup, as whoever owns a tree of cgroups may. The system is the parent of all that loses its
// own, so that nothing that an app starts leaves the line of its descendants
// (docs/decisions/0027-what-an-app-starts.md). What the daemon starts for itself is our child and
// no app's: whoever looks at our children says which it is, to be spared.
extension Children {
    // MARK: - Whose a process is

    /// The process of an app that holds another by its cgroup or session.
    func process(holding pid: Int32) -> ProcessNumber? {
        if let number = ownNumber(of: pid) { return number }
        guard let facts = try? ProcessFacts(pid: pid) else { return nil }
        return process(ofSession: facts.session)
    }

    private func ownNumber(of pid: Int32) -> ProcessNumber? {
        cgroupNumber(of: pid).flatMap { number in
            processes[number]?.isOwn == true ? number : nil
        }
    }

    /// Without a cgroup it is its session that tells: what the system launches leads one.
    private func process(ofSession session: Int32) -> ProcessNumber? {
        processes.values.first { $0.isOwn && $0.handle.pid == session }?.number
    }

    /// The process of an app that another descends from, though it is in neither its cgroup nor its
    /// session.
    func process(holdingOneOf ancestors: [ProcessFacts]) -> ProcessNumber? {
        for ancestor in ancestors {
            if ancestor.pid == ThisProcess.pid { return nil }
            let number = ownNumber(of: ancestor.pid) ?? process(ofSession: ancestor.session)
            if let number { return number }
        }
        return nil
    }

    /// Whether somebody descends from the system, which starts nobody but apps, by way of one that
    /// has ended.
    func isOfUnknownApp(_ ancestors: [ProcessFacts]) -> Bool {
        !hasOthersChildren && ancestors.contains { $0.pid == ThisProcess.pid }
    }

    private func cgroupNumber(of pid: Int32) -> ProcessNumber? {
        guard let cgroups, let place = cgroups.path.split(separator: "/").last,
            let path = ProcessFacts.cgroup(of: pid),
            let range = path.firstRange(of: "/\(place)/app-")
        else { return nil }
        let digits = path[range.upperBound...].prefix { $0.isNumber && $0.isASCII }
        return Int64(digits).map { ProcessNumber($0) }
    }

    // MARK: - Strays

    /// The descendants of an app's process that have left its cgroup, or its session where it has
    /// no cgroup.
    private func strays(
        of process: HostedProcess,
        sparing own: Set<Int32>
    ) -> [ProcessFacts] {
        guard process.isOwn else { return [] }
        let orphans = orphans(sparing: own).filter { livingOwner(of: $0) == process.number }
        let roots = ProcessTree.children(of: process.handle.pid) + orphans
        return ProcessTree.withDescendants(roots).compactMap { try? ProcessFacts(pid: $0) }.filter {
            !$0.hasEnded && !isHeld($0, by: process)
        }
    }

    private func isHeld(_ facts: ProcessFacts, by process: HostedProcess) -> Bool {
        process.cgroupPath == nil
            ? facts.session == process.handle.pid : cgroupNumber(of: facts.pid) == process.number
    }

    /// Suspends the descendants of an app that have left its cgroup or session.
    func holdStrays(of process: HostedProcess, sparing own: Set<Int32>) {
        for stray in strays(of: process, sparing: own) {
            do throws(SystemError) {
                try process.hold(stray)
            } catch {
                if error.isMissing { continue }
                Messages.note(
                    error,
                    "suspend process \(stray.pid), which process \(process.number) started"
                )
            }
        }
    }

    /// Resumes those descendants, where they were stopped one by one for want of a cgroup.
    func releaseStrays(of process: HostedProcess, sparing own: Set<Int32>) {
        guard process.cgroupPath == nil else { return }
        for stray in strays(of: process, sparing: own) where stray.state == "T" {
            // Gone by itself is as good.
            try? stray.signal(18)
        }
    }

    /// Ends the descendants of an app that have left its cgroup or session.
    func endStrays(of process: HostedProcess, sparing own: Set<Int32>) {
        endEach { strays(of: process, sparing: own) }
    }

    private func endEach(_ find: () -> [ProcessFacts]) {
        // What is started while we look is found by looking again; who outruns this is not ended.
        for _ in 0..<16 {
            let found = find()
            if found.isEmpty { return }
            for one in found { try? one.signal(9) }
        }
    }

    // MARK: - Orphans

    /// Children that became the daemon's own because their parents have ended.
    private func orphans(sparing own: Set<Int32>) -> [Int32] {
        let known = Set(processes.values.map { $0.handle.pid } + unreaped.map { $0.handle.pid })
        return ProcessTree.children(of: ThisProcess.pid).filter { pid in
            !known.contains(pid) && !own.contains(pid)
        }
    }

    /// The app's process that has started an orphan, if it still is there.
    private func livingOwner(of orphan: Int32) -> ProcessNumber? {
        if let number = process(holding: orphan) { return number }
        let environment = (try? ProcessFacts.environment(of: orphan)) ?? []
        guard let number = Survivors.number(in: environment), processes[number]?.isOwn == true,
            environment.contains(Survivors.mark(of: number, in: boot))
        else { return nil }
        return number
    }

    /// Ends the descendants that apps left running when their own process ended.
    func endOrphans(sparing own: Set<Int32>) {
        endEach {
            let left = orphans(sparing: own).filter {
                livingOwner(of: $0) == nil && isOfApps($0)
            }
            return ProcessTree.withDescendants(left).compactMap { try? ProcessFacts(pid: $0) }
                .filter { !$0.hasEnded }
        }
    }

    private func isOfApps(_ orphan: Int32) -> Bool {
        if !hasOthersChildren { return true }
        let environment = (try? ProcessFacts.environment(of: orphan)) ?? []
        return environment.contains("ROOST_SOCKET=\(socket)")
            && environment.contains { $0.hasPrefix("ROOST_PROCESS=") }
    }

    /// Forgets orphans that have ended.
    func reapOrphans(sparing own: Set<Int32>) {
        for orphan in orphans(sparing: own) {
            guard (try? ProcessFacts(pid: orphan))?.hasEnded == true else { continue }
            // Nobody asks how it ended; what cannot be reaped now is tried again with the next one.
            _ = try? ProcessHandle(pid: orphan).reap()
        }
    }
}

extension ProcessFacts {
    /// Sends a signal to this very process; one that has gone is the error `isMissing`.
    func signal(_ number: Int32) throws(RoostLinux.SystemError) {
        let handle = try ProcessHandle(pid: pid)
        // Asked after the handle is there: whoever has the pid now is whom the handle holds.
        guard try ProcessFacts(pid: pid).started == started else {
            throw RoostLinux.SystemError(call: "signal \(pid)", number: 3)
        }
        try handle.signal(number)
    }
}
