public import Foundation

extension ProcessInfo {
    /// How warm the machine is, and what an app should do about it.
    public enum ThermalState: Int, Sendable {
        /// As it should be, or not known.
        case nominal
        /// Warm: fans run. Work that can wait should.
        case fair
        /// Hot: the processor is slowed down. Only what people wait for should be done.
        case serious
        /// So hot that the machine is about to switch itself off.
        case critical
    }

    /// Whether the machine is set to save power.
    ///
    /// On Linux: whether the firmware's platform profile is `low-power`, which power-profiles-daemon
    /// sets for "Power Saver". Read anew each time, which takes some microseconds; `false` where there
    /// is no such profile. No notification is posted.
    public var isLowPowerModeEnabled: Bool { PowerAndHeat.here.isLowPowerModeEnabled }

    /// How warm the machine is.
    ///
    /// On Linux: the worst that the kernel's thermal zones have reached. Their `active` trip points
    /// are `fair`, the `passive` ones `serious`, the `hot` and `critical` ones `critical`. Read anew
    /// each time, which takes some microseconds for each zone; `nominal` where there are none. No
    /// notification is posted.
    public var thermalState: ThermalState { PowerAndHeat.here.thermalState }

    /// Posted when ``thermalState`` has changed; on Linux never: ask for it.
    public static let thermalStateDidChangeNotification = NSNotification.Name(
        "NSProcessInfoThermalStateDidChangeNotification"
    )
}

extension NSNotification.Name {
    /// Posted when ``Foundation/ProcessInfo/isLowPowerModeEnabled`` has changed; on Linux never: ask
    /// for it.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
        "NSProcessInfoPowerStateDidChangeNotification"
    )
}
