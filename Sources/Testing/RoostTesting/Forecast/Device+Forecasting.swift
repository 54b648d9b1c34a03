#if os(Linux)
public import Foundation
import RoostEngine

extension Device {
    /// A condition of a device's days, as a plan has it and a forecast supposes it.
    public enum Condition: Hashable, Sendable {
        /// The network that apps reach.
        case network(Network)
        /// The power source of the device, and the charge of its battery.
        case power(Power)
        /// Whether there is a charger; the charge of the battery stays as it is.
        case hasCharger(Bool)
        /// The percentage that the battery loses, if negative, or gains in an hour.
        case batteryPerHour(Double)
        /// Whether a person uses the device.
        case isInUse(Bool)
        /// Whether the device saves power.
        case savesPower(Bool)
        /// Whether the person wants little of the network to be used.
        case savesData(Bool)
        /// The temperature level of the device, which changes nothing in a forecast.
        case heat(Heat)
    }

    /// An event of each day at a time, which a device follows or a forecast supposes:
    /// `.at("22:00", .hasCharger(true))`.
    public struct Supposition: Hashable, Sendable {
        let time: String
        let condition: Condition

        /// Has a condition stand each day from this time on, until another takes its place.
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
    /// them is not known. The world goes on as it does now, with its battery and by the plan that
    /// the device follows, except for what is supposed: that happens each day.
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
        let supposed = try DayPlan(suppositions, place)
        return looking { system.forecast(until: end, supposing: supposed) }
    }
}

extension DeviceSystem {
    fileprivate func forecast(
        until end: Date,
        supposing plan: DayPlan
    ) -> [Device.ExpectedRun] {
        var forecast = Forecast(of: engine, at: now)
        var supposed = conditions
        let changes = followed.plan.with(plan).changes(after: time.date, through: end, in: zone)
        var coming = changes.map { (Timestamp($0.date), $0.condition) }[...]
        var percent = nextPercent.map { now.date + .nanoseconds($0 - time.now.monotonic) }
        let last = Timestamp(end)
        while let moment = [coming.first?.0, percent].compactMap(\.self).min(), moment <= last {
            func findNextPercent() {
                percent = supposed.pauseToNextPercent.map { moment + .nanoseconds($0) }
            }
            if percent == moment {
                supposed.stepBattery()
                findNextPercent()
            }
            while let (date, condition) = coming.first, date == moment {
                supposed.enter(condition)
                if condition.movesBattery { findNextPercent() }
                coming.removeFirst()
            }
            forecast.suppose(supposed.readings(at: moment), at: moment)
        }
        return forecast.run(until: last).map { expected in
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
            clearsAt: blocker.clearsAt.map(Date.init),
            systemsRemedy: blocker.remedy(for: request)
        )
    }
}

extension Timestamp {
    fileprivate init(_ date: Date) {
        self.init(nanoseconds: date.nanoseconds)
    }
}
#endif
