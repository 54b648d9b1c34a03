import RoostCaller
import Glibc
import RoostWire
import Testing

@testable import RoostCommand

/// A daemon that has one app and answers one more method.
private func daemon(
    in folder: TemporaryFolder,
    app members: JSONObject = [:],
    _ answers: [String: [FakeDaemon.Act]]
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, _ in
        if let acts = answers[method] { return acts }
        return switch method {
        case "Apps": [.reply(["apps": [app(members)]])]
        case "History": [.reply(["finished": []])]
        default: [.done]
        }
    }
}

@Suite struct `Listing apps` {
    let temporary = try? TemporaryFolder()

    @Test func `shows what each is doing and what holds it`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { _, _ in
            [
                .reply([
                    "apps": [
                        app([
                            "state": "foreground", "pid": 4711, "pendingRefresh": 1,
                            "pendingProcessing": 2, "runs": [run()],
                        ]),
                        app("org.x", ["forceQuitSince": time(.seconds(-7200))]),
                        app(
                            "org.y",
                            [
                                "throttledUntil": time(.seconds(240)), "strikes": 2,
                                "background": false,
                            ]
                        ),
                        app("org.z", ["throttledUntil": time(.seconds(-1)), "strikes": 1]),
                    ]
                ])
            ]
        }
        let outcome = roost("apps", in: folder)
        #expect(
            outcome.output == """
                APP                 STATE         PID  PENDING  RUNS  REMARKS
                com.example.stormy  foreground   4711        3     1
                org.x               not running              0     0  force-quit 2 h ago
                org.y               not running              0     0  throttled, launched again in 4 min (killed 2 times); background work is off
                org.z               not running              0     0

                """
        )
        #expect(daemon.problems == [])
    }

    @Test func `is told in JSON with times and lengths`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            app: ["runs": [run()], "forceQuitSince": time(.seconds(-0.5))],
            [:]
        )
        let outcome = roost("apps", "--json", in: folder)
        let told = outcome.json?["apps"]?[0]
        #expect(told?["identifier"] == "com.example.stormy")
        #expect(told?["forceQuitSince"] == "2026-11-20T11:59:59.500000Z")
        #expect(told?["throttledUntil"] == .null)
        #expect(told?["runs"]?[0]?["left"] == 25.0)
        #expect(told?["runs"]?[0]?["begun"] == "2026-11-20T11:59:55.000000Z")
        #expect(outcome.errors.isEmpty)
        #expect(daemon.problems == [])
    }

    @Test func `shows nothing that a terminal obeys`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { _, _ in
            [.reply(["apps": [app("a\u{1B}[2J\u{9B}b", ["state": "x\n\u{202E}"])]])]
        }
        for outcome in [
            roost("apps", in: folder), roost("apps", "--json", in: folder),
            roost("open", "q\u{1B}", in: folder),
        ] {
            let all = outcome.output + outcome.errors
            #expect(all.unicodeScalars.allSatisfy { $0 == "\n" || !$0.isUnfitForTerminals })
        }
        #expect(roost("apps", in: folder).outputLines.count == 2)
        #expect(daemon.problems.isEmpty == false, "the state is none of those described")
    }

    @Test func `is coloured only on a terminal`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, app: ["state": "foreground"], [:])
        #expect(!roost("apps", in: folder).output.contains("\u{1B}"))
        #expect(
            roost("apps", in: folder, isColoured: true).output
                .contains("\u{1B}[32mforeground\u{1B}[0m")
        )
        #expect(daemon.methods == ["Apps", "Apps"])
    }
}

@Suite struct `ResponseValue an app what to do` {
    @Test(arguments: [
        ("open", "Open", "com.example.stormy is in the foreground.\n"),
        ("home", "Home", "com.example.stormy was sent to the background.\n"),
        (
            "quit", "Quit",
            "com.example.stormy was force-quit; nothing of it runs until roost open com.example.stormy.\n"
        ), ("uninstall", "Uninstall", "Uninstalled com.example.stormy.\n"),
    ])
    func `is one call`(verb: String, method: String, words: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, [:])
        let outcome = roost(verb, "stormy", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == words)
        #expect(outcome.errors.isEmpty)
        var parameters: JSONObject = ["app": "com.example.stormy"]
        if verb == "uninstall" { parameters["keepData"] = false }
        #expect(try daemon.parameters(of: method) == parameters)
        #expect(daemon.problems == [])
    }

    @Test func `that tells costs adds up days, and tells of budgets`() throws {
        let folder = try TemporaryFolder()
        func cost(_ day: String, _ processor: Int64, _ kind: String? = nil) -> JSON {
            var cost: JSONObject = [
                "app": "com.example.stormy", "day": .string(day), "processor": .integer(processor),
                "awake": 2_000_000, "received": 1500, "sent": 0, "runs": 3, "launches": 1,
                "wakeUps": 2,
            ]
            if let kind {
                cost["kind"] = .string(kind)
                cost["identifier"] = "StormyNoon"
            }
            return .object(cost)
        }
        let answer: JSONObject = [
            "today": "2026-11-25", "more": false,
            "costs": [
                cost("2026-11-25", 1_500_000), cost("2026-11-25", 500_000, "refresh"),
                cost("2026-11-24", 500_000),
            ],
            "budgets": [
                [
                    "app": "com.example.stormy", "name": "daily-processor-time",
                    "used": 2_000_000, "limit": 2_000_000, "exhausted": true, "ends": 0,
                ]
            ],
        ]
        let daemon = try daemon(in: folder, ["Cost": [.reply(VarlinkReply(answer))]])
        let people = roost("cost", "--days", "2", in: folder)
        #expect(people.code == .done)
        #expect(people.output.contains("com.example.stormy"))
        #expect(people.output.contains("4 s"))
        #expect(people.output.contains("has used 2 s of 2 s today (daily-processor-time)"))
        let byTask = roost("cost", "stormy", "--by", "task", "--json", in: folder)
        let json = try JSON(parsing: Array(byTask.output.utf8))
        let costs = try #require(json["costs"]?.asArray)
        #expect(costs.map { $0["processor"]?.asNumber } == [2, 0.5])
        #expect(costs.last?["identifier"] == "StormyNoon" && costs.last?["kind"] == "refresh")
        #expect(json["budgets"]?.asArray?.first?["exhausted"] == true)
        let asked: JSONObject = ["app": "com.example.stormy", "days": 1, "work": true]
        #expect(daemon.calls.last { $0.method.lastComponent == "Cost" }?.parameters == asked)
        #expect(daemon.problems == [])
        #expect(roost("cost", "--by", "year", in: folder).code == .usage)
        #expect(roost("cost", "--days", "0", in: folder).code == .usage)
        #expect(roost("cost", "--limit", "5", in: folder).code == .usage)
        #expect(roost("cost", "--by", "run", "--days", "2", in: folder).code == .usage)
    }

    @Test(arguments: ["open", "home", "quit", "uninstall"])
    func `may be refused`(verb: String) throws {
        let folder = try TemporaryFolder()
        let refusal: [FakeDaemon.Act] = [.refuse("NotNow", "not now")]
        let daemon = try daemon(
            in: folder,
            ["Open": refusal, "Home": refusal, "Quit": refusal, "Uninstall": refusal]
        )
        let outcome = roost(verb, "stormy", in: folder)
        #expect(outcome.code == .refused)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == "roost: not now\n")
        #expect(daemon.methods.count == 2)
    }
}

@Suite struct `Listing tasks` {
    let temporary = try? TemporaryFolder()

    @Test func `shows what runs, what waits and for what`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Tasks": [
                    .reply([
                        "pending": [
                            [
                                "request": request(),
                                "blockers": [
                                    blocker(
                                        "earliestBeginDate",
                                        ["clearsAt": time(.seconds(7200))]
                                    ),
                                    blocker("noNetwork"),
                                ],
                            ],
                            ["request": request("clean", ["kind": "processing"]), "blockers": []],
                        ], "running": [run(), run(13, ["expiring": "networkLost"])],
                        "more": true,
                    ])
                ]
            ]
        )
        let outcome = roost("tasks", "stormy", "--limit", "2", in: folder)
        #expect(
            outcome.output == """
                APP                 TASK                        KIND        STATE    WHEN            WHY
                com.example.stormy  com.example.stormy.refresh  refresh     running  25 s left       run 12
                com.example.stormy  com.example.stormy.refresh  refresh     running  killed in 25 s  run 13, told to stop: the network was lost
                com.example.stormy  com.example.stormy.refresh  refresh     pending  not for 2 h     noNetwork: evidence of noNetwork (and earliestBeginDate)
                com.example.stormy  clean                       processing  pending                  about to run
                There are more; roost tasks --limit N lists up to 1000.

                """
        )
        #expect(
            try daemon.parameters(of: "Tasks") == ["app": "com.example.stormy", "limit": 2]
        )
        #expect(daemon.problems == [])
    }

    @Test func `is told in JSON`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Tasks": [
                    .reply([
                        "pending": [["request": request(), "blockers": [blocker("noNetwork")]]],
                        "running": [], "more": false,
                    ])
                ]
            ]
        )
        let json = roost("tasks", "--json", in: folder).json
        #expect(json?["more"] == false)
        #expect(json?["pending"]?[0]?["identifier"] == "com.example.stormy.refresh")
        #expect(json?["pending"]?[0]?["submitted"] == "2026-11-20T11:57:00.000000Z")
        #expect(json?["pending"]?[0]?["blockers"]?[0]?["name"] == "noNetwork")
        #expect(try daemon.parameters(of: "Tasks") == ["app": .null, "limit": 100])
        #expect(daemon.problems == [])
    }

    @Test func `of the past shows how they ended`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "History": [
                    .reply([
                        "finished": [
                            finished("completed"),
                            finished(
                                11,
                                "killedAfterGrace",
                                ["reason": "timeUsedUp", "detail": "5 s of grace were not enough"]
                            ), finished(nil, "cancelled", ["begun": .null]),
                            finished(
                                10,
                                "expired",
                                [
                                    "reason": "stopped",
                                    "detail": "stopped 2 ms after it was told to",
                                ]
                            ),
                        ]
                    ])
                ]
            ]
        )
        #expect(
            roost("tasks", "--history", in: folder).output == """
                RUN  APP                 TASK                        ENDED      TOOK  ENDING            WHY
                 12  com.example.stormy  com.example.stormy.refresh  5 min ago  4 s   completed
                 11  com.example.stormy  com.example.stormy.refresh  5 min ago  4 s   killedAfterGrace  timeUsedUp: 5 s of grace were not enough
                  -  com.example.stormy  com.example.stormy.refresh  5 min ago        cancelled
                 10  com.example.stormy  com.example.stormy.refresh  5 min ago  4 s   expired           somebody asked for it: stopped 2 ms after it was told to

                """
        )
        let json = roost("tasks", "--history", "--json", in: folder).json
        #expect(json?["finished"]?[1]?["duration"] == 4.0)
        #expect(json?["finished"]?[1]?["reason"] == "timeUsedUp")
        #expect(json?["finished"]?[2]?["duration"] == .null)
        #expect(daemon.problems == [])
    }

    @Test func `of an app that is not installed any more shows its past`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["History": [.reply(["finished": []])]])
        let outcome = roost("tasks", "org.gone", "--history", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "Nothing of org.gone has run or been withdrawn yet.\n")
        #expect(try daemon.parameters(of: "History")["app"] == "org.gone")
        #expect(roost("tasks", "org.gone", in: folder).code == .notFound)
    }

    @Test(arguments: ["0", "1001", "x", "-1"]) func `has a bound`(limit: String) throws {
        let folder = try #require(temporary)
        let outcome = roost("tasks", "--limit=\(limit)", in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "roost: --limit is a number from 1 to 1000, not \"\(limit)\"\n")
    }
}

@Suite struct `Explaining a task` {
    let temporary = try? TemporaryFolder()

    @Test func `tells every blocker with its proof and its end`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            app: ["state": "suspended"],
            [
                "Explain": [
                    .reply([
                        "pending": request(
                            "com.example.stormy.refresh",
                            ["earliestBegin": time(.seconds(10800)), "requiresNetwork": true]
                        ),
                        "blockers": [
                            blocker("earliestBeginDate", ["clearsAt": time(.seconds(10800))]),
                            blocker("noNetwork"),
                        ], "earliestStart": time(.seconds(10800)), "running": .null,
                        "finished": [finished("expired", ["reason": "timeUsedUp"])],
                    ])
                ]
            ]
        )
        let outcome = roost("explain", "stormy", "refresh", in: folder)
        #expect(outcome.code == .done)
        #expect(
            outcome.output == """
                com.example.stormy.refresh of com.example.stormy, which is suspended

                Pending: a refresh request, submitted 2026-11-20 11:57:00 (3 min ago)
                  It asks for: not to begin before 2026-11-20 15:00:00 (in 3 h), a network

                It does not run now because of:
                  earliestBeginDate since 2026-11-20 11:58:00 (2 min ago)
                    found:  evidence of earliestBeginDate
                    remedy: remedy of earliestBeginDate
                    clears: 2026-11-20 15:00:00 (in 3 h)
                  noNetwork since 2026-11-20 11:58:00 (2 min ago)
                    found:  evidence of noNetwork
                    remedy: remedy of noNetwork
                Earliest start: 2026-11-20 15:00:00 (in 3 h), if noNetwork is cleared by then

                Last endings:
                RUN  ENDED                           TOOK  ENDING   WHY
                 12  2026-11-20 11:55:00  5 min ago  4 s   expired  timeUsedUp

                """
        )
        #expect(
            try daemon.parameters(of: "Explain") == [
                "app": "com.example.stormy", "identifier": "com.example.stormy.refresh",
            ]
        )
        #expect(daemon.problems == [])
        let json = roost("explain", "stormy", "refresh", "--json", in: folder).json
        #expect(json?["earliestStart"] == "2026-11-20T15:00:00.000000Z")
        #expect(json?["blockers"]?[1]?["name"] == "noNetwork")
        #expect(json?["appState"] == "suspended")
    }

    @Test func `that only a person can clear says so`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Explain": [
                    .reply([
                        "pending": request(),
                        "blockers": [blocker("forceQuit"), blocker("backgroundOff")],
                        "earliestStart": time(.zero), "running": .null, "finished": [],
                    ])
                ]
            ]
        )
        let lines = roost("explain", "stormy", "refresh", in: folder).outputLines
        #expect(
            lines.last == "Earliest start: as soon as forceQuit and backgroundOff are cleared"
        )
        #expect(daemon.problems == [])
    }

    @Test func `that runs tells how much time is left`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Explain": [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": run(12, ["expiring": "simulated"]), "finished": [],
                    ])
                ]
            ]
        )
        let output = roost("explain", "stormy", "refresh", in: folder).output
        #expect(
            output.contains(
                "Running: run 12, a refresh run, since 2026-11-20 11:59:55 (5 s ago), killed in 25 s\n  It was told to stop: roost simulate asked for it\n"
            )
        )
        #expect(!output.contains("Nothing is pending"))
        #expect(daemon.problems == [])
    }

    @Test func `that is over says that nothing is pending`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Explain": [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": [finished("completed")],
                    ])
                ]
            ]
        )
        let output = roost("explain", "stormy", "refresh", in: folder).output
        #expect(output.contains("Nothing is pending: it was not submitted again"))
        #expect(output.contains("roost submit"))
        #expect(!output.contains("printed"))
        #expect(daemon.problems == [])
    }

    @Test(arguments: [("crashed", true), ("killedAfterGrace", true), ("launchFailed", false)])
    func `that the app failed says where to read what the app printed`(
        ending: String,
        isNamed: Bool
    ) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Explain": [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null,
                        "finished": [finished(ending), finished("completed")],
                    ])
                ]
            ]
        )
        let output = roost("explain", "stormy", "refresh", in: folder).output
        let words = "\nWhat the app printed is in \(folder.path)/logs/com.example.stormy.log\n"
        #expect(output.hasSuffix(words) == isNamed)
        #expect(daemon.problems == [])
    }
}

@Suite struct `Submitting a request` {
    let temporary = try? TemporaryFolder()

    private static let waits: [FakeDaemon.Act] = [
        .reply([
            "pending": request(),
            "blockers": [blocker("noNetwork"), blocker("noExternalPower")],
            "earliestStart": .null, "running": .null, "finished": [],
        ])
    ]

    @Test func `passes on what is asked for and tells the verdict`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            ["Submit": [.reply(["replaced": true])], "Explain": Self.waits]
        )
        let outcome = roost(
            "submit",
            "stormy",
            "clean",
            "--kind",
            "processing",
            "--earliest",
            "+1h30m",
            "--network",
            "--power",
            in: folder
        )
        #expect(outcome.code == .done)
        #expect(
            outcome.output == """
                Submitted com.example.stormy.clean of com.example.stormy in the place of an earlier request.
                It waits: evidence of noNetwork (noNetwork), and for 1 more; roost explain tells.

                """
        )
        #expect(
            try daemon.parameters(of: "Submit") == [
                "app": "com.example.stormy",
                "request": [
                    "identifier": "com.example.stormy.clean", "kind": "processing",
                    "earliestBegin": time(.seconds(5400)), "requiresNetwork": true,
                    "requiresPower": true,
                ],
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test(arguments: [
        (["fetch", "processing"] as [String], "refresh"), (["processing"], "processing"),
        (["fetch"], "refresh"), ([], "refresh"),
    ])
    func `is of the kind that the app permits`(modes: [String], kind: String) throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            app: ["modes": .texts(modes)],
            ["Submit": [.reply(["replaced": false])], "Explain": Self.waits]
        )
        #expect(roost("submit", "stormy", "clean", in: folder).code == .done)
        let submitted = try daemon.parameters(of: "Submit")["request"]
        #expect(submitted?["kind"] == .string(kind))
        #expect(submitted?["earliestBegin"] == .null)
    }

    @Test(arguments: ["tomorrow", "+", "+x", "-1h", "2026-13-01"])
    func `at no time at all is a mistake`(earliest: String) throws {
        let folder = try #require(temporary)
        let outcome = roost("submit", "stormy", "clean", "--earliest=\(earliest)", in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("--earliest is a time as in "))
    }

    @Test func `of no kind is a mistake`() throws {
        let folder = try #require(temporary)
        let outcome = roost("submit", "stormy", "clean", "--kind", "push", in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "roost: --kind is refresh or processing, not \"push\"\n")
    }

    @Test func `too many is told in the daemon's words`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Submit": [.refuse("TooManyPending", "too many")]])
        let outcome = roost("submit", "stormy", "clean", in: folder)
        #expect(outcome.code == .refused)
        #expect(outcome.errors == "roost: too many\n")
        #expect(daemon.problems == [])
    }

    @Test(arguments: ["refresh", nil])
    func `too many without a kind hints at the other kind`(kind: String?) throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app(["pendingRefresh": 1])]])]
                : [.refuse("TooManyPending", "too many")]
        }
        let outcome =
            if let kind {
                roost("submit", "stormy", "clean", "--kind", kind, in: folder)
            } else {
                roost("submit", "stormy", "clean", in: folder)
            }
        #expect(outcome.code == .refused)
        #expect(outcome.errors.contains("--kind processing") == (kind == nil))
        #expect(daemon.methods == ["Apps", "Submit"])
    }

    @Test func `beside a run of an earlier one is told to wait`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            [
                "Submit": [.reply(["replaced": false])],
                "Explain": [
                    .reply([
                        "pending": request(), "blockers": [blocker("alreadyRunning")],
                        "earliestStart": .null, "running": run(), "finished": [],
                    ])
                ],
            ]
        )
        let outcome = roost("submit", "stormy", "refresh", in: folder)
        #expect(
            outcome.outputLines.last == "It waits: evidence of alreadyRunning (alreadyRunning)."
        )
        #expect(daemon.problems == [])
    }

    @Test func `withdrawn again may be gone already`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Cancel": [.reply(["cancelled": 0])]])
        let outcome = roost("cancel", "stormy", "clean", in: folder)
        #expect(outcome.code == .notFound)
        #expect(
            outcome.errors.hasPrefix(
                "roost: no request \"com.example.stormy.clean\" of com.example.stormy is pending; "
            )
        )
        #expect(daemon.problems == [])
    }
}

@Suite struct `Simulating` {
    let temporary = try? TemporaryFolder()

    /// A daemon whose run ends as soon as it began.
    private func daemon(
        in folder: TemporaryFolder,
        ending: String,
        _ members: JSONObject = [:]
    ) throws -> FakeDaemon {
        try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Watch": [.reply(VarlinkReply(["entries": []], continues: true))]
            case "History":
                [.reply(["finished": [finished(13, "completed"), finished(ending, members)]])]
            default:
                [
                    // What happened to others, and before the answer that names the run.
                    .tellWatchers(
                        VarlinkReply(
                            ["entries": [entry("runBegan", run: 12), entry("runEnded", run: 11)]],
                            continues: true
                        )
                    ),
                    .tellWatchers(
                        VarlinkReply(["entries": [entry("runEnded", run: 12)]], continues: true)
                    ), .reply(["run": 12]),
                ]
            }
        }
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: [
            ("launch", "completed", ExitCode.done), ("launch", "unsuccessful", .failed),
            ("launch", "expired", .failed), ("launch", "somethingNew", .failed),
            ("expire", "expired", .done), ("expire", "completed", .done),
            ("expire", "killedAfterGrace", .failed), ("expire", "crashed", .failed),
        ]
    )
    func `waits and tells how the run ended`(action: String, ending: String, code: ExitCode) throws
    {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ending: ending, ["detail": "so it was"])
        let outcome = roost("simulate", action, "stormy", "refresh", in: folder)
        #expect(outcome.code == code)
        #expect(outcome.outputLines.last == "Run 12 ended after 4 s: \(ending) (so it was)")
        #expect(outcome.errors.isEmpty)
        let method = action == "launch" ? "SimulateLaunch" : "SimulateExpiration"
        #expect(daemon.methods == ["Apps", "Watch", method, "History"])
        #expect(
            try daemon.parameters(of: method) == [
                "app": "com.example.stormy", "identifier": "com.example.stormy.refresh",
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test(.timeLimit(.minutes(20))) func `is told in JSON`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ending: "crashed")
        let outcome = roost("simulate", "launch", "stormy", "refresh", "--json", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.json?["run"]?["ending"] == "crashed")
        #expect(outcome.json?["run"]?["number"] == 12)
        #expect(daemon.problems == [])
    }

    @Test func `need not wait`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ending: "crashed")
        let outcome = roost("simulate", "launch", "stormy", "refresh", "--no-wait", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "Run 12 of com.example.stormy.refresh began.\n")
        #expect(daemon.methods == ["Apps", "SimulateLaunch"])
    }

    @Test(.timeLimit(.minutes(20))) func `survives being cut off while it waits`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Watch": [.reply(VarlinkReply(["entries": []], continues: true))]
            case "History": [.reply(["finished": [finished("interrupted")]])]
            default: [.reply(["run": 12]), .hangUpOnWatchers]
            }
        }
        let outcome = roost("simulate", "launch", "stormy", "refresh", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.outputLines.last == "Run 12 ended after 4 s: interrupted")
        #expect(
            daemon.methods == ["Apps", "Watch", "SimulateLaunch", "Watch", "History"]
        )
    }

    @Test(.timeLimit(.minutes(20))) func `gives up where nothing is to be learnt`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Watch":
                [.reply(VarlinkReply(["entries": []], continues: true)), .hangUp]
            case "History": [.reply(["finished": []])]
            default: [.reply(["run": 12])]
            }
        }
        let outcome = roost("simulate", "launch", "stormy", "refresh", in: folder)
        #expect(outcome.code == .failed)
        #expect(
            outcome.errors.contains("how run 12 of com.example.stormy.refresh ended is not known")
        )
        #expect(daemon.methods.count(where: { $0 == "Watch" }) == 4)
    }

    @Test func `what is not there is not found`() throws {
        let folder = try #require(temporary)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            switch method {
            case "Apps": [.reply(["apps": [app()]])]
            case "Watch": [.reply(VarlinkReply(["entries": []], continues: true))]
            default: [.refuse("NoSuchTask", "nothing of that name is pending")]
            }
        }
        let outcome = roost("simulate", "launch", "stormy", "refresh", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors == "roost: nothing of that name is pending\n")
        #expect(daemon.problems == [])
    }

    @Test func `anything else is a mistake`() throws {
        let folder = try #require(temporary)
        let outcome = roost("simulate", "explode", "stormy", "refresh", in: folder)
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors == "roost: roost simulate does launch or expire, not \"explode\"\n"
        )
    }
}

@Suite struct `The log` {
    let temporary = try? TemporaryFolder()

    private static let entries: JSON = [
        entry("started", .seconds(-60), app: nil, "the system started"),
        entry("launched", .seconds(-30), "launched in the background for x"),
    ]
    private static let noTasks: [FakeDaemon.Act] = [
        .reply(["pending": [], "running": [], "more": false])
    ]
    private static let nothingRan = ["Tasks": noTasks, "History": [.reply(["finished": []])]]

    @Test func `is shown line by line`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(
            in: folder,
            Self.nothingRan.merging(["Log": [.reply(["entries": Self.entries])]]) { $1 }
        )
        let outcome = roost("log", "stormy", "--since", "2h", "--limit=7", in: folder)
        #expect(
            outcome.output == """
                2026-11-20 11:59:00  started       the system started
                2026-11-20 11:59:30  launched      com.example.stormy: launched in the background for x

                """
        )
        #expect(
            try daemon.parameters(of: "Log") == [
                "app": "com.example.stormy", "since": time(.seconds(-7200)), "limit": 7,
            ]
        )
        #expect(daemon.problems == [])
        let output = "\(folder.path)/logs/com.example.stormy.log"
        try folder.write("Hello\n", to: "logs/com.example.stormy.log")
        let ofApp = roost("log", "stormy", in: folder).outputLines
        #expect(ofApp.last == "What the app printed is in \(output)")
        let json = roost("log", "--json", in: folder).json
        #expect(json?["entries"]?[0]?["date"] == "2026-11-20T11:59:00.000000Z")
        #expect(json?["entries"]?[0]?["app"] == .null)
    }

    @Test(.timeLimit(.minutes(20))) func `is followed until the daemon ends`() throws {
        let folder = try #require(temporary)
        let later: JSON = [entry("runEnded", run: 12, "completed\u{1B}")]
        let daemon = try daemon(
            in: folder,
            [
                "Watch": [.reply(VarlinkReply(["entries": []], continues: true))],
                "Log": [.reply(["entries": Self.entries])], "Tasks": Self.noTasks,
                "History": [
                    .reply(["finished": []]),
                    .tellWatchers(VarlinkReply(["entries": later], continues: true)),
                    .hangUpOnWatchers,
                ],
            ]
        )
        let outcome = roost("log", "--follow", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.outputLines.count == 3)
        #expect(
            outcome.outputLines.last
                == "2026-11-20 12:00:00  runEnded      com.example.stormy: run 12: completed\\u{1b}"
        )
        #expect(outcome.errors.contains("the daemon ended, or cut off a log"))
        #expect(daemon.problems == [])
        let lines = roost("log", "--follow", "--json", in: folder).outputLines
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { (try? JSON(parsing: Array($0.utf8))) != nil })
    }
}

@Suite struct `Settings` {
    let temporary = try? TemporaryFolder()

    private static let all: [FakeDaemon.Act] = [
        .reply([
            "settings": [
                ["name": "grace", "value": "5", "unit": "seconds", "meaning": "time to stop"],
                ["name": "background", "value": "on", "unit": "on or off", "meaning": "whether"],
            ]
        ])
    ]

    @Test func `are listed with their meanings`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Settings": Self.all])
        #expect(
            roost("settings", in: folder).output == """
                NAME        VALUE  UNIT       MEANING
                grace           5  seconds    time to stop
                background     on  on or off  whether

                """
        )
        #expect(roost("settings", "grace", in: folder).outputLines.count == 2)
        #expect(
            roost("settings", "grace", "--json", in: folder).json
                == [
                    "settings": [
                        [
                            "name": "grace", "value": "5", "unit": "seconds",
                            "meaning": "time to stop",
                        ]
                    ]
                ]
        )
        #expect(daemon.problems == [])
    }

    @Test func `are set by name`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Settings": Self.all])
        #expect(roost("settings", "grace", "9", in: folder).code == .done)
        #expect(try daemon.parameters(of: "Set") == ["name": "grace", "value": "9"])
    }

    @Test func `of an app are set by whatever it is called`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Settings": Self.all])
        let outcome = roost("settings", "background.stormy", "on", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.outputLines.last?.hasPrefix("background.com.example.stormy     on") == true)
        #expect(
            try daemon.parameters(of: "Set") == [
                "name": "background.com.example.stormy", "value": "on",
            ]
        )
    }

    @Test func `that are not there are guessed at`() throws {
        let folder = try #require(temporary)
        let daemon = try daemon(in: folder, ["Settings": Self.all])
        let outcome = roost("settings", "grcae", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors == "roost: there is no setting \"grcae\"; did you mean grace?\n")
        #expect(daemon.methods == ["Settings"])
    }
}

@Suite struct `The doctor` {
    @Test func `says what was found and what to do`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Doctor": [
                    .reply([
                        "checks": [
                            ["name": "network", "good": true, "finding": "by eth0"],
                            [
                                "name": "suspension", "good": false, "finding": "by signals",
                                "remedy": "start it as a service",
                            ],
                        ]
                    ])
                ]
            ]
        )
        let outcome = roost("doctor", in: folder)
        #expect(outcome.code == .done)
        #expect(
            outcome.output == """
                   CHECK       FOUND
                ✓  network     by eth0
                ✗  suspension  by signals
                               → start it as a service

                """
        )
        let json = roost("doctor", "--json", in: folder).json
        #expect(json?["good"] == false)
        #expect(json?["checks"]?[0]?["remedy"] == .null)
        #expect(daemon.problems == [])
    }
}

@Suite struct `The metrics` {
    @Test func `are printed as Prometheus reads them, with those of the fleet where wanted`() throws
    {
        let folder = try TemporaryFolder()
        let metric: JSON = [
            "name": "roost_pending", "kind": "gauge", "meaning": "what waits",
            "samples": [["labels": [["key": "app", "value": "a"]], "value": 2.0]],
        ]
        let daemon = try daemon(
            in: folder,
            [
                "Metrics": [.reply(["metrics": [metric]])],
                "FleetHosts": [
                    .reply([
                        "hosts": [
                            [
                                "name": "ash", "present": true, "left": 1_500_000, "holds": 3,
                                "draining": false, "labels": [], "gpu": false, "apps": [],
                            ]
                        ], "pending": 5, "claimed": 3, "held": 1,
                    ])
                ],
            ]
        )
        let own = """
            # HELP roost_pending what waits
            # TYPE roost_pending gauge
            roost_pending{app="a"} 2

            """
        #expect(roost("metrics", in: folder).output == own)
        let json = roost("metrics", "--json", in: folder).json
        #expect(json?["metrics"]?[0]?["samples"]?[0]?["labels"]?["app"] == "a")
        let output = roost("metrics", "--fleet", in: folder).output
        #expect(output.hasPrefix(own))
        for line in [
            "roost_fleet_jobs{state=\"waiting\"} 5", "roost_fleet_jobs{state=\"held\"} 1",
            "roost_fleet_host_present{host=\"ash\"} 1",
            "roost_fleet_host_lease_seconds{host=\"ash\"} 1.5",
            "roost_fleet_host_claims{host=\"ash\"} 3",
            "roost_fleet_host_draining{host=\"ash\"} 0",
        ] {
            #expect(output.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(daemon.problems == [])
    }
}

@Suite struct `The status` {
    @Test func `says who listens and where`() throws {
        let folder = try TemporaryFolder()
        let information: FakeDaemon.Act = .reply([
            "vendor": "Roost", "product": "roostd", "version": "0.1", "url": "",
            "interfaces": ["io.roost.System"],
        ])
        let daemon = try daemon(in: folder, ["GetInfo": [information]])
        #expect(
            roost("status", in: folder).output
                == "roostd 0.1 listens at \(folder.path)/roost.sock as process \(getpid()).\n"
        )
        let json = roost("status", "--json", in: folder).json
        #expect(json?["version"] == "0.1")
        #expect(json?["pid"] == .integer(Int64(getpid())))
        #expect(daemon.methods == ["GetInfo", "GetInfo"])
    }
}
