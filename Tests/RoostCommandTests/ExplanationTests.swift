import RoostWire
import Testing

@testable import RoostCommand

@Suite struct `Explaining what nobody submitted` {
    let temporary = try? TemporaryFolder()

    private static let part: JSONObject = [
        "extensions": [
            [
                "identifier": "com.example.stormy.keep", "name": "Keep",
                "point": "com.apple.share-services", "principal": .null,
                "executable": "/apps/com.example.stormy/PlugIns/Keep/Keep", "state": "notRunning",
                "pid": .null, "runs": [],
            ]
        ]
    ]

    private func daemon(
        in folder: TemporaryFolder,
        _ finished: JSON = []
    ) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app(Self.part)]])]
            case "Explain":
                [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": finished,
                    ])
                ]
            default: [.done]
            }
        }
    }

    @Test(arguments: ["com.example.stormy.keep", "stormy", "com.example.stormy"])
    func `tells a run of an extension, by its own name or its app's`(name: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [finished("completed")])
        let outcome = roost("explain", name, "extension#Keep#3", in: folder)
        #expect(outcome.code == .done)
        #expect(
            outcome.outputLines.first
                == "extension#Keep#3 of com.example.stormy.keep, which is not running"
        )
        #expect(outcome.output.contains("roost open APP --extension NAME"))
        #expect(
            try daemon.parameters(of: "Explain") == [
                "app": "com.example.stormy.keep", "identifier": "extension#Keep#3",
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test(arguments: [
        ("snapshot#snapshot", "leaves the foreground"), ("response#sky", "roost notifications"),
        ("transfers#isStormy", "transfers"),
    ])
    func `names no remedy that would be refused`(task: String, words: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder)
        let output = roost("explain", "stormy", task, in: folder).output
        #expect(output.contains(words))
        #expect(!output.contains("roost submit"))
        #expect(daemon.problems == [])
    }
}
