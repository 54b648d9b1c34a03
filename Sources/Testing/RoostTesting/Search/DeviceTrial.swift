#if os(Linux)
/// A trial that a search for bad days repeats: a test's apps on a device, and what has to hold of
/// them whatever happens.
///
/// ``Device/search(_:days:lasting:seed:without:fileID:line:)`` makes one for each device. What it
/// keeps begins anew with each, as long as it keeps it in itself.
public protocol DeviceTrial {
    /// Installs the trial's apps, and has people do with them what comes before the first day.
    init(on device: Device) throws

    /// Whether all conditions hold at a moment of a day.
    ///
    /// It is asked after each thing that happens. What it throws is a broken day, too, and its
    /// words say how. It looks at the device, and lets no time pass. `#expect` has no place here,
    /// as a shorter day is looked for by breaking this one again.
    func holds(on device: Device) throws -> Bool
}

extension DeviceTrial {
    /// Begins on a device, as in the test that a search prints: that is right whether or not the
    /// trial's own functions throw.
    public static func begins(on device: Device) throws -> any DeviceTrial { try Self(on: device) }
}

extension Device {
    /// An event that may happen on the devices of a search.
    public enum Happening: String, Hashable, Sendable, CaseIterable {
        /// The battery is used up and charged, and power is saved.
        case battery
        /// The charger comes and goes.
        case charger
        /// The network goes, comes back, and costs by the byte.
        case network
        /// A person uses the device, or does not.
        case use
        /// A person opens apps and leaves them.
        case opens
        /// A person force-quits apps.
        case quits
        /// Apps crash.
        case crashes
        /// The power fails.
        case powerCuts
        /// A person sets the clock.
        case clocks
        /// A person travels to another time zone.
        case zones
        /// The servers of the trial cannot be reached, fail, or have connections break.
        case servers
        /// A person taps notifications.
        case taps
        /// A person stops what runs.
        case stops
        /// Memory is short.
        case memory
        /// The device is closed, and sleeps.
        case sleep
        /// The disk is full for a while.
        case disk
        /// The device gets warm and cools down.
        case heat
        /// A person runs App Intents that need no arguments.
        case intents
    }
}
#endif
