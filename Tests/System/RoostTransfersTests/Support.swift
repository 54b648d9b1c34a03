import Glibc
import RoostLinux
import RoostWire
import Testing

/// Long enough for any machine; only a hang takes this long.
let patience: Int32 = 30_000

struct TookTooLong: Error, CustomStringConvertible {
    let what: String
    var description: String { "\(what) did not come" }
}

/// A folder of a test's own, gone with it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/roost-carry-XXXXXX".utf8CString)
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

    func write(_ bytes: [UInt8], to name: String, mode: UInt32 = 0o644) throws {
        try FileSystem.write(bytes, atomicallyTo: path + "/" + name, mode: mode)
    }

    func read(_ name: String) throws -> [UInt8] {
        try FileSystem.read(path + "/" + name, limit: 1 << 30)
    }

    func has(_ name: String) throws -> Bool { try FileSystem.status(path + "/" + name) != nil }
}

let plainEnvironment = ["PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL=C"]

/// Runs a command of the shell to its end.
func shell(_ script: String) throws -> Int32 {
    let child = try Spawner.spawn(
        executable: "/bin/sh",
        arguments: ["-c", script],
        environment: plainEnvironment
    )
    guard try child.waitUntilEnded(milliseconds: patience) else {
        throw TookTooLong(what: "the end of \(script)")
    }
    guard case .exited(let status)? = try child.reap() else { return -1 }
    return status
}

/// The real program, and the daemon's end of its connection.
final class Carrier {
    let folder: Scratch
    private let connection: Descriptor
    private let process: ProcessHandle
    private var reader = FrameReader()
    /// Everything it has said, in order.
    private(set) var said: [JSON] = []

    /// It may have so many descriptors open, where a number is given, and runs under another
    /// program where that is.
    init(
        in folder: Scratch,
        environment: [String] = [],
        settings: JSONObject = [:],
        descriptors: Int? = nil,
        through tracer: [String] = []
    ) throws {
        self.folder = folder
        let own = try FileSystem.resolve("/proc/self/exe")
        let program = (FileSystem.parent(of: own) ?? ".") + "/roost-carrier"
        let pair = try SocketPair()
        let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
        let words = tracer + Self.sanitizer + [program]
        process = try Spawner.spawn(
            executable: "/bin/sh",
            arguments: ["-c", "\(limit)exec \(words.joined(separator: " "))"],
            environment: plainEnvironment + environment,
            descriptors: [(source: pair.theirs.rawValue, target: 3)],
            standardOutput: 2
        )
        connection = pair.keepOurs()
        var settings = settings
        if settings["progress"] == nil { settings["progress"] = 1000 }
        try say(["configure": .object(settings)])
        _ = try wait(for: "ready")
    }

    /// What a sanitizer that watches these tests has to be told in the carrier, too: it knows
    /// nothing of its locks else.
    private static let sanitizer: [String] = {
        let names = ["LD_PRELOAD", "TSAN_OPTIONS", "ASAN_OPTIONS"]
        let variables = names.compactMap { name in
            EnvironmentVariables.read(name).map { "\(name)='\($0)'" }
        }
        return variables.isEmpty ? [] : ["env"] + variables
    }()

    deinit { try? process.signal(SIGKILL) }

    func kill() throws {
        try process.signal(SIGKILL)
        guard try process.waitUntilEnded(milliseconds: patience) else {
            throw TookTooLong(what: "the end of the carrier")
        }
    }

    /// Closes the connection, and says how the process ended.
    func leave() throws -> RoostLinux.ExitStatus? {
        try #require(shutdown(connection.rawValue, Int32(SHUT_RDWR)) == 0)
        guard try process.waitUntilEnded(milliseconds: patience) else {
            throw TookTooLong(what: "the end of the carrier")
        }
        return try process.reap()
    }

    var pid: Int32 { process.pid }
    var hasEnded: Bool { (try? process.hasEnded()) ?? true }

    func say(_ message: JSON) throws { try connection.writeAll(message.bytes + [0]) }
    func say(raw text: String) throws { try connection.writeAll(Array(text.utf8) + [0]) }

    func carry(_ number: Int64, _ url: String, _ more: JSONObject = [:]) throws {
        var transfer: JSONObject = [
            "number": .integer(number), "url": .string(url), "folder": .string(folder.path),
        ]
        for member in more { transfer[member.key] = member.value }
        if transfer["kind"] == nil { transfer["kind"] = "download" }
        try say(["carry": .object(transfer)])
    }

    func stop(_ number: Int64) throws { try say(["stop": ["number": .integer(number)]]) }

    /// Waits for a message of one of some names, about one transfer where a number is given.
    func wait(
        for names: String...,
        of number: Int64? = nil,
        that fits: (JSON) -> Bool = { _ in true }
    ) throws -> (name: String, body: JSON) {
        while true {
            let message = try next()
            guard let member = message.asObject?.first, names.contains(member.key) else { continue }
            let bodies = member.value.asArray ?? [member.value]
            for body in bodies where number == nil || body["number"]?.asInteger == number {
                if fits(body) { return (member.key, body) }
            }
        }
    }

    /// The end of a transfer, however it was.
    func end(_ number: Int64) throws -> (name: String, body: JSON) {
        try wait(for: "finished", "failed", "challenge", "stopped", of: number)
    }

    /// Waits until a transfer has received so many bytes.
    func wait(_ number: Int64, toReceive count: Int64) throws {
        _ = try wait(for: "progress", of: number) { ($0["received"]?.asInteger ?? 0) >= count }
    }

    private func next() throws -> JSON {
        while true {
            if let frame = try reader.next() {
                let message = try JSON(parsing: frame)
                said.append(message)
                return message
            }
            guard try connection.waitUntilReadable(milliseconds: patience) else {
                throw TookTooLong(what: "a message after \(said.suffix(5))")
            }
            var bytes: [UInt8] = []
            guard case .bytes = try connection.read(into: &bytes, upTo: 65_536) else {
                throw TookTooLong(what: "a message of a carrier that ended after \(said.suffix(5))")
            }
            reader.append(bytes)
        }
    }
}

/// Looks until something is so, where nothing tells of it; for a minute at most.
func until(_ what: String, _ isSo: () throws -> Bool) throws {
    let end = Clocks.now().monotonic + 60_000_000_000
    while try !isSo() {
        try #require(Clocks.now().monotonic < end, "not so in a minute: \(what)")
        Threads.pause(milliseconds: 5)
    }
}
