public import Foundation

extension Timer {
    /// A publisher that sends the current date at an interval, once it is connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The interval between two dates, in seconds.
        public let interval: TimeInterval
        /// The time by which a date may be late, in seconds; `nil` for the run loop's own
        /// tolerance.
        public let tolerance: TimeInterval?
        /// The run loop that the timer is in.
        public let runLoop: RunLoop
        /// The mode of the run loop in which the timer fires.
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher of the current date at an interval, which begins when it is
        /// connected.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        /// Adds a subscriber, which receives dates once the publisher is connected.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        /// Begins to send dates, until the returned value is cancelled.
        public func connect() -> any Cancellable {
            let length = SchedulerTime.Stride(interval)
            return runLoop.schedule(
                after: runLoop.now.advanced(by: length),
                interval: length,
                tolerance: SchedulerTime.Stride(tolerance ?? 0),
                options: nil
            ) { [subject] in
                subject.send(Date())
            }
        }
    }

    /// Returns a publisher of the current date at an interval, in seconds; it sends at most a
    /// thousand dates a second.
    ///
    /// On Linux the mode does not matter.
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
