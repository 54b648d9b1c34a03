import RoostEngine
import RoostSystemWire
import RoostWire

// What apps and their work cost.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Looks how much processor time a process has used, once in a turn.
    mutating func measure(_ process: ProcessNumber, at now: Moment) throws(StoreError) {
        guard !work.measured.contains(process) else { return }
        work.measured.append(process)
        guard let used = machine.processorTime(of: process) else { return }
        try handle(.measured(process, used), at: now)
    }

    /// Measures a process after the turn is written down: the result is written down with the next
    /// turn.
    mutating func measureBetweenTurns(_ process: ProcessNumber, at now: Moment) {
        guard let used = machine.processorTime(of: process) else { return }
        let effects = recorded.handle(.measured(process, used), at: now)
        precondition(effects.isEmpty, "to have looked at a process has no effects")
    }

    /// Writes down costs beside what is written down anyway.
    mutating func writeCosts(at now: Moment) throws(StoreError) {
        let changes = recorded.takeCosts(at: now)
        work.counted.reserveCapacity(work.counted.count + changes.count)
        for change in changes {
            try ledger.apply(change)
            if case .addCost(let entry) = change, let count = RunCounters.Count(entry) {
                work.counted.append(count)
            }
        }
    }

    /// Tells what apps cost on the last days: what is written down, and what is not yet.
    mutating func tellCosts(
        _ asked: Asked,
        of app: AppID?,
        days: Int,
        withWork: Bool,
        at now: Moment
    ) throws(StoreError) {
        if let app, recorded.engine.status(of: app) == nil { return failUnknown(app, asked) }
        let today = recorded.engine.day(at: now)
        let first = today - days + 1
        let written = try ledger.costs(
            of: app,
            since: first,
            withWork: withWork,
            limit: DaemonLimits.listedCosts
        )
        var sums: [CostEntry.Key: Cost] = [:]
        for entry in written { sums[entry.key] = entry.cost }
        for entry in recorded.engine.unwrittenCosts
        where entry.key.day >= first && (app == nil || entry.key.app == app)
            && (withWork || entry.key.item == .app)
        {
            sums[entry.key] = (sums[entry.key] ?? .zero).adding(entry.cost)
        }
        let costs = sums.map { CostEntry($0.key, $0.value) }.sorted { $0.key < $1.key }
            .map(\.message)
        let listed = costs.prefix(count(ofFitting: costs))
        reply(
            asked,
            SystemInterface.Cost.Reply(
                today: CostEntry.Key.words(ofDay: today),
                costs: Array(listed),
                budgets: recorded.engine.budgetStatuses(of: app, at: now).map(\.message),
                more: listed.count < costs.count || written.count == DaemonLimits.listedCosts
            )
        )
    }
}

extension DaemonLimits {
    /// The number of costs that are looked up for one message.
    static let listedCosts = 4096
}

extension Call {
    static func cost(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.Cost.Parameters(reading: fields)
        let range: ClosedRange<Int64> = 1...3660
        guard let days = Int(exactly: told.days ?? 1), range.contains(Int64(days)) else {
            throw fields.error("days", expected: "a whole number from 1 to 3660")
        }
        return .cost(told.app.map { AppID($0) }, days: days, withWork: told.work ?? false)
    }
}

extension CostEntry {
    fileprivate var message: SystemInterface.DayCost {
        var kind: Kind?
        var name: String?
        switch key.item {
        case .app: break
        case .others: name = "others"
        case .work(let known, let identifier): (kind, name) = (known, identifier)
        }
        return SystemInterface.DayCost(
            app: key.app.name,
            day: CostEntry.Key.words(ofDay: key.day),
            kind: kind?.word,
            identifier: name,
            processor: cost.processor.wholeMicroseconds,
            awake: cost.awake.wholeMicroseconds,
            received: cost.received,
            sent: cost.sent,
            runs: Int64(cost.runs),
            launches: Int64(cost.launches),
            wakeUps: Int64(cost.wakeUps)
        )
    }
}

extension BudgetStatus {
    fileprivate var message: SystemInterface.Budget {
        SystemInterface.Budget(
            app: app.name,
            name: AppBudgets.processor,
            used: used.wholeMicroseconds,
            limit: limit.wholeMicroseconds,
            exhausted: isExhausted,
            ends: ends.microseconds
        )
    }
}
