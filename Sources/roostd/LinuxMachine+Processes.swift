import RoostDaemon
import RoostEngine
import RoostLinux

extension LinuxMachine {
    mutating func start(
        _ app: InstalledApp,
        as number: ProcessNumber,
        with device: GraphicsDevice?
    ) throws(SystemError) -> LaunchedProcess {
        let calls = try SocketPair()
        let events = try SocketPair()
        // Without a log the app runs all the same; what it prints is then lost.
        let log = try? openLog(of: app.id)
        let output: Int32?
        switch log {
        case .some(let log): output = log.rawValue
        case .none: output = nil
        }
        prepareData(of: app)
        let grants: [Spawner.Grant] = [(calls.theirs.rawValue, 3), (events.theirs.rawValue, 4)]
        let environment = environment(of: app, as: number, with: device)
        let process: HostedProcess
        if let cgroups {
            let cgroup = try Cgroup("app-\(number)", in: cgroups)
            if countsProcesses { try cgroup.limitProcesses(to: HostLimits.appProcesses) }
            let handle: ProcessHandle
            do throws(SystemError) {
                handle = try Spawner.spawn(
                    executable: app.executable,
                    environment: environment,
                    workingDirectory: app.folder,
                    descriptors: grants,
                    standardOutput: output,
                    cgroup: cgroup
                )
            } catch {
                leftCgroups.append(cgroup.path)
                removeLeftCgroups()
                throw error
            }
            process = HostedProcess(number: number, handle: handle, cgroup: cgroup, isOwn: true)
        } else {
            let handle = try Spawner.spawn(
                executable: app.executable,
                environment: environment,
                workingDirectory: app.folder,
                descriptors: grants,
                standardOutput: output
            )
            process = HostedProcess(number: number, handle: handle, cgroup: nil, isOwn: true)
        }
        processes[number] = process
        try poller.add(
            process.handle.rawValue,
            token: Token.process | UInt64(number.value),
            for: .readable
        )
        guard let callsID = add(calls.keepOurs(), caller: .app(number), isOwn: true),
            let eventsID = add(events.keepOurs(), caller: .app(number), isOwn: true)
        else { throw SystemError(call: "epoll_ctl", number: 12) }
        process.calls = callsID.value
        return LaunchedProcess(pid: process.handle.pid, calls: callsID, events: eventsID)
    }

    private func environment(
        of app: InstalledApp,
        as number: ProcessNumber,
        with device: GraphicsDevice?
    ) -> [String] {
        // What the person has set for all is not what is lent to one.
        let container = AppContainer(of: app.id.name, in: paths).environment
        let isFree = { (name: String) in
            (device == nil || !GraphicsProcessors.variables.contains(name))
                && !container.contains { $0.name == name }
        }
        let own = app.environment.map { (name: String($0.prefix { $0 != "=" }), variable: $0) }
            .filter { isFree($0.name) }
        let ownNames = Set(own.map(\.name))
        var environment = inheritedEnvironment { isFree($0) && !ownNames.contains($0) }
        environment += own.map(\.variable)
        environment += container.map { "\($0.name)=\($0.value)" }
        environment += [
            "ROOST_APP=\(app.id)", "ROOST_CALLS=3", "ROOST_EVENTS=4",
            "ROOST_SOCKET=\(paths.socket)", Survivors.mark(of: number, in: boot),
        ]
        // The app looks at the same machine.
        if let systemRoot { environment.append("ROOST_SYSTEM_ROOT=\(systemRoot)") }
        if let part = app.appExtension {
            environment.append("ROOST_EXTENSION=\(part.name)")
            if let principal = part.principal { environment.append("ROOST_PRINCIPAL=\(principal)") }
        }
        if let device {
            environment.append("ROOST_GPU=\(device.name)")
            for (name, value) in device.environment.sorted(by: { $0.key < $1.key }) {
                environment.append("\(name)=\(value)")
            }
        }
        // So that the app need not ask before its first work. What cannot be said so, it asks for.
        let permitted = app.permitted.map(\.name)
        let text = permitted.joined(separator: "\n")
        if text.utf8.count <= HostLimits.permittedBytes, !permitted.contains(where: \.isNoLine) {
            environment.append("ROOST_PERMITTED=\(text)")
        }
        return environment
    }

    /// What of our own surroundings is also that of the processes we start.
    func inheritedEnvironment(_ isMeant: (String) -> Bool = { _ in true }) -> [String] {
        EnvironmentVariables.all().filter { name, _ in
            // These are said to the daemon alone.
            !["NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_PID"]
                .contains(name) && !name.hasPrefix("ROOST_") && isMeant(name)
        }.map { "\($0.name)=\($0.value)" }
    }

    /// The files that have what an app prints: the one that is written to, and the one before it.
    func logs(of app: AppID) -> [String] {
        let path = "\(paths.logs)/\(app).log"
        return [path, path + ".1"]
    }

    private func openLog(of app: AppID) throws(SystemError) -> Descriptor {
        let files = logs(of: app)
        let path = files[0]
        if let size = try FileSystem.status(path)?.size, size > HostLimits.logBytes {
            try FileSystem.rename(path, to: files[1])
        }
        return try FileSystem.openForAppending(path)
    }

    /// Looks whether what was ended has: the kernel does not say so while a debugger holds one of its threads.
    mutating func reapHeld(_ inputs: inout [Input]) throws(SystemError) {
        let now = Clocks.monotonic()
        for (number, moment) in dying.sorted(by: { $0.key < $1.key }) where moment <= now {
            dying[number] = now + HostLimits.dyingLook
            guard let process = processes[number] else {
                dying[number] = nil
                continue
            }
            if ProcessFacts.haveThreadsEnded(of: process.handle.pid) {
                try reap(number, isHeld: true, &inputs)
            }
        }
    }

    /// Tells of a process that has ended, after everything that it said before.
    mutating func reap(
        _ number: ProcessNumber,
        isHeld: Bool = false,
        _ inputs: inout [Input]
    ) throws(SystemError) {
        unreaped.removeAll { ((try? $0.handle.reap()) ?? nil) != .unknown }
        guard let process = processes[number],
            let status = try process.handle.reap() ?? (isHeld ? .unknown : nil)
        else { return }
        if dying.removeValue(forKey: number) != nil { armUptime() }
        // Who is held is our child still, and to be reaped when it is let go.
        if status == .unknown, process.isOwn, isChild(process.handle.pid) {
            unreaped.append(process)
        }
        for connection in lines(of: process) {
            // A child that has the connection as well could go on for ever.
            var rest = HostLimits.lastBytes
            while rest > 0, read(connection, isLast: true, &inputs) { rest -= HostLimits.readBytes }
        }
        // What it started goes with it: an app has one process and what hangs on it.
        do throws(SystemError) { try process.end() } catch {
            note(error, "end what process \(number) left")
        }
        try poller.remove(process.handle.rawValue)
        processes[number] = nil
        endOrphans()
        pageOuts[number] = nil
        discardData(writtenBy: number)
        if let path = process.cgroupPath { leftCgroups.append(path) }
        removeLeftCgroups()
        inputs.append(.exited(number, RoostEngine.ExitStatus(status)))
    }

    private func isChild(_ pid: Int32) -> Bool {
        (try? ProcessFacts(pid: pid))?.parent == ThisProcess.pid
    }

    /// The connections on which a process calls: the one it was left, or those it made.
    private func lines(of process: HostedProcess) -> [ClientConnection] {
        if let calls = process.calls { return connections[calls].map { [$0] } ?? [] }
        return connections.values.filter { $0.pid == process.handle.pid }.sorted { $0.id < $1.id }
    }

    /// Removes what can be removed by now; the rest is tried when the next process ends.
    mutating func removeLeftCgroups() {
        leftCgroups.removeAll { path in
            // It holds no process of ours; one that cannot be removed yet is left for the next time.
            (try? FileSystem.removeDirectory(path)) ?? false
        }
    }

    /// Gives clean memory back of processes that have been suspended for a while.
    mutating func givePagesBack() {
        let now = Clocks.monotonic()
        for (number, moment) in pageOuts where moment <= now {
            pageOuts[number] = nil
            guard let process = processes[number], process.isSuspended else { continue }
            // A kernel that refuses keeps the pages; that costs memory and nothing else.
            _ = PageOut.giveBack(process.handle)
        }
    }

    /// Ends all apps, because the system ends: those that are suspended at once, and the others if they
    /// have not ended by themselves after a while, which they have together.
    mutating func endEverything(after patience: Duration) {
        endCarrier()
        let (end, _) = Clocks.monotonic().addingReportingOverflow(patience.wholeNanoseconds)
        for process in processes.values.sorted(by: { $0.isSuspended && !$1.isSuspended }) {
            do throws(SystemError) {
                let left = max((end - Clocks.monotonic()) / 1_000_000, 0)
                if !process.isSuspended {
                    _ = try process.handle.waitUntilEnded(milliseconds: Int32(clamping: left))
                }
                // Also for what it has started.
                endStrays(of: process)
                try process.end()
                _ = try process.handle.waitUntilEnded(milliseconds: 2000)
                _ = try process.handle.reap()
                if let path = process.cgroupPath { _ = try FileSystem.removeDirectory(path) }
            } catch {
                note(error, "end process \(process.number)")
            }
        }
        processes = [:]
        endOrphans()
        removeLeftCgroups()
        do throws(SystemError) { try cgroups?.remove() } catch {
            note(error, "remove the system's cgroup")
        }
    }

    /// Watches processes that the last system launched from now on as those of this one.
    mutating func takeOver(_ survivors: [HostedProcess]) throws(SystemError) {
        for process in survivors {
            processes[process.number] = process
            try poller.add(
                process.handle.rawValue,
                token: Token.process | UInt64(process.number.value),
                for: .readable
            )
        }
    }

    func note(_ error: any Error, _ doing: String) {
        Messages.say("could not \(doing): \(error)")
    }
}

extension RoostEngine.ExitStatus {
    init(_ status: RoostLinux.ExitStatus) {
        self =
            switch status {
            case .exited(let code): .exited(code)
            case .signalled(let signal): .signalled(signal)
            case .unknown: .unknown
            }
    }
}

extension String {
    /// Whether it would not be one line of a variable.
    fileprivate var isNoLine: Bool { isEmpty || utf8.contains { $0 == 0 || $0 == 10 } }
}
