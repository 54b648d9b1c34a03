import RoostCaller
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
        ("transfers#isStormy", "no wake-up for this session is due"),
    ])
    func `names no remedy that would be refused`(task: String, words: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder)
        let output = roost("explain", "stormy", task, in: folder).output
        #expect(output.contains(words))
        #expect(!output.contains("roost submit"))
        #expect(daemon.problems == [])
    }

    @Test func `names none of continued work either`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, [finished("completed", ["kind": "continued"])])
        let output = roost("explain", "stormy", "noon", in: folder).output
        #expect(output.contains("a person begins it in the app"), "\(output)")
        #expect(!output.contains("roost submit"), "\(output)")
        #expect(daemon.problems == [])
    }
}

@Suite struct `Explaining all of an app` {
    private func daemon(_ permitted: [String], in folder: TemporaryFolder) throws -> FakeDaemon {
        let running: JSON = [
            "number": 14, "app": "com.example.stormy", "identifier": "clean", "kind": "processing",
            "begun": time(.seconds(-4)), "left": 20_000_000, "expiring": .null,
        ]
        return try FakeDaemon(in: folder) { method, parameters in
            func explained(_ more: JSONObject) -> [FakeDaemon.Act] {
                var form: JSONObject = [
                    "pending": .null, "blockers": [], "earliestStart": .null, "running": .null,
                    "finished": [],
                ]
                for member in more { form[member.key] = member.value }
                return [.reply(VarlinkReply(form))]
            }
            switch (method, parameters["identifier"]?.asString) {
            case ("Apps", _): return [.reply(["apps": [app(permitted: permitted)]])]
            case ("Tasks", _):
                return [
                    .reply(["pending": [], "running": [running], "refused": [], "more": false])
                ]
            case (_, "com.example.stormy.refresh"):
                return explained([
                    "pending": request(), "blockers": [blocker("noNetwork"), blocker("lowPower")],
                    "finished": [finished("expired", ["reason": "timeUsedUp"])],
                ])
            case (_, "clean"): return explained(["running": running])
            case (_, "noon"): return explained(["refused": refused()])
            case (_, "never"): return [.refuse("NoSuchTask", "never submitted")]
            default: return [.done]
            }
        }
    }

    @Test func `tells each of its tasks in short`() throws {
        let folder = try TemporaryFolder()
        let permitted = ["com.example.stormy.refresh", "noon", "never", "com.example.stormy.*"]
        let daemon = try daemon(permitted, in: folder)
        let outcome = roost("explain", "stormy", in: folder)
        #expect(outcome.code == .done)
        #expect(
            outcome.output == """
                com.example.stormy is not running

                com.example.stormy.refresh
                  Waits: evidence of noNetwork (noNetwork), and for 1 more.
                  Last: expired 5 min ago, timeUsedUp

                noon
                  Refused: not listed; add it and install the app again

                never
                  It was never submitted.

                clean
                  Running: run 14, 20 s left

                roost explain com.example.stormy TASK tells more of one.

                """,
            "\(outcome.output)"
        )
        let json = roost("explain", "stormy", "--json", in: folder).json
        #expect(json?["tasks"]?.asArray?.count == 4)
        #expect(json?["tasks"]?[0]?["blockers"]?[1]?["name"] == "lowPower")
        #expect(json?["tasks"]?[2] == ["identifier": "never"])
        #expect(daemon.problems == [])
    }

    @Test func `that has none says so`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app(permitted: [])]])]
                : [.reply(["pending": [], "running": [], "refused": [], "more": false])]
        }
        let output = roost("explain", "stormy", in: folder).output
        #expect(output.contains("its Info.plist lists none, and nothing is pending"), "\(output)")
        #expect(daemon.problems == [])
    }
}

@Suite struct `Explaining a number` {
    private func daemon(in folder: TemporaryFolder, transfers: JSON = []) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps":
                [
                    .reply([
                        "apps": [
                            app(["state": "background", "runs": [run(12, ["kind": "intent"])]])
                        ]
                    ])
                ]
            case "Transfers": [.reply(["transfers": transfers, "more": false])]
            case "History": [.reply(["finished": [finished(11, "completed")]])]
            case "Explain":
                [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": [finished(11, "completed")],
                    ])
                ]
            default: [.done]
            }
        }
    }

    @Test func `that a run has says that it is a run, and explains its task`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let output = roost("explain", "stormy", "11", in: folder).output
        let task = "com.example.stormy.refresh"
        #expect(output.hasPrefix("\(task) of com.example.stormy, which is in the background\n"))
        let sentence =
            "11 is a refresh run of it, which ended 2026-11-20 11:55:00 (5 min ago) after 4 s: completed."
        #expect(output.contains(sentence), "\(output)")
        #expect(try daemon.parameters(of: "Explain")["identifier"]?.asString == task)
        let going = roost("explain", "stormy", "12", in: folder).output
        #expect(going.contains("12 is an intent run of it, which goes on."), "\(going)")
        let json = roost("explain", "stormy", "11", "--json", in: folder).json
        #expect(json?["run"]?["number"] == 11)
        #expect(daemon.problems == [])
    }

    @Test func `that nothing has says what there is`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost("explain", "stormy", "13", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors.contains("neither a transfer nor a run 13"), "\(outcome.errors)")
        let named = roost("explain", "stormy", "transfer#11", in: folder)
        #expect(named.errors.contains("has no transfer 11"), "\(named.errors)")
        #expect(daemon.problems == [])
    }
}

@Suite struct `A submission that was refused` {
    let temporary = try? TemporaryFolder()

    private func daemon(in folder: TemporaryFolder) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app([:])]])]
            case "Explain":
                [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": [], "refused": refused(),
                    ])
                ]
            case "Tasks":
                [
                    .reply([
                        "pending": [], "running": [], "more": false,
                        "refused": [refused(), refused(["latest": time(.seconds(-86_401))])],
                    ])
                ]
            default: [.done]
            }
        }
    }

    @Test func `is what explain tells, with its remedy`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder)
        let lines = roost("explain", "stormy", "noon", in: folder).outputLines
        let text = lines.joined(separator: "\n")
        #expect(text.contains("Refused: the latest refresh request was not taken, "), "\(text)")
        #expect(text.contains("  not listed; add it and install the app again"), "\(text)")
        #expect(text.contains("  It was refused so 12 times since "), "\(text)")
        #expect(!text.contains("Nothing is pending"), "\(text)")
        let json = roost("explain", "stormy", "noon", "--json", in: folder).json
        #expect(json?["refused"]?["count"]?.asInteger == 12)
        #expect(daemon.problems == [])
    }

    @Test func `is listed among the tasks for a day`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder)
        #expect(
            roost("tasks", in: folder).output == """
                APP                 TASK  KIND     STATE    WHEN     WHY
                com.example.stormy  noon  refresh  refused  5 s ago  12 times: not listed; add it and install the app again

                """
        )
        let json = roost("tasks", "--json", in: folder).json
        #expect(json?["refused"]?.asArray?.map { $0["error"]?.asString } == ["NotPermitted"])
        #expect(daemon.problems == [])
    }
}

@Suite struct `Explaining a job` {
    @Test func `tells its attempt, what of it is done, and what it comes after`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Explain":
                [
                    .reply([
                        "pending": request("job#album", ["kind": "job"]),
                        "blockers": [blocker("afterJobs")], "earliestStart": .null,
                        "running": .null, "finished": [],
                    ])
                ]
            case "Jobs":
                [
                    .reply([
                        "jobs": [
                            [
                                "app": "com.example.stormy", "id": "album", "intent": "Pack",
                                "state": "retrying", "attempt": 2, "attempts": 8,
                                "submitted": time(.seconds(-60)), "blockers": [],
                                "failure": "no luck", "after": ["a", "b"], "steps": ["resized"],
                            ],
                            [
                                "app": "com.example.stormy", "id": "else", "intent": "Upload",
                                "state": "waiting", "attempt": 1, "attempts": 8,
                                "submitted": time(.seconds(-60)), "blockers": [],
                            ],
                        ], "more": false,
                    ])
                ]
            case "Check": [.reply(["promises": []])]
            default: [.done]
            }
        }
        let outcome = roost("explain", "stormy", "job#album", in: folder)
        #expect(outcome.code == .done)
        for line in [
            "  It runs Pack: attempt 2 of 8; the last one: no luck", "  Steps done: resized",
            "  It comes after: a, b",
        ] {
            #expect(outcome.outputLines.contains(line), "\(outcome.output)")
        }
        #expect(!outcome.output.contains("Upload"))
        #expect(
            try daemon.parameters(of: "Jobs") == ["app": "com.example.stormy", "id": "album"]
        )
        let json = roost("explain", "stormy", "job#album", "--json", in: folder).json
        #expect(json?["jobs"]?.asArray?.first?["steps"] == ["resized"])
        #expect(daemon.problems == [])
    }

    @Test func `that nobody knows is answered with where they are listed`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app()]])] : [.refuse("NoSuchTask", "there is none")]
        }
        let outcome = roost("explain", "stormy", "job#nope", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors.contains("has no job \"nope\""), "\(outcome.errors)")
        #expect(outcome.errors.contains("roost jobs com.example.stormy lists"))
        #expect(daemon.methods == ["Apps", "Explain"])
    }

    @Test func `that is over says that it does not come again by itself`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Explain":
                [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": [finished("completed")],
                    ])
                ]
            case "Jobs": [.reply(["jobs": [], "more": false])]
            case "Check": [.reply(["promises": []])]
            default: [.done]
            }
        }
        let output = roost("explain", "stormy", "job#album", in: folder).output
        #expect(output.contains("does not come again by itself"), "\(output)")
        #expect(daemon.problems == [])
    }
}
