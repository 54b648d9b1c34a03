import RoostEngine
import Testing

private let reply = NotificationCategory(
    id: "mail",
    actions: [
        .init(id: "read", title: "Read", isForeground: true), .init(id: "later", title: "Later"),
        .init(id: "answer", title: "Answer", input: .init(button: "Send", placeholder: "")),
    ],
    tellsDismissal: true
)

@Suite struct `A tap on a notification` {
    var fixture = Fixture()

    init() {
        fixture.send(.setCategories(.weather, [reply], fixture.token()), at: 0)
        fixture.notify("a", at: 1)
    }

    @Test mutating func `opens its app, which is told`() throws {
        let effects = fixture.tap("a", at: 2)
        #expect(effects.answers.contains(.done))
        #expect(effects.launches.map(\.phase) == [.active])
        let run = try #require(effects.delivered.first)
        #expect(run.request.kind == .response)
        #expect(run.request.workName == "a")
        #expect(fixture.delivered.isEmpty)
        #expect(effects.shownNoLonger == [NotificationNumber(1)])
        #expect(effects.logged.contains(.tapped))
    }

    @Test mutating func `that takes an action has it done in the background`() throws {
        let effects = fixture.tap("a", .action("later", category: "mail", text: nil), at: 2)
        #expect(effects.launches.map(\.phase) == [.background])
        #expect(effects.delivered.count == 1)
    }

    @Test mutating func `brings the app forward where the action says so`() {
        let effects = fixture.tap("a", .action("read", category: "mail", text: nil), at: 2)
        #expect(effects.launches.map(\.phase) == [.active])
    }

    @Test mutating func `that names no action of the category is refused, and nothing is lost`() {
        for tap in [
            NotificationEvent.Tap.action("burn", category: "mail", text: nil),
            .action("read", category: "none", text: nil),
            .action("later", category: "mail", text: "words"),
        ] {
            #expect(fixture.tap("a", tap, at: 2).refusals == [.invalid])
        }
        #expect(fixture.delivered["a"] != nil)
        let said = fixture.tap("a", .action("answer", category: "mail", text: "Yes"), at: 3)
        #expect(said.refusals.isEmpty)
    }

    @Test mutating func `that dismisses it is told where the category wants that`() {
        let told = fixture.tap("a", .dismiss(category: "mail"), at: 2)
        #expect(told.delivered.count == 1)
        #expect(told.launches.map(\.phase) == [.background])
        fixture.notify("b", at: 3)
        let untold = fixture.tap("b", .dismiss(category: ""), at: 4)
        #expect(untold.delivered.isEmpty)
        #expect(fixture.delivered.isEmpty)
    }

    @Test mutating func `on one that is not there is refused`() {
        #expect(fixture.tap("none", at: 2).refusals == [.noSuchNotification])
        fixture.tap("a", at: 2)
        #expect(fixture.tap("a", at: 3).refusals == [.noSuchNotification])
    }

    @Test mutating func `waits with an earlier one of the same id, and neither is lost`() throws {
        fixture.device.launchFailure = "no such file"
        fixture.tap("a", .action("later", category: "mail", text: nil), at: 2)
        fixture.notify("a", at: 3)
        fixture.tap("a", .action("later", category: "mail", text: nil), at: 4)
        let waiting = fixture.device.pending.filter { $0.kind == .response }
        #expect(waiting.count == 2)
    }

    @Test mutating func `is heard beside an earlier one of the same id that goes on`() {
        let first = fixture.tap("a", .action("later", category: "mail", text: nil), at: 2)
        #expect(first.delivered.map(\.request.workName) == ["a"])
        fixture.notify("a", at: 3)
        // As one of the same name, it would keep the first from coming back after a crash.
        let second = fixture.tap("a", .action("later", category: "mail", text: nil), at: 4)
        #expect(second.delivered.count == 1)
        #expect(second.delivered.first?.request.task != first.delivered.first?.request.task)
    }

    @Test mutating func `is known to a system that starts anew`() {
        fixture.restart()
        let effects = fixture.tap("a", .action("read", category: "mail", text: nil), at: 2)
        #expect(effects.delivered.count == 1)
    }
}

@Suite struct `An app in the foreground` {
    var fixture = Fixture()
    let process: ProcessNumber

    init() throws {
        fixture.device.open(at: 0)
        process = try #require(fixture.device.engine.status(of: .weather)?.process)
    }

    @Test mutating func `is not asked unless it wants to be`() {
        #expect(fixture.notify("a", at: 1).shown == ["a"])
        fixture.send(.presenting(.weather, process, isOn: true, nil), at: 2)
        let asked = fixture.notify("b", badge: 2, at: 3)
        #expect(asked.askedAbout == ["b"])
        #expect(asked.shown.isEmpty)
        #expect(fixture.device.engine.notificationRecord(of: .weather).badge == 0)
    }

    @Test mutating func `says what is shown`() {
        fixture.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        for (id, shown, isShown, isKept) in [
            ("all", .everything, true, true), ("none", [], false, false),
            ("list", .list, false, true), ("banner", [.banner], true, true),
        ] as [(String, NotificationEvent.Presentation, Bool, Bool)] {
            fixture.notify(id, badge: 7, at: 1)
            let effects = fixture.send(.presented(.weather, process, id: id, shown, nil), at: 2)
            #expect(effects.shown == (isShown ? [id] : []), "\(id)")
            #expect((fixture.delivered[id] != nil) == isKept, "\(id)")
        }
        #expect(fixture.device.engine.notificationRecord(of: .weather).badge == 7)
        #expect(fixture.device.engine.alarm.uptime == nil)
    }

    @Test mutating func `has two seconds for it`() {
        fixture.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        fixture.notify("a", at: 1)
        #expect(fixture.device.engine.alarm.uptime == .at(3))
        #expect(fixture.wake(at: 2).shown.isEmpty)
        #expect(fixture.wake(at: 3).shown == ["a"])
        // A late answer changes nothing.
        let late = fixture.send(.presented(.weather, process, id: "a", [], nil), at: 4)
        #expect(late.ofNotifications.isEmpty)
        #expect(fixture.delivered["a"] != nil)
    }

    @Test mutating func `that ends has it shown`() {
        fixture.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        fixture.notify("a", at: 1)
        let effects = fixture.turn(.exited(.weather, process, .signalled(9)), at: 1)
        #expect(effects.shown == ["a"])
    }

    @Test mutating func `is not asked once it is in the background`() {
        fixture.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        fixture.device.home(at: 1)
        #expect(fixture.notify("a", at: 2).shown == ["a"])
    }
}
