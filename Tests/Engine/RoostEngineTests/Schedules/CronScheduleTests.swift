import RoostEngine
import Testing

/// Berlin in 2026: clocks go forward on 29 March at 2:00 and back on 25 October at 3:00.
private let berlin = ZoneRules(
    first: 3600,
    transitions: [
        .init(at: 1_774_746_000, offset: 7200), .init(at: 1_792_890_000, offset: 3600),
    ]
)
/// Clocks go forward at midnight, from the end of 10 March, and back over midnight on 20 March.
private let overMidnight = ZoneRules(
    first: -3600 * 4,
    transitions: [
        .init(at: 1_773_201_600, offset: -3600 * 3), .init(at: 1_773_975_600, offset: -3600 * 4),
    ]
)

@Suite struct `A cron schedule` {
    @Test(
        arguments: [
            ("15 3 * * *", "2026-05-05 03:15:00", "2026-05-06 03:15:00"),
            ("15 3 * * *", "2026-05-05 03:14:59", "2026-05-05 03:15:00"),
            ("*/20 * * * *", "2026-05-05 23:41:00", "2026-05-06 00:00:00"),
            ("5/20 * * * *", "2026-05-05 23:06:00", "2026-05-05 23:25:00"),
            ("0 9-17/4 * * mon-fri", "2026-05-08 13:00:00", "2026-05-08 17:00:00"),
            ("0 9-17/4 * * MON-FRI", "2026-05-08 17:00:00", "2026-05-11 09:00:00"),
            // 2026-05-05 was a Tuesday. Sunday has two numbers.
            ("0 0 * * 0", "2026-05-05 00:00:00", "2026-05-10 00:00:00"),
            ("0 0 * * 7", "2026-05-05 00:00:00", "2026-05-10 00:00:00"),
            ("0 0 * * 5-7", "2026-05-05 00:00:00", "2026-05-08 00:00:00"),
            // Of two days either is enough; one that begins with * leaves it to the other.
            ("0 0 13 * fri", "2026-05-05 00:00:00", "2026-05-08 00:00:00"),
            ("0 0 6 * fri", "2026-05-05 00:00:00", "2026-05-06 00:00:00"),
            ("0 0 */2 * fri", "2026-05-05 00:00:00", "2026-05-15 00:00:00"),
            ("0 0 29 2 *", "2026-05-05 00:00:00", "2028-02-29 00:00:00"),
            ("0 0 29 2 *", "2096-03-01 00:00:00", "2104-02-29 00:00:00"),
            ("0 0 31 * *", "2026-04-01 00:00:00", "2026-05-31 00:00:00"),
            ("0 0 1 jan,Jul *", "2026-05-05 00:00:00", "2026-07-01 00:00:00"),
            ("@hourly", "2026-05-05 00:00:00", "2026-05-05 01:00:00"),
            ("@Weekly", "2026-05-05 00:00:00", "2026-05-10 00:00:00"),
            ("@yearly", "2026-05-05 00:00:00", "2027-01-01 00:00:00"),
        ] as [(String, String, String)]
    )
    func `is due next`(text: String, after: String, expected: String) throws {
        let schedule = try CronSchedule(text)
        #expect(schedule.next(after: .utc(after), in: .utc) == .utc(expected))
    }

    @Test(
        arguments: [
            ("", CronError.fieldCount(0)), ("* * * *", .fieldCount(4)),
            ("* * * * * *", .fieldCount(6)), ("@sometimes", .unknownName("@sometimes")),
            ("60 * * * *", .badField(name: "minute", text: "60", allowed: 0...59)),
            ("-1 * * * *", .badField(name: "minute", text: "-1", allowed: 0...59)),
            ("* 24 * * *", .badField(name: "hour", text: "24", allowed: 0...23)),
            ("* * 0 * *", .badField(name: "day of the month", text: "0", allowed: 1...31)),
            ("* * * 13 *", .badField(name: "month", text: "13", allowed: 1...12)),
            ("* * * febr *", .badField(name: "month", text: "febr", allowed: 1...12)),
            ("* * * * 8", .badField(name: "weekday", text: "8", allowed: 0...7)),
            ("1, * * * *", .badField(name: "minute", text: "1,", allowed: 0...59)),
            ("5-1 * * * *", .badField(name: "minute", text: "5-1", allowed: 0...59)),
            ("*/0 * * * *", .badField(name: "minute", text: "*/0", allowed: 0...59)),
            ("*/+5 * * * *", .badField(name: "minute", text: "*/+5", allowed: 0...59)),
            (
                "99999999999999999999 * * * *",
                .badField(name: "minute", text: "99999999999999999999", allowed: 0...59)
            ),
            ("0 0 30 2 *", .never), ("0 0 31 4,6,9,11 *", .never),
        ] as [(String, CronError)]
    )
    func `is refused with a sentence`(text: String, expected: CronError) {
        #expect(throws: expected) { try CronSchedule(text) }
        #expect(expected.description.count > 10)
    }

    @Test func `may name a day that there is none of where a weekday is said, too`() throws {
        let schedule = try CronSchedule("0 0 30 2 fri")
        let next = schedule.next(after: .utc("2026-02-01 00:00:00"), in: .utc)
        #expect(next == .utc("2026-02-06 00:00:00"))
    }

    @Test func `has a time that is skipped when the clocks are set, and one shown twice once`()
        throws
    {
        let daily = try CronSchedule("30 2 * * *")
        let skipped = daily.next(after: .utc("2026-03-28 12:00:00"), in: berlin)
        #expect(skipped == .utc("2026-03-29 01:00:00"))
        let following = daily.next(after: .utc("2026-03-29 01:00:00"), in: berlin)
        #expect(following == .utc("2026-03-30 00:30:00"))
        let first = daily.next(after: .utc("2026-10-24 12:00:00"), in: berlin)
        #expect(first == .utc("2026-10-25 00:30:00"))
        let second = daily.next(after: .utc("2026-10-25 00:30:00"), in: berlin)
        #expect(second == .utc("2026-10-26 01:30:00"))
    }

    @Test func `has each hour that there is where every hour is meant`() throws {
        let hourly = try CronSchedule("30 * * * *")
        var moment = Timestamp.utc("2026-10-24 22:00:00")
        for expected in ["22:30:00", "23:30:00"] {
            moment = try #require(hourly.next(after: moment, in: berlin))
            #expect(moment == .utc("2026-10-24 \(expected)"))
        }
        for expected in ["00:30:00", "01:30:00", "02:30:00"] {
            moment = try #require(hourly.next(after: moment, in: berlin))
            #expect(moment == .utc("2026-10-25 \(expected)"))
        }
    }

    /// Against a clock that is read minute by minute, over nights on which it is set.
    @Test(arguments: 0..<12)
    func `is due when a clock shows it`(seed: UInt64) throws {
        var chance = Chance(seed: seed)
        let isBerlin = chance.below(2) == 0
        let zone = isBerlin ? berlin : overMidnight
        let starts =
            isBerlin
            ? ["2026-03-27 12:00:00", "2026-10-23 12:00:00"]
            : ["2026-03-09 12:00:00", "2026-03-18 12:00:00"]
        let start = Timestamp.utc(starts[chance.below(2)])
        func field(_ range: ClosedRange<Int>) -> String {
            func value() -> Int { range.lowerBound + chance.below(range.count) }
            switch chance.below(5) {
            case 0: return "\(value())"
            case 1: return "*/\(1 + chance.below(range.upperBound))"
            case 2: return "\(value()),\(value()),\(value())"
            case 3:
                let (one, other) = (value(), value())
                return "\(min(one, other))-\(max(one, other))/\(1 + chance.below(4))"
            default: return "*"
            }
        }
        let (minute, hour) = (field(0...59), field(0...23))
        let schedule = try CronSchedule("\(minute) \(hour) * * *")
        let clock = Clock(zone: zone, start: start, minutes: 4 * 24 * 60)
        let expected = clock.due(minute: minute, hour: hour)
        var found: [Int64] = []
        var moment = start
        while let next = schedule.next(after: moment, in: zone), next < clock.end {
            found.append(next.nanoseconds / 1_000_000_000)
            moment = next
        }
        #expect(found == expected, "\(minute) \(hour) * * *")
    }
}

/// A clock that shows the time of a place, minute by minute.
private struct Clock {
    let zone: ZoneRules
    let start: Timestamp
    let minutes: Int
    var end: Timestamp { start + .seconds(minutes * 60) }

    private func offset(at moment: Int64) -> Int {
        zone.transitions.last { $0.at <= moment }?.offset ?? zone.first
    }

    /// The numbers of a field, read in another way than the schedule reads it.
    private static func numbers(_ field: String, upTo last: Int) -> Set<Int> {
        var numbers: Set<Int> = []
        for part in field.split(separator: ",") {
            let halves = part.split(separator: "/")
            let step = halves.count > 1 ? Int(halves[1]) ?? 1 : 1
            let ends =
                halves[0] == "*" ? [0, last] : halves[0].split(separator: "-").map { Int($0) ?? 0 }
            var number = ends[0]
            while number <= ends[ends.count - 1] {
                numbers.insert(number)
                number += step
            }
        }
        return numbers
    }

    /// The moments after the start, in seconds, at which it is to be due.
    func due(minute: String, hour: String) -> [Int64] {
        let (minutes, hours) = (Self.numbers(minute, upTo: 59), Self.numbers(hour, upTo: 23))
        func isMeant(_ local: Int64) -> Bool {
            minutes.contains(Int(local / 60 % 60)) && hours.contains(Int(local / 3600 % 24))
        }
        let meansAnyHour = hour.hasPrefix("*")
        var due: Set<Int64> = []
        let first = start.nanoseconds / 1_000_000_000
        // What was shown before the start is shown again after it.
        var shown: Set<Int64> = []
        var former = offset(at: first - 86_400)
        for moment in stride(from: first - 86_400, to: first + Int64(self.minutes * 60), by: 60) {
            let offset = offset(at: moment)
            if offset > former, !meansAnyHour {
                let skipped = stride(
                    from: moment + Int64(former),
                    to: moment + Int64(offset),
                    by: 60
                )
                if skipped.contains(where: isMeant) { due.insert(moment) }
            }
            former = offset
            let local = moment + Int64(offset)
            let isNew = shown.insert(local).inserted
            if isMeant(local), isNew || meansAnyHour { due.insert(moment) }
        }
        return due.filter { $0 > first }.sorted()
    }
}
