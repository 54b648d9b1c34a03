import RoostDaemon
import RoostEngine
import RoostLinux

/// The sensors of the machine, which can be read and tell when something changes.
struct Sensors: ~Copyable {
    private let network: NetworkSensor
    private let power: PowerSensor
    private let pressure: MemoryPressureSensor
    private let zone: ZoneSensor
    private let profile: PowerProfileSensor
    private let graphics: [GraphicsProcessor]

    /// Creates the sensors of the machine, or with a root, those of a test's imitation of one.
    init(root: String?) throws(SystemError) {
        // Each may fail, and a value that cannot be copied is made whole or not at all.
        let network = try NetworkSensor(root: root)
        let power = try PowerSensor(root: root)
        let pressure = try MemoryPressureSensor(root: root)
        let zone = try ZoneSensor(root: root)
        let profile = try PowerProfileSensor(root: root)
        self.network = network
        self.power = power
        self.pressure = pressure
        self.zone = zone
        self.profile = profile
        graphics = GraphicsProcessors.find(root: root)
    }

    func listen(_ poller: borrowing Poller) throws(SystemError) {
        try poller.add(network.rawValue, token: Token.network, for: .readable)
        try poller.add(power.rawValue, token: Token.power, for: .readable)
        try poller.add(zone.rawValue, token: Token.zone, for: .readable)
        if let changed = profile.rawValue {
            try poller.add(changed, token: Token.profile, for: profile.interest)
        }
        if let pressed = pressure.rawValue {
            try poller.add(pressed, token: Token.pressure, for: pressure.interest)
        }
    }

    /// Returns the news of the sensor with a token, if it has any.
    func news(of token: UInt64) throws(SystemError) -> Input? {
        switch token {
        case Token.network: try network.drain() ? .sensed(sense()) : nil
        case Token.power: try power.drain() ? .sensed(sense()) : nil
        case Token.profile: try profile.drain() ? .sensed(sense()) : nil
        case Token.zone: try zone.drain() ? .zoneChanged : nil
        case Token.pressure: try pressure.drain() ? .memoryPressure : nil
        default: nil
        }
    }

    /// Reads all sensors.
    ///
    /// One that cannot be read says that nothing is there, and why.
    func sense() -> Conditions {
        let now = Timestamp(nanoseconds: Clocks.now().calendar)
        var conditions = Conditions.unknown(since: now)
        do throws(SystemError) {
            let reading = try network.current()
            conditions.network = Reading(
                reading.isReachable,
                evidence: reading.evidence,
                since: now
            )
            conditions.networkExpensive = Reading(
                reading.metered != nil,
                evidence: reading.metered ?? "nothing tells that the network costs by the byte",
                since: now
            )
        } catch {
            conditions.network = Reading(false, evidence: "cannot be read: \(error)", since: now)
        }
        do throws(SystemError) {
            let reading = try power.current()
            conditions.externalPower = Reading(
                reading.isExternal,
                evidence: reading.evidence,
                since: now
            )
            conditions.charging = Reading(
                reading.isCharging,
                evidence: reading.evidence,
                since: now
            )
            conditions.battery = Reading(
                reading.batteryPercent,
                evidence: reading.evidence,
                since: now
            )
        } catch {
            conditions.externalPower = Reading(
                false,
                evidence: "cannot be read: \(error)",
                since: now
            )
            conditions.charging = conditions.externalPower
        }
        conditions.personPresent = Reading(nil, evidence: "no sensor", since: now)
        let profile = profile.current()
        conditions.lowPower = Reading(
            profile.isLowPower,
            evidence: profile.evidence,
            since: now
        )
        return conditions
    }

    /// The rules of a time zone, or of the machine's; `nil` where there is none of that name, or it
    /// cannot be read.
    func zone(named name: String?) -> ZoneRules? {
        do throws(SystemError) {
            guard let name else { return ZoneRules(try zone.current()) }
            return try ZoneFile.named(name).map { ZoneRules($0) }
        } catch {
            Messages.note(error, "read the time zone \(name ?? "of the machine")")
            return nil
        }
    }

    /// The graphics processors that can be lent.
    func graphicsDevices() -> [GraphicsDevice] {
        graphics.filter(\.isOpen).map { processor in
            GraphicsDevice(name: processor.path, environment: processor.environment)
        }
    }

    // MARK: - For doctor

    var checks: [Check] {
        let conditions = sense()
        return [
            Check(
                name: "network",
                isGood: conditions.network.value,
                finding: conditions.network.evidence,
                remedy: conditions.network.value
                    ? nil : "work that requires a network waits until there is one"
            ),
            Check(
                name: "power",
                isGood: conditions.externalPower.value,
                finding: conditions.externalPower.evidence,
                remedy: conditions.externalPower.value
                    ? nil : "work that requires external power waits until there is some"
            ),
            pressureCheck(), graphicsCheck(),
        ]
    }

    private func graphicsCheck() -> Check {
        guard !graphics.isEmpty else {
            return Check(
                name: "graphics",
                isGood: true,
                finding: "this machine has no graphics processor to lend",
                remedy: nil
            )
        }
        let closed = graphics.filter { !$0.isOpen }.map(\.path)
        return Check(
            name: "graphics",
            isGood: closed.isEmpty,
            finding: graphics.map { processor in
                "\(processor.path) (\(processor.vendor.rawValue))"
                    + (processor.isOpen ? "" : ", which may not be opened")
            }.joined(separator: "; "),
            remedy: closed.isEmpty
                ? nil
                : "join the group that \(closed.joined(separator: " and ")) belongs to (mostly render or video), and start the system anew"
        )
    }

    private func pressureCheck() -> Check {
        do throws(SystemError) {
            let reading = try pressure.current()
            let isTold = pressure.rawValue != nil
            return Check(
                name: "memory pressure",
                isGood: isTold,
                finding: reading.evidence,
                remedy: isTold
                    ? nil : "suspended apps are not ended for memory; a kernel with PSI tells"
            )
        } catch {
            return Check(
                name: "memory pressure",
                isGood: false,
                finding: "\(error)",
                remedy: "suspended apps are not ended for memory; a kernel with PSI tells"
            )
        }
    }
}

extension ZoneRules {
    fileprivate init(_ file: ZoneFile) {
        self.init(
            first: file.first,
            transitions: file.transitions.map { .init(at: $0.at, offset: $0.offset) }
        )
    }
}
