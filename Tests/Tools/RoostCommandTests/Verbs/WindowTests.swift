import RoostCaller
import RoostLinux
import RoostWindows
import RoostWire
import Testing

@testable import RoostCommand

private func control(_ label: String, _ number: Int64, _ more: JSONObject) -> JSON {
    var node = more
    node["control"] = .integer(number)
    node["enabled"] = node["enabled"] ?? true
    node["nodes"] = [["kind": "text", "text": .string(label)]]
    return .object(node)
}

/// The window of a player.
private func window(name: String = "", isLoud: Bool = false, playing: String = "Play") -> JSONObject
{
    [
        "title": "Player",
        "nodes": [
            ["kind": "text", "text": "Linux, \u{1B}[31mat last"],
            control(playing, 1, ["kind": "button"]),
            control("Loud", 2, ["kind": "toggle", "on": .bool(isLoud)]),
            control("Name", 3, ["kind": "field", "value": .string(name)]),
            control("Never", 4, ["kind": "button", "enabled": false]),
            control("Delete", 5, ["kind": "button"]), control("Delete", 6, ["kind": "button"]),
            control("PIN", 7, ["kind": "field", "value": "**", "secret": true]),
        ],
    ]
}

/// A window in which something is chosen and set.
private let settings: JSONObject = [
    "nodes": [
        control(
            "Speed",
            1,
            ["kind": "picker", "value": "Normal", "choices": ["Half", "Normal", "Double"]]
        ),
        control("Volume", 2, ["kind": "slider", "value": 0.5, "from": 0, "to": 1, "step": 0.25]),
        control("Skip", 3, ["kind": "stepper", "value": 15, "from": 5, "to": 60, "step": 5]),
        control("Date", 4, ["kind": "stepper"]),
        control("Docs", 5, ["kind": "link", "address": "https://example.com"]),
    ]
]

private func look(
    _ window: JSONObject? = window(),
    state: String = "foreground",
    answer: String = "shown"
) -> JSONObject {
    [
        "state": .string(state), "answer": .string(answer),
        "window": window.map { .object($0) } ?? .null,
    ]
}

private func daemon(
    in folder: TemporaryFolder,
    _ look: JSONObject = look(),
    press: [FakeDaemon.Act] = [.done]
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, _ in
        switch method {
        case "Apps": [.reply(["apps": [app([:])]])]
        case "WatchWindow": [.reply(VarlinkReply(look, continues: true))]
        case "Press": press
        default: [.done]
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Looking at a window` {
    @Test func `prints it once as text that a terminal may have`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost("window", "stormy", in: folder)
        #expect(
            outcome.output == """
                Linux, \\u{1b}[31mat last
                [Play]
                [ ] Loud
                Name: ____
                [Never]
                [Delete]
                [Delete]
                PIN: **

                """
        )
        #expect(outcome.code == .done)
        #expect(daemon.problems == [])
    }

    @Test func `tells all of it in JSON`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        for words in [["window", "stormy", "--json"], ["press", "stormy", "--json"]] {
            let told = roostWords(words, in: folder).json
            #expect(told?["title"] == "Player")
            #expect(told?["lines"]?[1] == "[Play]")
            #expect(
                told?["controls"]?[2]
                    == [
                        "number": 3, "kind": "field", "label": "Name", "value": "",
                        "enabled": true,
                    ]
            )
            #expect(told?["nodes"]?[1]?["kind"] == "button")
        }
        #expect(daemon.problems == [])
    }

    @Test(arguments: [
        (look(nil, state: "notRunning", answer: "waiting"), "roost open com.example.stormy opens"),
        (look(state: "suspended"), "is suspended; roost open com.example.stormy brings it forward"),
        (look(state: "background"), "in the background; roost open com.example.stormy"),
        (look(nil, answer: "none"), "an app without SwiftUI views"),
    ])
    func `says why there is nothing to be seen or pressed`(look: JSONObject, words: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, look)
        for command in [["window", "stormy"], ["press", "stormy", "Play"]] {
            let outcome = roostWords(command, in: folder)
            #expect(outcome.code == .refused)
            #expect(outcome.errors.contains(words), "\(outcome.errors)")
        }
        #expect(!daemon.methods.contains("Press"))
        #expect(daemon.problems == [])
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Pressing` {
    private func pressed(_ words: String...) throws -> (Outcome, JSONObject?) {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roostWords(["press", "stormy"] + words, in: folder)
        #expect(daemon.problems == [])
        return (outcome, daemon.calls.first { $0.method.hasSuffix(".Press") }?.parameters)
    }

    @Test func `is told to programs`() throws {
        let told = try pressed("play", "--json").0.json
        #expect(told == ["app": "com.example.stormy", "control": 1, "label": "Play"])
    }

    @Test func `is done by what stands on a control`() throws {
        let app: JSON = "com.example.stormy"
        #expect(try pressed("play").1 == ["control": 1, "app": app])
        #expect(try pressed("Lo").1 == ["control": 2, "app": app])
        #expect(try pressed("Loud", "--on").1 == ["control": 2, "on": true, "app": app])
        #expect(
            try pressed("Name", "--text", "Ada", "--submit").1
                == ["control": 3, "text": "Ada", "submit": true, "app": app]
        )
        #expect(try pressed("Delete", "--which", "2").1 == ["control": 6, "app": app])
        #expect(try pressed("Play").0.output == "\"Play\" is pressed.\n")
    }

    @Test(arguments: [
        (["Plai"], ExitCode.notFound, "did you mean \"Play\"?"),
        (["Delete"], .usage, "--which 1"),
        (["Delete", "--which", "3"], .notFound, "only 2"),
        (["P"], .usage, "may be \"Play\", \"PIN\""),
        (["Play", "--text", "a"], .usage, "is a button"),
        (["Name"], .usage, "--text"),
        (["Loud", "--on", "--off"], .usage, "is a toggle"),
    ])
    func `is refused in words that help`(words: [String], code: ExitCode, help: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roostWords(["press", "stormy"] + words, in: folder)
        #expect(outcome.code == code)
        #expect(outcome.errors.contains(help), "\(outcome.errors)")
        #expect(!daemon.methods.contains("Press"))
    }

    private func set(_ words: String...) throws -> (Outcome, JSONObject?) {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, look(settings))
        let outcome = roostWords(["press", "stormy"] + words, in: folder)
        #expect(daemon.problems == [])
        return (outcome, daemon.calls.first { $0.method.hasSuffix(".Press") }?.parameters)
    }

    @Test func `sets what is chosen or a number`() throws {
        let app: JSON = "com.example.stormy"
        #expect(
            try set("speed", "--value", "do").1 == ["control": 1, "value": "Double", "app": app]
        )
        #expect(try set("Speed", "--by", "-1").1 == ["control": 1, "by": -1, "app": app])
        #expect(try set("Vol", "--value", "0.75").1 == ["control": 2, "value": "0.75", "app": app])
        #expect(try set("Skip", "--value", "20").1 == ["control": 3, "value": "20", "app": app])
        #expect(try set("Date", "--by", "2").1 == ["control": 4, "by": 2, "app": app])
        #expect(try set("Docs").1 == ["control": 5, "app": app])
        #expect(try set("Skip", "--value", "20").0.output == "\"Skip\" is set to 20.\n")
        #expect(try set("Skip", "--by", "-1").0.output == "\"Skip\" is set 1 back.\n")
        #expect(try set("Docs").0.output == "\"Docs\" is followed: https://example.com\n")
    }

    @Test(arguments: [
        (["Speed"], "give it a --value (\"Half\", \"Normal\", \"Double\"), or --by 1"),
        (["Speed", "--text", "Half"], "is a picker"),
        (["Speed", "--value", "Haalf"], "did you mean \"Half\"?"),
        (["Speed", "--value", "x"], "it has \"Half\", \"Normal\", \"Double\""),
        (["Volume", "--on"], "is a slider; give it a --value (0 to 1, by 0.25)"),
        (["Volume", "--value", "2"], "cannot be \"2\"; it is a number (0 to 1, by 0.25)"),
        (["Volume", "--value", "0.3"], "and 0.5 now"),
        (["Volume", "--by", "x"], "--by is a number"),
        (["Volume", "--value", "1", "--by", "1"], "give it a --value"),
        (["Skip", "--value", "17"], "(5 to 60, by 5)"), (["Date", "--value", "1"], "--by 1"),
        (["Docs", "--value", "1"], "is a link; it is pressed without --value"),
    ])
    func `refuses what cannot be set, with what can`(words: [String], help: String) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, look(settings))
        let outcome = roostWords(["press", "stormy"] + words, in: folder)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains(help), "\(outcome.errors)")
        #expect(!daemon.methods.contains("Press"))
    }

    @Test func `lists what something may be set to`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder, look(settings))
        #expect(
            roost("press", "stormy", in: folder).output == """
                LABEL   KIND     VALUE                REMARKS
                Speed   picker   Normal               Half, Normal, Double
                Volume  slider   0.5                  0 to 1, by 0.25
                Skip    stepper  15                   5 to 60, by 5
                Date    stepper
                Docs    link     https://example.com

                """
        )
        let controls = roost("press", "stormy", "--json", in: folder).json?["controls"]
        #expect(controls?[0]?["choices"] == ["Half", "Normal", "Double"])
        #expect(controls?[1]?["range"] == "0 to 1, by 0.25")
        #expect(daemon.problems == [])
    }

    @Test func `lists what there is`() throws {
        let (outcome, press) = try pressed()
        #expect(press == nil)
        #expect(
            outcome.output.hasPrefix(
                """
                LABEL   KIND    VALUE  REMARKS
                Play    button
                Loud    toggle  off
                Name    field
                Never   button         cannot be used now
                """
            ),
            "\(outcome.output)"
        )
    }

    @Test func `is shown though it came together with word that there is none yet`() throws {
        let folder = try TemporaryFolder()
        let waiting = VarlinkReply(
            ["state": "foreground", "answer": "waiting", "window": .null],
            continues: true
        )
        let shown = VarlinkReply(look(), continues: true)
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app([:])]])] : [.send(waiting.frame + shown.frame)]
        }
        let outcome = roost("window", "stormy", in: folder)
        #expect(outcome.code == .done, "\(outcome)")
        #expect(outcome.output.contains("[Play]"))
        #expect(daemon.methods == ["Apps", "WatchWindow"])
    }

    @Test func `that the app refuses fails`() throws {
        let folder = try TemporaryFolder()
        let refusal = FakeDaemon.Act.refuse("NotNow", "the control cannot be used now")
        let daemon = try daemon(in: folder, press: [refusal])
        let outcome = roost("press", "stormy", "Never", in: folder)
        #expect(outcome.code == .refused)
        #expect(daemon.problems == [])
    }
}

@Suite struct `What is typed` {
    @Test(arguments: [
        (
            "\t\u{1B}[Z\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D",
            [Key.next, .previous, .previous, .next, .right, .left]
        ),
        ("\r\n \u{7F}\u{8}\u{15}", [.enter, .enter, .text(" "), .backspace, .backspace, .clear]),
        ("Grüße, 世界 👋🏽", [.text("Grüße, 世界 👋🏽")]),
        ("a\tb", [.text("a"), .next, .text("b")]),
        ("\u{1B}[5~\u{1B}[6~\u{1B}[1;5H\u{1}x", [.pageUp, .pageDown, .text("x")]),
        ("\u{3}", [.leave]), ("\u{1B}\u{1B}[A", [.leave, .previous]),
        ("\u{1B}x", [.leave, .text("x")]),
    ])
    func `is told from what a terminal sends, however that is cut`(text: String, keys: [Key]) {
        var reader = KeyReader()
        #expect(reader.keys(Array(text.utf8)) == keys)
        var slow = KeyReader()
        let typed = text.utf8.flatMap { slow.keys([$0]) }
        var joined: [Key] = []
        for key in typed {
            if case .text(let more) = key, case .text(let before) = joined.last {
                joined[joined.count - 1] = .text(before + more)
            } else {
                joined.append(key)
            }
        }
        #expect(joined == keys)
    }

    @Test func `is the escape key where nothing follows it`() {
        var reader = KeyReader()
        #expect(reader.keys([0x1B]) == [])
        #expect(reader.mayBeEscape)
        #expect(reader.escape() == [.leave])
        #expect(reader.escape() == [])
    }

    @Test func `may be anything`() {
        var reader = KeyReader()
        for seed in UInt64(1)...2000 {
            let bytes = (0..<8).map {
                UInt8(truncatingIfNeeded: (seed &* 0x9E37_79B9_7F4A_7C15) >> ($0 * 8))
            }
            _ = reader.keys(bytes)
        }
    }
}

@Suite struct `A window on a screen` {
    private func screen(_ form: JSONObject = look()) throws -> WindowScreen {
        WindowScreen(try told(form), of: "com.example.stormy")
    }

    private func told(_ form: JSONObject) throws -> Response.Window {
        try Response.Window(Fields(form, context: "WatchWindow"))
    }

    private func lines(_ screen: inout WindowScreen, rows: Int = 24, columns: Int = 80) -> [String]
    {
        screen.lines(TerminalSize(columns: columns, rows: rows), isColoured: false)
    }

    @Test func `shows what has the focus, which keys move`() throws {
        var screen = try screen()
        #expect(lines(&screen)[1] == ">[Play]<")
        #expect(screen.take(.next) == [])
        #expect(lines(&screen)[1...2] == ["[Play]", ">[ ] Loud<"])
        #expect(screen.take(.previous) == [])
        #expect(screen.take(.previous) == [])
        #expect(lines(&screen)[7] == ">PIN: **<")
        #expect(screen.take(.next) == [])
        #expect(screen.take(.enter) == [.press(WindowPress(control: 1, .press))])
        #expect(screen.take(.text(" ")) == [.press(WindowPress(control: 1, .press))])
        #expect(screen.take(.text("x")) == [])
        #expect(screen.take(.leave) == [.leave])
    }

    @Test func `passes over what cannot be used`() throws {
        var screen = try screen()
        for _ in 1...3 { _ = screen.take(.next) }
        #expect(screen.take(.enter) == [.press(WindowPress(control: 5, .press))])
    }

    @Test func `writes into a field, which shows it before the app does`() throws {
        func write(_ text: String, _ isSubmitted: Bool = false) -> [WindowScreen.Act] {
            [.press(WindowPress(control: 3, .write(text, isSubmitted: isSubmitted)))]
        }
        var screen = try screen(look(window(name: "Ad")))
        _ = screen.take(.next)
        _ = screen.take(.next)
        #expect(screen.take(.text("a b")) == write("Ada b"))
        #expect(lines(&screen)[3] == ">Name: Ada b_<")
        #expect(screen.take(.backspace) == write("Ada "))
        #expect(screen.take(.right) == [])
        #expect(screen.take(.enter) == write("Ada ", true))
        #expect(lines(&screen)[3] == ">Name: Ad<")
        screen.take(try told(look(window(name: "Eve"))))
        #expect(screen.take(.clear) == write(""))
        #expect(screen.take(.next) == [])
        #expect(lines(&screen)[3] == "Name: Eve")
    }

    @Test func `changes what is chosen or set`() throws {
        func step(_ control: Int64, _ by: Int64) -> [WindowScreen.Act] {
            [.press(WindowPress(control: control, .step(by: by)))]
        }
        var screen = try screen(look(settings))
        #expect(lines(&screen)[0] == ">Speed: Normal (Half, Normal, Double)<")
        #expect(lines(&screen).last?.contains("Left, Right: choose") == true)
        #expect(screen.take(.right) == step(1, 1))
        #expect(screen.take(.enter) == step(1, 1))
        #expect(screen.take(.left) == step(1, -1))
        _ = screen.take(.next)
        #expect(lines(&screen).last?.contains("Left, Right: change") == true)
        #expect(screen.take(.right) == step(2, 1))
        #expect(screen.take(.enter) == [])
        #expect(screen.take(.text("0.7x5")) == [])
        #expect(lines(&screen)[1] == ">Volume: 0.75_<")
        #expect(screen.take(.enter) == [.press(WindowPress(control: 2, .set("0.75")))])
        #expect(screen.take(.text("3")) == [])
        #expect(screen.take(.enter) == [])
        #expect(lines(&screen).last == "3 will not do: 0 to 1, by 0.25")
        _ = screen.take(.next)
        _ = screen.take(.next)
        #expect(screen.take(.text("3")) == [])
        #expect(screen.take(.left) == step(4, -1))
        _ = screen.take(.next)
        #expect(screen.take(.enter) == [.press(WindowPress(control: 5, .press))])
    }

    @Test func `writes a secret anew, and does not show it`() throws {
        var screen = try screen()
        _ = screen.take(.previous)
        #expect(screen.take(.enter) == [])
        let press = WindowPress(control: 7, .write("1", isSubmitted: false))
        #expect(screen.take(.text("1")) == [.press(press)])
        #expect(lines(&screen)[7] == ">PIN: *_<")
    }

    @Test func `keeps the focus though the window changes, or where it was`() throws {
        var screen = try screen()
        _ = screen.take(.next)
        screen.take(try told(look(window(isLoud: true, playing: "Stop"))))
        #expect(lines(&screen)[2] == ">[x] Loud<")
        let other: JSONObject = ["nodes": [control("A", 8, ["kind": "button"])]]
        screen.take(try told(look(other)))
        #expect(lines(&screen)[0] == ">[A]<")
    }

    @Test func `keeps the last picture when the app is suspended, and presses nothing`() throws {
        var screen = try screen()
        screen.take(try told(look(state: "suspended")))
        let shown = lines(&screen)
        #expect(shown[1] == "[Play]")
        #expect(shown.last?.contains("roost open com.example.stormy") == true)
        #expect(screen.take(.enter) == [])
        #expect(screen.take(.next) == [])
    }

    @Test func `fits on the screen, and is scrolled`() throws {
        var screen = try screen()
        #expect(lines(&screen, rows: 5).count == 4)
        _ = screen.take(.previous)
        #expect(lines(&screen, rows: 5)[2] == ">PIN: **<")
        _ = screen.take(.pageUp)
        // Of three lines two are new, and the one that was the first is the last.
        #expect(lines(&screen, rows: 5).prefix(3) == ["Name: ____", "[Never]", "[Delete]"])
        for columns in 1...20 {
            for line in lines(&screen, rows: 3, columns: columns) {
                #expect(line.displayWidth <= max(columns - 1, 1), "\(columns): \(line)")
            }
        }
    }
}

@Suite(.timeLimit(.minutes(20))) struct `A window on a real terminal` {
    @Test func `is drawn, pressed, drawn again and left`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            press: [
                .done,
                .tellWatchers(VarlinkReply(look(window(playing: "Stop")), continues: true)),
            ]
        )
        let terminal = try PseudoTerminal(
            [PseudoTerminal.products + "/roost", "--no-start", "window", "stormy"],
            environment: ["ROOST_HOME=\(folder.path)", "NO_COLOR=1"],
            in: folder.path
        )
        try terminal.wait(for: ">[Play]<")
        try terminal.type("\r")
        try terminal.wait(for: ">[Stop]<")
        try terminal.type("\t\tAda")
        try terminal.wait(for: ">Name: Ada_<")
        try terminal.type("\u{1B}")
        #expect(try terminal.end() == .exited(0))
        #expect(daemon.problems == [])
        #expect(daemon.calls.first { $0.method.hasSuffix(".Press") }?.parameters["control"] == 1)
    }

    @Test func `is as it was when Ctrl-C has ended it`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let terminal = try PseudoTerminal(
            ["/bin/sh", "-c", "trap : INT; \"$@\"; echo code $?; stty -a; exit 0", "sh"]
                + [PseudoTerminal.products + "/roost", "--no-start", "window", "stormy"],
            environment: ["ROOST_HOME=\(folder.path)", "NO_COLOR=1"],
            in: folder.path
        )
        try terminal.wait(for: ">[Play]<")
        try terminal.type("\u{3}")
        try terminal.wait(for: "code 130")
        try terminal.wait(for: " icanon")
        #expect(try terminal.end() == .exited(0))
        #expect(terminal.shown.contains(" echo "))
        #expect(daemon.problems == [])
    }
}
