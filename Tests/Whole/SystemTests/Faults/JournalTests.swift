import RoostLinux
import RoostWire
import Testing

/// systemd's journal, in a `/run` that only one daemon and its apps see.
private enum Journal {
    /// Starts the journal, and then what follows, whose process the daemon becomes.
    ///
    /// The journal is nobody's child, so that the daemon has none that it does not know.
    private static let script = """
        mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/journal /run/log/journal || exit 1
        (setsid /lib/systemd/systemd-journald >/dev/null 2>&1 3>&- & echo $! > /run/journal.pid)
        while ! journalctl --sync >/dev/null 2>&1; do
            kill -0 "$(cat /run/journal.pid)" 2>/dev/null || exit 1
        done
        exec "$@"
        """
    static let through = [
        "/usr/bin/unshare", "-m", "--propagation", "private", "/bin/sh", "-c", script, "sh",
    ]

    /// What the journal of a daemon has that holds so, an object for each entry.
    static func entries(of system: PrivateSystem, _ match: String) throws -> [JSON] {
        let command = "nsenter -t \(system.pid) -m journalctl"
        let outcome = try shell("\(command) --sync && \(command) -o json \(match)")
        try #require(outcome.status == .exited(0), "\(outcome)")
        return try outcome.output.split(separator: "\n").map { try JSON(parsing: Array($0.utf8)) }
    }

    static func end(_ system: PrivateSystem) throws {
        let outcome = try shell(
            "nsenter -t \(system.pid) -m sh -c 'kill \"$(cat /run/journal.pid)\"'"
        )
        #expect(outcome.status == .exited(0))
    }
}

@Suite struct `The machine's journal` {
    @Test(.enabled(if: Here.hasJournal, Here.whyJournal))
    func `has what an app logs, with app, run and level`() throws {
        let app = "com.example.life"
        try withSystem(through: Journal.through) { system in
            defer { #expect(throws: Never.self) { try Journal.end(system) } }
            let folder = try system.install(app, program: Here.products + "/UIKitApp")
            try FileSystem.write([], atomicallyTo: folder + "/light")
            try system.submit(app, "good")
            let run = try #require(try system.ending(app, "good")["number"]?.asInteger)
            try system.wait(app, toBe: "suspended")
            let pid = try system.pid(of: app)

            let entries = try Journal.entries(of: system, "ROOST_APP=\(app)")
            #expect(entries.count == 2)
            let first = try #require(entries.first)
            #expect(first["ROOST_LEVEL"]?.asString == "notice")
            #expect(first["ROOST_SUBSYSTEM"]?.asString == app)
            #expect(first["ROOST_CATEGORY"]?.asString == "events")
            #expect(first["PRIORITY"]?.asString == "5")
            #expect(first["ROOST_RUN"]?.asString == "\(run)")
            #expect(first["_PID"]?.asString == pid.map { "\($0)" })
            #expect(entries.last?["ROOST_LEVEL"]?.asString == "error")
            #expect(entries.last?["MESSAGE"]?.asString == "<private>")
            #expect(try Journal.entries(of: system, "ROOST_LEVEL=error PRIORITY=3").count == 1)
        }
    }
}
