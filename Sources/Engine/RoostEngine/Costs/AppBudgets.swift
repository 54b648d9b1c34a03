/// The daily budgets of processor time that a person has set for single apps.
///
/// They bound what may wait: refreshes, processing, jobs. What a person asked for is never held,
/// nor counted.
package struct AppBudgets: Sendable {
    /// The setting that bounds processor time, for all; with a dot and an app for one.
    package static let processor = "daily-processor-time"
    /// The highest budget that can be set, in seconds.
    package static let most: Int64 = 8_640_000
    /// The word that is written down where an app has the budget that all have.
    private static let usual = "auto"

    private var processors: [AppID: Duration] = [:]

    /// Takes over the budgets that were set; a setting that makes no sense is as if it had not been
    /// made.
    init(_ settings: [String: String]) {
        for (name, value) in settings {
            guard let app = Self.app(of: name), let seconds = Int64(value),
                (0...Self.most).contains(seconds)
            else { continue }
            processors[app] = .seconds(seconds)
        }
    }

    /// The app that a setting of this name is for, if it is one for an app.
    package static func app(of name: String) -> AppID? {
        guard name.hasPrefix(processor + ".") else { return nil }
        return AppID(String(name.dropFirst(processor.count + 1)))
    }

    /// Returns the app's own budget; zero is as much as it takes.
    func processor(of app: AppID) -> Duration? { processors[app] }

    /// All apps with a budget of their own, in order.
    var all: [(app: AppID, processor: Duration)] {
        processors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The changes that would make an empty store hold this.
    var written: [Change] { all.map { Self.change($0.processor, of: $0.app) } }

    /// The record of an app's budget; of that of all, where it has none of its own.
    private static func change(_ processor: Duration?, of app: AppID) -> Change {
        .putSetting(
            "\(Self.processor).\(app)",
            processor.map { "\($0.components.seconds)" } ?? usual
        )
    }

    mutating func set(_ processor: Duration?, of app: AppID, _ turn: inout Turn) {
        processors[app] = processor
        let seconds = processor?.components.seconds
        turn.store(Self.change(processor, of: app))
        turn.log(
            .setting,
            app,
            "\(Self.processor) of the app is \(seconds.map { "\($0) seconds" } ?? "that of all")"
        )
    }

    mutating func forget(_ app: AppID, _ turn: inout Turn) {
        // Most apps have the budget that all have.
        guard processors.removeValue(forKey: app) != nil else { return }
        turn.store(Self.change(nil, of: app))
    }
}

/// The part of its daily budget that an app has used.
package struct BudgetStatus: Hashable, Sendable {
    package let app: AppID
    package let used: Duration
    package let limit: Duration
    /// The end of the day.
    package let ends: Timestamp

    /// Whether discretionary work is held.
    package var isExhausted: Bool { used >= limit }
}

extension Engine {
    /// Returns the processor time that discretionary work of an app has each day; `nil`: as much as
    /// it takes.
    func processorBudget(of app: AppID) -> Duration? {
        let budget = budgets.processor(of: app) ?? limits.dailyProcessorTime
        return budget == .zero ? nil : budget
    }

    /// The apps with budgets of their own.
    package var ownBudgets: [(app: AppID, processor: Duration)] { budgets.all }

    /// Returns the states of the budgets of one app, or of all that have one.
    package func budgetStatuses(of app: AppID?, at now: Moment) -> [BudgetStatus] {
        let ids = app.map { [$0] } ?? apps.keys.sorted()
        return ids.compactMap { budgetStatus(of: $0, at: now) }
    }

    private func budgetStatus(of app: AppID, at now: Moment) -> BudgetStatus? {
        guard let limit = processorBudget(of: app) else { return nil }
        return BudgetStatus(
            app: app,
            used: costs.discretionary(of: app, at: now.date).processor,
            limit: limit,
            ends: costs.nextDay(after: now.date)
        )
    }

    /// Returns the cause that holds a request because its app has used up its budget for today.
    func budgetCause(of request: Request, at now: Moment) -> Blocker.Cause? {
        guard request.kind.isDiscretionary, let status = budgetStatus(of: request.app, at: now),
            status.isExhausted
        else { return nil }
        return .overBudget(used: status.used, of: status.limit, until: status.ends)
    }
}
