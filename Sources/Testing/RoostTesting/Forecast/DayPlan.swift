#if os(Linux)
import Foundation

/// A plan of the changes that happen on each day of a device, at times of the day.
struct DayPlan: Sendable {
    private let suppositions: [Device.Supposition]

    init() { suppositions = [] }

    init(_ suppositions: [Device.Supposition], _ place: TestPlace) throws {
        for supposition in suppositions where !supposition.isReadable {
            let words = "\"\(supposition.time)\" is no time of a day; write it as 22:00"
            throw DeviceError(.unreadable(words), place)
        }
        self.suppositions = suppositions
    }

    /// Returns this plan with what comes besides, which stands where both have one moment.
    func with(_ other: DayPlan) -> DayPlan { DayPlan(suppositions + other.suppositions) }

    private init(_ suppositions: [Device.Supposition]) { self.suppositions = suppositions }

    /// Returns the date of the next change after a date; `nil` where there is none.
    func next(after date: Date, in zone: DeviceZone) -> Date? {
        suppositions.compactMap { zone.date($0.time, after: date) }.min()
    }

    /// Returns the changes after a date up to another one, in order: of those at one moment, the
    /// later one of the plan comes last.
    func changes(
        after date: Date,
        through end: Date,
        in zone: DeviceZone
    ) -> [(date: Date, condition: Device.Condition)] {
        var changes: [(date: Date, condition: Device.Condition)] = []
        for supposition in suppositions {
            var last = date
            while let next = zone.date(supposition.time, after: last), next <= end {
                changes.append((next, supposition.condition))
                last = next
            }
        }
        let ordered = changes.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }
        return ordered.map(\.element)
    }
}

extension Device.Supposition {
    fileprivate var isReadable: Bool {
        guard !time.contains(" ") else { return false }
        return DeviceZone("UTC")?.date(time, after: Date(timeIntervalSince1970: 0)) != nil
    }
}

extension DeviceConditions {
    /// Takes over a condition that a plan has.
    mutating func enter(_ condition: Device.Condition) {
        switch condition {
        case .network(let network): self.network = network
        case .power(let power): self.power = power
        case .hasCharger(let hasCharger):
            power =
                hasCharger
                ? .charger(percent: power.percent) : .battery(percent: power.percent)
        case .batteryPerHour(let percent): batteryPerHour = percent
        case .isInUse(let isInUse): self.isInUse = isInUse
        case .savesPower(let saves): savesPower = saves
        case .savesData(let saves): savesData = saves
        case .heat(let heat): self.heat = heat
        }
    }
}

extension Device.Condition {
    /// Whether the battery goes another way from then on.
    var movesBattery: Bool {
        switch self {
        case .power, .hasCharger, .batteryPerHour: true
        case .network, .isInUse, .savesPower, .savesData, .heat: false
        }
    }
}
#endif
