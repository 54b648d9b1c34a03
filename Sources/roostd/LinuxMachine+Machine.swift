import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux

extension LinuxMachine: Machine {
    mutating func launch(
        _ app: InstalledApp,
        as process: ProcessNumber,
        in phase: Phase,
        with device: GraphicsDevice?
    ) throws(LaunchFailure) -> LaunchedProcess {
        do throws(SystemError) {
            return try start(app, as: process, with: device)
        } catch {
            // Nothing of it may be left: the engine counts it as never started.
            if let left = processes.removeValue(forKey: process) {
                do throws(SystemError) { try left.end() } catch { note(error, "end \(app.id)") }
            }
            throw LaunchFailure(reason: "\(error)")
        }
    }

    mutating func takePage(
        from connection: ConnectionID,
        of process: ProcessNumber
    ) throws(PageFailure) {
        guard let hosted = processes[process] else {
            throw PageFailure(reason: "the process is not there any more")
        }
        guard let descriptor = takePassed(from: connection) else {
            throw PageFailure(
                reason:
                    "no descriptor came with the message; send the page's memfd beside its bytes"
            )
        }
        hosted.take(try MirroredPage(descriptor))
    }

    mutating func counts(of process: ProcessNumber, run: RunNumber, slot: Int) -> Counts? {
        processes[process]?.counts(of: run, in: slot)
    }

    mutating func texts(of process: ProcessNumber, run: RunNumber, slot: Int) -> Event.Texts? {
        processes[process]?.texts(of: run, in: slot)
    }

    func graphicsDevices() -> [GraphicsDevice] {
        graphics.filter(\.isOpen).map { processor in
            GraphicsDevice(name: processor.path, environment: processor.environment)
        }
    }

    mutating func adopt(pid: Int32, as number: ProcessNumber) {
        do throws(SystemError) {
            let handle = try ProcessHandle(pid: pid)
            let process = HostedProcess(
                number: number,
                handle: handle,
                cgroup: cgroup(for: pid, number),
                isOwn: false
            )
            processes[number] = process
            try poller.add(
                process.handle.rawValue,
                token: Token.process | UInt64(number.value),
                for: .readable
            )
        } catch {
            // It is gone already. Its connection may stay open, with a child that inherited it.
            processes[number] = nil
            pendingInputs.append(.exited(number, .unknown))
        }
    }

    /// A cgroup with the process in it, or `nil` where it has to be suspended by signals.
    private func cgroup(for pid: Int32, _ number: ProcessNumber) -> Cgroup? {
        guard let cgroups else { return nil }
        do throws(SystemError) {
            let cgroup = try Cgroup("app-\(number)", in: cgroups)
            try cgroup.adopt(pid)
            return cgroup
        } catch {
            note(error, "move process \(pid) into a cgroup; it is suspended by signals")
            return nil
        }
    }

    mutating func suspend(_ process: ProcessNumber) {
        guard let hosted = processes[process] else { return }
        do throws(SystemError) {
            try hosted.suspend()
            holdStrays(of: hosted)
            pageOuts[process] = Clocks.monotonic() + HostLimits.pageOutAfter
            armUptime()
        } catch {
            note(error, "suspend process \(process)")
        }
    }

    mutating func resume(_ process: ProcessNumber) {
        guard let hosted = processes[process] else { return }
        pageOuts[process] = nil
        releaseStrays(of: hosted)
        do throws(SystemError) { try hosted.resume() } catch {
            note(error, "resume process \(process)")
        }
    }

    mutating func end(_ process: ProcessNumber) {
        guard let hosted = processes[process] else { return }
        endStrays(of: hosted)
        do throws(SystemError) { try hosted.end() } catch { note(error, "end process \(process)") }
        dying[process] = Clocks.monotonic() + HostLimits.dyingLook
        armUptime()
    }

    mutating func send(_ messages: [UInt8], to connection: ConnectionID) {
        guard let client = connections[connection.value] else { return }
        guard !client.hasEnded else {
            // It may have closed only its own half; what it does not take at once is lost with it.
            _ = client.send(messages)
            return
        }
        let before = client.waitingBytes
        let isOfUse = client.send(messages)
        noteWaiting(client.waitingBytes - before, for: client.caller)
        settle(client, isOfUse: isOfUse)
        if waitingBytes > HostLimits.allWaitingBytes { dropSlowest() }
    }

    /// What many clients leave unread is bounded together; who leaves most goes first.
    private mutating func dropSlowest() {
        let slowest = connections.values.filter { !$0.hasEnded }.max { left, right in
            (left.waitingBytes, right.id) < (right.waitingBytes, left.id)
        }
        if let slowest { hasEnded(slowest) }
    }

    mutating func close(_ connection: ConnectionID) {
        guard let client = connections[connection.value] else { return }
        client.isClosing = true
        settle(client, isOfUse: true)
    }

    mutating func flush(_ client: ClientConnection) {
        guard !client.hasEnded else { return }
        let before = client.waitingBytes
        let isOfUse = client.flush()
        noteWaiting(client.waitingBytes - before, for: client.caller)
        settle(client, isOfUse: isOfUse)
    }

    /// Watches for room where output waits, and closes what is of no more use.
    private mutating func settle(_ client: ClientConnection, isOfUse: Bool) {
        if !isOfUse || (client.isClosing && client.waitingBytes == 0) {
            return hasEnded(client)
        }
        guard !client.hasEnded else { return }
        let waits = client.waitingBytes > 0
        guard waits != client.isWatchedForWriting else { return }
        client.isWatchedForWriting = waits
        watch(client)
    }

    /// Has the poller tell of what matters on a connection now.
    mutating func watch(_ client: ClientConnection) {
        var interest: Poller.Interest = client.isDeaf ? [] : .readable
        if client.isWatchedForWriting { interest.insert(.writable) }
        do throws(SystemError) {
            try poller.change(
                client.descriptor.rawValue,
                token: client.id.value,
                for: interest
            )
        } catch {
            hasEnded(client)
        }
    }

    var hasDesktop: Bool { desktop != nil }

    mutating func show(_ notification: DesktopNotification) {
        desktop?.show(notification, at: Clocks.monotonic())
        let news = settleDesktop()
        pendingInputs += news
    }

    mutating func withdraw(_ notifications: [NotificationNumber]) {
        desktop?.withdraw(notifications, at: Clocks.monotonic())
        let news = settleDesktop()
        pendingInputs += news
    }

    func defect(ofFilesOf app: InstalledApp, with extensions: [InstalledApp]) -> String? {
        AppFolders(path: paths.apps).defect(of: app, with: extensions)
    }

    mutating func discardFiles(at folder: String) {
        // Only what lies in our own folder of apps is ours to remove, and a path can name much else:
        // its links and dots are followed first.
        guard let place = try? FileSystem.resolve(folder),
            let apps = try? FileSystem.resolve(paths.apps), FileSystem.parent(of: place) == apps
        else { return }
        removeBeside(place, in: apps)
    }

    mutating func boundLogs(to bytes: Int64) { logBound.set(most: bytes) }

    mutating func arm(uptime: Uptime?, date: Timestamp?) {
        engineUptime = uptime
        armUptime()
        do throws(SystemError) {
            if try dateTimer.arm(at: date?.nanoseconds) != .nothing { pendingInputs.append(.woken) }
        } catch {
            note(error, "set the calendar timer")
        }
    }

    /// Sets the monotonic timer to whatever comes first: the engine's moment or our own chores'.
    mutating func armUptime() {
        let moments = [
            pageOuts.values.min(), dying.values.min(), desktop?.nextEnd, carrier.moment,
            engineUptime?.nanoseconds,
        ]
        let moment = moments.compactMap { $0 }.min()
        do throws(SystemError) {
            _ = try uptimeTimer.arm(at: moment)
        } catch {
            note(error, "set the timer")
        }
    }

    func checks() -> [Check] { machineChecks() }
}
