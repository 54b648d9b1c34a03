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
    var desk = Desk()

    init() {
        desk.send(.setCategories(.weather, [reply], desk.token()), at: 0)
        desk.notify("a", at: 1)
    }

    @Test mutating func `opens its app, which is told`() throws {
        let effects = desk.tap("a", at: 2)
        #expect(effects.answers.contains(.done))
        #expect(effects.launches.map(\.phase) == [.active])
        let run = try #require(effects.delivered.first)
        #expect(run.request.kind == .response)
        #expect(run.request.workName == "a")
        #expect(desk.delivered.isEmpty)
        #expect(effects.shownNoLonger == [NotificationNumber(1)])
        #expect(effects.logged.contains(.tapped))
    }

    @Test mutating func `that takes an action has it done in the background`() throws {
        let effects = desk.tap("a", .action("later", category: "mail", text: nil), at: 2)
        #expect(effects.launches.map(\.phase) == [.background])
        #expect(effects.delivered.count == 1)
    }

    @Test mutating func `brings the app forward where the action says so`() {
        let effects = desk.tap("a", .action("read", category: "mail", text: nil), at: 2)
        #expect(effects.launches.map(\.phase) == [.active])
    }

    @Test mutating func `that names no action of the category is refused, and nothing is lost`() {
        for tap in [
            NotificationEvent.Tap.action("burn", category: "mail", text: nil),
            .action("read", category: "none", text: nil),
            .action("later", category: "mail", text: "words"),
        ] {
            #expect(desk.tap("a", tap, at: 2).refusals == [.invalid])
        }
        #expect(desk.delivered["a"] != nil)
        let said = desk.tap("a", .action("answer", category: "mail", text: "Yes"), at: 3)
        #expect(said.refusals.isEmpty)
    }

    @Test mutating func `that dismisses it is told where the category wants that`() {
        let told = desk.tap("a", .dismiss(category: "mail"), at: 2)
        #expect(told.delivered.count == 1)
        #expect(told.launches.map(\.phase) == [.background])
        desk.notify("b", at: 3)
        let untold = desk.tap("b", .dismiss(category: ""), at: 4)
        #expect(untold.delivered.isEmpty)
        #expect(desk.delivered.isEmpty)
    }

    @Test mutating func `on one that is not there is refused`() {
        #expect(desk.tap("none", at: 2).refusals == [.noSuchNotification])
        desk.tap("a", at: 2)
        #expect(desk.tap("a", at: 3).refusals == [.noSuchNotification])
    }

    @Test mutating func `waits with an earlier one of the same id, and neither is lost`() throws {
        desk.device.launchFailure = "no such file"
        desk.tap("a", .action("later", category: "mail", text: nil), at: 2)
        desk.notify("a", at: 3)
        desk.tap("a", .action("later", category: "mail", text: nil), at: 4)
        let waiting = desk.device.pending.filter { $0.kind == .response }
        #expect(waiting.count == 2)
    }

    @Test mutating func `is heard beside an earlier one of the same id that goes on`() {
        let first = desk.tap("a", .action("later", category: "mail", text: nil), at: 2)
        #expect(first.delivered.map(\.request.workName) == ["a"])
        desk.notify("a", at: 3)
        // As one of the same name, it would keep the first from coming back after a crash.
        let second = desk.tap("a", .action("later", category: "mail", text: nil), at: 4)
        #expect(second.delivered.count == 1)
        #expect(second.delivered.first?.request.task != first.delivered.first?.request.task)
    }

    @Test mutating func `is known to a system that starts anew`() {
        desk.restart()
        let effects = desk.tap("a", .action("read", category: "mail", text: nil), at: 2)
        #expect(effects.delivered.count == 1)
    }
}

@Suite struct `An app in the foreground` {
    var desk = Desk()
    let process: ProcessNumber

    init() throws {
        desk.device.open(at: 0)
        process = try #require(desk.device.engine.status(of: .weather)?.process)
    }

    @Test mutating func `is not asked unless it wants to be`() {
        #expect(desk.notify("a", at: 1).shown == ["a"])
        desk.send(.presenting(.weather, process, isOn: true, nil), at: 2)
        let asked = desk.notify("b", badge: 2, at: 3)
        #expect(asked.askedAbout == ["b"])
        #expect(asked.shown.isEmpty)
        #expect(desk.device.engine.notificationRecord(of: .weather).badge == 0)
    }

    @Test mutating func `says what is shown`() {
        desk.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        for (id, shown, isShown, isKept) in [
            ("all", .everything, true, true), ("none", [], false, false),
            ("list", .list, false, true), ("banner", [.banner], true, true),
        ] as [(String, NotificationEvent.Presentation, Bool, Bool)] {
            desk.notify(id, badge: 7, at: 1)
            let effects = desk.send(.presented(.weather, process, id: id, shown, nil), at: 2)
            #expect(effects.shown == (isShown ? [id] : []), "\(id)")
            #expect((desk.delivered[id] != nil) == isKept, "\(id)")
        }
        #expect(desk.device.engine.notificationRecord(of: .weather).badge == 7)
        #expect(desk.device.engine.alarm.uptime == nil)
    }

    @Test mutating func `has two seconds for it`() {
        desk.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        desk.notify("a", at: 1)
        #expect(desk.device.engine.alarm.uptime == .at(3))
        #expect(desk.wake(at: 2).shown.isEmpty)
        #expect(desk.wake(at: 3).shown == ["a"])
        // A late answer changes nothing.
        let late = desk.send(.presented(.weather, process, id: "a", [], nil), at: 4)
        #expect(late.ofNotifications.isEmpty)
        #expect(desk.delivered["a"] != nil)
    }

    @Test mutating func `that ends has it shown`() {
        desk.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        desk.notify("a", at: 1)
        let effects = desk.turn(.exited(.weather, process, .signalled(9)), at: 1)
        #expect(effects.shown == ["a"])
    }

    @Test mutating func `is not asked once it is in the background`() {
        desk.send(.presenting(.weather, process, isOn: true, nil), at: 0)
        desk.device.home(at: 1)
        #expect(desk.notify("a", at: 2).shown == ["a"])
    }
}
