import RoostEngine
import Testing

private let hour = 3600
private let year = 365 * 86_400

@Suite struct `A notification` {
    var desk = Desk()

    @Test mutating func `without a trigger is delivered at once`() {
        let effects = desk.notify("a", at: 1)
        #expect(effects.answers == [.done])
        #expect(effects.shown == ["a"])
        #expect(desk.delivered == ["a": .at(1)])
        #expect(desk.pending.isEmpty)
    }

    @Test mutating func `is delivered when its interval is over, and not before`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 1)
        #expect(desk.device.engine.alarm.date == .at(61))
        #expect(desk.wake(at: 60).shown.isEmpty)
        #expect(desk.wake(at: 61).shown == ["a"])
        #expect(desk.wake(at: 200).shown.isEmpty)
        #expect(desk.device.engine.alarm.date == nil)
    }

    @Test mutating func `that repeats does so, and does not pile up`() {
        desk.notify("a", .interval(.seconds(60), repeats: true), at: 0)
        #expect(desk.wake(at: 60).shown == ["a"])
        #expect(desk.wake(at: 119).shown.isEmpty)
        #expect(desk.wake(at: 1000).shown == ["a"])
        #expect(desk.pending["a"]?.due == .at(1020))
        #expect(desk.wake(at: 1020).shown == ["a"])
    }

    @Test mutating func `takes the place of a pending one with its id`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.notify("a", .interval(.seconds(90), repeats: false), at: 1)
        #expect(desk.wake(at: 60).shown.isEmpty)
        #expect(desk.wake(at: 91).shown == ["a"])
        desk.notify("b", .interval(.seconds(60), repeats: false), at: 100)
        desk.notify("b", at: 101)
        #expect(desk.wake(at: 1000).shown.isEmpty)
    }

    @Test mutating func `that is delivered again takes the place of the former`() {
        desk.notify("a", at: 1)
        let again = desk.notify("a", at: 2)
        #expect(again.replaced == [NotificationNumber(1)])
        #expect(desk.delivered == ["a": .at(2)])
    }

    @Test mutating func `has a later date than the one delivered before`() {
        for id in ["c", "a"] { desk.notify(id, at: 1) }
        for id in ["d", "b"] { desk.notify(id, .interval(.seconds(1), repeats: false), at: 1) }
        #expect(desk.wake(at: 2).shown == ["d", "b"])
        let inOrder = desk.delivered.sorted { $0.value < $1.value }
        #expect(inOrder.map(\.key) == ["c", "a", "d", "b"])
        #expect(
            Set(inOrder.map { $0.value.nanoseconds / 1000 }).count == 4,
            "as fine as dates are told"
        )
        // A clock that was set back by more than that is not kept up with.
        desk.notify("e", at: 0)
        #expect(desk.delivered["e"] == .at(0))
    }

    @Test mutating func `that is removed is never delivered`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.notify("b", at: 0)
        let effects = desk.remove(["a", "b", "c"], at: 1)
        #expect(effects.answers == [.removed(2)])
        #expect(effects.shownNoLonger == [NotificationNumber(2)])
        #expect(desk.wake(at: 60).shown.isEmpty)
        #expect(desk.delivered.isEmpty)
    }

    @Test mutating func `may repeat every minute, and not more often`() {
        let refused = desk.notify("a", .interval(.seconds(59), repeats: true), at: 0)
        #expect(refused.refusals == [.invalid])
        #expect(desk.notify("a", .interval(.zero, repeats: false), at: 0).refusals == [.invalid])
        #expect(desk.notify("a", .interval(.seconds(1), repeats: false), at: 0).refusals.isEmpty)
    }

    @Test mutating func `for a date that is past is refused`() {
        let past = NotificationTrigger.calendar(.of(year: 2020), repeats: false)
        #expect(desk.notify("a", past, at: 0).refusals == [.noDate])
        let endless = NotificationTrigger.interval(.seconds(1 << 60), repeats: false)
        #expect(desk.notify("a", endless, at: 0).refusals == [.noDate])
    }

    @Test mutating func `beyond what an app may have pending is refused with a sentence`() {
        desk = Desk(limits: .with { $0.pendingNotifications = 2 })
        let later = NotificationTrigger.interval(.seconds(60), repeats: false)
        desk.notify("a", later, at: 0)
        desk.notify("b", later, at: 0)
        #expect(desk.notify("c", later, at: 0).refusals == [.tooManyPending])
        // One in the place of another, and one at once, need no room.
        #expect(desk.notify("b", later, at: 1).refusals.isEmpty)
        #expect(desk.notify("d", at: 1).refusals.isEmpty)
        #expect(desk.wake(at: 61).shown == ["a", "b"])
        #expect(desk.notify("c", later, at: 62).refusals.isEmpty)
    }

    @Test mutating func `has 256 KiB, and no byte more`() {
        let most = 256 << 10
        let fitting = String(repeating: "a", count: most)
        #expect(desk.notify("a", text: fitting, at: 0).refusals.isEmpty)
        #expect(desk.notify("b", text: fitting + "a", at: 0).refusals == [.tooLarge])
    }

    @Test mutating func `is kept among the delivered as long as there is room`() {
        desk = Desk(limits: .with { $0.deliveredNotifications = 2 })
        for id in ["a", "b", "a", "c"] { desk.notify(id, at: 1) }
        #expect(Set(desk.delivered.keys) == ["a", "c"])
    }

    @Test mutating func `goes with its app`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.notify("b", at: 0)
        let effects = desk.turn(.uninstall(.weather, ReplyToken(99)), at: 1)
        #expect(effects.shownNoLonger == [NotificationNumber(2)])
        #expect(desk.pending.isEmpty)
        #expect(desk.wake(at: 100).shown.isEmpty)
        #expect(desk.device.engine.alarm.date == nil)
    }

    @Test mutating func `is not let through where a person switched that off`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.turn(.set(.notifications(.weather, false), ReplyToken(99)), at: 1)
        #expect(desk.notify("b", at: 2).refusals == [.notAllowed])
        let authorized = desk.send(.authorize(.weather, ReplyToken(98)), at: 2)
        #expect(authorized.answers == [.granted(false)])
        let due = desk.wake(at: 60)
        #expect(due.shown.isEmpty)
        #expect(due.logged == [.notified])
        desk.turn(.set(.notifications(.weather, true), ReplyToken(99)), at: 70)
        #expect(desk.notify("b", at: 71).shown == ["b"])
        #expect(desk.wake(at: 100).shown.isEmpty)
    }

    @Test mutating func `puts its number on the app's icon`() {
        desk.notify("a", badge: 3, at: 1)
        #expect(desk.device.engine.notificationRecord(of: .weather).badge == 3)
        desk.send(.setBadge(.weather, 0, ReplyToken(99)), at: 2)
        #expect(desk.device.engine.notificationRecord(of: .weather).badge == 0)
    }

    @Test mutating func `among very many is delivered with all that are due`() {
        let count = 2000
        for number in 0..<count {
            let trigger = NotificationTrigger.interval(
                .seconds(60 + number % 7),
                repeats: false
            )
            desk.notify("\(number)", trigger, at: 0)
        }
        var shown: Set<String> = []
        var wakes = 0
        while let date = desk.device.engine.alarm.date, wakes < 20 {
            let second = Int(date.nanoseconds / 1_000_000_000 - 1_700_000_000)
            shown.formUnion(desk.wake(at: max(second, 100)).shown)
            wakes += 1
        }
        #expect(shown.count == count)
        #expect(wakes <= 5)
    }
}

@Suite struct `A notification, as clocks are set` {
    var desk = Desk()

    @Test mutating func `back by a year, waits for what is left of its interval`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.device.calendarShift = -year
        desk.wake(at: 20)
        #expect(desk.wake(at: 59).shown.isEmpty)
        #expect(desk.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `forward, is delivered at once where it became due`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.device.calendarShift = year
        #expect(desk.wake(at: 20).shown == ["a"])
    }

    @Test mutating func `while the machine sleeps, is due by the calendar`() {
        desk.notify("a", .interval(.seconds(600), repeats: false), at: 0)
        desk.device.slept = 599
        #expect(desk.wake(at: 0).shown.isEmpty)
        desk.device.slept = 600
        #expect(desk.wake(at: 0).shown == ["a"])
    }

    @Test mutating func `back by a year, waits for what the calendar shows then`() {
        // The system starts at 22:13:20.
        desk.notify("noon", .calendar(.hour(12), repeats: false), at: 0)
        let due = 86_400 - (22 * hour + 13 * 60 + 20) + 12 * hour
        #expect(desk.pending["noon"]?.due == .at(due))
        desk.device.calendarShift = -year
        desk.wake(at: 10)
        #expect(desk.pending["noon"]?.due == .at(due - year))
        #expect(desk.wake(at: due - 1).shown.isEmpty)
        #expect(desk.wake(at: due).shown == ["noon"])
    }

    @Test mutating func `into another zone, waits for what the clocks show there`() {
        desk.notify("noon", .calendar(.hour(12), repeats: true), at: 0)
        let due = 86_400 - (22 * hour + 13 * 60 + 20) + 12 * hour
        desk.send(.zones(["": ZoneRules(first: 3600)]), at: 1)
        #expect(desk.pending["noon"]?.due == .at(due - hour))
        #expect(desk.wake(at: due - hour).shown == ["noon"])
        #expect(desk.pending["noon"]?.due == .at(due - hour + 86_400))
    }

    @Test mutating func `is not moved by another zone where it names its own`() {
        desk.send(.zones(["Asia/Tokyo": ZoneRules(first: 9 * 3600)]), at: 0)
        var pattern = CalendarPattern.hour(12)
        pattern.timeZone = "Asia/Tokyo"
        desk.notify("noon", .calendar(pattern, repeats: false), at: 0)
        let due = desk.pending["noon"]?.due
        desk.send(.zones(["": ZoneRules(first: 3600)]), at: 1)
        #expect(desk.pending["noon"]?.due == due)
        #expect(desk.device.engine.zonesInUse == ["", "Asia/Tokyo"])
    }
}

@Suite struct `A notification, when the system starts anew` {
    var desk = Desk()

    @Test mutating func `is still to be delivered`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        desk.notify("noon", .calendar(.hour(12), repeats: true), at: 0)
        desk.restart()
        #expect(desk.device.engine.pendingNotifications == 2)
        #expect(desk.wake(at: 59).shown.isEmpty)
        #expect(desk.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `is delivered once if it was missed`() throws {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: -1000)
        desk.notify("b", .interval(.seconds(100), repeats: true), at: -1000)
        let effects = desk.restart()
        #expect(effects.shown == ["a", "b"])
        let texts = effects.changes.compactMap { change in
            if case .log(let entry) = change, entry.kind == .notified { entry.text } else { nil }
        }
        #expect(texts.first?.contains("940 seconds late") == true)
        #expect(desk.pending["b"]?.due == .at(100))
        #expect(desk.wake(at: 50).shown.isEmpty)
    }

    @Test mutating func `begins its interval anew where the clock was set back meanwhile`() {
        desk.notify("a", .interval(.seconds(60), repeats: false), at: year)
        desk.restart()
        #expect(desk.pending["a"]?.due == .at(60))
        #expect(desk.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `keeps the place of those that people see`() {
        desk.notify("a", at: -10)
        desk.restart()
        #expect(desk.notify("a", at: 1).replaced == [NotificationNumber(1)])
    }
}
