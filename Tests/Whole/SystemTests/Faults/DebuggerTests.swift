import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.enabled(if: Here.hasPython, Here.whyPython)) struct `An app that a debugger holds` {
    /// Holds all threads of a process, and what is left of them.
    private static let debugger = """
        import ctypes, os, sys, time
        kernel = ctypes.CDLL(None, use_errno=True)
        for thread in os.listdir("/proc/" + sys.argv[1] + "/task"):
            if kernel.ptrace(0x4206, int(thread), None, None) != 0: sys.exit(ctypes.get_errno())
        open(sys.argv[2], "w").close()
        time.sleep(600)
        """

    private func hold(_ process: Child, in system: PrivateSystem) throws -> Child {
        let sign = system.home + "/held"
        let debugger = Child(
            try Spawner.spawn(
                executable: "/usr/bin/env",
                arguments: ["python3", "-c", Self.debugger, "\(process.pid)", sign],
                environment: plainEnvironment
            )
        )
        try system.untilTrue("a debugger to hold it") {
            try #require(!debugger.hasEnded, "nobody may be held here")
            return try FileSystem.status(sign) != nil
        }
        return debugger
    }

    @Test func `is over when it is dead, and launched again`() throws {
        try withSystem { system in
            try system.install(app)
            try system.set("refresh-budget", "1")
            try system.set("grace", "1")
            try system.submit(app, "hang")
            try system.running(app, "hang")
            let process = try system.process(of: app)
            let debugger = try hold(process, in: system)
            defer { debugger.signal(SIGKILL) }
            #expect(try system.ending(app, "hang")["ending"]?.asString == "killedAfterGrace")
            try system.call("Open", ["app": .string(app)])
            try system.wait(app, toBe: "foreground")
            #expect(try system.pid(of: app) != process.pid)
        }
    }

    @Test func `keeps no system from ending`() throws {
        try withSystem { system in
            try system.install(app)
            try system.submit(app, "hang")
            try system.running(app, "hang")
            let debugger = try hold(try system.process(of: app), in: system)
            defer { debugger.signal(SIGKILL) }
            #expect(try system.terminate() == .exited(0))
            try system.start()
            try system.call("Open", ["app": .string(app)])
            try system.wait(app, toBe: "foreground")
        }
    }
}
