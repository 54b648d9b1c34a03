public import FoundationEssentials
import RoostClient
import RoostFoundation
import RoostWire

/// The times at which a schedule repeats its work.
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

    /// Returns a repetition at a fixed interval, from a first time on; without one, the first time
    /// is one interval from now.
    ///
    /// By the calendar clock, to which the time while the machine sleeps counts. An interval is a
    /// second to ten years.
    public static func interval(_ length: Duration, startingAt: Date? = nil) -> Repeat {
        Repeat(times: .interval(length, startingAt: startingAt))
    }

    /// Returns a repetition at an interval of a number of minutes.
    public static func minutes(_ count: Int, startingAt: Date? = nil) -> Repeat {
        interval(.seconds(60) * count, startingAt: startingAt)
    }

    /// Returns a repetition at an interval of a number of hours.
    public static func hours(_ count: Int, startingAt: Date? = nil) -> Repeat {
        interval(.seconds(3600) * count, startingAt: startingAt)
    }

    /// Returns a repetition every day at an hour and a minute.
    ///
    /// - Parameters:
    ///   - hour: 0 to 23.
    ///   - minute: 0 to 59.
    ///   - zone: The name of a time zone, as "Europe/Berlin".
    /// - Returns: The rule.
    public static func day(at hour: Int, _ minute: Int = 0, in zone: String? = nil) -> Repeat {
        cron("\(minute) \(hour) * * *", in: zone)
    }

    /// Returns a repetition every week on a day.
    public static func week(
        on day: Weekday,
        at hour: Int,
        _ minute: Int = 0,
        in zone: String? = nil
    ) -> Repeat {
        cron("\(minute) \(hour) * * \(day.rawValue)", in: zone)
    }

    /// Returns a repetition every month on a day, without months that do not have it.
    public static func month(
        onDay day: Int,
        at hour: Int,
        _ minute: Int = 0,
        in zone: String? = nil
    ) -> Repeat {
        cron("\(minute) \(hour) \(day) * *", in: zone)
    }

    /// Returns a repetition by five fields in the notation of cron: minute, hour, day of the month,
    /// month and weekday.
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

    /// The rule for times that passed while nothing could run, because the machine was off or
    /// asleep, or the clock was set.
    public enum CatchUp: Hashable, Sendable {
        /// Missed times are skipped.
        case none
        /// All missed times together are made up for by one run.
        case once
        /// Each missed time is made up for, one after another, unless it is longer ago than the
        /// given duration.
        case all(within: Duration)
    }

    /// The rule for a time that comes before the job of the previous one is over.
    ///
    /// A job that is held because its attempts failed is over, as far as this goes: the next one
    /// takes its place.
    public enum Overlap: Hashable, Sendable {
        /// The new time is skipped.
        case skip
        /// The new job waits until the previous one is over.
        case queue
        /// The previous job is cancelled, and stopped if it is running.
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
