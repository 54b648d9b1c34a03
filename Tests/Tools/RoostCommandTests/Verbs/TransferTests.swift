import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

func transfer(_ number: Int64 = 3, _ members: JSONObject = [:]) -> JSON {
    var transfer: JSONObject = [
        "number": .integer(number), "app": "com.example.stormy", "session": "isStormy", "task": 1,
        "kind": "download", "url": "https://sky.example/a/sky.png", "description": .null,
        "state": "moving", "sent": 0, "toSend": .null, "received": 4_200_000,
        "toReceive": 10_000_000, "rate": 1_200_000, "left": 5_000_000,
        "submitted": time(.seconds(-60)), "attempts": 1, "blockers": [], "outcome": .null,
    ]
    for member in members { transfer[member.key] = member.value }
    return .object(transfer)
}

private func waiting(_ number: Int64, _ blockers: JSON..., more: JSONObject = [:]) -> JSON {
    var members: JSONObject = [
        "state": "waiting", "received": 0, "toReceive": .null, "rate": .null, "left": .null,
        "blockers": .array(blockers),
    ]
    for member in more { members[member.key] = member.value }
    return transfer(number, members)
}

private func over(_ number: Int64, _ outcome: JSONObject) -> JSON {
    var whole: JSONObject = ["error": .null, "status": .null, "message": .null]
    for member in outcome { whole[member.key] = member.value }
    return transfer(number, ["state": "finished", "rate": .null, "outcome": .object(whole)])
}

private func read(_ transfer: JSON) throws -> Response.Transfer {
    try Response.Transfer(Fields(try #require(transfer.asObject), context: "test"))
}

private func daemon(
    in folder: TemporaryFolder,
    _ answers: [String: [FakeDaemon.Act]]
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, _ in
        if let acts = answers[method] { return acts }
        return method == "Apps" ? [.reply(["apps": [app("com.example.stormy")]])] : [.done]
    }
}

private func list(_ transfers: JSON...) -> FakeDaemon.Act {
    .reply(["transfers": .array(transfers), "more": false])
}

@Suite struct `Listing transfers` {
    @Test func `shows each with its bar, its reason or its end`() throws {
        let folder = try TemporaryFolder()
        let transfers: [JSON] = [
            transfer(),
            transfer(
                4,
                [
                    "kind": "upload", "url": "http://127.0.0.1:8080/photos", "sent": 512,
                    "toSend": 1024, "rate": .null, "left": .null,
                ]
            ),
            waiting(
                5,
                blocker(
                    "retryAt",
                    ["evidence": "the server said 503", "clearsAt": time(.seconds(40))]
                )
            ), waiting(6, blocker("noNetwork")),
            waiting(7, blocker("diskFull", ["evidence": "0 bytes free"])),
            over(8, ["status": 200]),
            over(9, ["error": "timedOut", "message": "no answer in 60 s"]),
            over(10, ["error": "forceQuit"]),
        ]
        let daemon = try daemon(
            in: folder,
            ["Transfers": [.reply(["transfers": .array(transfers), "more": true])]]
        )
        let outcome = roost("transfers", "stormy", in: folder)
        #expect(
            outcome.output == """
                NR  APP     WHAT
                10  stormy  sky.png from sky.example: cancelled, because its app was force-quit; its app has not taken it yet
                 9  stormy  sky.png from sky.example: failed: no answer in 60 s; its app has not taken it yet
                 8  stormy  sky.png from sky.example: finished, the server answered 200; its app has not taken it yet
                 7  stormy  sky.png from sky.example  disk full: 0 bytes free
                 6  stormy  sky.png from sky.example  waiting for a network
                 5  stormy  sky.png from sky.example  retry in 40 s: the server said 503
                 4  stormy  photos to 127.0.0.1:8080  ████████████░░░░░░░░░░░░   50 %  0.5 of 1 kB
                 3  stormy  sky.png from sky.example  ██████████░░░░░░░░░░░░░░   42 %  4.2 of 10 MB  1.2 MB/s  5 s left
                There are more; roost transfers APP shows those of one app.

                """
        )
        #expect(try daemon.parameters(of: "Transfers") == ["app": "com.example.stormy"])
        #expect(daemon.problems == [])
        let json = roost("transfers", "--json", in: folder).json
        #expect(json?["transfers"]?[7]?["left"] == 5.0)
        #expect(json?["transfers"]?[7]?["submitted"] == "2026-11-20T11:59:00.000000Z")
        let retry = json?["transfers"]?[5]?["blockers"]?[0]
        #expect(retry?["clearsAt"] == "2026-11-20T12:00:40.000000Z")
        #expect(json?["transfers"]?[1]?["outcome"]?["error"] == "timedOut")
        #expect(json?["more"] == true)
    }

    @Test func `says that there are none`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, ["Transfers": [list()]])
        #expect(roost("transfers", in: folder).output == "No transfers.\n")
        #expect(
            roost("transfers", "stormy", in: folder).output
                == "No transfers of com.example.stormy.\n"
        )
        #expect(roost("transfers", "nobody", in: folder).code == .notFound)
        #expect(daemon.problems == [])
    }

    @Test func `goes on with changes as lines`() throws {
        let folder = try TemporaryFolder()
        let refused = blocker("retryAt", ["evidence": "503", "clearsAt": time(.seconds(9))])
        func all(_ transfers: JSON...) -> FakeDaemon.Act {
            more(["transfers": .array(transfers), "more": false])
        }
        let daemon = try daemon(
            in: folder,
            [
                "Transfers": [
                    all(transfer()), all(transfer(3, ["rate": 7])),
                    all(transfer(3, ["received": 4_300_000]), waiting(4, refused)),
                    all(over(3, ["status": 200]), waiting(4, refused)), .hangUp,
                ]
            ]
        )
        let outcome = roost("transfers", "--watch", in: folder)
        #expect(outcome.code == .failed)
        #expect(outcome.errors.contains("watch it again"))
        let what = "2026-11-20 12:00:00  com.example.stormy transfer"
        #expect(
            outcome.output == """
                \(what) 3  sky.png from sky.example: 42 %, 4.2 of 10 MB
                \(what) 3  sky.png from sky.example: 43 %, 4.3 of 10 MB
                \(what) 4  sky.png from sky.example: retry in 9 s: 503
                \(what) 3  sky.png from sky.example: finished, the server answered 200

                """
        )
        let json = roost("transfers", "--watch", "--json", in: folder)
        #expect(json.outputLines.count == 5, "one more, of which only the rate is new")
        #expect(daemon.problems == [])
    }

    @Test func `fits into any width, whatever an app or a server calls its work`() throws {
        let names = ["", "雨雨雨雨雨雨雨雨雨雨", "a\u{1B}[2J\nb", String(repeating: "x", count: 5000)]
        for name in names {
            for members: JSONObject in [
                [:], ["toReceive": -1], ["toReceive": 0], ["received": .integer(.max)],
                ["received": .integer(.min), "toReceive": .integer(.max)],
                ["rate": .integer(.max), "left": .integer(.max)], ["state": "someday"],
            ] {
                var members = members
                members["url"] = .string("https://" + name)
                members["description"] = name.isEmpty ? .null : .string(name)
                let progress = Progress(try read(transfer(3, members)), at: noon)
                for width in 0...120 {
                    let line = progress.line(width: width, isColoured: false)
                    #expect(line.displayWidth <= width, "\(line)")
                    #expect(line.unicodeScalars.allSatisfy { !$0.isUnfitForTerminals })
                }
            }
        }
    }
}

@Suite struct `Bytes in words` {
    @Test(
        arguments: [
            (-1, "0 bytes"), (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"),
            (1049, "1 kB"), (1050, "1.1 kB"), (99_949, "99.9 kB"), (99_950, "100 kB"),
            (999_499, "999 kB"), (999_500, "1 MB"), (1_234_567_890, "1.2 GB"),
            (.max, "9.2 EB"),
        ] as [(Int64, String)]
    )
    func `are short`(bytes: Int64, words: String) {
        #expect(ByteWords.text(bytes) == words)
    }

    @Test(
        arguments: [
            (5, 10, "5 of 10 bytes"), (0, 4_000_000, "0 of 4 MB"), (7, 3, "3 of 3 bytes"),
            (-7, 3, "0 of 3 bytes"), (512, 1024, "0.5 of 1 kB"), (.max, .max, "9.2 of 9.2 EB"),
        ] as [(Int64, Int64, String)]
    )
    func `are told in the unit of the whole`(bytes: Int64, whole: Int64, words: String) {
        #expect(ByteWords.part(bytes, of: whole) == words)
    }
}

@Suite struct `A transfer's reason` {
    @Test(arguments: [
        ("retryAt", "retry later: e"), ("earliestBeginDate", "not before it is time, later"),
        ("launchDelay", "begins later: e"), ("networkExpensive", "is not metered"),
        ("networkConstrained", "on which data is not saved"), ("noExternalPower", "external power"),
        ("batteryCritical", "to be charged: e"), ("lowPower", "power is not saved"),
        ("queued", "queued: e"), ("paused", "paused by somebody"),
        ("suspended", "suspended by its app"), ("needsApp", "needs its app: e"),
        ("forceQuit", "force-quit"), ("backgroundOff", "background work is off"),
        ("carrierDown", "the carrier is not there: e"),
        ("storeUnavailable", "cannot be written to"),
        ("fromTheFuture", "fromTheFuture: e"),
    ])
    func `is told in words`(name: String, words: String) throws {
        let transfer = try read(waiting(1, blocker(name, ["evidence": "e"])))
        let line = Progress(transfer, at: noon).line(width: 100, isColoured: false)
        #expect(line.contains(words))
    }

    @Test func `is cut short rather than left out`() throws {
        let words =
            "Failed to connect to 127.0.0.1 port 25602 after 0 ms: Couldn't connect to server"
        let refused = blocker(
            "retryAt",
            ["evidence": .string(words), "clearsAt": time(.seconds(4))]
        )
        let progress = Progress(try read(waiting(1, refused)), at: noon)
        #expect(
            progress.line(width: 60, isColoured: false)
                == "sky.png from sky.example  retry in 4 s: Failed to connect t…"
        )
        #expect(progress.line(width: 20, isColoured: false) == "sky.png from sky.ex…")
    }

    @Test func `is told though none is known`() throws {
        #expect(try read(waiting(1)).waitingWords(at: noon) == "about to begin")
        let paused = try read(waiting(1, more: ["state": "paused"]))
        #expect(paused.waitingWords(at: noon) == "paused")
    }
}

@Suite struct `Changing transfers` {
    @Test(arguments: [
        ("cancel", "was cancelled"), ("pause", "is paused"),
        ("resume", "goes on as soon as it may"),
    ])
    func `is one call for each`(change: String, outcome: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, [:])
        let said = roost("transfers", change, "12", "transfer#13", in: folder)
        #expect(said.code == .done)
        #expect(said.output == "Transfer 12 \(outcome).\nTransfer 13 \(outcome).\n")
        #expect(
            daemon.calls.map(\.parameters) == [
                ["number": 12, "change": .string(change)],
                ["number": 13, "change": .string(change)],
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test func `goes on after one that is not there`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { _, parameters in
            parameters["number"] == 1
                ? [.refuse("NoSuchTransfer", "there is no transfer 1")] : [.done]
        }
        let outcome = roost("transfers", "pause", "1", "2", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.output == "Transfer 2 is paused.\n")
        #expect(outcome.errors == "roost: there is no transfer 1\n")
        #expect(daemon.problems == [])
    }

    @Test(arguments: [
        ["cancel"], ["cancel", "12", "x"], ["pause", "0"], ["resume", "-1"], ["cancel", ""],
        ["cancel", "99999999999999999999"], ["cancel", "12", "--json"], ["stormy", "12"],
        ["pause", "1", "--watch"], ["pause", "transfer#"],
    ])
    func `needs numbers, and changes nothing otherwise`(words: [String]) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, [:])
        let options = words.filter { $0.hasPrefix("--") }
        let operands = words.filter { !$0.hasPrefix("--") }
        let outcome = roostWords(["transfers"] + options + ["--"] + operands, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("transfer"))
        #expect(daemon.methods.isEmpty)
    }
}

@Suite struct `Explaining a transfer` {
    @Test func `tells everything that holds it`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Transfers": [
                    list(
                        transfer(),
                        waiting(
                            5,
                            blocker(
                                "retryAt",
                                ["evidence": "503", "clearsAt": time(.seconds(40))]
                            ),
                            blocker("networkExpensive"),
                            more: ["attempts": 2, "description": "the sky"]
                        )
                    )
                ], "History": [.reply(["finished": []])],
            ]
        )
        let output = roost("explain", "stormy", "5", in: folder).output
        #expect(
            output == """
                Transfer 5 of com.example.stormy, which is not running

                A download: https://sky.example/a/sky.png
                  called "the sky"
                  task 1 of its session "isStormy", submitted 2026-11-20 11:59:00 (60 s ago)
                  This is attempt 2.

                the sky  retry in 40 s: 503; waiting for a network that is not metered

                It does not move now because of:
                  retryAt since 2026-11-20 11:58:00 (2 min ago)
                    found:  503
                    remedy: remedy of retryAt
                    clears: 2026-11-20 12:00:40 (in 40 s)
                  networkExpensive since 2026-11-20 11:58:00 (2 min ago)
                    found:  evidence of networkExpensive
                    remedy: remedy of networkExpensive
                It goes on: 2026-11-20 12:00:40 (in 40 s), if networkExpensive is cleared by then

                """
        )
        let moving = roost("explain", "stormy", "transfer#3", in: folder)
        #expect(moving.output.contains("42 %"))
        #expect(!moving.output.contains("does not move"))
        let json = roost("explain", "stormy", "5", "--json", in: folder).json
        #expect(json?["transfer"]?["attempts"] == 2)
        #expect(json?["appState"] == "notRunning")
        let gone = roost("explain", "stormy", "6", in: folder)
        #expect(gone.code == .notFound)
        #expect(gone.errors.contains("has neither a transfer nor a run 6"))
        #expect(daemon.problems == [])
    }

    @Test func `is not what a task is that has a number for a name`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                "Apps": [.reply(["apps": [app(permitted: ["5"])]])],
                "Explain": [
                    .reply([
                        "pending": .null, "blockers": [], "earliestStart": .null,
                        "running": .null, "finished": [],
                    ])
                ],
            ]
        )
        #expect(roost("explain", "stormy", "5", in: folder).code == .done)
        #expect(daemon.methods.contains("Explain"))
        #expect(!daemon.methods.contains("Transfers"))
    }
}
