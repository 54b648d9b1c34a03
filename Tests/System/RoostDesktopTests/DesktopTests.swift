import RoostDaemon
import RoostDesktop
import RoostEngine
import RoostLinux
import Testing

/// A notification service that a test plays, over a real socket.
@Suite struct `A desktop` {
    let bus: FakeBus
    let desktop: Desktop

    init() throws {
        bus = try FakeBus()
        desktop = Desktop(address: .path(bus.path), user: 1000)
    }

    @Test func `is shown a notification as it can show it`() throws {
        desktop.show(
            DesktopNotification(
                number: NotificationNumber(1),
                app: AppID("com.example.mail"),
                title: "Two\nlines\u{1B}[2J",
                subtitle: "A & B",
                body: "<b>bold</b>",
                level: .critical,
                actions: [.init(id: "later", title: "Later"), .init(id: "now", title: "Now")]
            ),
            at: 0
        )
        let call = try bus.notify(desktop, capabilities: ["actions", "body", "body-markup"])
        #expect(call.body[0] == .string("com.example.mail"))
        #expect(call.body[3] == .string("Two lines [2J"))
        #expect(call.body[4] == .string("A &amp; B\n&lt;b&gt;bold&lt;/b&gt;"))
        #expect(call.body[5] == .strings(["default", "Open", "a0", "Later", "a1", "Now"]))
        guard case .array(_, let hints) = call.body[6] else { throw Unexpected() }
        #expect(hints.contains(.entry(.string("urgency"), .variant(.byte(2)))))
        try bus.reply(to: call, [.uint32(41)], desktop)
        #expect(desktop.takeNews() == [.shown(NotificationNumber(1))])
        try bus.signal("ActionInvoked", [.uint32(41), .string("a1")], desktop)
        #expect(desktop.takeNews() == [.tapped(NotificationNumber(1), action: "now")])
        // Nothing is shown any more: nobody listens to what others tell the desktop.
        #expect(desktop.descriptor == nil)
    }

    @Test func `is given plain words where it does not know markup`() throws {
        desktop.show(.plain(1, body: "1 < 2"), at: 0)
        let call = try bus.notify(desktop, capabilities: ["body"])
        #expect(call.body[4] == .string("1 < 2"))
        #expect(call.body[5] == .strings([]))
    }

    @Test func `tells what people do`() throws {
        for number in 1...4 { desktop.show(.plain(number), at: 0) }
        var call = try bus.notify(desktop, capabilities: ["actions"])
        for number in 1...4 {
            if number > 1 { call = try bus.next("Notify", desktop) }
            try bus.reply(to: call, [.uint32(UInt32(number))], desktop)
        }
        _ = desktop.takeNews()
        try bus.signal("ActionInvoked", [.uint32(1), .string("default")], desktop)
        try bus.signal("NotificationClosed", [.uint32(2), .uint32(2)], desktop)
        try bus.signal("NotificationClosed", [.uint32(3), .uint32(1)], desktop)
        try bus.signal("NotificationClosed", [.uint32(1), .uint32(2)], desktop)
        try bus.signal("ActionInvoked", [.uint32(4), .string("a7")], desktop)
        try bus.signal("ActionInvoked", [.uint32(99), .string("default")], desktop)
        #expect(
            desktop.takeNews() == [
                .tapped(NotificationNumber(1), action: nil), .dismissed(NotificationNumber(2)),
            ]
        )
    }

    @Test func `hears nothing of strangers`() throws {
        desktop.show(.plain(1), at: 0)
        let call = try bus.notify(desktop, capabilities: ["actions"])
        try bus.reply(to: call, [.uint32(1)], desktop)
        _ = desktop.takeNews()
        try bus.signal("ActionInvoked", [.uint32(1), .string("default")], from: ":1.66", desktop)
        #expect(desktop.takeNews() == [])
    }

    @Test func `takes away what is withdrawn, also before it has a name`() throws {
        desktop.show(.plain(1), at: 0)
        desktop.show(.plain(2), at: 0)
        let first = try bus.notify(desktop, capabilities: [])
        try bus.reply(to: first, [.uint32(11)], desktop)
        desktop.withdraw([NotificationNumber(1), NotificationNumber(2)], at: 0)
        #expect(try bus.next("CloseNotification", desktop).body == [.uint32(11)])
        try bus.reply(to: bus.call("Notify"), [.uint32(12)], desktop)
        #expect(try bus.next("CloseNotification", desktop).body == [.uint32(12)])
        #expect(desktop.takeNews() == [.shown(NotificationNumber(1))])
    }

    @Test func `puts one in the place of another`() throws {
        desktop.show(.plain(1), at: 0)
        let first = try bus.notify(desktop, capabilities: [])
        try bus.reply(to: first, [.uint32(11)], desktop)
        desktop.show(.plain(2, replacing: 1), at: 0)
        #expect(try bus.next("Notify", desktop).body[1] == .uint32(11))
    }

    @Test func `that does not answer is given up after five seconds`() throws {
        desktop.show(.plain(1), at: 0)
        let ends = try #require(desktop.nextEnd)
        #expect(ends == DesktopLimits.patience)
        desktop.expire(at: ends - 1)
        #expect(desktop.takeNews() == [])
        desktop.expire(at: ends)
        let news = desktop.takeNews()
        #expect(
            news == [
                .notShown(
                    [NotificationNumber(1)],
                    reason: "the notification service did not answer in 5 seconds"
                )
            ]
        )
        #expect(desktop.descriptor == nil)
        #expect(desktop.nextEnd == nil)
        #expect(!desktop.isGood)
    }

    @Test func `whose bus goes is found again with the next notification`() throws {
        desktop.show(.plain(1), at: 0)
        let call = try bus.notify(desktop, capabilities: [])
        try bus.reply(to: call, [.uint32(1)], desktop)
        _ = desktop.takeNews()
        bus.hangUp()
        desktop.read(at: 0)
        #expect(desktop.descriptor == nil)
        desktop.show(.plain(2), at: 0)
        let again = try bus.notify(desktop, capabilities: [])
        #expect(again.body[3] == .string("title 2"))
    }

    @Test func `without a bus says so`() {
        let nowhere = Desktop(address: .path("/nonexistent/bus"), user: 0)
        nowhere.show(.plain(1), at: 0)
        let news = nowhere.takeNews()
        guard case .notShown(_, let reason) = news.first else {
            Issue.record("\(news)")
            return
        }
        #expect(reason.contains("/nonexistent/bus"))
    }

    @Test func `is given a hundred at once, and twenty more each second`() throws {
        func refused() -> Int {
            desktop.takeNews().reduce(0) { sum, news in
                if case .notShown(let numbers, _) = news { sum + numbers.count } else { sum }
            }
        }
        for number in 1...1000 { desktop.show(.plain(number), at: 0) }
        #expect(refused() == 900)
        for number in 1001...1100 { desktop.show(.plain(number), at: 1_000_000_000) }
        #expect(refused() == 80)
    }

    @Test func `is asked a few things at a time`() throws {
        for number in 1...100 { desktop.show(.plain(number), at: 0) }
        var call = try bus.notify(desktop, capabilities: [])
        for number in 1...100 {
            if number > 1 { call = try bus.next("Notify", desktop) }
            #expect(bus.waitingCalls < 32)
            try bus.reply(to: call, [.uint32(UInt32(number))], desktop)
        }
        #expect(desktop.takeNews().count == 100)
    }
}

extension DesktopNotification {
    static func plain(_ number: Int, replacing former: Int? = nil, body: String = "") -> Self {
        DesktopNotification(
            number: NotificationNumber(Int64(number)),
            replacing: former.map { NotificationNumber(Int64($0)) },
            app: AppID("com.example.mail"),
            title: "title \(number)",
            body: body
        )
    }
}

struct Unexpected: Error {}
