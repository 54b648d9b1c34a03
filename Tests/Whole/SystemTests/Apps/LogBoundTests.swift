import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What an app prints` {
    /// Installs an app that is a script, and has it launched.
    private func launch(_ name: String, _ script: String, in system: PrivateSystem) throws -> String
    {
        let program = "\(system.home)/\(name)"
        try FileSystem.write(
            Array("#!/bin/sh\n\(script)\n".utf8),
            atomicallyTo: program,
            mode: 0o700
        )
        try system.install(name, program: program)
        try system.submit(name, "good")
        return "\(system.home)/logs/\(name).log"
    }

    @Test func `is bounded while it runs, and its end stays`() throws {
        try withSystem { system in
            try system.set("app-log", "2")
            let log = try launch(
                "endless",
                "head -c 40000000 /dev/zero | tr '\\0' x; echo; echo the end; exec sleep 1000",
                in: system
            )
            // To give something back is a change of the file, too.
            try FileWatch.wait(for: "the log to be short again", in: log) { _ -> Bool? in
                guard let status = try? FileSystem.status(log) else { return nil }
                return status.size > 40_000_000 && status.allocated <= 1 << 20 ? true : nil
            }
            // Where it was, and so for who follows it.
            let end = try shell("tail -c 8 \(log)")
            #expect(end.output == "the end\n", "\(end)")
            let check = try system.check("logs")
            #expect(check["finding"]?.asString?.contains("at most 2 MiB for each app") == true)
        }
    }

    @Test func `costs nobody a wake-up while nothing is printed`() throws {
        try withSystem { system in
            let log = try launch("quiet", "echo once; exec sleep 1000", in: system)
            try FileWatch.wait(for: "it to print", in: log) { $0 == "once\n" ? true : nil }
            let thread = try system.thread("bound logs")
            // After it has looked for a last time, it waits for what is written, and for no time. The kernel is
            // asked until it says so: it has no notice of this.
            let end = Clocks.monotonic() + Int64(patience) * 1_000_000
            while try !system.waitsForEver(thread) {
                try #require(Clocks.monotonic() < end, "the thread goes on to look")
                sched_yield()
            }
        }
    }
}

extension PrivateSystem {
    /// The number of a thread of the daemon.
    fileprivate func thread(_ name: String) throws -> String {
        let tasks = "/proc/\(pid)/task"
        let found = try FileSystem.list(tasks).first {
            try FileSystem.readText("\(tasks)/\($0)/comm", limit: 64).hasPrefix(name)
        }
        return try #require(found)
    }

    /// Whether a thread of the daemon waits without a limit.
    fileprivate func waitsForEver(_ thread: String) throws -> Bool {
        let path = "/proc/\(pid)/task/\(thread)/syscall"
        let words = try FileSystem.readText(path, limit: 4096).split(separator: " ")
        return words.count > 4 && words[4].hasSuffix("ffffffff")
    }
}
