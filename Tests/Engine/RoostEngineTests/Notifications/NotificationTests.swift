import RoostEngine
import Testing

private let hour = 3600
private let year = 365 * 86_400

@Suite struct `A notification` {
    var fixture = Fixture()

    @Test mutating func `without a trigger is delivered at once`() {
        let effects = fixture.notify("a", at: 1)
        #expect(effects.answers == [.done])
        #expect(effects.shown == ["a"])
        #expect(fixture.delivered == ["a": .at(1)])
        #expect(fixture.pending.isEmpty)
    }

    @Test mutating func `is delivered when its interval is over, and not before`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 1)
        #expect(fixture.device.engine.alarm.date == .at(61))
        #expect(fixture.wake(at: 60).shown.isEmpty)
        #expect(fixture.wake(at: 61).shown == ["a"])
        #expect(fixture.wake(at: 200).shown.isEmpty)
        #expect(fixture.device.engine.alarm.date == nil)
    }

    @Test mutating func `that repeats does so, and does not pile up`() {
        fixture.notify("a", .interval(.seconds(60), repeats: true), at: 0)
        #expect(fixture.wake(at: 60).shown == ["a"])
        #expect(fixture.wake(at: 119).shown.isEmpty)
        #expect(fixture.wake(at: 1000).shown == ["a"])
        #expect(fixture.pending["a"]?.due == .at(1020))
        #expect(fixture.wake(at: 1020).shown == ["a"])
    }

    @Test mutating func `takes the place of a pending one with its id`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.notify("a", .interval(.seconds(90), repeats: false), at: 1)
        #expect(fixture.wake(at: 60).shown.isEmpty)
        #expect(fixture.wake(at: 91).shown == ["a"])
        fixture.notify("b", .interval(.seconds(60), repeats: false), at: 100)
        fixture.notify("b", at: 101)
        #expect(fixture.wake(at: 1000).shown.isEmpty)
    }

    @Test mutating func `that is delivered again takes the place of the former`() {
        fixture.notify("a", at: 1)
        let again = fixture.notify("a", at: 2)
        #expect(again.replaced == [NotificationNumber(1)])
        #expect(fixture.delivered == ["a": .at(2)])
    }

    @Test mutating func `has a later date than the one delivered before`() {
        for id in ["c", "a"] { fixture.notify(id, at: 1) }
        for id in ["d", "b"] { fixture.notify(id, .interval(.seconds(1), repeats: false), at: 1) }
        #expect(fixture.wake(at: 2).shown == ["d", "b"])
        let inOrder = fixture.delivered.sorted { $0.value < $1.value }
        #expect(inOrder.map(\.key) == ["c", "a", "d", "b"])
        #expect(
            Set(inOrder.map { $0.value.nanoseconds / 1000 }).count == 4,
            "as fine as dates are told"
        )
        // A clock that was set back by more than that is not kept up with.
        fixture.notify("e", at: 0)
        #expect(fixture.delivered["e"] == .at(0))
    }

    @Test mutating func `that is removed is never delivered`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.notify("b", at: 0)
        let effects = fixture.remove(["a", "b", "c"], at: 1)
        #expect(effects.answers == [.removed(2)])
        #expect(effects.shownNoLonger == [NotificationNumber(2)])
        #expect(fixture.wake(at: 60).shown.isEmpty)
        #expect(fixture.delivered.isEmpty)
    }

    @Test mutating func `may repeat every minute, and not more often`() {
        let refused = fixture.notify("a", .interval(.seconds(59), repeats: true), at: 0)
        #expect(refused.refusals == [.invalid])
        #expect(fixture.notify("a", .interval(.zero, repeats: false), at: 0).refusals == [.invalid])
        #expect(fixture.notify("a", .interval(.seconds(1), repeats: false), at: 0).refusals.isEmpty)
    }

    @Test mutating func `for a date that is past is refused`() {
        let past = NotificationTrigger.calendar(.of(year: 2020), repeats: false)
        #expect(fixture.notify("a", past, at: 0).refusals == [.noDate])
        let endless = NotificationTrigger.interval(.seconds(1 << 60), repeats: false)
        #expect(fixture.notify("a", endless, at: 0).refusals == [.noDate])
    }

    @Test mutating func `beyond what an app may have pending is refused with a sentence`() {
        fixture = Fixture(limits: .with { $0.pendingNotifications = 2 })
        let later = NotificationTrigger.interval(.seconds(60), repeats: false)
        fixture.notify("a", later, at: 0)
        fixture.notify("b", later, at: 0)
        #expect(fixture.notify("c", later, at: 0).refusals == [.tooManyPending])
        // One in the place of another, and one at once, need no room.
        #expect(fixture.notify("b", later, at: 1).refusals.isEmpty)
        #expect(fixture.notify("d", at: 1).refusals.isEmpty)
        #expect(fixture.wake(at: 61).shown == ["a", "b"])
        #expect(fixture.notify("c", later, at: 62).refusals.isEmpty)
    }

    @Test mutating func `has 256 KiB, and no byte more`() {
        let most = 256 << 10
        let fitting = String(repeating: "a", count: most)
        #expect(fixture.notify("a", text: fitting, at: 0).refusals.isEmpty)
        #expect(fixture.notify("b", text: fitting + "a", at: 0).refusals == [.tooLarge])
    }

    @Test mutating func `is kept among the delivered as long as there is room`() {
        fixture = Fixture(limits: .with { $0.deliveredNotifications = 2 })
        for id in ["a", "b", "a", "c"] { fixture.notify(id, at: 1) }
        #expect(Set(fixture.delivered.keys) == ["a", "c"])
    }

    @Test mutating func `goes with its app`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.notify("b", at: 0)
        let effects = fixture.turn(.uninstall(.weather, ReplyToken(99)), at: 1)
        #expect(effects.shownNoLonger == [NotificationNumber(2)])
        #expect(fixture.pending.isEmpty)
        #expect(fixture.wake(at: 100).shown.isEmpty)
        #expect(fixture.device.engine.alarm.date == nil)
    }

    @Test mutating func `is not let through where a person switched that off`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.turn(.set(.notifications(.weather, false), ReplyToken(99)), at: 1)
        #expect(fixture.notify("b", at: 2).refusals == [.notAllowed])
        let authorized = fixture.send(.authorize(.weather, ReplyToken(98)), at: 2)
        #expect(authorized.answers == [.granted(false)])
        let due = fixture.wake(at: 60)
        #expect(due.shown.isEmpty)
        #expect(due.logged == [.notified])
        fixture.turn(.set(.notifications(.weather, true), ReplyToken(99)), at: 70)
        #expect(fixture.notify("b", at: 71).shown == ["b"])
        #expect(fixture.wake(at: 100).shown.isEmpty)
    }

    @Test mutating func `puts its number on the app's icon`() {
        fixture.notify("a", badge: 3, at: 1)
        #expect(fixture.device.engine.notificationRecord(of: .weather).badge == 3)
        fixture.send(.setBadge(.weather, 0, ReplyToken(99)), at: 2)
        #expect(fixture.device.engine.notificationRecord(of: .weather).badge == 0)
    }

    @Test mutating func `among very many is delivered with all that are due`() {
        let count = 2000
        for number in 0..<count {
            let trigger = NotificationTrigger.interval(
                .seconds(60 + number % 7),
                repeats: false
            )
            fixture.notify("\(number)", trigger, at: 0)
        }
        var shown: Set<String> = []
        var wakes = 0
        while let date = fixture.device.engine.alarm.date, wakes < 20 {
            let second = Int(date.nanoseconds / 1_000_000_000 - 1_700_000_000)
            shown.formUnion(fixture.wake(at: max(second, 100)).shown)
            wakes += 1
        }
        #expect(shown.count == count)
        #expect(wakes <= 5)
    }
}

@Suite struct `A notification, as clocks are set` {
    var fixture = Fixture()

    @Test mutating func `back by a year, waits for what is left of its interval`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.device.calendarShift = -year
        fixture.wake(at: 20)
        #expect(fixture.wake(at: 59).shown.isEmpty)
        #expect(fixture.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `forward, is delivered at once where it became due`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.device.calendarShift = year
        #expect(fixture.wake(at: 20).shown == ["a"])
    }

    @Test mutating func `while the machine sleeps, is due by the calendar`() {
        fixture.notify("a", .interval(.seconds(600), repeats: false), at: 0)
        fixture.device.slept = 599
        #expect(fixture.wake(at: 0).shown.isEmpty)
        fixture.device.slept = 600
        #expect(fixture.wake(at: 0).shown == ["a"])
    }

    @Test mutating func `back by a year, waits for what the calendar shows then`() {
        // The system starts at 22:13:20.
        fixture.notify("noon", .calendar(.hour(12), repeats: false), at: 0)
        let due = 86_400 - (22 * hour + 13 * 60 + 20) + 12 * hour
        #expect(fixture.pending["noon"]?.due == .at(due))
        fixture.device.calendarShift = -year
        fixture.wake(at: 10)
        #expect(fixture.pending["noon"]?.due == .at(due - year))
        #expect(fixture.wake(at: due - 1).shown.isEmpty)
        #expect(fixture.wake(at: due).shown == ["noon"])
    }

    @Test mutating func `into another zone, waits for what the clocks show there`() {
        fixture.notify("noon", .calendar(.hour(12), repeats: true), at: 0)
        let due = 86_400 - (22 * hour + 13 * 60 + 20) + 12 * hour
        fixture.send(.zones(["": ZoneRules(first: 3600)]), at: 1)
        #expect(fixture.pending["noon"]?.due == .at(due - hour))
        #expect(fixture.wake(at: due - hour).shown == ["noon"])
        #expect(fixture.pending["noon"]?.due == .at(due - hour + 86_400))
    }

    @Test mutating func `is not moved by another zone where it names its own`() {
        fixture.send(.zones(["Asia/Tokyo": ZoneRules(first: 9 * 3600)]), at: 0)
        var pattern = CalendarPattern.hour(12)
        pattern.timeZone = "Asia/Tokyo"
        fixture.notify("noon", .calendar(pattern, repeats: false), at: 0)
        let due = fixture.pending["noon"]?.due
        fixture.send(.zones(["": ZoneRules(first: 3600)]), at: 1)
        #expect(fixture.pending["noon"]?.due == due)
        #expect(fixture.device.engine.zonesInUse == ["", "Asia/Tokyo"])
    }
}

@Suite struct `A notification, when the system starts anew` {
    var fixture = Fixture()

    @Test mutating func `is still to be delivered`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: 0)
        fixture.notify("noon", .calendar(.hour(12), repeats: true), at: 0)
        fixture.restart()
        #expect(fixture.device.engine.pendingNotifications == 2)
        #expect(fixture.wake(at: 59).shown.isEmpty)
        #expect(fixture.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `is delivered once if it was missed`() throws {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: -1000)
        fixture.notify("b", .interval(.seconds(100), repeats: true), at: -1000)
        let effects = fixture.restart()
        #expect(effects.shown == ["a", "b"])
        let texts = effects.changes.compactMap { change in
            if case .log(let entry) = change, entry.kind == .notified { entry.text } else { nil }
        }
        #expect(texts.first?.contains("940 seconds late") == true)
        #expect(fixture.pending["b"]?.due == .at(100))
        #expect(fixture.wake(at: 50).shown.isEmpty)
    }

    @Test mutating func `begins its interval anew where the clock was set back meanwhile`() {
        fixture.notify("a", .interval(.seconds(60), repeats: false), at: year)
        fixture.restart()
        #expect(fixture.pending["a"]?.due == .at(60))
        #expect(fixture.wake(at: 60).shown == ["a"])
    }

    @Test mutating func `keeps the place of those that people see`() {
        fixture.notify("a", at: -10)
        fixture.restart()
        #expect(fixture.notify("a", at: 1).replaced == [NotificationNumber(1)])
    }
}
