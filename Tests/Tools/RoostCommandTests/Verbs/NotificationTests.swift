import RoostCaller
import RoostWire
import Testing

@testable import RoostCommand

private func notification(_ members: JSONObject) -> JSON {
    var object: JSONObject = [
        "app": "com.example.mail", "id": "a", "state": "delivered", "title": "Rain",
        "subtitle": "", "body": "soon", "next": .null, "date": 1_700_000_000_000_000,
        "repeats": false, "actions": [], "badge": .null, "shownOnDesktop": false,
    ]
    for member in members { object[member.key] = member.value }
    return .object(object)
}

private func daemon(
    in folder: TemporaryFolder,
    _ notifications: [JSON] = [],
    tap: FakeDaemon.Act = .reply(VarlinkReply([:]))
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, parameters in
        switch method {
        case "Apps": return [.reply(["apps": [app("com.example.mail")]])]
        case "Tap": return [tap]
        case "Notifications":
            // Two parts, to be asked for one after the other.
            let isFirst = parameters["after"] == .null && notifications.count > 1
            let part =
                isFirst
                ? notifications.prefix(1) : notifications.dropFirst(notifications.count > 1 ? 1 : 0)
            return [
                .reply(["notifications": .array(Array(part)), "more": .bool(isFirst)])
            ]
        default: return []
        }
    }
}

@Suite struct `Listing notifications` {
    @Test func `shows all parts, those to be answered first`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(
            in: folder,
            [
                notification([
                    "id": "later", "state": "pending", "date": .null,
                    "next": 1_700_000_060_000_000, "repeats": true,
                ]),
                notification([
                    "id": "now", "body": "two\nlines\u{1B}[2J",
                    "actions": [["id": "read", "title": "Read"]],
                ]),
            ]
        )
        let outcome = roost("notifications", in: folder)
        #expect(outcome.code == .done)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].contains("now") && lines[1].contains("read"))
        #expect(lines[1].contains("Rain: two lines") && !lines[1].contains("\u{1B}"))
        #expect(lines[2].contains("later") && lines[2].contains("and again"))
        #expect(daemon.problems == [])
        let json = roost("notifications", "--json", in: folder).output
        #expect(json.contains(#""next": "2023-11-14T22:14:20"#))
    }

    @Test func `shows all words where nobody's width cuts them`() throws {
        let folder = try TemporaryFolder()
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        let daemon = try daemon(in: folder, [notification(["id": "a", "body": .string(words)])])
        #expect(roost("notifications", in: folder).output.contains(words))
        #expect(daemon.problems == [])
    }

    @Test func `shows the latest first, then what comes next`() throws {
        let folder = try TemporaryFolder()
        let second: Int64 = 1_700_000_000_000_000
        func one(_ id: String, _ state: String, _ time: Int64) -> JSON {
            let isPending = state == "pending"
            return notification([
                "id": .string(id), "state": .string(state),
                "date": isPending ? .null : .integer(time),
                "next": isPending ? .integer(time) : .null,
            ])
        }
        let daemon = try daemon(
            in: folder,
            [
                // Of one second, and told in the order of their names.
                one("a", "delivered", second + 100), one("b", "delivered", second + 300),
                one("c", "pending", second + 600_000_000),
                one("d", "pending", second + 60_000_000), one("e", "delivered", second + 200),
            ]
        )
        let told = roost("notifications", "--json", in: folder).json?["notifications"]?.asArray
        #expect(told?.map { $0["id"]?.asString } == ["b", "e", "a", "d", "c"])
        #expect(daemon.problems == [])
    }

    @Test func `says that there are none`() throws {
        let folder = try TemporaryFolder()
        let daemon = try FakeDaemon(in: folder) { method, _ in
            method == "Apps"
                ? [.reply(["apps": [app("com.example.mail")]])]
                : [.reply(["notifications": [], "more": false])]
        }
        #expect(roost("notifications", in: folder).output == "There are no notifications.\n")
        let own = roost("notifications", "mail", in: folder)
        #expect(own.output == "There are no notifications of com.example.mail.\n")
        #expect(daemon.problems == [])
    }
}

@Suite struct `Tapping a notification` {
    @Test func `tells the daemon what is meant`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost(
            "notifications",
            "mail",
            "--tap",
            "a",
            "--action",
            "say",
            "--text",
            "Hello",
            in: folder
        )
        #expect(outcome.code == .done)
        let said = try daemon.parameters(of: "Tap")
        #expect(said["app"] == "com.example.mail")
        #expect(said["id"] == "a")
        #expect(said["action"] == "say")
        #expect(said["text"] == "Hello")
        #expect(daemon.problems == [])
    }

    @Test(
        arguments: [
            ["--dismiss"], ["--action", "a"], ["--text", "a"], ["--tap", "a", "--text", "b"],
            ["--tap", "a", "--action", "b", "--dismiss"],
        ]
    )
    func `needs what belongs together`(options: [String]) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roostWords(["notifications"] + options, in: folder)
        #expect(outcome.code == .usage)
        #expect(!daemon.methods.contains("Tap"))
    }

    @Test func `that is not there is not found`() throws {
        let folder = try TemporaryFolder()
        let refusal = VarlinkReply(
            error: "io.roost.System.NoSuchNotification",
            parameters: ["message": "no app has a delivered notification"]
        )
        let daemon = try daemon(in: folder, tap: .reply(refusal))
        let outcome = roost("notifications", "--tap", "a", in: folder)
        #expect(outcome.code == .notFound)
        #expect(outcome.errors.contains("no app has a delivered notification"))
        #expect(daemon.problems == [])
    }
}
