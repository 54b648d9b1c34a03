#if os(Linux)
public import Foundation
import RoostEngine

extension Device {
    /// A condition that a forecast supposes of a device's days.
    public enum Condition: Hashable, Sendable {
        /// The network that apps reach.
        case network(Network)
        /// The power source of the device.
        case power(Power)
        /// Whether a person uses the device.
        case isInUse(Bool)
        /// Whether the device saves power.
        case savesPower(Bool)
    }

    /// A supposed event of each day at a time: `.at("22:00", .power(.charger(percent: 60)))`.
    public struct Supposition: Hashable, Sendable {
        let time: String
        let condition: Condition

        /// Supposes a condition each day from this time on, until another takes its place.
        public static func at(_ time: String, _ condition: Condition) -> Supposition {
            Supposition(time: time, condition: condition)
        }
    }

    /// A run that a forecast expects, or one that it does not see coming.
    public struct ExpectedRun: Hashable, Sendable {
        /// The identifier of the app.
        public let app: String
        /// The identifier of the request.
        public let task: String
        /// The date of the beginning; `nil` where the request does not begin within the time that
        /// was looked at.
        public let begins: Date?
        /// The blockers of the request until it begins, or at the end of the time that was looked
        /// at.
        public let held: [DeviceApp.Blocker]
    }

    /// Tells which of the requests that wait will begin, and when, and what holds each until then.
    ///
    /// A copy of the system lives through the time; the device itself stays as it is, and no code
    /// of an app's runs. Each run is taken to be over after five seconds. What apps will submit in
    /// them is not known. The world goes on as it is now, except for what is supposed: that happens
    /// each day.
    ///
    /// - Returns: What begins, in that order, and then what does not.
    /// - Throws: ``DeviceError`` if a time cannot be read.
    public func forecast(
        for length: Duration,
        supposing suppositions: [Supposition] = [],
        fileID: String = #fileID,
        line: Int = #line
    ) throws -> [ExpectedRun] {
        let place = TestPlace(fileID, line)
        let end = date.addingTimeInterval(length / .seconds(1))
        var changes: [(date: Date, condition: Condition)] = []
        for supposition in suppositions {
            var last = date
            while last < end {
                guard !supposition.time.contains(" "),
                    let next = system.zone.date(supposition.time, after: last)
                else {
                    let words = "\"\(supposition.time)\" is no time of a day; write it as 22:00"
                    throw DeviceError(.unreadable(words), place)
                }
                changes.append((next, supposition.condition))
                last = next
            }
        }
        // Of those at one moment, the later one stands.
        let ordered = changes.enumerated().sorted {
            ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
        }
        return looking { system.forecast(until: end, ordered.map(\.element)) }
    }
}

extension DeviceSystem {
    fileprivate func forecast(
        until end: Date,
        _ changes: [(date: Date, condition: Device.Condition)]
    ) -> [Device.ExpectedRun] {
        var forecast = Forecast(of: engine, at: now)
        var supposed = conditions
        for (date, condition) in changes {
            switch condition {
            case .network(let network): supposed.network = network
            case .power(let power): supposed.power = power
            case .isInUse(let isInUse): supposed.isInUse = isInUse
            case .savesPower(let saves): supposed.savesPower = saves
            }
            let moment = Timestamp(date)
            forecast.suppose(supposed.readings(at: moment), at: moment)
        }
        return forecast.run(until: Timestamp(end)).map { expected in
            Device.ExpectedRun(
                app: expected.request.app.name,
                task: expected.request.task.name,
                begins: expected.begins.map(Date.init),
                held: expected.held.map { DeviceApp.Blocker($0, of: expected.request) }
            )
        }
    }
}

extension DeviceApp.Blocker {
    init(_ blocker: Blocker, of request: Request) {
        self.init(
            name: blocker.name,
            since: Date(blocker.since),
            evidence: blocker.evidence,
            remedy: DeviceWords.of(blocker.remedy(for: request)),
            clearsAt: blocker.clearsAt.map(Date.init)
        )
    }
}

extension Timestamp {
    fileprivate init(_ date: Date) {
        self.init(nanoseconds: date.nanoseconds)
    }
}
#endif
