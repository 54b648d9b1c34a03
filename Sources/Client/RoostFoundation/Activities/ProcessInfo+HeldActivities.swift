public import Foundation
import RoostClient

extension ProcessInfo {
    /// The requirements of an activity.
    ///
    /// On Linux each of them keeps the app from being suspended; the machine may sleep.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// The display stays on; it has no effect on Linux.
        public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
        /// The machine stays awake; it has no effect on Linux.
        public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
        /// The app is not ended without notice.
        ///
        /// On Linux it is never so ended, except by a kill.
        public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
        /// The app is not ended to free memory.
        ///
        /// On Linux the app is not ended for that while an activity lasts.
        public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
        /// Animations are watched for dropped frames; it has no effect on Linux.
        public static let animationTrackingEnabled = Self(rawValue: 1 << 45)
        /// The activity is marked in a profiler; it has no effect on Linux.
        public static let trackingEnabled = Self(rawValue: 1 << 46)
        /// A person has started the activity.
        public static let userInitiated = Self(rawValue: 0x00FF_FFFF)
        /// A person has started the activity, and the machine may sleep during it.
        public static let userInitiatedAllowingIdleSystemSleep =
            userInitiated.subtracting(idleSystemSleepDisabled)
        /// A person waits for the activity.
        public static let userInteractive: Self = [userInitiated, latencyCritical]
        /// Nobody waits for the activity.
        public static let background = Self(rawValue: 0xFF)
        /// The activity has to be on time to some milliseconds.
        public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
    }

    /// Begins an activity during which the app is not suspended, and returns a token for its end.
    ///
    /// The activity lasts until ``endActivity(_:)`` is called, or until the token is deallocated.
    /// It shares the 30 seconds in the background that `performExpiringActivity` has, after which
    /// it ends by itself.
    public func beginActivity(
        options: ActivityOptions = [],
        reason: String
    ) -> any NSObjectProtocol {
        HeldActivity(system: .shared, reason: reason, site: "")
    }

    /// Ends an activity; a token that has been ended before, or is of nothing, has no effect.
    public func endActivity(_ activity: any NSObjectProtocol) {
        (activity as? HeldActivity)?.end()
    }

    /// Runs a block during which the app is not suspended, and returns when the block does.
    public func performActivity(
        options: ActivityOptions = [],
        reason: String,
        using block: () -> Void
    ) {
        let activity = beginActivity(options: options, reason: reason)
        block()
        endActivity(activity)
    }
}
