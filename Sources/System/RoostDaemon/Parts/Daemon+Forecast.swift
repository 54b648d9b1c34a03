import RoostEngine
import RoostSystemWire
import RoostWire

// What will run, and when, as far as it can be told.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Tells what begins until a moment, if the world goes on as it is or as it is supposed to.
    mutating func tellForecast(
        _ asked: Asked,
        of app: AppID?,
        _ task: TaskID?,
        until end: Timestamp,
        _ suppositions: [Supposition],
        at now: Moment
    ) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        var forecast = Forecast(
            of: recorded.engine,
            at: now,
            about: Forecast.Subject(app: app, task: task),
            mostTurns: DaemonLimits.forecastTurns
        )
        var supposed = recorded.engine.conditions
        for supposition in suppositions.sorted(by: { $0.date < $1.date }) {
            supposition.change(&supposed)
            forecast.suppose(supposed, at: supposition.date)
        }
        let latest = now.date + DaemonLimits.longestForecast
        let expected = forecast.run(until: min(max(end, now.date), latest))
        let listed = expected.prefix(DaemonLimits.listedExpectations)
        reply(
            asked,
            SystemInterface.Forecast.Reply(
                runs: listed.map(\.message),
                more: listed.count < expected.count
            )
        )
    }
}

extension DaemonLimits {
    /// The time ahead to which a forecast looks.
    static let longestForecast = Duration.seconds(31 * 86_400)
    /// The number of turns that a copy of the system takes at most; meanwhile the system does
    /// nothing else.
    static let forecastTurns = 2000
    /// The number of runs that are told of in one message.
    static let listedExpectations = 200
    /// The number of suppositions that a message may have.
    static let suppositions = 256
}

/// A reading that the machine is supposed to give from a moment on.
struct Supposition: Hashable, Sendable {
    let date: Timestamp
    let said: SystemInterface.Supposed

    func change(_ conditions: inout Conditions) {
        func reading<Value>(_ value: Value) -> Reading<Value> {
            Reading(value, evidence: "supposed", since: date)
        }
        if let network = said.network { conditions.network = reading(network) }
        if let metered = said.metered { conditions.networkExpensive = reading(metered) }
        if let power = said.power {
            conditions.externalPower = reading(power)
            conditions.charging = reading(power)
        }
        if let battery = said.battery { conditions.battery = reading(Int(battery)) }
        if let isInUse = said.inUse { conditions.personPresent = reading(isInUse) }
        if let lowPower = said.lowPower { conditions.lowPower = reading(lowPower) }
    }
}

extension Call {
    static func forecast(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.Forecast.Parameters(reading: fields)
        let supposing = told.supposing ?? []
        guard supposing.count <= DaemonLimits.suppositions else {
            throw fields.error("supposing", expected: "at most \(DaemonLimits.suppositions)")
        }
        for one in supposing {
            guard (0...100).contains(one.battery ?? 0) else {
                throw fields.error("supposing", expected: "a battery from 0 to 100 percent")
            }
        }
        if told.identifier != nil, told.app == nil {
            throw fields.error("identifier", expected: "an app beside it")
        }
        return .forecast(
            told.app.map { AppID($0) },
            told.identifier.map { TaskID($0) },
            until: Timestamp(microseconds: told.until),
            supposing.map { one in
                Supposition(date: Timestamp(microseconds: one.at ?? 0), said: one)
            }
        )
    }
}

extension Forecast.Expectation {
    fileprivate var message: SystemInterface.ExpectedRun {
        SystemInterface.ExpectedRun(
            app: request.app.name,
            identifier: request.task.name,
            kind: request.kind.word,
            begins: begins?.microseconds,
            blockers: held.map { $0.message(for: request) }
        )
    }
}
