public import Foundation

/// A view whose content is made anew at the times of a schedule.
///
/// On Linux that happens only when something else changes.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The circumstances of an update: its time, and how often there is one.
    public struct Context {
        /// The frequency of updates.
        public enum Cadence: Hashable, Comparable, Sendable { case live, seconds, minutes }
        /// The time of the update.
        public let date: Date
        /// The frequency of updates.
        public let cadence: Cadence
    }
    private let content: (TimelineViewDefaultContext) -> Content
}

/// The context of an update, for any schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

extension TimelineView where Content: View {
    /// Creates a view with a schedule and a closure that makes its content.
    public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.content = content
    }
}

extension TimelineView: View where Content: View {
    /// The content at the present time.
    public var body: some View {
        content(TimelineViewDefaultContext(date: .now, cadence: .minutes))
    }
}

/// A schedule of updates.
public protocol TimelineSchedule {}

/// A schedule with a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule with a start and an interval, in seconds.
    public init(from startDate: Date, by interval: TimeInterval) {}
}
/// A schedule with an update at the beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init() {}
}
/// A schedule with a list of times.
public struct ExplicitTimelineSchedule: TimelineSchedule {
    /// Creates the schedule.
    public init(_ dates: some Sequence<Date>) {}
}
/// A schedule with the frequency of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the schedule.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Returns a schedule with a start and an interval, in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        Self(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule with an update at the beginning of each minute.
    public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Returns a schedule with a list of times.
    public static func explicit(_ dates: some Sequence<Date>) -> Self { Self(dates) }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule with the frequency of an animation.
    public static var animation: Self { Self() }
    /// Returns a schedule with the frequency of an animation, or with a minimum interval.
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false
    ) -> Self {
        Self(minimumInterval: minimumInterval, paused: paused)
    }
}
