import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `An app on a server` {
    @Test func `runs as its page says, and has asked for the next night`() throws {
        let report = try Here.makeFolder()
        defer { try? FileSystem.removeTree(report) }
        let environment = [
            "TALLY_FOLDER=\(Here.repository)/docs", "TALLY_REPORT=\(report)/tally",
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
            // What the page says of the log.
            let log = try system.roost("log", app).output
            #expect(log.contains("run 1: processing run began") && log.contains("run 1: completed"))
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

    @Test func `is there several times, each with variables of its own`() throws {
        let places = try Here.makeFolder()
        defer { try? FileSystem.removeTree(places) }
        let plain = try FileSystem.readText(
            "\(Here.repository)/Examples/Tally/Info.plist",
            limit: 1 << 16
        )
        // What is set for all is not what one has set for itself.
        try withSystem(environment: ["TALLY_FOLDER=/nowhere", "TALLY_REPORT=\(places)/all"]) {
            system in
            for name in ["docs", "scripts"] {
                let app = "com.example.tally.\(name)"
                let bundle = "\(places)/\(name).app"
                try FileSystem.makeDirectory(bundle)
                let manifest = plain.replacing(
                    "<string>com.example.tally</string>",
                    with: "<string>\(app)</string>"
                ).replacing(
                    "</dict>",
                    with: """
                        <key>LSEnvironment</key><dict>
                        <key>TALLY_FOLDER</key><string>\(Here.repository)/\(name)</string>
                        <key>TALLY_REPORT</key><string>\(places)/\(name)</string>
                        </dict></dict>
                        """
                )
                try FileSystem.write(Array(manifest.utf8), atomicallyTo: bundle + "/Info.plist")
                try Here.put(Here.products + "/Tally", at: bundle + "/Tally")
                let said = try system.roost("install", bundle)
                try #require(said.status == .exited(0), "\(said)")
                // The next system launches it with the same.
                try system.kill()
                try system.start()
                try system.submit(app, "com.example.tally.nightly", kind: "processing")
                let ended = try system.ending(app, "com.example.tally.nightly")
                #expect(ended["ending"]?.asString == "completed")
            }
            let reports = try ["docs", "scripts"].map {
                try FileSystem.readText("\(places)/\($0)", limit: 1 << 16)
            }
            #expect(reports.allSatisfy { $0.contains(" files, ") })
            #expect(
                reports[0].split(separator: " ").dropFirst()
                    != reports[1].split(separator: " ").dropFirst()
            )
            #expect(try FileSystem.status("\(places)/all") == nil)
        }
    }
}
