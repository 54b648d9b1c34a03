import Glibc
import RoostLinux
import RoostProgress
import Synchronization
import Testing

/// A slot of a page, or a failed test if there is none.
func takeSlot(of page: borrowing ProgressPage, run: UInt64 = 1) throws -> ProgressSlot {
    guard let slot = page.takeSlot(run: run) else { throw NoSlot() }
    return slot
}

struct NoSlot: Error {}

/// Runs each of these in a thread of its own, and waits until all have returned.
///
/// Real ones, and joined, so that whatever watches for races sees where they begin and end.
func atOnce(_ bodies: [@Sendable () -> Void]) {
    var threads: [pthread_t] = []
    for body in bodies {
        var thread = pthread_t()
        let work = unsafe Unmanaged.passRetained(Work(body))
        let number = unsafe pthread_create(
            &thread,
            nil,
            { argument in
                guard let argument = unsafe argument else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            },
            work.toOpaque()
        )
        #expect(number == 0)
        threads.append(thread)
    }
    for thread in threads {
        let number = pthread_join(thread, nil)
        #expect(number == 0)
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// A count that several threads add to.
final class Tally: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add(_ more: Int = 1) { count.add(more, ordering: .relaxed) }
}

/// Goes up once, and is looked at by several threads.
final class Flag: Sendable {
    private let up = Atomic(false)
    var isUp: Bool { up.load(ordering: .acquiring) }
    func raise() { up.store(true, ordering: .releasing) }
}

/// A page that several threads of a test report in.
final class SharedPage: Sendable {
    let page: ProgressPage
    init() throws { page = try ProgressPage() }
    func mirror() throws -> TestMirror { try TestMirror(page.descriptor) }
}

/// A mirror that closures and expectations can hold.
final class TestMirror: Sendable {
    private let mirror: ProgressMirror

    init(_ descriptor: borrowing Descriptor) throws { mirror = try ProgressMirror(descriptor) }

    func read(_ slot: Int) -> ProgressReading? { mirror.read(slot: slot) }
    func texts(_ slot: Int) -> ProgressTexts? { mirror.readTexts(slot: slot) }
    func textVersion(_ slot: Int) -> UInt64? { mirror.textVersion(slot: slot) }
}

/// The program that reports until it is killed.
final class WriterProcess {
    let mirror: TestMirror
    private let process: ProcessHandle

    init() throws {
        let program = try FileSystem.resolve("/proc/self/exe")
        let folder = try #require(FileSystem.parent(of: program))
        let pair = try SocketPair()
        process = try Spawner.spawn(
            executable: folder + "/progress-writer",
            standardOutput: pair.theirs.rawValue
        )
        let socket = pair.keepOurs()
        try #require(try socket.waitUntilReadable(milliseconds: 30_000))
        var bytes: [UInt8] = []
        var received: Descriptor?
        _ = try socket.receive(into: &bytes, upTo: 16, descriptor: &received)
        guard let page = received else { throw NoSlot() }
        mirror = try TestMirror(page)
    }

    func freeze() throws {
        try process.signal(SIGSTOP)
        var status: Int32 = 0
        // The kernel says when it has stopped.
        #expect(unsafe waitpid(process.pid, &status, WUNTRACED) == process.pid)
    }

    func thaw() throws { try process.signal(SIGCONT) }

    func kill() throws {
        try process.signal(SIGKILL)
        try #require(try process.waitUntilEnded(milliseconds: 30_000))
        _ = try process.reap()
    }

    deinit {
        // It may be dead already.
        try? process.signal(SIGKILL)
        _ = try? process.waitUntilEnded(milliseconds: 30_000)
        _ = try? process.reap()
    }
}
