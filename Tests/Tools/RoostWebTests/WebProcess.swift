import Glibc
import RoostCaller
import RoostLinux
import Testing

/// How long anything may take before a test gives up, in milliseconds.
let patience: Int32 = 120_000

/// A roost-web of a test's own, in a home where no system runs unless the test starts one.
final class WebProcess {
    let home: String
    let port: UInt16
    let process: Child
    let paths: SystemPaths

    init(_ arguments: [String] = []) throws {
        var template = Array("/tmp/roost-w-XXXXXX".utf8CString)
        _ = unsafe template.withUnsafeMutableBufferPointer { template in
            unsafe template.baseAddress.flatMap { unsafe mkdtemp($0) }
        }
        home = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        paths = SystemPaths(home: home)
        process = Child(
            try Spawner.spawn(
                executable: Child.products + "/roost-web",
                arguments: ["--home", home, "--port", "0"] + arguments,
                environment: ["PATH=/usr/bin:/bin"]
            )
        )
        var address: String?
        while address == nil, !process.hasEnded(within: 5) {
            address = try WebControl.ask(.open, of: paths)
        }
        let port = address?.split(separator: "/")[1].split(separator: ":").last
        self.port = try #require(port.flatMap { UInt16($0) })
    }

    deinit {
        process.kill()
        // What is left is in a folder for what is left.
        try? FileSystem.removeTree(home)
    }

    var host: String { "127.0.0.1:\(port)" }

    /// How many descriptors it has open.
    func descriptors() throws -> Int {
        try FileSystem.list("/proc/\(process.pid)/fd").count
    }

    /// How much memory it takes, in bytes.
    func memory() throws -> Int {
        let status = try FileSystem.readText("/proc/\(process.pid)/status", limit: 1 << 16)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first
        return try #require(kilobytes.flatMap { Int($0) }) << 10
    }

    /// The target that lets a browser in, of an address that is printed for one.
    func ticket() throws -> String {
        let address = try #require(try WebControl.ask(.open, of: paths))
        return String(address.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" })
    }

    /// A cookie that lets in.
    func cookie() throws -> String {
        let answer = try get(try ticket())
        let line = answer.head.split(separator: "\r\n").first {
            $0.lowercased().hasPrefix("set-cookie:")
        }
        let value = try #require(line).dropFirst("set-cookie: ".count)
        return String(value.prefix { $0 != ";" })
    }

    /// Asks for something, on a connection of its own.
    func get(_ target: String, _ headers: [String] = []) throws -> Answer {
        try say("GET \(target) HTTP/1.1", headers)
    }

    func post(_ target: String, _ form: String, _ headers: [String] = []) throws -> Answer {
        try say(
            "POST \(target) HTTP/1.1",
            headers + [
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: \(form.utf8.count)",
            ],
            body: form
        )
    }

    func say(_ line: String, _ headers: [String], body: String = "") throws -> Answer {
        let browser = try Browser(port: port)
        let hosts = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: \(host)"]
        let head = ([line] + hosts + headers + ["Connection: close"]).map { $0 + "\r\n" }
        try browser.send(head.joined() + "\r\n" + body)
        return Answer(try browser.readToEnd())
    }
}

/// A process that a test started.
final class Child: Sendable {
    private let handle: ProcessHandle

    /// The folder of everything that was built, this program too.
    static let products: String = {
        let own = (try? FileSystem.resolve("/proc/self/exe")) ?? ""
        return FileSystem.parent(of: own) ?? "."
    }()

    init(_ handle: consuming ProcessHandle) { self.handle = handle }

    var pid: Int32 { handle.pid }

    func hasEnded(within milliseconds: Int32 = 0) -> Bool {
        (try? handle.waitUntilEnded(milliseconds: milliseconds)) ?? true
    }

    /// Stops it, so that it is there and does nothing.
    func stop() throws { try handle.signal(SIGSTOP) }

    func goOn() throws { try handle.signal(SIGCONT) }

    /// Ends it without notice, as a crash would, and waits for its end.
    func kill() {
        // It may have ended by itself.
        try? handle.signal(SIGKILL)
        _ = hasEnded(within: patience)
        _ = try? handle.reap()
    }
}

/// A system of a test's own, in the home of a roost-web.
final class SystemProcess {
    let process: Child

    /// Starts a system, which can be reached then.
    init(in home: String) throws {
        process = Child(
            try Spawner.spawn(
                executable: Child.products + "/roostd",
                arguments: ["--foreground", "--home", home],
                environment: ["PATH=/usr/bin:/bin"]
            )
        )
        let socket = SystemPaths(home: home).socket
        while !process.hasEnded(within: 5) {
            do {
                _ = try UnixSocket.connect(path: socket)
                return
            } catch {
                continue
            }
        }
        Issue.record("the system ended")
    }

    deinit { process.kill() }
}

/// The answer that came back.
struct Answer {
    let head: String
    let body: String

    init(_ text: String) {
        let parts = text.split(
            separator: "\r\n\r\n",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        head = String(parts.first ?? "")
        body = parts.count > 1 ? String(parts[1]) : ""
    }

    var status: Int? {
        head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    func header(_ name: String) -> String? {
        head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name + ":") }
            .map { String($0.dropFirst(name.count + 1).drop { $0 == " " }) }
    }
}

/// A connection that says whatever a test wants.
final class Browser {
    private let descriptor: Descriptor

    /// Connects; with room for so many bytes only of what comes and is not read, as far as the
    /// kernel goes along.
    init(port: UInt16, room: Int32? = nil) throws {
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        if var room {
            let size = socklen_t(MemoryLayout<Int32>.size)
            try #require(unsafe setsockopt(made, SOL_SOCKET, SO_RCVBUF, &room, size) == 0)
        }
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe connect(made, address, length)
            }
        }
        descriptor = Descriptor(owning: made)
        guard result == 0 else { throw NobodyThere() }
    }

    /// Says something, as far as the other end listens: what is too long is answered before it is
    /// over.
    func send(_ text: String) throws {
        do throws(SystemError) {
            try descriptor.writeAll(Array(text.utf8))
        } catch {
            guard error.isDisconnected else { throw error }
        }
    }

    /// Everything that comes until the other end hangs up.
    func readToEnd() throws -> String { try read { _ in false } }

    /// What comes until it is enough.
    func read(until isEnough: (String) -> Bool) throws -> String {
        var bytes: [UInt8] = []
        // A page that listens is told now and then that somebody is there, and nothing else.
        let end = Clocks.monotonic() + 2 * Int64(patience) * 1_000_000
        while !isEnough(String(decoding: bytes, as: UTF8.self)) {
            guard Clocks.monotonic() < end,
                try descriptor.waitUntilReadable(milliseconds: patience)
            else { throw TooLate() }
            if try isOver(&bytes) { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads what has come, and says whether that was the last.
    private func isOver(_ bytes: inout [UInt8]) throws -> Bool {
        do throws(SystemError) {
            return try descriptor.read(into: &bytes, upTo: 1 << 16) == .end
        } catch {
            guard error.isDisconnected else { throw error }
            return true
        }
    }

    struct TooLate: Error {}
    struct NobodyThere: Error {}
}

/// A file with a secret, for the user's eyes alone.
final class TokenFile {
    let path: String

    init(_ secret: String) throws {
        path = "/tmp/roost-t-\(ThisProcess.pid)-\(UInt64.random(in: 0...(.max)))"
        try FileSystem.write(Array(secret.utf8), atomicallyTo: path)
    }

    deinit {
        // What is left is in a folder for what is left.
        try? FileSystem.removeFile(path)
    }
}
