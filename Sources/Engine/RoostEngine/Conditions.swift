/// A fact about the machine, with what it was read from.
package struct Reading<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    /// The source of the fact, for people: "default route by eth0".
    package let evidence: String
    /// The moment since which the value has been this one, as far as the system has seen.
    package var since: Timestamp

    package init(_ value: Value, evidence: String, since: Timestamp) {
        self.value = value
        self.evidence = evidence
        self.since = since
    }

    /// Returns this reading, with the earlier one's date where the value has not changed.
    func following(_ earlier: Reading) -> Reading {
        var reading = self
        if earlier.value == value { reading.since = earlier.since }
        return reading
    }
}

/// The readings of the machine's sensors.
package struct Conditions: Hashable, Sendable {
    package var network: Reading<Bool>
    package var externalPower: Reading<Bool>
    /// The battery's charge in percent, or `nil` where there is no battery.
    package var battery: Reading<Int?>
    /// Whether no battery is being used up: it is charged, or full, or there is none.
    package var charging: Reading<Bool>
    /// Whether a sensor says that a person uses the device; `nil` where no sensor can tell.
    package var personPresent: Reading<Bool?>
    /// Whether the network costs by the byte.
    package var networkExpensive: Reading<Bool>
    /// Whether a person wants little of the network to be used.
    package var networkConstrained: Reading<Bool>
    /// Whether the machine saves power at the price of speed, as its person has chosen.
    package var lowPower: Reading<Bool>

    /// Creates conditions in which readings that are left out are false; that of charging is as
    /// that of external power.
    package init(
        network: Reading<Bool>,
        externalPower: Reading<Bool>,
        battery: Reading<Int?>,
        personPresent: Reading<Bool?>,
        charging: Reading<Bool>? = nil,
        networkExpensive: Reading<Bool>? = nil,
        networkConstrained: Reading<Bool>? = nil,
        lowPower: Reading<Bool>? = nil
    ) {
        let unread = Reading(false, evidence: "nothing tells", since: network.since)
        self.networkExpensive = networkExpensive ?? unread
        self.networkConstrained = networkConstrained ?? unread
        self.network = network
        self.externalPower = externalPower
        self.battery = battery
        self.personPresent = personPresent
        self.charging = charging ?? externalPower
        self.lowPower =
            lowPower ?? Reading(false, evidence: "no sensor", since: personPresent.since)
    }

    /// Returns the conditions that are assumed until the sensors have spoken: nothing is there that
    /// work could need.
    package static func unknown(since: Timestamp) -> Conditions {
        Conditions(
            network: Reading(false, evidence: "not read yet", since: since),
            externalPower: Reading(false, evidence: "not read yet", since: since),
            battery: Reading(nil, evidence: "not read yet", since: since),
            personPresent: Reading(nil, evidence: "not read yet", since: since)
        )
    }

    func following(_ earlier: Conditions) -> Conditions {
        Conditions(
            network: network.following(earlier.network),
            externalPower: externalPower.following(earlier.externalPower),
            battery: battery.following(earlier.battery),
            personPresent: personPresent.following(earlier.personPresent),
            charging: charging.following(earlier.charging),
            networkExpensive: networkExpensive.following(earlier.networkExpensive),
            networkConstrained: networkConstrained.following(earlier.networkConstrained),
            lowPower: lowPower.following(earlier.lowPower)
        )
    }
}
