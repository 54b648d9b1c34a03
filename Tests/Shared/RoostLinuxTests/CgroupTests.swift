import Glibc
import RoostLinux
import Testing

@Suite(.enabled(if: TestCgroups.isPossible, whyCgroups)) struct `A cgroup` {
    @Test(arguments: [false, true])
    func `has a child in it from its first instruction on`(plainly: Bool) throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("app-\(plainly)", in: cgroups.root)
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/cat",
            arguments: ["/proc/self/cgroup"],
            standardOutput: pair.theirs.rawValue,
            cgroup: cgroup,
            plainly: plainly
        )
        let lines = try pair.keepOurs().readToEnd().split(separator: "\n")
        let own = try #require(lines.first { $0.hasPrefix("0::") })
        #expect(cgroup.path.hasSuffix(own.dropFirst(3)))
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .exited(0))
        #expect(try cgroup.remove())
    }

    @Test func `stands still while frozen, and goes on when thawed`() throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("spinning", in: cgroups.root)
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "while :; do :; done"],
            cgroup: cgroup
        )
        try waitForCpuTime(of: cgroup, beyond: 20_000_000)

        try cgroup.freeze()
        #expect(try cgroup.waitUntilFrozen(attempts: 5000))
        let before = try (ProcessFacts(pid: child.pid).cpuTime, cgroup.cpuUsage())
        // As long as it takes us to use so much of the processor that it would have got some.
        try spin(for: 300_000_000)
        let after = try (ProcessFacts(pid: child.pid).cpuTime, cgroup.cpuUsage())
        #expect(before == after)

        try cgroup.thaw()
        #expect(try !cgroup.isFrozen())
        try waitForCpuTime(of: cgroup, beyond: try #require(after.1) + 20_000_000)
        try cgroup.kill()
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .signalled(SIGKILL))
        #expect(try cgroup.remove())
    }

    @Test(arguments: [false, true])
    func `ends with all of its grandchildren`(isFrozen: Bool) throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("family-\(isFrozen)", in: cgroups.root)
        let pair = try SocketPair()
        let child = try Spawner.spawn(
            executable: "/bin/sh",
            // One grandchild stays, one gets away from the session, and ignores what can be.
            arguments: [
                "-c",
                "sleep 1000 & setsid sh -c \"trap '' TERM HUP; echo \\$\\$; exec sleep 1000\" & wait",
            ],
            environment: ["PATH=/usr/bin:/bin"],
            standardOutput: pair.theirs.rawValue,
            cgroup: cgroup
        )
        let runaway = try ProcessHandle(pid: #require(Int32(pair.keepOurs().readLine())))
        let members = try cgroup.processIdentifiers()
        #expect(members.count == 3)
        #expect(members.contains(runaway.pid))
        if isFrozen {
            try cgroup.freeze()
            #expect(try cgroup.waitUntilFrozen(attempts: 5000))
        }
        try cgroup.kill()
        #expect(try runaway.waitUntilEnded(milliseconds: patience))
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .signalled(SIGKILL))
        try cgroup.waitUntilEmpty()
        #expect(try cgroup.remove())
    }

    @Test func `refuses a child while it is frozen, instead of hanging`() throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("frozen", in: cgroups.root)
        try cgroup.freeze()
        let error = #expect(throws: SystemError.self) {
            _ = try Spawner.spawn(executable: "/bin/true", cgroup: cgroup)
        }
        #expect(error?.isBusy == true)
        try cgroup.thaw()
        let child = try Spawner.spawn(executable: "/bin/true", cgroup: cgroup)
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    @Test(
        .enabled(
            if: (try? CgroupRoot.establish(name: "roost-test-count-\(getpid())"))?.countProcesses()
                == true,
            "needs the pids controller in cgroups of version 2 that we may write to"
        )
    )
    func `has no more processes than it may`() throws {
        let root = try CgroupRoot.establish(name: "roost-test-count-\(getpid())")
        try #require(root.countProcesses())
        let cgroup = try Cgroup("bounded", in: root)
        try cgroup.limitProcesses(to: 3)
        let bomb = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "for i in 1 2 3 4 5 6; do sleep 1000 & done; wait"],
            cgroup: cgroup
        )
        // The shell gives up when it may not start another.
        #expect(try bomb.waitUntilEnded(milliseconds: 60_000))
        #expect(try cgroup.processIdentifiers().count == 2)
        try cgroup.kill()
    }

    @Test func `takes in a process from outside`() throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("adopted", in: cgroups.root)
        let child = try Spawner.spawn(executable: "/bin/sleep", arguments: ["1000"])
        try cgroup.adopt(child.pid)
        #expect(try cgroup.processIdentifiers() == [child.pid])
        #expect(try !cgroup.remove())
        try cgroup.kill()
        #expect(try child.waitUntilEnded(milliseconds: patience))
        #expect(try child.reap() == .signalled(SIGKILL))
        #expect(try cgroup.remove())
    }

    @Test func `is removed with those its processes made beneath it`() throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("nested", in: cgroups.root)
        try FileSystem.makeDirectory(cgroup.path + "/a/b", mode: 0o755)
        try FileSystem.makeDirectory(cgroup.path + "/c", mode: 0o755)
        #expect(try cgroup.remove())
        #expect(try FileSystem.status(cgroup.path) == nil)
        #expect(try cgroup.remove())
    }

    @Test func `is found by name after its daemon has died`() throws {
        let cgroups = try TestCgroups()
        let child: ProcessHandle
        do {
            let cgroup = try Cgroup("orphan", in: cgroups.root)
            child = try Spawner.spawn(
                executable: "/bin/sleep",
                arguments: ["1000"],
                cgroup: cgroup
            )
        }
        #expect(try cgroups.root.children() == ["orphan"])
        #expect(try !cgroups.root.remove())
        let found = try Cgroup("orphan", in: cgroups.root)
        #expect(try found.processIdentifiers() == [child.pid])
        try found.kill()
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
        #expect(try found.remove())
    }

    @Test(arguments: ["", ".", "..", "a/b", "../up", "cgroup.procs", "a\0b", "a b", "ü"])
    func `is refused a name that is no part of a path`(name: String) throws {
        let cgroups = try TestCgroups()
        #expect(throws: SystemError.self) { _ = try Cgroup(name, in: cgroups.root) }
    }

    @Test func `gives back the pages of a frozen process`() throws {
        let cgroups = try TestCgroups()
        let cgroup = try Cgroup("paged", in: cgroups.root)
        let pair = try SocketPair()
        // A program of its own: what others have mapped as well stays.
        let scratch = try Scratch()
        let program = try scratch.program("shell", from: "/bin/bash")
        // Only what is on the disk can be given back.
        let file = try Descriptor(path: program)
        #expect(fsync(file.rawValue) == 0)
        let child = try Spawner.spawn(
            executable: program,
            arguments: ["-c", "echo ready; while read line; do echo $line; done"],
            descriptors: [(pair.theirs.rawValue, 0), (pair.theirs.rawValue, 1)],
            cgroup: cgroup
        )
        let end = pair.keepOurs()
        #expect(try end.readLine() == "ready")
        try cgroup.freeze()
        #expect(try cgroup.waitUntilFrozen(attempts: 5000))
        let before = try ProcessFacts.memory(of: child.pid)
        switch PageOut.giveBack(child) {
        case .givenBack(let advised):
            #expect(advised > 0)
            let after = try ProcessFacts.memory(of: child.pid)
            #expect(after.proportional < before.proportional)
        case .refused(let error):
            #expect(error.isForbidden || error.number == ENOSYS)
        }
        // It has lost nothing that it needs.
        try end.writeAll(Array("hello\n".utf8))
        try cgroup.thaw()
        #expect(try end.readLine() == "hello")
        try cgroup.kill()
        #expect(try child.waitUntilEnded(milliseconds: patience))
        _ = try child.reap()
    }

    /// Looks until everything in the cgroup has used more of the processor than that.
    private func waitForCpuTime(of cgroup: borrowing Cgroup, beyond limit: Int64) throws {
        let start = Clocks.monotonic()
        while try (cgroup.cpuUsage() ?? Int64.max) <= limit {
            try #require(Clocks.monotonic() - start < Int64(patience) * 1_000_000)
            sched_yield()
        }
    }

    private func spin(for duration: Int64) throws {
        let start = Clocks.monotonic()
        while Clocks.monotonic() - start < duration { sched_yield() }
    }
}

@Suite struct `The place for cgroups` {
    let hybrid = """
        31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
        40 31 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,name=systemd
        41 31 0:38 / /sys/fs/cgroup/my\\040unified rw,relatime shared:9 master:1 - cgroup2 cgroup2 rw
        """

    @Test func `is where the kernel says`() {
        let mount = CgroupMount(mounts: hybrid, membership: "1:cpu:/x\n0::/user/me\n")
        #expect(mount?.path == "/sys/fs/cgroup/my unified")
        #expect(mount?.own == "/sys/fs/cgroup/my unified/user/me")
        #expect(mount?.isReadOnly == false)
    }

    @Test func `is the mount itself for a process at the root`() {
        let mount = CgroupMount(mounts: hybrid, membership: "0::/\n")
        #expect(mount?.own == mount?.path)
    }

    @Test func `is found in a container that sees a part of the tree`() {
        let mounts = "1 2 0:3 /pod/a /cg ro,nosuid - cgroup2 cgroup rw"
        let inside = CgroupMount(mounts: mounts, membership: "0::/pod/a/b")
        #expect(inside?.own == "/cg/b")
        #expect(inside?.isReadOnly == true)
        #expect(CgroupMount(mounts: mounts, membership: "0::/pod/a")?.own == "/cg")
        #expect(CgroupMount(mounts: mounts, membership: "0::/pod/ab")?.own == nil)
        #expect(CgroupMount(mounts: hybrid, membership: "0::/../b")?.own == nil)
    }

    @Test(arguments: [
        "", "\n", "1 2 3", "1 2 0:3 / /cg rw -", "1 2 0:3 / /cg rw - cgroup cgroup rw",
    ])
    func `is none in a text without such a mount`(mounts: String) {
        #expect(CgroupMount(mounts: mounts, membership: "0::/") == nil)
    }

    @Test func `says why there is none`() {
        let readOnly = CgroupMount(
            mounts: "1 2 0:3 / /cg ro - cgroup2 cgroup rw",
            membership: "0::/a"
        )
        let error = #expect(throws: CgroupsUnavailable.self) {
            _ = try CgroupRoot.establish(name: "roost", mount: readOnly)
        }
        #expect(error?.description.contains("read-only") == true)
        let none = #expect(throws: CgroupsUnavailable.self) {
            _ = try CgroupRoot.establish(name: "roost", mount: nil)
        }
        #expect(none?.description.contains("no version 2 cgroups") == true)
        let missing = CgroupMount(
            mounts: "1 2 0:3 / /missing/cg rw - cgroup2 cgroup rw",
            membership: "0::/a"
        )
        let refused = #expect(throws: CgroupsUnavailable.self) {
            _ = try CgroupRoot.establish(name: "roost", mount: missing)
        }
        #expect(refused?.description.contains("Delegate=yes") == true)
    }
}
