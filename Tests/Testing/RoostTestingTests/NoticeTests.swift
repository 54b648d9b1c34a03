import RoostDaemon
import RoostEngine
import RoostWire
import Testing

@testable import RoostTesting

/// What an onlooker makes of notifications.
@Suite struct `A model of notifications` {
    let app = AppID("com.example.app")
    let start = Moment(
        uptime: Uptime(nanoseconds: 0),
        date: Timestamp(nanoseconds: 1_800_000_000_000_000_000)
    )
    var model = NotificationModel()

    private func notice(_ trigger: NotificationTrigger, due: Timestamp) -> PendingNotification {
        PendingNotification(
            number: NotificationNumber(1),
            content: NotificationContent(app: app, id: "n", trigger: trigger),
            due: due
        )
    }

    private func moment(after length: Duration) -> Moment {
        Moment(uptime: start.uptime + length, date: start.date + length)
    }

    private mutating func take(_ change: NotificationChange, at now: Moment) -> String? {
        model.take(change, isRecovering: false, at: now)
    }

    @Test mutating func `accepts what is delivered once, when it is due`() {
        let pending = notice(
            .interval(.seconds(60), repeats: false),
            due: start.date + .seconds(60)
        )
        #expect(take(.put(pending), at: start) == nil)
        let due = moment(after: .seconds(60))
        #expect(take(.deliver(pending, date: due.date, next: nil), at: due) == nil)
        #expect(model.waiting.isEmpty)
        #expect(model.delivered.count == 1)
    }

    @Test mutating func `minds what is delivered early, and what is delivered twice`() {
        let pending = notice(
            .interval(.seconds(60), repeats: false),
            due: start.date + .seconds(60)
        )
        _ = take(.put(pending), at: start)
        let early = moment(after: .seconds(59))
        #expect(take(.deliver(pending, date: early.date, next: nil), at: early) != nil)
        let due = moment(after: .seconds(60))
        #expect(take(.deliver(pending, date: due.date, next: nil), at: due) == nil)
        #expect(take(.deliver(pending, date: due.date, next: nil), at: due) != nil)
    }

    @Test mutating func `minds what was taken away and is delivered`() {
        let pending = notice(
            .interval(.seconds(60), repeats: false),
            due: start.date + .seconds(60)
        )
        _ = take(.put(pending), at: start)
        #expect(take(.remove(app, pending.number), at: start) == nil)
        let due = moment(after: .seconds(60))
        #expect(take(.deliver(pending, date: due.date, next: nil), at: due) != nil)
    }

    @Test mutating func `minds what comes again for a time that has been`() {
        let pending = notice(.interval(.seconds(60), repeats: true), due: start.date + .seconds(60))
        _ = take(.put(pending), at: start)
        let late = moment(after: .seconds(200))
        let next = start.date + .seconds(120)
        #expect(take(.deliver(pending, date: late.date, next: next), at: late) != nil)
    }

    @Test func `reads the clock of a place`() {
        var pattern = CalendarPattern()
        pattern.hour = 9
        let reading = CalendarReading(pattern: pattern, zone: ZoneRules(first: 3600))
        // It is nine there, so the next time is tomorrow.
        #expect(reading.next(after: start.date) == start.date + .seconds(86_400))
        let before = start.date + .seconds(-1)
        #expect(reading.next(after: before) == start.date)
    }

    @Test func `takes an hour that is skipped for the one after, and the first of two`() {
        let day: Int64 = 20_000 * 86_400
        let zone = ZoneRules(
            first: 3600,
            transitions: [
                .init(at: day + 3600, offset: 7200), .init(at: day + 86_400 + 3600, offset: 3600),
            ]
        )
        var pattern = CalendarPattern()
        pattern.hour = 2
        pattern.minute = 30
        let reading = CalendarReading(pattern: pattern, zone: zone)
        let first = reading.next(after: Timestamp(nanoseconds: day * 1_000_000_000))
        #expect(first == Timestamp(nanoseconds: (day + 3600) * 1_000_000_000))
        let second = first.flatMap { reading.next(after: $0) }
        #expect(second == Timestamp(nanoseconds: (day + 86_400 + 1800) * 1_000_000_000))
    }
}
