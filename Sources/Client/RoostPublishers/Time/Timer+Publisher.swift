public import Foundation

extension Timer {
    /// A publisher of the date again and again, once it is connected.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The seconds between two dates.
        public let interval: TimeInterval
        /// The seconds by which a date may come later; the run loop's own if it is `nil`.
        public let tolerance: TimeInterval?
        /// The run loop that the timer is in.
        public let runLoop: RunLoop
        /// The mode of the run loop in which it counts.
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()

        /// Creates a publisher of dates at an interval, which begin when it is connected.
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

        /// Subscribes; dates come once somebody has connected.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Date, S.Failure == Never {
            subject.subscribe(subscriber)
        }

        /// Begins to send dates, until what is returned is cancelled.
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

    /// A publisher of the date, every so many seconds; at most a thousand times a second.
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
