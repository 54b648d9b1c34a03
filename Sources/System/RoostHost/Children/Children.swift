import RoostDaemon
import RoostEngine
import RoostLinux

/// The processes of apps, and all that they have started.
struct Children: ~Copyable {
    /// The root of apps' cgroups; `nil` where none can be made.
    let cgroups: CgroupRoot?
    /// The reason why none can be made, for people.
    private let whyNoCgroups: String
    /// Whether the kernel bounds how many processes an app has.
    let countsProcesses: Bool
    /// The socket that apps call, by which those are known that an app has started.
    let socket: String
    /// The kernel's name for this run of the machine.
    let boot: String
    /// Whether there may be children of ours that are no app's: the system was started in place of
    /// a program that had some, or is the first process of a container.
    let hasOthersChildren: Bool

    var processes: [ProcessNumber: HostedProcess] = [:]
    /// The number of the process that was started last, by which the next one is known; `nil` where
    /// nothing is prepared for that.
    private var latest: ProcessNumber?
    /// The cgroup that waits for the next process, if there is one.
    private var spare: SpareCgroup?
    /// Cgroups whose last process is going, to be removed when it has gone.
    private var leftCgroups: [String] = []
    /// The moments at which to look whether those have ended that were told to.
    private var dying: [ProcessNumber: Int64] = [:]
    /// Processes that have ended, and that a debugger keeps from being reaped.
    private(set) var unreaped: [HostedProcess] = []
    /// The processor time of the process that ended last.
    private var last: (number: ProcessNumber, used: Duration?)?
    /// The moments at which suspended processes give their clean memory back.
    private var pageOuts: [ProcessNumber: Int64] = [:]
    /// Whether the system's own code is to be given back at the next rest: its start has read most
    /// of the program, which work does not need.
    private var isOwnCodeSpare = true

    init(_ cgroups: CgroupRoot?, whyNot: String, socket: String) throws(SystemError) {
        // Each may fail, and a value that cannot be copied is made whole or not at all.
        let boot = try BootIdentifier.current()
        let hasOthersChildren =
            ThisProcess.pid == 1 || !ProcessTree.children(of: ThisProcess.pid).isEmpty
        try ThisProcess.adoptOrphans()
        self.boot = boot
        self.hasOthersChildren = hasOthersChildren
        self.cgroups = cgroups
        whyNoCgroups = whyNot
        self.socket = socket
        countsProcesses = cgroups?.countProcesses() ?? false
    }

    /// The moment at which there is something to be done about one of the processes.
    var nextMoment: Int64? {
        [pageOuts.values.min(), dying.values.min()].compactMap(\.self).min()
    }

    /// The processes that were told to end, and have not.
    var going: Set<ProcessNumber> { Set(dying.keys) }

    subscript(number: ProcessNumber) -> HostedProcess? { processes[number] }

    // MARK: - Beginning

    /// Starts an app's program as a process of its own, watched from now on, with descriptors that
    /// it is left.
    ///
    /// Without an output it prints nowhere.
    mutating func start(
        _ app: InstalledApp,
        as number: ProcessNumber,
        environment: [String],
        grants: [Spawner.Grant],
        output: Int32?,
        _ poller: borrowing Poller
    ) throws(SystemError) -> HostedProcess {
        let process: HostedProcess
        if let cgroups {
            let cgroup = try takeCgroup(for: number, in: cgroups)
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
                remove(cgroupAt: cgroup.path)
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
        try watch(process, poller)
        return process
    }

    /// Takes the cgroup that was made for a process, or makes it.
    private mutating func takeCgroup(
        for number: ProcessNumber,
        in root: CgroupRoot
    ) throws(SystemError) -> Cgroup {
        latest = number
        if let spare = spare.take() {
            if spare.suits(number) { return spare.take() }
            remove(cgroupAt: spare.path)
        }
        return try Cgroup.make(for: number, in: root, countsProcesses: countsProcesses)
    }

    /// Whether the next start can be prepared for; where descriptors or memory are short, whether
    /// there is something to give back.
    func wantsToPrepare(isShort: Bool) -> Bool {
        let hasSpare = spare != nil
        return isShort ? hasSpare : !hasSpare && latest != nil && cgroups != nil
    }

    /// Makes the cgroup of the process that is likely to be started next, or gives it up where
    /// descriptors or memory are short.
    mutating func prepareNext(isShort: Bool) {
        guard let cgroups, let latest, !isShort else { return dropSpare() }
        let next = ProcessNumber(latest.value + 1)
        do throws(SystemError) {
            spare = try SpareCgroup(for: next, in: cgroups, countsProcesses: countsProcesses)
        } catch {
            // It is told when it is needed, and not tried before the next start.
            self.latest = nil
            // It may be there, and not what belongs to it.
            remove(cgroupAt: "\(cgroups.path)/\(Cgroup.name(of: next))")
        }
    }

    /// Gives back what is kept for the next start.
    mutating func dropSpare() {
        guard let spare = spare.take() else { return }
        remove(cgroupAt: spare.path)
    }

    /// Removes all traces of a process that could not be started.
    mutating func undo(_ number: ProcessNumber, of app: AppID) {
        guard let left = processes.removeValue(forKey: number) else { return }
        do throws(SystemError) { try left.end() } catch { Messages.note(error, "end \(app)") }
    }

    /// Takes a process that somebody else started as an app's.
    ///
    /// - Returns: Whether it is there.
    mutating func adopt(pid: Int32, as number: ProcessNumber, _ poller: borrowing Poller) -> Bool {
        do throws(SystemError) {
            let handle = try ProcessHandle(pid: pid)
            let process = HostedProcess(
                number: number,
                handle: handle,
                cgroup: cgroup(for: pid, number),
                isOwn: false
            )
            processes[number] = process
            try watch(process, poller)
            return true
        } catch {
            processes[number] = nil
            return false
        }
    }

    /// A cgroup with the process in it, or `nil` where it has to be suspended by signals.
    private mutating func cgroup(for pid: Int32, _ number: ProcessNumber) -> Cgroup? {
        guard let cgroups else { return nil }
        do throws(SystemError) {
            let cgroup = try takeCgroup(for: number, in: cgroups)
            try cgroup.adopt(pid)
            return cgroup
        } catch {
            Messages.note(
                error,
                "move process \(pid) into a cgroup; it is suspended by signals"
            )
            return nil
        }
    }

    /// Watches processes that the last system launched from now on as those of this one.
    mutating func takeOver(
        _ survivors: [HostedProcess],
        _ poller: borrowing Poller
    ) throws(SystemError) {
        for process in survivors {
            processes[process.number] = process
            try watch(process, poller)
        }
    }

    private func watch(
        _ process: HostedProcess,
        _ poller: borrowing Poller
    ) throws(SystemError) {
        let token = Token.process(process.number)
        try poller.add(process.handle.rawValue, token: token, for: .readable)
    }

    // MARK: - Measuring

    /// Returns the processor time that a process, and what it started, has used in all.
    func processorTime(of number: ProcessNumber) -> Duration? {
        if let process = processes[number] { return process.processorTime() }
        return last.flatMap { $0.number == number ? $0.used : nil }
    }

    /// Looks once more how much a process has used that has ended.
    mutating func measureLast(_ number: ProcessNumber) {
        guard let process = processes[number] else { return }
        last = (number, process.processorTime())
    }

    // MARK: - Suspending

    mutating func suspend(_ number: ProcessNumber, sparing own: Set<Int32>) {
        guard let process = processes[number] else { return }
        do throws(SystemError) {
            try process.suspend()
            holdStrays(of: process, sparing: own)
            pageOuts[number] = Clocks.monotonic() + HostLimits.pageOutAfter
        } catch {
            Messages.note(error, "suspend process \(number)")
        }
    }

    mutating func resume(_ number: ProcessNumber, sparing own: Set<Int32>) {
        guard let process = processes[number] else { return }
        pageOuts[number] = nil
        releaseStrays(of: process, sparing: own)
        do throws(SystemError) { try process.resume() } catch {
            Messages.note(error, "resume process \(number)")
        }
    }

    /// Gives clean memory back of processes that have been suspended for a while.
    ///
    /// The system itself follows when it comes to rest.
    mutating func givePagesBack() {
        let now = Clocks.monotonic()
        for (number, moment) in pageOuts where moment <= now {
            pageOuts[number] = nil
            guard let process = processes[number], process.isSuspended else { continue }
            // A kernel that refuses keeps the pages; that costs memory and nothing else.
            _ = PageOut.giveBack(process.handle)
            isOwnCodeSpare = true
        }
    }

    /// Gives the system's own code back at a rest, after its start and whenever apps have given
    /// theirs back: it is likely to rest as long as they do, and nobody wakes it for that.
    ///
    /// It is the last thing before it rests: what runs later is in memory again.
    mutating func giveOwnCodeBack() {
        guard isOwnCodeSpare else { return }
        isOwnCodeSpare = false
        // A kernel that refuses keeps the pages; that costs memory and nothing else.
        _ = PageOut.giveBackOwnCode()
    }

    // MARK: - Ending

    /// Ends a process and all that it started; that it has is told by itself.
    mutating func end(_ number: ProcessNumber, sparing own: Set<Int32>) {
        guard let process = processes[number] else { return }
        // Among others' children, only its parent tells whose an unmarked orphan is: there the look
        // comes first.
        // Elsewhere the process does not live on for as long as that takes.
        if hasOthersChildren { endStrays(of: process, sparing: own) }
        do throws(SystemError) { try process.end() } catch {
            Messages.note(error, "end process \(number)")
        }
        if !hasOthersChildren { endStrays(of: process, sparing: own) }
        dying[number] = Clocks.monotonic() + HostLimits.dyingLook
    }

    /// Finds the processes that were told to end and have, without the kernel's saying so: a
    /// debugger holds one of their threads.
    mutating func findHeld() -> [ProcessNumber] {
        let now = Clocks.monotonic()
        var held: [ProcessNumber] = []
        for (number, moment) in dying.sorted(by: { $0.key < $1.key }) where moment <= now {
            dying[number] = now + HostLimits.dyingLook
            guard let process = processes[number] else {
                dying[number] = nil
                continue
            }
            if ProcessFacts.haveThreadsEnded(of: process.handle.pid) { held.append(number) }
        }
        return held
    }

    /// Learns how a process has ended, if it has.
    mutating func reap(
        _ number: ProcessNumber,
        isHeld: Bool
    ) throws(SystemError) -> (process: HostedProcess, status: RoostEngine.ExitStatus)? {
        unreaped.removeAll { ((try? $0.handle.reap()) ?? nil) != .unknown }
        guard let process = processes[number],
            let status = try process.handle.reap() ?? (isHeld ? .unknown : nil)
        else { return nil }
        dying[number] = nil
        // Who is held is our child still, and to be reaped when it is let go.
        if status == .unknown, process.isOwn, isChild(process.handle.pid) {
            unreaped.append(process)
        }
        return (process, RoostEngine.ExitStatus(status))
    }

    private func isChild(_ pid: Int32) -> Bool {
        (try? ProcessFacts(pid: pid))?.parent == ThisProcess.pid
    }

    /// Forgets a process that has ended, and ends what it started.
    mutating func forget(
        _ process: HostedProcess,
        sparing own: Set<Int32>,
        _ poller: borrowing Poller
    ) throws(SystemError) {
        // What it started goes with it: an app has one process and what hangs on it.
        do throws(SystemError) { try process.end() } catch {
            Messages.note(error, "end what process \(process.number) left")
        }
        do throws(SystemError) { try poller.remove(process.handle.rawValue) } catch {
            // The poller forgets it as it is closed, with the process.
            Messages.note(error, "let go of process \(process.number)")
        }
        processes[process.number] = nil
        endOrphans(sparing: own)
        pageOuts[process.number] = nil
        if let path = process.cgroupPath { leftCgroups.append(path) }
        removeLeftCgroups()
    }

    /// Removes a cgroup, at once or when the next process ends.
    private mutating func remove(cgroupAt path: String) {
        leftCgroups.append(path)
        removeLeftCgroups()
    }

    /// Removes what can be removed by now; the rest is tried when the next process ends.
    private mutating func removeLeftCgroups() {
        leftCgroups.removeAll { path in
            // It holds no process of ours; one that cannot be removed yet is left for the next
            // time.
            (try? FileSystem.removeDirectory(path)) ?? false
        }
    }

    /// Ends all apps, because the system ends: those that are suspended at once, and the others if
    /// they have not ended by themselves after a while, which they have together.
    mutating func endAll(after patience: Duration) {
        let (end, _) = Clocks.monotonic().addingReportingOverflow(patience.wholeNanoseconds)
        for process in processes.values.sorted(by: { $0.isSuspended && !$1.isSuspended }) {
            do throws(SystemError) {
                let left = max((end - Clocks.monotonic()) / 1_000_000, 0)
                if !process.isSuspended {
                    _ = try process.handle.waitUntilEnded(milliseconds: Int32(clamping: left))
                }
                // Also for what it has started.
                endStrays(of: process, sparing: [])
                try process.end()
                _ = try process.handle.waitUntilEnded(milliseconds: 2000)
                _ = try process.handle.reap()
                if let path = process.cgroupPath { _ = try FileSystem.removeDirectory(path) }
            } catch {
                Messages.note(error, "end process \(process.number)")
            }
        }
        processes = [:]
        endOrphans(sparing: [])
        dropSpare()
        removeLeftCgroups()
        do throws(SystemError) { try cgroups?.remove() } catch {
            Messages.note(error, "remove the system's cgroup")
        }
    }

    // MARK: - For doctor

    var checks: [Check] {
        [
            freezerCheck(),
            .boundary(hasCgroups: cgroups != nil, countsProcesses: countsProcesses),
        ]
    }

    private func freezerCheck() -> Check {
        guard let cgroups else {
            return Check(
                name: "suspension",
                isGood: false,
                finding: "by signals: \(whyNoCgroups)",
                remedy:
                    "run the system as a service with Delegate=yes, so that the freezer can be used"
            )
        }
        return Check(
            name: "suspension",
            isGood: true,
            finding: "by the freezer, in \(cgroups.path)",
            remedy: nil
        )
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
