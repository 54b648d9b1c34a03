import RoostLinux
import Synchronization

/// The start of the daemon once more, away from the terminal, which waits until it is ready.
enum Detachment {
    /// Names the descriptor on which a detached daemon says how its start went.
    private static let variable = "ROOST_READY"

    static func start(_ options: Options) throws(StartFailure) {
        let answer: String
        let paths: SystemPaths
        do throws(SystemError) {
            if let home = options.home { try FileSystem.makeDirectory(home, mode: 0o700) }
            let home = try options.home.map { (path) throws(SystemError) in
                try FileSystem.resolve(path)
            }
            paths = SystemPaths(home: home)
            try FileSystem.makeDirectory(paths.logs, mode: 0o700)
            answer = try answerOfDaemon(options, home: home, logs: paths.logs)
        } catch {
            throw StartFailure(sentence: "cannot start the system: \(error)", status: 1)
        }
        let words = answer.split(separator: " ", maxSplits: 1)
        switch words.first {
        case "ready": return
        case let status?:
            throw StartFailure(
                sentence: words.count > 1 ? String(words[1]) : "it did not start",
                status: Int32(status) ?? 1
            )
        case nil:
            throw StartFailure(
                sentence: "the system ended as it started; \(paths.logs)/roostd.log tells why",
                status: 1
            )
        }
    }

    private static func answerOfDaemon(
        _ options: Options,
        home: String?,
        logs: String
    ) throws(SystemError) -> String {
        let pair = try SocketPair()
        let log = try FileSystem.openForAppending("\(logs)/roostd.log")
        let environment = EnvironmentVariables.all().map { "\($0.name)=\($0.value)" }
        // Not waited for: it goes on when this process has ended.
        _ = try Spawner.spawn(
            executable: try FileSystem.resolve("/proc/self/exe"),
            name: "roostd",
            arguments: Options.again(in: home, isRepairing: options.isRepairing),
            environment: environment + ["\(variable)=3"],
            descriptors: [(pair.theirs.rawValue, 3)],
            standardOutput: log.rawValue
        )
        let ours = pair.keepOurs()
        // Readable when it says that it is ready, and when it ends without having said so.
        guard try ours.waitUntilReadable(milliseconds: 60_000) else {
            return "1 the system is not ready after a minute; \(logs)/roostd.log may tell why"
        }
        var answer: [UInt8] = []
        guard case .bytes = try ours.read(into: &answer, upTo: 4096) else { return "" }
        return String(decoding: answer, as: UTF8.self)
    }

    /// Says to whoever started the daemon how that went; once, and only if somebody waits for it.
    static func answer(_ text: String) {
        guard let number = waiting.withLock({ $0.take() }) else { return }
        let waiter = Descriptor(owning: number)
        do throws(SystemError) {
            try waiter.writeAll(Array(text.utf8))
        } catch  where error.lacksMemory {
            // Whoever waits would take the system for one that has ended.
            try? waiter.writeAll(Array(text.utf8))
        } catch {
            // Who does not wait any more need not be told.
        }
    }

    /// The descriptor at which somebody waits, if anybody does.
    ///
    /// Looked for before anything is opened: a number that was not left to us would later be that
    /// of something of ours, such as the store. What was left is a socket.
    private static let waiting = Mutex<Int32?>(nil)

    /// Finds out whether somebody waits for the start.
    ///
    /// To be called first of all.
    static func findWhoWaits() {
        guard let number = EnvironmentVariables.take(variable).flatMap({ Int32($0) }), number > 2,
            let kind = try? FileSystem.status("/proc/self/fd/\(number)")?.kind, kind == .socket
        else { return }
        waiting.withLock { $0 = number }
    }
}
