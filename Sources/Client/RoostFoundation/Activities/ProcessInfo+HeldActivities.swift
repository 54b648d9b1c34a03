public import Foundation
import RoostClient

extension ProcessInfo {
    /// The demands of an activity on the machine.
    ///
    /// On Linux each of them holds off that the app is suspended; a sleeping machine is not held
    /// awake.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }

        /// The screen stays on; not on Linux.
        public static let idleDisplaySleepDisabled = Self(rawValue: 1 << 40)
        /// The machine stays awake; not on Linux.
        public static let idleSystemSleepDisabled = Self(rawValue: 1 << 20)
        /// The app is not ended without being told.
        ///
        /// On Linux it never is, but for a kill.
        public static let suddenTerminationDisabled = Self(rawValue: 1 << 14)
        /// The app is not ended for want of room.
        ///
        /// On Linux it is not ended for that while it is held.
        public static let automaticTerminationDisabled = Self(rawValue: 1 << 15)
        /// Animations are watched for gaps; not on Linux.
        public static let animationTrackingEnabled = Self(rawValue: 1 << 45)
        /// The activity is marked in recordings of a profiler; not on Linux.
        public static let trackingEnabled = Self(rawValue: 1 << 46)
        /// A person asked for it.
        public static let userInitiated = Self(rawValue: 0x00FF_FFFF)
        /// A person asked for it, and the machine may sleep meanwhile.
        public static let userInitiatedAllowingIdleSystemSleep =
            userInitiated.subtracting(idleSystemSleepDisabled)
        /// A person waits for it.
        public static let userInteractive: Self = [userInitiated, latencyCritical]
        /// Nobody waits for it.
        public static let background = Self(rawValue: 0xFF)
        /// The work has to be on time to some milliseconds.
        public static let latencyCritical = Self(rawValue: 0xFF_0000_0000)
    }

    /// Begins an activity during which the app is not to be suspended, and returns its token.
    ///
    /// It lasts until ``endActivity(_:)``, or until nobody holds what was given. It shares the 30
    /// seconds in the background that `performExpiringActivity` has, and is over by itself after
    /// those.
    public func beginActivity(
        options: ActivityOptions = [],
        reason: String
    ) -> any NSObjectProtocol {
        HeldActivity(system: .shared, reason: reason, site: "")
    }

    /// Ends an activity; what was ended before, or was never one, stays as it is.
    public func endActivity(_ activity: any NSObjectProtocol) {
        (activity as? HeldActivity)?.end()
    }

    /// Runs a block, during which the app is not to be suspended, and returns when the block does.
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
