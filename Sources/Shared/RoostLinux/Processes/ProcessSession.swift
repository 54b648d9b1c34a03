import Glibc

/// The processes of one app, where no cgroup can be had.
///
/// Everything that ``Spawner`` starts leads a session. Signalling it reaches all that stayed in
/// the session; what started a session of its own gets away, and one that forks at the wrong
/// moment may. The leader must not have been reaped: only then is its number surely still its own.
package struct ProcessSession: Hashable, Sendable {
    /// The pid of the process that leads the session.
    package let leader: Int32

    package init(leader: Int32) throws(SystemError) {
        // 0 and 1 would mean our own group and everybody.
        guard leader > 1 else {
            throw SystemError(call: "session \(leader)", number: EINVAL)
        }
        self.leader = leader
    }

    /// Stops everything.
    ///
    /// The parent is told, which a freezer does not do.
    package func freeze() throws(SystemError) { try signal(SIGSTOP) }

    package func thaw() throws(SystemError) { try signal(SIGCONT) }

    package func kill() throws(SystemError) { try signal(SIGKILL) }

    /// Whether every process is stopped by now or has ended.
    package func isFrozen() -> Bool {
        members().allSatisfy { $0.state == "T" || $0.state == "t" || $0.hasEnded }
    }

    /// The processes of the session that have not ended.
    package func processIdentifiers() -> [Int32] {
        members().filter { !$0.hasEnded }.map(\.pid)
    }

    /// Sends a signal to all.
    ///
    /// An empty session is no error.
    package func signal(_ number: Int32) throws(SystemError) {
        do throws(SystemError) {
            // The leader's group at one stroke: nothing in it can fork in between.
            try kernel("kill -\(leader)") { Glibc.kill(-leader, number) }
        } catch {
            guard error.number == ESRCH else { throw error }
        }
        // A shell with job control puts its jobs into groups of their own.
        for member in members() where member.group != leader && !member.hasEnded {
            // Gone by itself, or grown a different user's: neither can be helped.
            _ = Glibc.kill(member.pid, number)
        }
    }

    private func members() -> [ProcessFacts] {
        // Without /proc there are only the processes of the group.
        let names = (try? FileSystem.list("/proc")) ?? []
        return names.compactMap { name in
            guard let pid = Int32(name), let facts = try? ProcessFacts(pid: pid) else {
                return nil
            }
            return facts.session == leader ? facts : nil
        }
    }
}
