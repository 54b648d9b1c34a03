public import Foundation

/// A view that changes with the time.
///
/// On Linux it changes when something else does.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    /// The circumstances in which a view is shown: the time, and how often it is looked at.
    public struct Context {
        /// The frequency with which a view is looked at.
        public enum Cadence: Hashable, Comparable, Sendable { case live, seconds, minutes }
        /// The time for which the view is made.
        public let date: Date
        /// The frequency with which the view is looked at.
        public let cadence: Cadence
    }
    private let content: (TimelineViewDefaultContext) -> Content
}

/// The context of any views that change with the time.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

extension TimelineView where Content: View {
    /// Creates views that change at times.
    public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.content = content
    }
}

extension TimelineView: View where Content: View {
    /// The views as they are now.
    public var body: some View {
        content(TimelineViewDefaultContext(date: .now, cadence: .minutes))
    }
}

/// A schedule of times at which views change.
public protocol TimelineSchedule {}

/// A schedule of times that are so many seconds apart.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates times from one on.
    public init(from startDate: Date, by interval: TimeInterval) {}
}
/// A schedule of the beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the times.
    public init() {}
}
/// A schedule of given times.
public struct ExplicitTimelineSchedule: TimelineSchedule {
    /// Creates the times.
    public init(_ dates: some Sequence<Date>) {}
}
/// A schedule of times as frequent as those of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates the times.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every so many seconds, where times are expected.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
        Self(from: startDate, by: interval)
    }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginnings of minutes, where times are expected.
    public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == ExplicitTimelineSchedule {
    /// Some given times, where times are expected.
    public static func explicit(_ dates: some Sequence<Date>) -> Self { Self(dates) }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// The times at which things move, where times are expected.
    public static var animation: Self { Self() }
    /// The times at which things move, where times are expected.
    public static func animation(
        minimumInterval: Double? = nil,
        paused: Bool = false
    ) -> Self {
        Self(minimumInterval: minimumInterval, paused: paused)
    }
}
