import RoostCaller
import RoostLinux
import RoostWire
import Testing

@testable import RoostCommand

private func daemon(
    in folder: TemporaryFolder,
    _ answers: [String: [FakeDaemon.Act]]
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, _ in
        if let acts = answers[method] { return acts }
        return method == "Apps" ? [.reply(["apps": [app("com.example.uploader")]])] : [.done]
    }
}

func more(_ parameters: JSONObject) -> FakeDaemon.Act {
    .reply(VarlinkReply(parameters, continues: true))
}

@Suite struct `Listing activities` {
    @Test func `shows each with its bar, its ending, or what the app shows`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Activities": [
                    .reply([
                        "activities": [
                            activity(),
                            activity([
                                "run": 7, "kind": "continued", "state": "waiting", "rate": .null,
                                "waiting": "it is at place 2", "completed": .null, "total": .null,
                                "begun": .null, "subtitle": "",
                            ]),
                            ended("unsuccessful", ["run": 3, "detail": "the disk is full"]),
                            activity([
                                "run": .null, "kind": "own", "app": "org.pizza", "title": "Pizza",
                                "subtitle": "", "completed": .null, "total": .null, "rate": .null,
                                "left": .null, "begun": .null, "attributes": ["order": 5],
                                "content": ["driver": "Ann", "eta": ["min": 4]],
                            ]),
                        ]
                    ])
                ]
            ]
        )
        let outcome = roost("activities", "uploader", in: folder)
        #expect(
            outcome.output == """
                RUN  APP       WHAT
                  -  pizza     Pizza
                               order: 5
                               driver: Ann
                               eta: {"min":4}
                  7  uploader  Upload  waiting: it is at place 2
                 12  uploader  Upload: 3 of 12  ██████████░░░░░░░░░░░░░░   42 %  1.2k/s  1 min 3 s, 90 s left
                  3  uploader  Upload: failed: the disk is full (1 s ago, after 1 min 2 s)

                """
        )
        #expect(try daemon.parameters(of: "Activities") == ["app": "com.example.uploader"])
        #expect(daemon.problems == [])
        let json = roost("activities", "--json", in: folder).json?["activities"]
        #expect(json?[2]?["left"] == 90.0)
        #expect(json?[2]?["elapsed"] == 63.0)
        #expect(json?[3]?["ending"] == "unsuccessful")
        #expect(json?[0]?["content"]?["driver"] == "Ann")
    }

    @Test func `says that there are none`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, ["Activities": [.reply(["activities": []])]])
        #expect(roost("activities", in: folder).output == "Nothing runs long.\n")
        #expect(daemon.problems == [])
    }

    @Test func `goes on with changes as lines`() throws {
        let folder = try TemporaryFolder()
        let replies: [FakeDaemon.Act] = [
            more(["activities": [activity()]]),
            more(["activities": [activity(["rate": 7])]]),
            more(["activities": [activity(["completed": 43]), activity(["run": 13])]]),
            more(["activities": [ended("completed"), activity(["run": 13])]]), .hangUp,
        ]
        let daemon = try daemon(in: folder, ["Activities": replies])
        let outcome = roost("activities", "--watch", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.contains("watch it again"))
        #expect(
            outcome.output == """
                2026-11-20 12:00:00  com.example.uploader run 12  Upload: 3 of 12: 42 %
                2026-11-20 12:00:00  com.example.uploader run 12  Upload: 3 of 12: 43 %
                2026-11-20 12:00:00  com.example.uploader run 13  Upload: 3 of 12: 42 %
                2026-11-20 12:00:00  com.example.uploader run 12  Upload: completed (1 s ago, after 1 min 2 s)

                """
        )
        let json = roost("activities", "--watch", "--json", in: folder)
        #expect(json.outputLines.count == 5, "one more, of which only the rate is new")
        for line in json.outputLines { #expect((try? JSON(parsing: line)) != nil) }
        #expect(daemon.problems == [])
    }

    @Test func `is drawn in its place on a terminal`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Activities": [
                    more(["activities": [activity()]]), more(["activities": []]), .hangUp,
                ]
            ]
        )
        let output = roost("activities", "--watch", in: folder, isColoured: true).output
        // What comes together is drawn once.
        #expect(output.hasSuffix("\r\u{1B}[JNothing runs long.\n"))
        #expect(daemon.problems == [])
    }
}

@Suite struct `Stopping runs` {
    @Test func `is one call for each`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, [:])
        let outcome = roost("stop", "12", "13", in: folder)
        #expect(outcome.code == .done)
        #expect(outcome.output == "Run 12 was told to stop.\nRun 13 was told to stop.\n")
        #expect(daemon.calls.map(\.parameters) == [["run": 12], ["run": 13]])
        #expect(daemon.problems == [])
    }

    @Test func `goes on after one that is not there`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, parameters in
            parameters["run"] == 1 ? [.refuse("NoSuchRun", "there is no run 1")] : [.done]
        }
        let outcome = roost("stop", "1", "2", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.output == "Run 2 was told to stop.\n")
        #expect(outcome.errors == "roost: there is no run 1\n")
        #expect(daemon.problems == [])
    }

    @Test(arguments: ["x", "0", "-1", "", "99999999999999999999"])
    func `needs numbers, and stops nothing otherwise`(word: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, [:])
        let outcome = roost("stop", "12", "--", word, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("a run is named by its number"))
        #expect(daemon.methods.isEmpty)
    }
}

@Suite struct `Long work among tasks` {
    @Test func `is queued, or was refused lately`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Tasks": [
                    .reply([
                        "pending": [
                            [
                                "request": request("export", ["kind": "continued"]),
                                "blockers": [blocker("queued", ["evidence": "place 2"])],
                            ]
                        ], "running": [run(12, ["kind": "continued"])],
                        "refused": [
                            refused([
                                "kind": "continued", "message": "not in front",
                                "latest": time(.seconds(-60)), "count": 1,
                            ])
                        ], "more": false,
                    ])
                ]
            ]
        )
        #expect(
            roost("tasks", in: folder).output == """
                APP                 TASK                        KIND       STATE    WHEN                   WHY
                com.example.stormy  com.example.stormy.refresh  continued  running  25 s to its next step  run 12
                com.example.stormy  export                      continued  queued                          queued: place 2
                com.example.stormy  noon                        continued  refused  60 s ago               not in front

                """
        )
        let json = roost("tasks", "--json", in: folder).json
        #expect(json?["refused"]?.asArray?.count == 1)
        #expect(daemon.problems == [])
    }

    @Test func `is explained with what keeps it going`() throws {
        let folder = try TemporaryFolder()
        let running = run(12, ["kind": "intent", "identifier": "UploadFileIntent#12"])
        let daemon = try daemon(
            in: folder,
            [
                "Apps": [.reply(["apps": [app("com.example.uploader", ["runs": [running]])]])],
                "Explain": [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": run(12, ["kind": "intent"]), "finished": [],
                    ])
                ],
                "Follow": [
                    .reply(["activity": activity(["clockLike": true, "quiet": 4_000_000])])
                ],
            ]
        )
        let output = roost("explain", "uploader", "UploadFileIntent", in: folder).output
        #expect(
            output.contains(
                "Its counts have not changed for 4 s. It is told to stop when they have not for 30 s."
            )
        )
        #expect(output.contains("Its counts move like a clock: by the same step"))
        #expect(output.contains("Upload: 3 of 12  █"))
        #expect(try daemon.parameters(of: "Follow") == ["run": 12])
        #expect(try daemon.parameters(of: "Explain")["identifier"] == "UploadFileIntent#12")
        let json = roost("explain", "uploader", "UploadFileIntent", "--json", in: folder).json
        #expect(json?["activity"]?["clockLike"] == true)
        #expect(json?["activity"]?["patience"] == 30.0)
        #expect(daemon.problems == [])
    }
}
