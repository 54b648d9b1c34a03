import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@Suite struct `An app that notifies` {
    let system: System
    let person: ConnectionID
    let events: ConnectionID
    let app: ConnectionID

    init() throws {
        system = try System()
        person = system.connect()
        events = system.connect(.weather)
        app = system.connect(.weather)
        system.call(.app("Attach", more: true), on: events)
    }

    private func ids(_ method: String, on connection: ConnectionID? = nil) -> [String] {
        let interface = connection == nil ? "App" : "System"
        let reply = system.call(
            Method("io.roost.\(interface).\(method)"),
            on: connection ?? app
        ).first
        let all = reply?.parameters["notifications"]?.asArray ?? []
        return all.compactMap { ($0["notification"] ?? $0)["id"]?.asString }
    }

    @Test func `is answered when that is written down, and then people are shown it`() {
        system.journal.lines = []
        let said = Method.notify("a", title: "Rain", category: "rain", sound: "default")
        system.call(.categories, on: app)
        system.journal.lines = []
        #expect(system.call(said, on: app).map(\.errorName) == [nil])
        #expect(system.journal.lines.prefix(2) == [.committed, .sent(app)])
        #expect(
            system.daemon.machine.shown == [
                DesktopNotification(
                    number: NotificationNumber(1),
                    app: .weather,
                    title: "Rain",
                    body: "soon",
                    sounds: true,
                    actions: [
                        .init(id: "later", title: "Later"),
                        .init(id: "say", title: "Say", placeholder: "What?"),
                    ]
                )
            ]
        )
    }

    @Test func `finds what it said again`() throws {
        let info: JSON = ["deep": [1, .null, "ü"]]
        system.call(.notify("a", trigger: Method.daily(9), userInfo: info), on: app)
        let reply = try #require(system.call(.app("PendingNotifications"), on: app).first)
        let pending = try #require(reply.parameters["notifications"]?.asArray?.first)
        #expect(pending["userInfo"] == info)
        #expect(pending["trigger"]?["calendar"]?["hour"] == 9)
        // The system starts at 22:13:20 UTC.
        #expect(pending["next"] == .integer(1_700_038_800_000_000))
    }

    @Test func `has what is due delivered though it does not run`() {
        system.call(.notify("a", trigger: Method.after(60)), on: app)
        system.turn(.disconnected(events), at: 1)
        system.turn(.woken, at: 59)
        #expect(system.daemon.machine.shown.isEmpty)
        system.turn(.woken, at: 60)
        #expect(system.daemon.machine.shown.map(\.title) == ["Rain"])
        #expect(ids("PendingNotifications").isEmpty)
        #expect(ids("DeliveredNotifications") == ["a"])
    }

    @Test func `is asked in parts where it has very many`() {
        let long = String(repeating: "é", count: 20_000)
        for number in 0..<40 {
            system.call(.notify("n\(number)", title: long, trigger: Method.after(600)), on: app)
        }
        var found: [String] = []
        var parts = 0
        var hasMore = true
        while hasMore, parts < 100 {
            let after: JSON = found.last.map { .string($0) } ?? .null
            let replies = system.call(.app("PendingNotifications", ["after": after]), on: app)
            let all = replies.first?.parameters["notifications"]?.asArray ?? []
            found += all.compactMap { $0["id"]?.asString }
            hasMore = replies.first?.parameters["more"]?.asBool ?? false
            parts += 1
        }
        #expect(found == (0..<40).map { "n\($0)" }.sorted())
        #expect(parts > 2)
    }

    @Test func `is seen by people with all others, in parts`() {
        let mail = system.connect(.mail, pid: 60)
        for number in 0..<70 {
            system.call(.notify("n\(number)", trigger: Method.after(600)), on: app)
            if number % 2 == 0 { system.call(.notify("n\(number)"), on: mail) }
        }
        for number in 0..<5 { system.call(.notify("n\(number)"), on: mail) }
        system.call(.notify("n1", trigger: Method.after(600)), on: mail)
        var found: [String] = []
        var after: JSON = .null
        for _ in 0..<100 {
            let reply = system.call(.system("Notifications", ["after": after]), on: person).first
            let all = reply?.parameters["notifications"]?.asArray ?? []
            found += all.compactMap { one in
                "\(one["app"]?.asString ?? "") \(one["id"]?.asString ?? "") \(one["state"]?.asString ?? "")"
            }
            guard reply?.parameters["more"] == .bool(true), let last = all.last else { break }
            after = ["app": last["app"] ?? .null, "id": last["id"] ?? .null]
        }
        let shown = Set((0..<70).filter { $0 % 2 == 0 || $0 < 5 })
        #expect(found.count == 70 + shown.count + 1)
        #expect(Set(found).count == found.count)
        #expect(found.contains("com.example.mail n1 pending"))
        #expect(found.contains("com.example.mail n1 delivered"))
        let names = found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(names == names.sorted())
    }

    @Test func `is told of the desktop, as far as it answers`() {
        system.call(.notify("a"), on: app)
        func isShown() -> JSON? {
            let reply = system.call(.system("Notifications"), on: person).first
            return reply?.parameters["notifications"]?.asArray?.first?["shownOnDesktop"]
        }
        #expect(isShown() == false)
        system.turn(.desktop(.shown(NotificationNumber(1))), at: 1)
        #expect(isShown() == true)
        let numbers = [NotificationNumber(1), NotificationNumber(2)]
        system.turn(.desktop(.notShown(numbers, reason: "it is asleep")), at: 2)
        let texts = system.daemon.ledger.log.filter { $0.kind == .desktop }.map(\.text)
        #expect(texts == ["not shown on the desktop: 2 notifications: it is asleep"])
    }

    @Test func `hears of a tap on the desktop`() throws {
        system.call(.categories, on: app)
        system.call(.notify("a", category: "rain"), on: app)
        _ = system.replies(events)
        system.turn(
            .desktop(.tapped(NotificationNumber(1), action: "say", text: "Hello")),
            at: 1
        )
        let heard = system.replies(events).compactMap { $0.parameters["runs"]?.asArray?.first }
        let run = try #require(heard.first)
        #expect(run["kind"] == "response")
        #expect(run["identifier"] == "a")
        #expect(run["arguments"]?["action"] == "say")
        #expect(run["arguments"]?["text"] == "Hello")
        #expect(run["arguments"]?["notification"]?["notification"]?["title"] == "Rain")
        #expect(run["arguments"]?["notification"]?["date"] == .integer(1_700_000_000_000_000))
        #expect(ids("DeliveredNotifications").isEmpty)
        // Once more, by a desktop that does not know: nothing.
        system.turn(.desktop(.tapped(NotificationNumber(1), action: nil)), at: 2)
        #expect(!system.replies(events).contains { $0.parameters["runs"] != nil })
    }

    @Test func `hears of a tap that came while nothing could be written down`() {
        system.call(.notify("a"), on: app)
        system.daemon.ledger.fullness = .whenCommitting
        system.turn(.desktop(.tapped(NotificationNumber(1), action: nil)), at: 1)
        #expect(!system.replies(events).contains { $0.parameters["runs"] != nil })
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 2)
        #expect(system.replies(events).contains { $0.parameters["runs"] != nil })
        #expect(ids("DeliveredNotifications").isEmpty)
    }

    @Test func `has nothing delivered while that could not be written down`() {
        system.call(.notify("a", trigger: Method.after(60)), on: app)
        system.daemon.ledger.fullness = .whenCommitting
        system.turn(.woken, at: 61)
        system.turn(.woken, at: 62)
        #expect(system.daemon.machine.shown.isEmpty)
        // Nobody is woken again and again for it, but now and then.
        let armed = system.journal.lines.compactMap { line -> Timestamp?? in
            if case .armed(_, let date) = line { .some(date) } else { nil }
        }
        #expect(armed.last == .some(nil))
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 63)
        #expect(system.daemon.machine.shown.count == 1)
    }

    @Test func `says what is shown while it is in the foreground`() {
        system.call(.about(.weather, "Open"), on: person)
        #expect(system.call(.app("Presenting", ["on": true]), on: app).map(\.error) == [nil])
        _ = system.replies(events)
        system.call(.notify("a"), on: app, at: 1)
        let asked = system.replies(events).compactMap { $0.parameters["present"] }
        #expect(asked.first?["notification"]?["id"] == "a")
        #expect(system.daemon.machine.shown.isEmpty)
        system.call(.app("Present", ["id": "a", "options": ["banner"]]), on: app, at: 1)
        #expect(system.daemon.machine.shown.map(\.sounds) == [false])
        system.call(.notify("b"), on: app, at: 2)
        system.call(.app("Present", ["id": "b", "options": []]), on: app, at: 2)
        #expect(system.daemon.machine.shown.count == 1)
        #expect(ids("DeliveredNotifications") == ["a"])
    }

    @Test func `whose notifications are switched off is told so`() {
        let set = Method.set("notifications.com.example.weather", "off")
        #expect(system.call(set, on: person).map(\.errorName) == [nil])
        #expect(system.call(.notify("a"), on: app).map(\.errorName) == ["NotAllowed"])
        let status = system.call(.app("NotificationSettings"), on: app).first?.parameters
        #expect(status?["status"] == "denied")
        let settings = system.call(.system("Settings"), on: person).first
        let names = settings?.parameters["settings"]?.asArray?.compactMap { $0["name"]?.asString }
        #expect(names?.contains("notifications.com.example.weather") == true)
        let unknown = Method.set("notifications.nobody", "off")
        #expect(system.call(unknown, on: person).map(\.errorName) == ["NoSuchApp"])
        let nonsense = Method.set("notifications.com.example.weather", "perhaps")
        #expect(system.call(nonsense, on: person).map(\.errorName) == ["Invalid"])
    }

    @Test func `is held to what a notification can be`() {
        let long = String(repeating: "a", count: 256 << 10)
        #expect(system.call(.notify("a", title: long), on: app).map(\.errorName) == ["TooLarge"])
        for id in ["", "a\0b", String(repeating: "a", count: 256)] {
            let name = system.call(.notify(id), on: app).first?.errorName
            #expect(name == "Invalid" || name == "InvalidParameter", "\(name ?? "")")
        }
        for trigger in [
            ["repeats": false], ["interval": 1, "calendar": ["hour": 1], "repeats": false],
            ["interval": .integer(.min), "repeats": false],
            ["calendar": ["hour": .integer(.max)], "repeats": true],
        ] as [JSON] {
            let reply = system.call(.notify("a", trigger: trigger), on: app).first
            #expect(reply?.error != nil)
        }
        #expect(ids("PendingNotifications").isEmpty)
    }

    @Test func `is asked about which app's where two have the same`() throws {
        let mail = system.connect(.mail, pid: 60)
        system.call(.notify("same"), on: app)
        system.call(.notify("same"), on: mail)
        let reply = try #require(system.call(.tap("same", of: nil), on: person).first)
        #expect(reply.errorName == "Invalid")
        #expect(reply.parameters["message"]?.asString?.contains("name the app") == true)
        #expect(system.call(.tap("same", of: .mail), on: person).map(\.errorName) == [nil])
        #expect(ids("Notifications", on: person) == ["same"])
    }

    @Test func `is in the time zone that the machine is in`() {
        system.daemon.machine.zones["Asia/Tokyo"] = ZoneRules(first: 9 * 3600)
        system.call(.notify("a", trigger: Method.daily(9, zone: "Asia/Tokyo")), on: app)
        let reply = system.call(.app("PendingNotifications"), on: app).first
        let next = reply?.parameters["notifications"]?.asArray?.first?["next"]
        #expect(next == .integer(1_700_006_400_000_000))
        system.daemon.machine.zones["Asia/Tokyo"] = ZoneRules(first: 8 * 3600)
        system.turn(.zoneChanged, at: 1)
        let later = system.call(.app("PendingNotifications"), on: app).first
        let moved = later?.parameters["notifications"]?.asArray?.first?["next"]
        #expect(moved == .integer(1_700_010_000_000_000))
    }

    @Test func `is where the machine is at last, wherever it was while the disk was full`() {
        func next() -> JSON? {
            let reply = system.call(.app("PendingNotifications"), on: app).first
            return reply?.parameters["notifications"]?.asArray?.first?["next"]
        }
        system.daemon.machine.zones["Asia/Tokyo"] = ZoneRules(first: 9 * 3600)
        system.call(.notify("a", trigger: Method.daily(9, zone: "Asia/Tokyo")), on: app)
        let before = next()
        system.daemon.ledger.fullness = .whenCommitting
        for (second, hours) in [(1, 8), (2, 9)] {
            system.daemon.machine.zones["Asia/Tokyo"] = ZoneRules(first: hours * 3600)
            system.turn(.zoneChanged, at: second)
        }
        system.daemon.ledger.fullness = nil
        system.turn(.woken, at: 4)
        #expect(before != nil)
        #expect(next() == before)
    }
}
