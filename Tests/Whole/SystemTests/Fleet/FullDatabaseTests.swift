import PostgresServer
import RoostLinux
import RoostWire
import Testing

@Suite(
    .enabled(if: PostgresServer.isInstalled, "\(PostgresServer.why)"),
    .enabled(if: Here.canMount, "needs root, to mount")
)
struct `A fleet whose database runs out of room` {
    /// Has a body work with a server on a disk that is soon full.
    private func withSmallServer(
        _ body: (PostgresServer, SmallDisk) throws -> Void
    ) throws {
        let disk = try SmallDisk(megabytes: 128)
        defer { disk.remove() }
        // The server is another user.
        let opened = try shell("chmod 755 \(disk.path) \(disk.path)/..")
        try #require(opened.status == .exited(0), "\(opened.output)")
        let server = try PostgresServer(in: disk.path)
        try body(server, disk)
        try server.stop()
    }

    /// So long that each needs pages that the tables do not have yet.
    private func long(_ mark: Int) -> String {
        var chance = SplitMix(seed: UInt64(mark))
        let letters = Array("0123456789abcdef")
        return "m\(mark) "
            + String((0..<12_000).map { _ in letters.randomElement(using: &chance) ?? "0" })
    }

    @Test(arguments: [false, true])
    func `loses nothing, does nothing twice, and says what it lacks`(ends: Bool) throws {
        try withSmallServer { server, disk in
            try withSystem { system in
                try system.makeFleet(server.conninfo())
                let app = try IntentApp(in: system)
                let gate = try Gate(in: app.folder)
                try system.joinFleet(server.conninfo(), as: "one")
                let flaky = ["Flaky", "--mark", "f", "--failures", "0", "--waits"]
                try app.submit(flaky + ["--fleet", "--id", "f"])
                _ = try app.waits(for: "start Flaky f")
                try disk.fill()
                var accepted: [Int] = []
                var refusal: String?
                for mark in 1...100 where refusal == nil {
                    let words = ["Say", "--text", long(mark), "--fleet", "--id", "m\(mark)"]
                    let said = try app.begin("submit", words).end()
                    if said.status == .exited(0) {
                        accepted.append(mark)
                    } else {
                        refusal = said.errors
                    }
                }
                let why = try #require(refusal)
                #expect(why.contains("the server has no room left"), "\(why)")
                if ends {
                    // One that has no room for the log of its changes ends, and is not started
                    // again before there is some.
                    try server.stop()
                    try disk.fill()
                    #expect(throws: (any Error).self) { try server.start() }
                }
                try gate.open()
                _ = try app.waits(for: "done Flaky f")
                try wait(for: "what it lacks to be said") {
                    let membership = try system.membership
                    let trouble = membership?["trouble"]?["why"]?.asString ?? ""
                    return membership?["state"] == "silent" && membership?["untold"] == 1
                        && trouble.contains(ends ? "cannot be reached" : "no room left")
                }
                try disk.makeRoom()
                if ends { try server.start() }
                try wait(for: "the member") { try system.membership?["state"] == "member" }
                for mark in 101...105 {
                    try app.submit(["Say", "--text", long(mark), "--fleet", "--id", "m\(mark)"])
                    accepted.append(mark)
                }
                try wait(for: "the end of all") {
                    try server.ask("SELECT count(*) FROM roost.work") == "0"
                }
                let said = app.said("start Say").map { $0.split(separator: " ")[2] }.sorted()
                #expect(said == accepted.map { "m\($0)" }.sorted())
                #expect(app.said("start Flaky").count == 1)
                let ended = try server.ask("SELECT count(*), count(DISTINCT name) FROM roost.ended")
                #expect(ended == "\(accepted.count + 1)|\(accepted.count + 1)")
            }
        }
    }
}
