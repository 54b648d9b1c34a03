import Glibc
import RoostLinux
import RoostWire
import Testing

/// A system of a test's own: the real daemon in a home of its own, with everything it started.
///
/// Made by ``withSystem(environment:through:home:_:)``, which ends it however the test ends.
final class PrivateSystem {
    let home: String
    /// What the daemon's environment has besides the plain one.
    let environment: [String]
    /// A program that the daemon is started through, with its arguments.
    let through: [String]
    private(set) var daemon: Child
    private var currentLine: Line
    private var watch: Line
    /// What has been told since the system was started, across its restarts.
    private(set) var events: [Entry] = []
    /// Where the cgroups of its apps are, if it has any.
    private(set) var cgroups: String?
    private let reaper: Reaper

    var socket: String { home + "/roost.sock" }
    /// A connection for calls.
    var line: Line { currentLine }
    var pid: Int32 { daemon.pid }

    fileprivate init(home: String, environment: [String], through: [String]) throws {
        self.home = home
        self.environment = environment
        self.through = through
        reaper = try Reaper(of: home)
        do {
            daemon = try Self.launch(home: home, environment: environment, through: through)
        } catch {
            reaper.dismiss()
            throw error
        }
        do {
            currentLine = try Line(path: home + "/roost.sock")
            watch = try Self.watch(home + "/roost.sock")
            try findCgroups()
        } catch {
            daemon.signal(SIGKILL)
            reaper.dismiss()
            throw error
        }
    }

    // MARK: - The daemon

    /// Starts a daemon and waits until it says that it is ready.
    private static func launch(
        home: String,
        environment: [String],
        through: [String]
    ) throws -> Child {
        let pair = try SocketPair()
        let child = try spawn(
            home: home,
            environment: environment,
            through: through,
            telling: pair.theirs.rawValue
        )
        let ours = pair.keepOurs()
        var answer: [UInt8] = []
        if try ours.waitUntilReadable(milliseconds: patience) {
            _ = try ours.read(into: &answer, upTo: 4096)
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard text == "ready" else {
            child.signal(SIGKILL)
            // It has the home until it is gone.
            _ = try? child.end()
            throw NotReady(
                answer: text,
                log: (try? FileSystem.readText(home + "/roostd.out", limit: 1 << 20)) ?? ""
            )
        }
        return child
    }

    /// Starts a daemon that says on a descriptor when it is ready.
    private static func spawn(
        home: String,
        environment: [String],
        through: [String],
        telling ready: Int32
    ) throws -> Child {
        let log = try FileSystem.openForAppending(home + "/roostd.out")
        let command = through + [Here.programs + "/roostd", "--foreground", "--home", home]
        return Child(
            try Spawner.spawn(
                executable: command[0],
                arguments: Array(command.dropFirst()),
                environment: plainEnvironment + ["ROOST_READY=3"] + environment,
                descriptors: [(ready, 3)],
                standardOutput: log.rawValue
            )
        )
    }

    /// A daemon that did not become ready.
    struct NotReady: Error, CustomStringConvertible {
        let answer: String
        let log: String
        var description: String { "the system did not start: \(answer)\n\(log)" }
    }

    private static func watch(_ socket: String) throws -> Line {
        let watch = try Line(path: socket)
        try watch.send(VarlinkCall("io.roost.System.Watch", wantsMore: true))
        // The first reply is empty and says that nothing is missed from now on.
        guard try watch.next() != nil else { throw ConnectionEnded(call: "Watch") }
        return watch
    }

    private func findCgroups() throws {
        let suspension = try check("suspension")
        let finding = suspension["finding"]?.asString ?? ""
        cgroups = finding.split(separator: " in ").last.flatMap {
            finding.hasPrefix("by the freezer") ? String($0) : nil
        }
        if let cgroups { reaper.remember(cgroups: cgroups) }
    }

    /// Ends the daemon without notice, as a crash would, and waits until it is gone.
    func kill() throws {
        daemon.signal(SIGKILL)
        // One that the command started is another's to reap.
        _ = try daemon.handle.waitUntilEnded(milliseconds: patience)
        _ = try? daemon.handle.reap()
    }

    /// Asks the daemon to end, and says how it did.
    func terminate() throws -> RoostLinux.ExitStatus {
        daemon.signal(SIGTERM)
        return try daemon.end()
    }

    /// Starts a daemon in the same home again.
    func start() throws {
        try #require(daemon.hasEnded)
        daemon = try Self.launch(home: home, environment: environment, through: through)
        try reconnect()
    }

    /// Starts a daemon through a program that lets something go wrong, and leaves it to others to
    /// speak with it.
    ///
    /// - Throws: ``NotReady`` where it does not start.
    func startUnheard(through program: [String]) throws {
        try #require(daemon.hasEnded)
        daemon = try Self.launch(home: home, environment: environment, through: program)
    }

    /// Starts a daemon and kills it before anybody has spoken with it.
    func startInVain(for milliseconds: Int64) throws {
        try #require(daemon.hasEnded)
        let pair = try SocketPair()
        daemon = try Self.spawn(
            home: home,
            environment: environment,
            through: through,
            telling: pair.theirs.rawValue
        )
        work(milliseconds: milliseconds)
        try kill()
    }

    /// Takes over a daemon that the command has started in this home.
    func adopt() throws {
        let line = try Line(path: socket)
        daemon = try Child(pid: UnixSocket.credentials(of: line.descriptor).pid)
        try reconnect()
    }

    /// Waits until the daemon has begun again, as the same process.
    func waitUntilBegunAgain(starts: Int) throws {
        try FileWatch.wait(for: "another start", in: home + "/roostd.out") { text in
            text.split(separator: "\n").count { $0.contains("ready at") } >= starts ? true : nil
        }
        try reconnect()
    }

    /// Connects anew, as after whatever has ended the connections.
    func reconnect() throws {
        currentLine = try Line(path: socket)
        watch = try Self.watch(socket)
    }

    /// What the daemon has said to whoever started it.
    var output: String { (try? FileSystem.readText(home + "/roostd.out", limit: 16 << 20)) ?? "" }

    // MARK: - Events

    /// One line of what happened.
    struct Entry: CustomStringConvertible {
        let kind: String
        let app: String?
        let task: String?
        let run: Int64?
        let text: String

        init(_ json: JSON) {
            kind = json["kind"]?.asString ?? ""
            app = json["app"]?.asString
            task = json["identifier"]?.asString
            run = json["run"]?.asInteger
            text = json["text"]?.asString ?? ""
        }

        var description: String {
            "\(kind) \(app ?? "-") \(task ?? "-") \(run.map { "\($0)" } ?? "-") \(text)"
        }
    }

    /// Looks again after each event until there is an answer, for so many milliseconds at most.
    @discardableResult
    func until<Answer>(
        _ what: String,
        within limit: Int32 = patience,
        _ look: () throws -> Answer?
    ) throws -> Answer {
        let end = Clocks.monotonic() + Int64(limit) * 1_000_000
        while true {
            while let reply = try watch.nextArrived() { take(reply) }
            if let answer = try look() { return answer }
            let left = (end - Clocks.monotonic()) / 1_000_000
            do {
                guard left > 0 else { throw TookTooLong(what: what) }
                // A system that has ended tells nothing more: whoever waits now waits for something
                // else.
                guard let reply = try watch.next(milliseconds: Int32(left)) else {
                    throw ConnectionEnded(call: "Watch, for \(what)")
                }
                take(reply)
            } catch is TookTooLong {
                let last = events.suffix(20).map(\.description).joined(separator: "\n  ")
                throw TookTooLong(what: "\(what) (the last events were\n  \(last))")
            }
        }
    }

    /// Waits until something is the case, looking again after each event, for so many milliseconds
    /// at most.
    func untilTrue(
        _ what: String,
        within limit: Int32 = patience,
        _ look: () throws -> Bool
    ) throws {
        try until(what, within: limit) { try look() ? true : nil }
    }

    private func take(_ reply: VarlinkReply) {
        events += (reply.parameters["entries"]?.asArray ?? []).map(Entry.init)
    }

    /// Takes in the events that have been told by now.
    func takeEvents() throws {
        while let reply = try watch.nextArrived() { take(reply) }
    }

    // MARK: - The end

    /// Ends the daemon and all that it started, and removes the home.
    fileprivate func end() {
        // A command may have started another one meanwhile.
        if daemon.hasEnded { try? adopt() }
        daemon.signal(SIGKILL)
        _ = try? daemon.end()
        endCgroups()
        endStrays()
        reaper.dismiss()
    }

    private func endCgroups() {
        guard let cgroups else { return }
        for name in (try? FileSystem.list(cgroups)) ?? [] where name.hasPrefix("app-") {
            let path = cgroups + "/" + name
            let pids = (try? FileSystem.readText(path + "/cgroup.procs", limit: 1 << 20)) ?? ""
            let children = pids.split(separator: "\n").compactMap { Int32($0) }.compactMap {
                try? Child(pid: $0)
            }
            if let file = try? Descriptor(path: path + "/cgroup.kill", flags: O_WRONLY) {
                try? file.writeAll(Array("1".utf8))
            }
            for child in children { _ = try? child.handle.waitUntilEnded(milliseconds: patience) }
            removeCgroup(path)
        }
        let isGone = (try? FileSystem.removeDirectory(cgroups)) ?? false
        if !isGone { Issue.record("\(cgroups) is left behind") }
    }

    /// Removes a cgroup whose processes have ended.
    ///
    /// The kernel tells of their end a moment before it takes them out of the group, and has no
    /// notice of that: it is asked until it is so.
    private func removeCgroup(_ path: String) {
        let end = Clocks.monotonic() + Int64(patience) * 1_000_000
        while Clocks.monotonic() < end, (try? FileSystem.status(path)) ?? nil != nil {
            if (try? FileSystem.removeDirectory(path)) == true { return }
            sched_yield()
        }
    }

    /// Ends the processes that have this system's socket in their environment.
    private func endStrays() {
        for child in strays() {
            child.signal(SIGKILL)
            _ = try? child.handle.waitUntilEnded(milliseconds: patience)
        }
    }

    /// The processes that were started by this system, or by what it started.
    func strays() -> [Child] {
        let mark = "ROOST_SOCKET=\(socket)"
        let pids = ((try? FileSystem.list("/proc")) ?? []).compactMap { Int32($0) }
        return pids.filter { $0 != getpid() }.compactMap { pid in
            guard let child = try? Child(pid: pid),
                let environment = try? ProcessFacts.environment(of: pid),
                environment.contains(mark),
                !child.hasEnded
            else { return nil }
            return child
        }
    }
}

/// Lends a system of its own to a test, and removes every trace of it.
///
/// The daemon's environment is the plain one and what is given; it can be started through another
/// program, named with its arguments. Its apps are suspended as soon as nothing holds them, unless
/// that is what the test is about. It lives in a folder of its own, or in one that is given, which
/// stays. What the body throws becomes an issue that shows what the system and its apps have said.
func withSystem(
    environment: [String] = [],
    through: [String] = [],
    home: String? = nil,
    suspendsAtOnce: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (PrivateSystem) throws -> Void
) throws {
    let folder = try home ?? Here.makeFolder()
    defer { if home == nil { try? FileSystem.removeTree(folder) } }
    let system = try PrivateSystem(home: folder, environment: environment, through: through)
    defer { system.end() }
    do {
        // Most tests are about something else, and need not wait for it.
        if suspendsAtOnce { try system.set("settling", "0") }
        try body(system)
    } catch {
        // What happened is gone with the home; a failure needs it.
        let log = (try? FileSystem.list(folder + "/logs"))?.map { name in
            "\(name):\n"
                + ((try? FileSystem.readText("\(folder)/logs/\(name)", limit: 1 << 20)) ?? "")
        }
        Issue.record(
            "\(error)\n\(system.output)\n\((log ?? []).joined(separator: "\n"))",
            sourceLocation: sourceLocation
        )
    }
}
