import Glibc
import RoostLinux
import Synchronization
import Testing

/// A folder of a test's own, gone with it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/roost-test-XXXXXX".utf8CString)
        let made = unsafe template.withUnsafeMutableBufferPointer { template in
            unsafe template.baseAddress.flatMap { unsafe mkdtemp($0) } != nil
        }
        try #require(made, "no folder can be made in /tmp")
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        // What is left of a test in /tmp is no reason to fail it.
        try? FileSystem.removeTree(path)
    }

    /// Writes a file, and makes the folders above it.
    @discardableResult
    func write(_ text: String, to name: String, mode: UInt32 = 0o600) throws -> String {
        let file = path + "/" + name
        if let folder = FileSystem.parent(of: file) { try FileSystem.makeDirectory(folder) }
        try FileSystem.write(Array(text.utf8), atomicallyTo: file, mode: mode)
        return file
    }
}

/// Long enough for any machine; only a hang takes this long.
let patience: Int32 = 30_000

extension Scratch {
    /// Copies a file to one that may be executed.
    ///
    /// By another process: a descriptor open for writing here could be in a child that another test
    /// is just starting, and the kernel does not execute what somebody may write to (ETXTBSY).
    func program(_ name: String, from source: String) throws -> String {
        let copy = path + "/" + name
        let child = try Spawner.spawn(
            executable: "/usr/bin/install",
            arguments: ["-m", "700", source, copy]
        )
        try #require(try child.waitUntilEnded(milliseconds: patience))
        try #require(try child.reap() == .exited(0))
        return copy
    }
}

/// A value that several threads look at.
final class Shared<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value {
        get { mutex.withLock { $0 } }
        set { mutex.withLock { $0 = newValue } }
    }
}

func waitUntilReadable(_ descriptor: Int32, milliseconds: Int32 = patience) throws -> Bool {
    let poller = try Poller()
    try poller.add(descriptor, token: 0)
    var ready: [Poller.Ready] = []
    try poller.wait(into: &ready, timeoutNanoseconds: Int64(milliseconds) * 1_000_000)
    return !ready.isEmpty
}

let isRoot = geteuid() == 0

/// What is said of a test that needs the right to move about namespaces.
let whyRoot: Comment = "needs root"

/// A place for the cgroups of a test, gone with it.
final class TestCgroups: Sendable {
    let root: CgroupRoot

    private static let count = Atomic(0)

    init() throws {
        let number = Self.count.add(1, ordering: .relaxed).newValue
        root = try CgroupRoot.establish(name: "roost-test-\(getpid())-\(number)")
    }

    deinit {
        // A test that failed may leave processes behind; they are ended here.
        for name in (try? root.children()) ?? [] {
            guard let cgroup = try? Cgroup(name, in: root) else { continue }
            try? cgroup.kill()
            try? cgroup.waitUntilEmpty()
            _ = try? cgroup.remove()
        }
        _ = try? root.remove()
    }

    /// Whether cgroups can be had here at all.
    static let isPossible: Bool = {
        do {
            let root = try CgroupRoot.establish(name: "roost-test-probe-\(getpid())")
            return try root.remove()
        } catch {
            return false
        }
    }()
}

let whyCgroups: Comment = "needs cgroups of version 2 that we may write to"

extension Cgroup {
    /// Waits for the ends of all in here, one after the other, on their pidfds.
    func waitUntilEmpty() throws {
        for pid in try processIdentifiers() {
            // Gone since it was listed.
            guard let handle = try? ProcessHandle(pid: pid) else { continue }
            _ = try handle.waitUntilEnded(milliseconds: patience)
            // Ours to reap, or else somebody else's.
            _ = try handle.reap()
        }
    }
}

/// What a shell prints, line by line, until it ends.
func output(
    of script: String,
    environment: [String] = ["PATH=/usr/bin:/bin:/usr/sbin:/sbin"],
    plainly: Bool = false
) throws -> [String] {
    let pipe = try SocketPair()
    let child = try Spawner.spawn(
        executable: "/bin/sh",
        arguments: ["-c", script],
        environment: environment,
        standardOutput: pipe.theirs.rawValue,
        plainly: plainly
    )
    let end = pipe.keepOurs()
    let text = try end.readToEnd()
    try #require(try child.waitUntilEnded(milliseconds: patience))
    _ = try child.reap()
    return text.split(separator: "\n").map(String.init)
}

extension Descriptor {
    /// All that comes until the other end closes.
    func readToEnd() throws -> String {
        var bytes: [UInt8] = []
        while try waitUntilReadable(milliseconds: patience) {
            if try read(into: &bytes, upTo: 65536) == .end { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All that comes until a line ends.
    func readLine() throws -> String {
        var bytes: [UInt8] = []
        while bytes.last != UInt8(ascii: "\n") {
            try #require(try waitUntilReadable(milliseconds: patience), "no line came")
            guard case .bytes = try read(into: &bytes, upTo: 1) else { break }
        }
        return String(decoding: bytes.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
