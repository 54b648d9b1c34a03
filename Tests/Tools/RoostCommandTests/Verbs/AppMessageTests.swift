import RoostCaller
import Foundation
import RoostWire
import Testing

@testable import RoostCommand

private func daemon(
    in folder: TemporaryFolder,
    _ answers: [String: [FakeDaemon.Act]]
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, _ in
        if let acts = answers[method] { return acts }
        return switch method {
        case "Apps": [.reply(["apps": [app()]])]
        case "Tasks": [.reply(["pending": [], "running": [], "more": false])]
        case "History": [.reply(["finished": []])]
        default: [.done]
        }
    }
}

@Suite struct `The log of what apps say` {
    let temporary = try? TemporaryFolder()

    private static let entries: JSON = [
        entry("started", .seconds(-60), app: nil, "the system started"),
        entry("launched", .seconds(-30), "launched in the background for x"),
    ]

    private func line(_ second: Int, _ level: String, _ text: String) -> String {
        "2026-11-20T11:59:\(second).000000Z \(level) com.example.stormy[8] [s:c] \(text)\n"
    }

    private func folder(_ printed: String) throws -> TemporaryFolder {
        let folder = try #require(temporary)
        try folder.write(printed, to: "logs/com.example.stormy.log")
        return folder
    }

    @Test func `stands among what the system did, in the order of time`() throws {
        let folder = try folder(
            "Hello\n" + line(10, "debug", "early") + line(40, "error", "late\u{1B}[31m")
        )
        let daemon = try daemon(in: folder, ["Log": [.reply(["entries": Self.entries])]])
        #expect(
            roost("log", in: folder).output == """
                2026-11-20 11:59:00  started       the system started
                2026-11-20 11:59:10  debug         com.example.stormy: [s:c]: early
                2026-11-20 11:59:30  launched      com.example.stormy: launched in the background for x
                2026-11-20 11:59:40  error         com.example.stormy: [s:c]: late\\u{1b}[31m

                """
        )
        let json = roost("log", "--json", in: folder).json?["entries"]
        #expect(json?[3]?["kind"] == "message")
        #expect(json?[3]?["level"] == "error")
        #expect(json?[3]?["pid"] == 8)
        #expect(json?[3]?["subsystem"] == "s")
        #expect(json?[3]?["category"] == "c")
        #expect(json?[0]?["level"] == .null)
        #expect(daemon.problems == [])
    }

    @Test func `has when runs began, and how they ended`() throws {
        let folder = try folder(line(58, "notice", "fetching"))
        let daemon = try daemon(
            in: folder,
            [
                "Log": [.reply(["entries": Self.entries])],
                "History": [
                    .reply([
                        "finished": [
                            finished(
                                "unsuccessful",
                                ["begun": time(.seconds(-5)), "ended": time(.seconds(-1))]
                            )
                        ]
                    ])
                ],
            ]
        )
        let task = "com.example.stormy com.example.stormy.refresh"
        #expect(
            roost("log", "stormy", in: folder).outputLines.prefix(5) == [
                "2026-11-20 11:59:00  started       the system started",
                "2026-11-20 11:59:30  launched      com.example.stormy: launched in the background for x",
                "2026-11-20 11:59:55  runBegan      \(task): run 12: refresh run began",
                "2026-11-20 11:59:58  notice        com.example.stormy: [s:c]: fetching",
                "2026-11-20 11:59:59  runEnded      \(task): run 12: unsuccessful",
            ]
        )
        #expect(roost("log", "--limit", "1", in: folder).output.contains("runEnded"))
        #expect(daemon.problems == [])
    }

    @Test func `says how to see what is private`() throws {
        let hint = "OS_LOG_PRIVATE_DATA"
        let open = try folder(line(10, "error", "not saved: no room"))
        let daemon = try daemon(in: open, ["Log": [.reply(["entries": []])]])
        #expect(!roost("log", in: open).errors.contains(hint))
        try open.write(line(20, "error", "not saved: <private>"), to: "logs/com.example.stormy.log")
        #expect(roost("log", in: open).errors.contains(hint))
        #expect(roost("log", "--json", in: open).errors.isEmpty)
        #expect(daemon.problems == [])
    }

    @Test(.timeLimit(.minutes(20))) func `is followed, with what was there already told once`()
        throws
    {
        let folder = try folder("")
        let daemon = try daemon(
            in: folder,
            [
                "Watch": [.reply(VarlinkReply(["entries": []], continues: true))],
                "Log": [
                    .reply(["entries": Self.entries])
                ],
                "History": [
                    .reply(["finished": [finished("completed")]]),
                    .tellWatchers(
                        VarlinkReply(
                            [
                                "entries": [
                                    entry("submitted", run: nil), entry("runEnded", run: 12),
                                    entry("runBegan", run: 13),
                                ]
                            ],
                            continues: true
                        )
                    ), .hangUpOnWatchers,
                ],
            ]
        )
        let lines = roost("log", "--follow", in: folder).outputLines
        #expect(
            lines.map { $0.split(separator: " ").dropFirst(2).first } == [
                "runBegan", "runEnded", "started", "launched", "runBegan",
            ],
            "\(lines)"
        )
        #expect(lines.last?.contains("run 13") == true)
        #expect(daemon.problems == [])
    }

    @Test func `is bounded in number, in level and in time`() throws {
        let folder = try folder(line(10, "debug", "early") + line(40, "error", "late"))
        let daemon = try daemon(in: folder, ["Log": [.reply(["entries": Self.entries])]])
        #expect(roost("log", "--limit", "2", in: folder).outputLines.count == 2)
        #expect(roost("log", "--level", "info", in: folder).outputLines.count == 3)
        #expect(
            roost("log", "--since", "2026-11-20T11:59:20Z", in: folder).outputLines.count == 3
        )
        let loud = roost("log", "--level", "loud", in: folder)
        #expect(loud.code == .usage)
        #expect(loud.errors.contains("debug, info, notice, error, fault"))
        #expect(daemon.problems == [])
    }

    @Test func `is an app's own, whatever a line says, and of no other`() throws {
        let folder = try folder(line(10, "error", "mine"))
        try folder.write(line(20, "error", "forged"), to: "logs/com.example.other.log")
        let daemon = try daemon(in: folder, ["Log": [.reply(["entries": []])]])
        let all = roost("log", in: folder).outputLines
        #expect(all.last?.contains("com.example.other: [s:c]: forged") == true)
        let own = roost("log", "stormy", in: folder).outputLines
        #expect(own.filter { $0.contains("[s:c]") }.count == 1)
        #expect(daemon.problems == [])
    }

    @Test func `hides nothing of the system by times that have not come`() throws {
        let early = "2099-11-22T08:00:00.000001Z notice com.example.stormy[8] [s:c] all is well\n"
        let folder = try folder(String(repeating: early, count: 120))
        try FileManager.default.setAttributes(
            [
                .modificationDate: Date(
                    timeIntervalSince1970: Double(noon.microseconds) / 1_000_000 - 40
                )
            ],
            ofItemAtPath: folder.path + "/logs/com.example.stormy.log"
        )
        let daemon = try daemon(in: folder, ["Log": [.reply(["entries": Self.entries])]])
        let lines = roost("log", in: folder).outputLines
        #expect(lines.last?.contains("launched in the background for x") == true)
        #expect(lines.first?.hasPrefix("2026-11-20 11:59:20  notice") == true)
        #expect(daemon.problems == [])
    }

    @Test func `is read from the end of a file of any length`() throws {
        let long = String(repeating: "x", count: 2 << 20)
        let folder = try folder(line(10, "error", long) + "\n" + line(20, "error", "end"))
        let daemon = try daemon(in: folder, ["Log": [.reply(["entries": []])]])
        let lines = roost("log", in: folder).outputLines
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix("end") == true)
        #expect(daemon.problems == [])
    }
}
