import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app on a server` {
    @Test func `runs as its page says, and has asked for the next night`() throws {
        let report = try Here.makeFolder()
        defer { try? FileSystem.removeTree(report) }
        let environment = [
            "TALLY_FOLDER=\(DocumentedShell.repository)/docs", "TALLY_REPORT=\(report)/tally",
        ]
        try withSystem(environment: environment) { system in
            let page = try DocumentedShell(page: "docs/servers.md")
            let outcome = try page.run(blockWith: "roost install Tally.app", against: system)
            #expect(outcome.status == .exited(0), "\(outcome.output)")

            let app = "com.example.tally"
            let task = "com.example.tally.nightly"
            let runs = try system.history(app, task)
            #expect(runs.map { $0["ending"]?.asString } == ["completed"], "\(outcome.output)")
            let lines = try FileSystem.readText("\(report)/tally", limit: 1 << 16).split(
                separator: "\n"
            )
            #expect(lines.count == 1 && lines.allSatisfy { $0.contains(" files, ") }, "\(lines)")

            try system.wait(app, toBe: "suspended")
            #expect(try system.blockers(app, task) == ["earliestBeginDate"])
            // A newer build takes its place, and the night stays asked for.
            try system.install(
                app,
                program: Here.products + "/Tally",
                permitted: [task],
                modes: ["processing"]
            )
            try system.untilTrue("the old process to be gone, and the night still asked for") {
                try system.blockers(app, task) == ["earliestBeginDate"]
            }
        }
    }
}
