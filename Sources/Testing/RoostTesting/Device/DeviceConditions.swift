import RoostEngine

/// The readings of a device's sensors.
struct DeviceConditions: Hashable, Sendable {
    var network = Device.Network.unmetered
    var power = Device.Power.battery(percent: 80)
    var isInUse = false
    var savesPower = false

    func readings(at date: Timestamp) -> Conditions {
        let hasCharger = power.hasCharger
        return Conditions(
            network: Reading(
                network != .none,
                evidence: network == .none ? "no default route" : "default route by wlan0",
                since: date
            ),
            externalPower: Reading(
                hasCharger,
                evidence: hasCharger ? "AC online" : "AC offline",
                since: date
            ),
            battery: Reading(power.percent, evidence: "BAT0", since: date),
            personPresent: Reading(isInUse, evidence: "seat0", since: date),
            networkExpensive: Reading(
                network == .metered,
                evidence: network == .metered ? "wlan0 is metered" : "wlan0 is not metered",
                since: date
            ),
            lowPower: Reading(savesPower, evidence: "power profile", since: date)
        )
    }
}
