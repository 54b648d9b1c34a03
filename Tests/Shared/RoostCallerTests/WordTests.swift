import RoostCaller
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `Text from outside` {
    @Test(arguments: [
        ("Stormy Photos", "Stormy Photos"), ("\u{1B}[31mred", "\\u{1b}[31mred"),
        ("a\nb\tc\rd", "a\\nb\\tc\\rd"), ("\u{9B}2J", "\\u{9b}2J"),
        ("a\u{202E}b", "a\\u{202e}b"), ("\u{7}\u{7F}\u{0}", "\\u{7}\\u{7f}\\u{0}"),
        ("Ünïcode 雨 🌧️", "Ünïcode 雨 🌧️"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{2028}", "\\u{2028}"),
    ])
    func `cannot command a terminal`(text: String, printable: String) {
        #expect(text.printable == printable)
    }

    @Test func `cannot command a terminal from within JSON either`() {
        let text = "{\n  \"a\": \"x\u{9B}\u{7F}\u{202E}\u{E0001}\"\n}\n"
        #expect(
            text.printableJSON == "{\n  \"a\": \"x\\u009b\\u007f\\u202e\\udb40\\udc01\"\n}\n"
        )
    }
}

@Suite struct `A time` {
    private let zone = Zone(hours: 2)

    @Test(arguments: [
        (0 as Int64, "1970-01-01T00:00:00.000000Z"), (-1, "1969-12-31T23:59:59.999999Z"),
        (951_782_400_000_000, "2000-02-29T00:00:00.000000Z"),
        (1_795_185_683_000_001, "2026-11-20T14:41:23.000001Z"),
        (253_402_300_799_999_999, "9999-12-31T23:59:59.999999Z"),
    ])
    func `is told and read in ISO 8601`(microseconds: Int64, text: String) {
        let time = Timestamp(microseconds: microseconds)
        #expect(time.iso8601 == text)
        if microseconds >= -62_135_596_800_000_000 {
            #expect(Timestamp(iso8601: text, in: zone) == time)
        }
    }

    @Test(arguments: [Int64.min, .max]) func `beyond all calendars is told somehow`(time: Int64) {
        #expect(!Timestamp(microseconds: time).iso8601.isEmpty)
        #expect(!Timestamp(microseconds: time).text(in: .current).isEmpty)
    }

    @Test(arguments: [
        "2026-11-20T14:41:23Z", "2026-11-20T15:41:23+01:00", "2026-11-20T09:11:23-0530",
        "2026-11-20 16:41:23", "2026-11-20t14:41:23.000z", "2026-11-20T17:41:23,0+03",
    ])
    func `is read in whatever zone it has`(text: String) {
        #expect(
            Timestamp(iso8601: text, in: zone)
                == Timestamp(microseconds: 1_795_185_683_000_000)
        )
    }

    @Test func `of a day alone is its beginning here`() {
        #expect(
            Timestamp(iso8601: "2026-11-20", in: zone)
                == Timestamp(iso8601: "2026-11-19T22:00:00Z", in: .utc)
        )
    }

    @Test(arguments: [
        ("2026-11-20T14:41:23Z", "16:42", "2026-11-20T14:42:00Z"),
        ("2026-11-20T14:41:23Z", "16:41", "2026-11-21T14:41:00Z"),
        ("2026-11-20T14:42:00Z", "16:42", "2026-11-21T14:42:00Z"),
        ("2026-11-20T21:59:59Z", "00:00", "2026-11-20T22:00:00Z"),
        ("2026-12-31T22:00:00Z", "23:59", "2027-01-01T21:59:00Z"),
    ])
    func `of a clock is the next one`(now: String, clock: String, next: String) throws {
        let now = try #require(Timestamp(iso8601: now, in: .utc))
        let read = Timestamp(next: clock, after: now, in: zone)
        #expect(read == Timestamp(iso8601: next, in: .utc))
    }

    @Test(arguments: [
        "", "3:15", "24:00", "10:60", "10", "10:15:00", "-1:15", "10:1x", "１0:15",
    ])
    func `that no clock shows is not read`(clock: String) {
        #expect(Timestamp(next: clock, after: Timestamp(microseconds: 0), in: zone) == nil)
    }

    @Test(arguments: [
        "", "tomorrow", "2026", "2026-13-01", "2026-02-29", "2026-04-31", "2026-11-20T24:00",
        "2026-11-20T10:60", "2026-11-20T10", "2026-11-20Z", "2026-11-20T10:00:00+24:00",
        "2026-11-20T10:00x", "20261120", "2026-11-20T10:00:00.", "２026-11-20",
    ])
    func `that is none is not read`(text: String) {
        #expect(Timestamp(iso8601: text, in: zone) == nil)
    }

    @Test(arguments: [
        (Duration.zero, "now"), (.milliseconds(499), "now"), (.seconds(1), "in 1 s"),
        (.seconds(119), "in 119 s"), (.seconds(120), "in 2 min"), (.seconds(-150), "3 min ago"),
        (.seconds(7199), "in 120 min"), (.seconds(7200), "in 2 h"),
        (.seconds(-3 * 3600), "3 h ago"), (.seconds(48 * 3600), "in 2 days"),
    ])
    func `is told by how far away it is`(distance: Duration, words: String) {
        let now = Timestamp(microseconds: 1_795_185_683_000_000)
        #expect((now + distance).relative(to: now) == words)
    }

    @Test func `as far away as numbers go is still told`() {
        let last = Timestamp(microseconds: .max)
        let first = Timestamp(microseconds: .min)
        #expect(last.relative(to: first).hasPrefix("in 106751991 days"))
        #expect(first.relative(to: last).hasSuffix("days ago"))
        #expect(last + .seconds(1) == last)
    }
}

@Suite struct `A length of time` {
    @Test(arguments: [
        (Duration.milliseconds(12), "12 ms"), (.milliseconds(4250), "4.2 s"), (.seconds(5), "5 s"),
        (.seconds(59), "59 s"), (.seconds(90), "1 min 30 s"), (.seconds(3600), "1 h"),
        (.seconds(3 * 3600 + 720), "3 h 12 min"), (.seconds(90000), "1 day 1 h"),
        (.seconds(-90), "-1 min 30 s"),
    ])
    func `is told in two units`(length: Duration, words: String) {
        #expect(length.words == words)
    }

    @Test(arguments: [
        ("90", Duration.seconds(90)), ("90s", .seconds(90)), ("15min", .seconds(900)),
        ("1h30m", .seconds(5400)), ("2d", .seconds(172_800)), ("1w", .seconds(604_800)),
        ("0", .zero),
    ])
    func `is read as people type it`(text: String, length: Duration) {
        #expect(Duration(typed: text) == length)
    }

    @Test(arguments: [
        "", "h", "-1h", "1x", "1h30", "99999999999999999999", "9999999999999w", "1.5h", " 1h",
    ])
    func `that is none is not read`(text: String) {
        #expect(Duration(typed: text) == nil)
    }
}

@Suite struct `What a job asks for` {
    @Test func `is told in words, all of it`() {
        let needs = SystemInterface.Needs(
            unmetered: true,
            batteryNotLow: true,
            charging: true,
            deviceIdle: true,
            storage: 2_000_000_000,
            change: "/srv/in\nbox"
        )
        #expect(
            needs.words == [
                "a network that does not cost by the byte", "a battery that is not low",
                "a battery that is not being used up", "that nobody uses the device",
                "2 GB of free room on the disk", "a change at /srv/in\\nbox",
            ]
        )
        #expect(SystemInterface.Needs().words == [])
    }
}
