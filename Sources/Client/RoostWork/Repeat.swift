public import FoundationEssentials
import RoostClient
import RoostFoundation
import RoostWire

/// The times at which work is repeated.
///
/// Times of the day are those that the clocks of a place show, also when they are set: a time that
/// they skip is due when they are set, and one that they show twice is due once, the first time.
/// Where no place is named, it is wherever the machine is then.
public struct Repeat: Hashable, Sendable {
    enum Times: Hashable, Sendable {
        case interval(Duration, startingAt: Date?)
        case cron(String, zone: String?)
    }

    let times: Times

    /// Repeats so far apart, from a first time on; without one it is as much later than now.
    ///
    /// By the calendar clock, to which the time while the machine sleeps counts. An interval is a
    /// second to ten years.
    public static func interval(_ length: Duration, startingAt: Date? = nil) -> Repeat {
        Repeat(times: .interval(length, startingAt: startingAt))
    }

    /// Repeats every so many minutes.
    public static func minutes(_ count: Int, startingAt: Date? = nil) -> Repeat {
        interval(.seconds(60) * count, startingAt: startingAt)
    }

    /// Repeats every so many hours.
    public static func hours(_ count: Int, startingAt: Date? = nil) -> Repeat {
        interval(.seconds(3600) * count, startingAt: startingAt)
    }

    /// Repeats each day at an hour and a minute.
    ///
    /// - Parameters:
    ///   - hour: 0 to 23.
    ///   - minute: 0 to 59.
    ///   - zone: The name of a time zone, as "Europe/Berlin".
    /// - Returns: The rule.
    public static func day(at hour: Int, _ minute: Int = 0, in zone: String? = nil) -> Repeat {
        cron("\(minute) \(hour) * * *", in: zone)
    }

    /// Repeats each week on a day.
    public static func week(
        on day: Weekday,
        at hour: Int,
        _ minute: Int = 0,
        in zone: String? = nil
    ) -> Repeat {
        cron("\(minute) \(hour) * * \(day.rawValue)", in: zone)
    }

    /// Repeats each month on a day, and not in months that do not have it.
    public static func month(
        onDay day: Int,
        at hour: Int,
        _ minute: Int = 0,
        in zone: String? = nil
    ) -> Repeat {
        cron("\(minute) \(hour) \(day) * *", in: zone)
    }

    /// Repeats by five fields in the notation of cron: minute, hour, day of the month, month and
    /// weekday.
    ///
    /// A field is `*`, a number, a range `1-5`, each with a step `/15`, or a list of those with
    /// commas. Months and weekdays have names (`jan`, `mon`); `@hourly`, `@daily`, `@weekly`,
    /// `@monthly` and `@yearly` stand for what they say.
    /// Where both days are said, either is enough.
    public static func cron(_ text: String, in zone: String? = nil) -> Repeat {
        Repeat(times: .cron(text, zone: zone))
    }

    /// A day of the week.
    public enum Weekday: Int, Hashable, Sendable, CaseIterable {
        case sunday, monday, tuesday, wednesday, thursday, friday, saturday
    }

    /// The treatment of times that passed while nothing could run: the machine was off, or slept,
    /// or the clock was set.
    public enum CatchUp: Hashable, Sendable {
        /// Times that passed are left out.
        case none
        /// All of them together are made up for once.
        case once
        /// Each is made up for, one after the other, unless it is longer ago than this.
        case all(within: Duration)
    }

    /// The treatment of a time that comes while the job of the one before it waits, runs or is
    /// being tried again.
    ///
    /// A job that is held because its attempts failed is over, as far as this goes: the next one
    /// takes its place.
    public enum Overlap: Hashable, Sendable {
        /// It is left out.
        case skip
        /// It waits until the one before it is over.
        case queue
        /// The one before it is cancelled, and stopped where it runs.
        case replace
    }
}

extension Repeat.CatchUp {
    var message: (word: AppInterface.Repetition.CatchUp, within: Int64?) {
        switch self {
        case .none: (.none, nil)
        case .once: (.once, nil)
        case .all(let within): (.all, within.wholeMicroseconds)
        }
    }
}

extension Repeat.Overlap {
    var message: AppInterface.Repetition.Overlap {
        switch self {
        case .skip: .skip
        case .queue: .queue
        case .replace: .replace
        }
    }
}
