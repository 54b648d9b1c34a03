#if os(Linux)
import RoostEngine

// What the sensors of the device say.
extension Device {
    /// The network that apps on the device reach.
    public var network: Network {
        get { looking { system.conditions.network } }
        set { sense { $0.network = newValue } }
    }

    /// Whether the person wants little of the network to be used: the low data mode of Apple's
    /// platforms.
    public var savesData: Bool {
        get { looking { system.conditions.savesData } }
        set { sense { $0.savesData = newValue } }
    }

    /// The power source of the device.
    ///
    /// Where ``hasBattery`` is false, it is on external power whatever stands here.
    public var power: Power {
        get { looking { system.conditions.power } }
        set {
            sense { $0.power = newValue }
            looking { system.beginBatteryCurve() }
        }
    }

    /// The percentage that the battery loses or gains in an hour: down, if negative, to 0, or up to
    /// 100.
    ///
    /// It goes so from now on, and from what ``power`` is set to; the sensors say each percent.
    /// Where it is on a charger is ``power``'s to say.
    public var batteryPerHour: Double {
        get { looking { system.conditions.batteryPerHour } }
        set {
            looking {
                system.conditions.batteryPerHour = newValue
                system.beginBatteryCurve()
            }
        }
    }

    /// Whether the device has a battery.
    public var hasBattery: Bool {
        get { looking { system.conditions.hasBattery } }
        set { sense { $0.hasBattery = newValue } }
    }

    /// Whether a charger gives as much as the device uses; where it does not, the battery is used
    /// up all the same.
    public var chargerSuffices: Bool {
        get { looking { system.conditions.chargerSuffices } }
        set { sense { $0.chargerSuffices = newValue } }
    }

    /// Whether a person uses the device.
    public var isInUse: Bool {
        get { looking { system.conditions.isInUse } }
        set { sense { $0.isInUse = newValue } }
    }

    /// Whether a sensor tells that a person uses the device.
    ///
    /// Where none does, ``isInUse`` says nothing to the system: the device counts as in use while
    /// an app is in the foreground.
    public var sensesUse: Bool {
        get { looking { system.conditions.sensesUse } }
        set { sense { $0.sensesUse = newValue } }
    }

    /// Whether no room is left on the device's disk.
    ///
    /// The system refuses what is submitted then, and writes down how work ends, as it keeps a
    /// reserve for that. What a transfer receives cannot be written: it fails, and is tried again
    /// later. Files that an app writes by itself are the test process's.
    public var isDiskFull: Bool {
        get { looking { system.conditions.isDiskFull } }
        set { sense { $0.isDiskFull = newValue } }
    }

    /// The temperature level of the device, which apps read as `ProcessInfo.thermalState` and hear
    /// of when it changes.
    ///
    /// The system does not know it: no work waits for a device to cool down.
    public var heat: Heat {
        get { looking { system.conditions.heat } }
        set { sense { $0.heat = newValue } }
    }

    /// Whether the device saves power at the price of speed.
    ///
    /// Apps read it as `ProcessInfo.isLowPowerModeEnabled`, and hear of it when it changes.
    public var savesPower: Bool {
        get { looking { system.conditions.savesPower } }
        set { sense { $0.savesPower = newValue } }
    }
}
#endif
