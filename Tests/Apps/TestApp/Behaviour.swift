import Glibc
import RoostClient
import RoostLinux
import RoostWire

/// The behaviour of a handler in a run.
enum Behaviour: String, CaseIterable {
    /// Succeeds at once.
    case good
    /// Says at once that the work could not be done.
    case fail
    /// Exits with status 3.
    case exit
    /// Is ended by a signal of its own making.
    case crash
    /// Passes over the end of its time.
    case hang
    /// Works until it is told to stop, and stops.
    case slowStop = "slow-stop"
    /// Succeeds at once, and leaves a thread behind that never rests.
    case spin
    /// Starts processes that never rest, and succeeds.
    case spawn
    /// Starts processes that never rest, and passes over the end of its time.
    case spawnHang = "spawn-hang"
    /// Finishes twice, in opposite ways.
    case twice
    /// Submits its own identifier again, for an hour later, and succeeds.
    case resubmit
    /// Works until somebody writes to the pipe `gate` in the app's folder, and succeeds.
    case gate
    /// Sends each line of the file `asks` in the app's folder to the public socket, notes the
    /// answers, and succeeds.
    case ask
    /// Has the program `Other` in the app's folder ask instead.
    case askByOther = "ask-by-other"
}

func perform(_ behaviour: Behaviour, _ run: TaskRun) {
    switch behaviour {
    case .good: run.finish(success: true)
    case .fail: run.finish(success: false)
    case .exit: _exit(3)
    case .crash: kill(getpid(), SIGUSR1)
    case .hang: noteExpiration(of: run)
    case .slowStop:
        run.onExpiration { reason in
            journal.note("expire \(run.number) \(reason.rawValue)")
            run.finish(success: false)
        }
    case .spin:
        onThread(run) { run in
            run.finish(success: true)
            spin()
        }
    case .spawn:
        spawnSpinners()
        run.finish(success: true)
    case .spawnHang:
        spawnSpinners()
        noteExpiration(of: run)
    case .twice:
        run.finish(success: true)
        run.finish(success: false)
    case .resubmit: onThread(run, resubmit)
    case .gate:
        noteExpiration(of: run)
        onThread(run, passGate)
    case .ask:
        onThread(run) { run in
            ask()
            run.finish(success: true)
        }
    case .askByOther:
        onThread(run) { run in
            askByOther()
            run.finish(success: true)
        }
    }
}

private func noteExpiration(of run: TaskRun) {
    run.onExpiration { reason in
        journal.note("expire \(run.number) \(reason.rawValue)")
    }
}

private func onThread(_ run: TaskRun, _ body: @escaping @Sendable (TaskRun) -> Void) {
    do throws(SystemError) {
        try Threads.start(name: "work") { body(run) }
    } catch {
        journal.note("trouble: \(error)")
    }
}

/// Uses a processor for ever.
func spin() -> Never {
    var number: UInt64 = 0
    while true {
        number &+= 1
        // Never true; the compiler must not know.
        if number == .max, getpid() == 0 { abort() }
    }
}

/// Starts one process in this session and one that leaves it.
private func spawnSpinners() {
    do throws(SystemError) {
        let own = try FileSystem.resolve("/proc/self/exe")
        let leaver = try Spawner.spawn(
            executable: own,
            arguments: ["spin"],
            environment: EnvironmentVariables.all().map { "\($0.name)=\($0.value)" }
        )
        journal.note("spinner leaver \(leaver.pid)")
        var pid: pid_t = 0
        var arguments = unsafe [strdup(own), strdup("spin"), nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        let number = unsafe posix_spawn(&pid, own, nil, nil, &arguments, environ)
        guard number == 0 else { throw SystemError(call: "posix_spawn", number: number) }
        journal.note("spinner stayer \(pid)")
        let pair = try SocketPair()
        try spawnWanderer("wander", telling: pair.theirs.rawValue)
        // It has got out before the run ends, and its app is suspended.
        let ours = pair.keepOurs()
        _ = try ours.waitUntilReadable(milliseconds: 60_000)
    } catch {
        journal.note("trouble: \(error)")
    }
}

/// Starts this program under another name, in a session of its own and with a socket as descriptor 5.
private func spawnWanderer(_ word: String, telling socket: Int32) throws(SystemError) {
    // It may be there already. By its name it is not the app's program.
    _ = unsafe link(try FileSystem.resolve("/proc/self/exe"), "Wanderer")
    _ = try Spawner.spawn(
        executable: try FileSystem.resolve("Wanderer"),
        arguments: [word],
        environment: EnvironmentVariables.all().map { "\($0.name)=\($0.value)" },
        descriptors: [(socket, 5)],
        standardOutput: 1
    )
}

/// Leaves a child without a parent.
func wander() -> Never {
    do throws(SystemError) { try spawnWanderer("wandering", telling: 5) } catch {
        journal.note("trouble: \(error)")
    }
    exit(0)
}

/// Gets out of the app's cgroup as well, where it may, asks what only people may ask, and never rests.
func goOnWandering() -> Never {
    do {
        if let own = CgroupMount.find()?.own, own.contains("/app-"),
            let root = FileSystem.parent(of: own), let above = FileSystem.parent(of: root)
        {
            let processes = try Descriptor(path: above + "/cgroup.procs", flags: O_WRONLY)
            try processes.writeAll(Array("\(getpid())".utf8))
        }
        let connection = try UnixSocket.connect(
            path: EnvironmentVariables.read("ROOST_SOCKET") ?? ""
        )
        try connection.writeAll(VarlinkCall("io.roost.System.Settings").frame)
        var answer: [UInt8] = []
        _ = try connection.waitUntilReadable(milliseconds: 30_000)
        _ = try connection.read(into: &answer, upTo: 65_536)
        journal.note("wanderer hears \(String(decoding: answer.filter { $0 != 0 }, as: UTF8.self))")
    } catch {
        journal.note("trouble: \(error)")
    }
    journal.note("spinner wanderer \(getpid())")
    close(5)
    spin()
}

private func resubmit(_ run: TaskRun) {
    let later = CalendarTime.now + .seconds(3600)
    do throws(SubmissionError) {
        try system.submit(TaskRequest(identifier: run.identifier, earliestBegin: later))
    } catch {
        journal.note("trouble: \(error)")
    }
    run.finish(success: true)
}

private func passGate(_ run: TaskRun) {
    do throws(SystemError) {
        // Opening a pipe waits until somebody opens its other end.
        _ = try Descriptor(path: "gate")
        run.finish(success: true)
        journal.note("passed \(run.number)")
    } catch {
        journal.note("trouble: \(error)")
    }
}

/// Says what the test has written down, each line on a connection of its own.
func ask() {
    do {
        let path = EnvironmentVariables.read("ROOST_SOCKET") ?? ""
        let lines = try FileSystem.readText("asks", limit: 1 << 20).split(separator: "\n")
        for line in lines {
            let connection = try UnixSocket.connect(path: path)
            try connection.writeAll(Array(line.utf8) + [0])
            var answer: [UInt8] = []
            while answer.last != 0, try connection.waitUntilReadable(milliseconds: 30_000) {
                guard case .bytes = try connection.read(into: &answer, upTo: 65536) else { break }
            }
            journal.note("answer \(String(decoding: answer.filter { $0 != 0 }, as: UTF8.self))")
        }
    } catch {
        journal.note("trouble: \(error)")
    }
}

private func askByOther() {
    do throws(SystemError) {
        let other = try Spawner.spawn(
            executable: try FileSystem.resolve("Other"),
            arguments: ["ask"],
            environment: EnvironmentVariables.all().map { "\($0.name)=\($0.value)" },
            standardOutput: 1
        )
        _ = try other.waitUntilEnded(milliseconds: 30_000)
    } catch {
        journal.note("trouble: \(error)")
    }
}
