import Glibc
import RoostLinux
import Testing

/// A process that a test started, or watches.
final class Child: Sendable {
    let handle: ProcessHandle
    var pid: Int32 { handle.pid }

    init(_ handle: consuming ProcessHandle) { self.handle = handle }

    /// Holds a process that somebody else started.
    init(pid: Int32) throws { handle = try ProcessHandle(pid: pid) }

    var hasEnded: Bool { (try? handle.hasEnded()) ?? true }

    /// Sends a signal; to a process that has ended it is none.
    func signal(_ number: Int32) { try? handle.signal(number) }

    /// Waits for the end, also of a process that is somebody else's child.
    func waitUntilEnded() throws {
        guard try handle.waitUntilEnded(milliseconds: patience) else {
            throw TookTooLong(what: "the end of process \(pid)")
        }
    }

    /// Waits for the end and says how it was.
    @discardableResult
    func end() throws -> RoostLinux.ExitStatus {
        try waitUntilEnded()
        return try handle.reap() ?? .unknown
    }
}

/// The output of a program, and how it ends.
struct Outcome {
    let status: RoostLinux.ExitStatus
    let output: String
}

let plainEnvironment = ["PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C"]

/// Runs a command of the shell to its end.
@discardableResult
func shell(
    _ script: String,
    environment: [String] = plainEnvironment,
    milliseconds: Int32 = patience
) throws -> Outcome {
    try run("/bin/sh", ["-c", script], environment: environment, milliseconds: milliseconds)
}

/// Runs a program to its end.
func run(
    _ executable: String,
    _ arguments: [String],
    environment: [String] = plainEnvironment,
    milliseconds: Int32 = patience
) throws -> Outcome {
    let pair = try SocketPair()
    let child = Child(
        try Spawner.spawn(
            executable: executable,
            arguments: arguments,
            environment: environment,
            standardOutput: pair.theirs.rawValue
        )
    )
    let ours = pair.keepOurs()
    var bytes: [UInt8] = []
    while true {
        guard try ours.waitUntilReadable(milliseconds: milliseconds) else {
            child.signal(SIGKILL)
            throw TookTooLong(what: "the end of \(executable) \(arguments)")
        }
        if try ours.read(into: &bytes, upTo: 65_536) == .end { break }
    }
    return Outcome(status: try child.end(), output: String(decoding: bytes, as: UTF8.self))
}

/// The processor time of this thread, in nanoseconds.
func threadTime() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Works until this thread has used so much processor time: a while that others can use as well.
func work(milliseconds: Int64) {
    let end = threadTime() + milliseconds * 1_000_000
    while threadTime() < end {}
}

extension Child {
    /// Returns one of the kernel's figures of the process's memory, in KiB: `VmHWM` is the most
    /// that it has had.
    func kibibytes(_ name: String) throws -> Int {
        let status = try FileSystem.readText("/proc/\(pid)/status", limit: 65_536)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return try #require(line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
    }
}
