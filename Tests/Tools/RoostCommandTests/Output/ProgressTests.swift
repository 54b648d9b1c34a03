import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

func activity(_ members: JSONObject = [:]) -> JSON {
    var activity: JSONObject = [
        "run": 12, "app": "com.example.uploader", "identifier": "UploadFileIntent",
        "kind": "intent", "state": "running", "title": "Upload", "subtitle": "3 of 12",
        "completed": 42, "total": 100, "rate": 1200.0, "left": 90_000_000,
        "begun": time(.seconds(-63)), "ended": .null, "quiet": 0, "patience": 30_000_000,
        "clockLike": false, "extended": true, "waiting": .null, "ending": .null,
        "reason": .null, "detail": "", "result": .null, "attributes": .null, "content": .null,
    ]
    for member in members { activity[member.key] = member.value }
    return .object(activity)
}

func ended(_ ending: String, _ members: JSONObject = [:]) -> JSON {
    var all: JSONObject = [
        "state": "finished", "ending": .string(ending), "ended": time(.seconds(-1)),
    ]
    for member in members { all[member.key] = member.value }
    return activity(all)
}

func told(_ activity: JSON) throws -> Response.Activity {
    try Response.Activity(Fields(try #require(activity.asObject), context: "test"))
}

private func progress(_ members: JSONObject = [:]) throws -> Progress {
    Progress(try told(activity(members)), at: noon)
}

@Suite struct `A bar` {
    @Test(arguments: [
        (0.0, 8, "░░░░░░░░"), (1, 8, "████████"), (0.5, 8, "████░░░░"), (0.999, 4, "███░"),
        (-3, 2, "░░"), (7, 2, "██"), (.nan, 2, "░░"), (0.5, 0, ""),
    ])
    func `has the width it is given`(fraction: Double, width: Int, drawn: String) {
        let bar = Progress.bar(fraction, width: width)
        #expect(bar.done + bar.open == drawn)
    }

    @Test(
        arguments: [
            (0, 10, 0), (1, 3, 33), (999, 1000, 99), (1000, 1000, 100), (5, 3, 100), (-5, 3, 0),
            (.max, .max, 100), (.max - 1, .max, 99), (.min, .max, 0), (3, 0, nil), (3, -1, nil),
        ] as [(Int64, Int64, Int?)]
    )
    func `is full only when all is done`(completed: Int64, total: Int64, percent: Int?) throws {
        // The last but one of the largest numbers is the largest to a fraction.
        let isRounded = completed == .max - 1
        let told = try progress(["completed": .integer(completed), "total": .integer(total)])
        #expect(told.percent == (isRounded ? 100 : percent))
    }

    @Test(
        arguments: [
            (0.04, "<0.1/s"), (0.1, "0.1/s"), (12.34, "12.3/s"), (99.94, "99.9/s"), (100, "100/s"),
            (999, "999/s"), (1200, "1.2k/s"), (1_500_000, "1.5M/s"), (2e12, "2T/s"),
            (3e18, "3000P/s"),
            (1e40, "many/s"),
        ] as [(Double, String)]
    )
    func `has its rate in few letters`(rate: Double, text: String) {
        #expect(Progress.rateText(rate) == text)
    }
}

@Suite struct `A name of work` {
    @Test(arguments: [
        ("UploadFileIntent#12", "UploadFileIntent"), ("a#b", "a#b"), ("#1", "#1"), ("a#", "a#"),
        ("a#1#2", "a#1"), ("com.example.refresh", "com.example.refresh"), ("", ""),
    ])
    func `is without the number of its run`(identifier: String, name: String) {
        #expect(identifier.workName == name)
    }
}

@Suite struct `A progress line` {
    @Test(arguments: [
        (100, "Upload: 3 of 12  ██████████░░░░░░░░░░░░░░   42 %  1.2k/s  1 min 3 s, 90 s left"),
        (80, "Upload: 3 of 12  ██████████░░░░░░░░░░░░░░   42 %  1.2k/s  1 min 3 s, 90 s left"),
        (60, "Upload: 3 of 12  █████░░░░░░░░░   42 %  1 min 3 s, 90 s left"),
        (40, "Upload: 3 of 12  ██████░░░░░░░░░░   42 %"), (24, "Upload: 3 of 12 42 %"),
        (12, "Upload… 42 %"), (6, "42 %"), (3, "42…"), (0, ""),
    ])
    func `leaves out what matters least`(width: Int, line: String) throws {
        let shown = try progress().line(width: width, isColoured: false)
        #expect(shown == line)
        #expect(shown.displayWidth <= width)
    }

    @Test func `fits into any width, whatever an app calls its work`() throws {
        let titles = ["", "雨雨雨雨雨雨雨雨雨雨", "a\u{1B}[2J\nb", String(repeating: "x", count: 5000)]
        for title in titles {
            for members: JSONObject in [
                [:], ["total": -1], ["completed": .null, "total": .null],
                ["state": "waiting", "waiting": "it is at place 3 of the queue"],
                ["state": "stopping"], ["rate": 1e300, "begun": time(.seconds(-9e9))],
            ] {
                var members = members
                members["title"] = .string(title)
                for width in 0...120 {
                    let line = try progress(members).line(width: width, isColoured: false)
                    #expect(line.displayWidth <= width, "\(line)")
                    #expect(line.unicodeScalars.allSatisfy { !$0.isUnfitForTerminals })
                    let coloured = try progress(members).line(width: width, isColoured: true)
                    #expect(coloured.withoutStyles == line)
                }
            }
        }
    }

    @Test func `without a total has a count and no bar`() throws {
        let line = try progress(["total": -1, "left": .null]).line(width: 80, isColoured: false)
        #expect(line == "Upload: 3 of 12  42  1.2k/s  1 min 3 s")
    }

    @Test func `says why it does not go on`() throws {
        let waiting = try progress([
            "state": "waiting", "waiting": "place 2", "begun": .null, "completed": .null,
            "total": .null, "rate": .null, "subtitle": "",
        ])
        #expect(waiting.line(width: 80, isColoured: false) == "Upload  waiting: place 2")
        let stopping = try progress(["state": "stopping", "rate": .null])
        #expect(
            stopping.line(width: 70, isColoured: false)
                == "Upload: 3 of 12  ██████████░░░░░░░░░░░░░░   42 %  stopping  1 min 3 s"
        )
    }
}

@Suite struct `Plain lines` {
    @Test func `come more often at first, and none is lost`() throws {
        var plain = PlainProgress()
        func line(_ seconds: Double, _ percent: Int64) throws -> String? {
            let members: JSONObject = [
                "completed": .integer(percent), "rate": .null, "left": .null, "begun": .null,
            ]
            return plain.line(for: try progress(members), at: Int64(seconds * 1e9))
        }
        #expect(try line(10, 0) == "Upload: 3 of 12: 0 %")
        #expect(try line(10.1, 5) == nil)
        #expect(plain.heldUntil == 10_250_000_000)
        #expect(try line(10.25, 5) == "Upload: 3 of 12: 5 %")
        #expect(plain.heldUntil == nil)
        #expect(try line(11.9, 90) == "Upload: 3 of 12: 90 %")
        #expect(try line(12.5, 91) == nil)
        #expect(plain.heldUntil == 12_900_000_000)
        #expect(try line(12.9, 91) == "Upload: 3 of 12: 91 %")
    }

    @Test func `come for whole percents and new texts, at most one a second`() throws {
        var plain = PlainProgress()
        func line(_ seconds: Double, _ members: JSONObject) throws -> String? {
            var members = members
            for key in ["rate", "left", "begun"] where members[key] == nil { members[key] = .null }
            return plain.line(for: try progress(members), at: Int64(seconds * 1e9))
        }
        for title in ["", "UploadFileIntent"] {
            let nothing: JSONObject = ["title": .string(title), "subtitle": "", "total": .null]
            #expect(try line(1, nothing) == nil)
        }
        #expect(try line(10, ["completed": 1]) == "Upload: 3 of 12: 1 %")
        #expect(try line(12, ["completed": 1]) == nil)
        #expect(try line(12.1, ["completed": 2]) == "Upload: 3 of 12: 2 %")
        #expect(try line(12.9, ["completed": 3]) == nil)
        #expect(try line(13.1, ["completed": 4, "rate": 2]) == "Upload: 3 of 12: 4 % (2/s)")
        #expect(try line(14.2, ["completed": 4, "subtitle": "4 of 12"]) == "Upload: 4 of 12: 4 %")
        #expect(
            try line(16, ["completed": 4, "subtitle": "4 of 12", "state": "stopping"])
                == "Upload: 4 of 12: 4 %, stopping"
        )
        #expect(try line(17, ["total": 0, "subtitle": ""]) == "Upload")
    }
}

@Suite struct `An ending` {
    @Test(
        arguments: [
            ("completed", nil, "", "completed"),
            ("unsuccessful", nil, "no disk", "failed: no disk"),
            ("unsuccessful", nil, "", "failed, and did not say why"),
            ("expired", "stopped", "", "stopped by somebody"),
            ("expired", "stalled", "", "stopped: no progress for 30 s"),
            ("expired", "timeUsedUp", "", "stopped: its time was used up"),
            ("expired", "novel", "", "stopped: novel"), ("expired", nil, "", "was told to stop"),
            ("crashed", nil, "signal 11", "crashed: signal 11"),
            ("forceQuit", nil, "", "ended, because the app was force-quit"),
            ("interrupted", nil, "", "was interrupted: the system itself ended"),
            ("interrupted", nil, "memory was short", "was interrupted: memory was short"),
            ("refused", nil, "not in front", "was refused: not in front"),
            ("somethingNew", nil, "x", "ended: somethingNew: x"),
        ] as [(String, String?, String, String)]
    )
    func `is told in words`(ending: String, reason: String?, detail: String, words: String) throws {
        let activity = try told(
            RoostCommandTests.ended(ending, ["reason": .text(reason), "detail": .string(detail)])
        )
        #expect(activity.endingWords() == words)
    }

    @Test func `says who stopped it`() throws {
        let stopped = try told(ended("expired", ["reason": "stopped"]))
        #expect(stopped.endingWords(isOurs: true) == "stopped by you")
        let killed = try told(ended("killedAfterGrace", ["reason": "stopped"]))
        #expect(
            killed.endingWords(isOurs: true)
                == "was killed, because it did not stop when it was told to (stopped by you)"
        )
    }
}

@Suite struct `A block that is drawn again` {
    @Test func `takes the place of what was there`() {
        var block = RedrawnBlock()
        let size = TerminalSize(columns: 20, rows: 10)
        #expect(block.drawing(["a", "b"], size) == "\r\u{1B}[Ja\nb\n")
        #expect(block.drawing(["c"], size) == "\u{1B}[2A\r\u{1B}[Jc\n")
        #expect(block.drawing([], size) == "\u{1B}[1A\r\u{1B}[J")
        #expect(block.drawing(["d"], size) == "\r\u{1B}[Jd\n")
    }

    @Test func `knows how many rows it takes once the terminal is narrower`() {
        var block = RedrawnBlock()
        let wide = String(repeating: "x", count: 15)
        _ = block.drawing([wide, "\u{1B}[1m\u{1B}[0m"], TerminalSize(columns: 20, rows: 10))
        let narrow = TerminalSize(columns: 10, rows: 10)
        #expect(block.drawing(["y"], narrow) == "\u{1B}[3A\r\u{1B}[Jy\n")
    }

    @Test func `never has more lines than the terminal`() {
        var block = RedrawnBlock()
        let size = TerminalSize(columns: 20, rows: 4)
        let drawn = block.drawing(["a", "b", "c", "d"], size)
        #expect(drawn == "\r\u{1B}[Ja\nb\n… and 2 more\n")
        #expect(block.drawing(["a"], size) == "\u{1B}[3A\r\u{1B}[Ja\n")
    }
}
