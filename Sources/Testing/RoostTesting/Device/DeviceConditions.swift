import RoostEngine

/// The readings of a device's sensors, and the way of its battery.
struct DeviceConditions: Hashable, Sendable {
    var network = Device.Network.unmetered
    var power = Device.Power.battery(percent: 80)
    var isInUse = false
    var savesPower = false
    var savesData = false
    /// Whether no room is left on the disk; no sensor tells that.
    var isDiskFull = false
    /// Nothing of the system's depends on it: apps alone read it.
    var heat = Device.Heat.nominal
    var hasBattery = true
    var chargerSuffices = true
    var sensesUse = true
    /// The percent of its charge that the battery gains in an hour, which are negative where it is
    /// used up.
    var batteryPerHour = 0.0

    func readings(at date: Timestamp) -> Conditions {
        let hasCharger = power.hasCharger || !hasBattery
        return Conditions(
            network: Reading(
                network != .none,
                evidence: network == .none ? "no default route" : "default route by wlan0",
                since: date
            ),
            externalPower: Reading(
                hasCharger,
                evidence: !hasBattery ? "no battery" : hasCharger ? "AC online" : "AC offline",
                since: date
            ),
            battery: Reading(
                hasBattery ? power.percent : nil,
                evidence: hasBattery ? "BAT0" : "no battery",
                since: date
            ),
            personPresent: Reading(
                sensesUse ? isInUse : nil,
                evidence: sensesUse ? "seat0" : "no sensor",
                since: date
            ),
            charging: Reading(
                hasCharger && (chargerSuffices || !hasBattery),
                evidence: hasCharger && !chargerSuffices ? "BAT0 discharging on AC" : "BAT0",
                since: date
            ),
            networkExpensive: Reading(
                network == .metered,
                evidence: network == .metered ? "wlan0 is metered" : "wlan0 is not metered",
                since: date
            ),
            networkConstrained: Reading(
                savesData,
                evidence: savesData ? "wlan0 saves data" : "wlan0 does not save data",
                since: date
            ),
            lowPower: Reading(savesPower, evidence: "power profile", since: date)
        )
    }

    /// The nanoseconds until the battery has another percent of its charge; `nil` where that stands
    /// still.
    var pauseToNextPercent: Int64? {
        let percent = power.percent
        guard batteryPerHour.isFinite, batteryPerHour < 0 ? percent > 0 : percent < 100,
            batteryPerHour != 0
        else { return nil }
        let pause = 3.6e12 / abs(batteryPerHour)
        // One that takes a century for a percent stands still.
        return pause < 3e18 ? max(1, Int64(pause)) : nil
    }

    /// Gives the battery its next percent.
    mutating func stepBattery() { power = power.changed(by: batteryPerHour < 0 ? -1 : 1) }
}
