import Glibc
import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app that has hardly a descriptor left` {
    private let app = "com.example.test"

    // From none, and too few for the way in, to enough for calls and for what is heard.
    @Test(arguments: 0...5)
    func `neither ends nor hangs, and has its run once it has some again`(_ left: Int) throws {
        try withSystem { system in
            try system.install(app)
            let fed = system.home + "/fed"
            let environment = ["TESTAPP_DESCRIPTORS=\(left)", "TESTAPP_FED=\(fed)"]
            let child = try system.startByHand(app, environment: environment)
            // It has registered and finished launching by then.
            try system.journal(app, says: "ready")
            try FileSystem.write([], atomicallyTo: fed)
            try system.journal(app, says: "fed")
            let ended = try system.ending(app, "good")
            #expect(ended["ending"]?.asString == "completed")
            try system.journal(app, says: "begin 1 good")
            let starts = try system.journal(app).count { $0.hasPrefix("started ") }
            #expect(starts == 1)
            child.signal(SIGKILL)
            try child.end()
        }
    }
}

@Suite(.serialized) struct `A system that may have few descriptors` {
    /// Starts it with so many.
    private func with(_ count: Int, _ body: (PrivateSystem) throws -> Void) throws {
        let limited = ["/bin/sh", "-c", "ulimit -n \(count); exec \"$@\"", "sh"]
        try withSystem(through: limited, body)
    }

    /// Connections on which something was said that was not answered yet.
    private func newConnections(_ count: Int, to system: PrivateSystem) throws -> [Line] {
        try (0..<count).map { _ in
            let line = try Line(path: system.socket)
            try line.ask("Apps", [:])
            return line
        }
    }

    @Test func `serves who is connected, has new connections wait, and does its work`() throws {
        try with(128) { system in
            try system.install("com.example.test")
            var lines = try newConnections(120, to: system)
            // Those who were let in first are served, and stay.
            for _ in 0..<3 {
                try lines[0].answer(to: "Apps")
                try lines[0].ask("Apps", [:])
            }
            try system.call("Apps")
            // To launch an app takes more descriptors than to let somebody in.
            try system.submit("com.example.test", "good", kind: "processing")
            let ended = try system.ending("com.example.test", "good")
            #expect(ended["ending"]?.asString == "completed")
            // As each goes, the next ones are let in.
            while !lines.isEmpty { try lines.removeFirst().answer(to: "Apps") }
            try Line(path: system.socket).call("Apps")
        }
    }

    @Test func `does not let one program keep all others out`() throws {
        try with(256) { system in
            let lines = try newConnections(240, to: system)
            let status = try shell(
                "\(Here.programs)/roost --home \(system.home) apps >/dev/null"
            ).status
            #expect(status == .exited(0))
            withExtendedLifetime(lines) {}
        }
    }
}
