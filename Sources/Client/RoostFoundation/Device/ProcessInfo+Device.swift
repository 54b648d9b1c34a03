public import Foundation
import RoostClient

extension ProcessInfo {
    /// The temperature level of the machine, by what an app should do about it.
    public enum ThermalState: Int, Sendable {
        /// The temperature is normal, or not known.
        case nominal
        /// The machine is warm and its fans run; the app should postpone work that can wait.
        case fair
        /// The machine is hot and its processor is slowed down; the app should do only what people
        /// wait for.
        case serious
        /// The machine is so hot that it may turn itself off.
        case critical
    }

    /// A Boolean value that is true if the machine is set to save power.
    ///
    /// On Linux: whether the firmware's platform profile is `low-power`, which
    /// power-profiles-daemon sets for "Power Saver". Read anew each time, which takes some
    /// microseconds; `false` where there is no such profile. Changes are posted as
    /// `NSProcessInfoPowerStateDidChange`.
    public var isLowPowerModeEnabled: Bool {
        AppSystem.stageReadings?.isLowPowerModeEnabled ?? PowerAndHeat.here.isLowPowerModeEnabled
    }

    /// The temperature level of the machine.
    ///
    /// On Linux: the worst that the kernel's thermal zones have reached. Their `active` trip points
    /// are `fair`, the `passive` ones `serious`, the `hot` and `critical` ones `critical`. Read
    /// anew each time, which takes some microseconds for each zone; `nominal` where there are none.
    /// Changes are posted as ``thermalStateDidChangeNotification``.
    public var thermalState: ThermalState {
        AppSystem.stageReadings?.thermalState ?? PowerAndHeat.here.thermalState
    }

    /// A notification that is posted when ``thermalState`` has changed, on a queue of the system.
    ///
    /// Its object is the process info.
    ///
    /// Temperatures are looked at every ten seconds from the first time on that the name is asked
    /// for, on a machine that has sensors for them. While the app is suspended nothing is posted;
    /// when it goes on, one notification tells of all that has changed.
    public static var thermalStateDidChangeNotification: NSNotification.Name {
        DeviceWatch.post(.heat)
        return .processThermalState
    }
}

extension NSNotification.Name {
    /// Posted when ``Foundation/ProcessInfo/isLowPowerModeEnabled`` has changed, with the process
    /// info as its object, on a queue of the system's.
    ///
    /// The kernel tells of changes from the first time on that the name is asked for. While the app
    /// is suspended nothing is posted; when it goes on, one notification tells of all that has
    /// changed.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static var NSProcessInfoPowerStateDidChange: NSNotification.Name {
        DeviceWatch.post(.power)
        return .processPowerState
    }

    static let processPowerState = NSNotification.Name(
        "NSProcessInfoPowerStateDidChangeNotification"
    )
    static let processThermalState = NSNotification.Name(
        "NSProcessInfoThermalStateDidChangeNotification"
    )
}
