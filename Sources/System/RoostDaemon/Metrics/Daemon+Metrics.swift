import RoostEngine
import RoostSystemWire
import RoostWire

// What monitoring systems are told. Nothing is looked up in the store for that, however often they
// ask.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    mutating func tellMetrics(_ asked: Asked, after place: Int, at now: Moment) {
        var list = MetricList()
        list.add(.info, 1, ["version": version])
        list.add(.start, started.seconds)
        addRuns(to: &list)
        let statuses = recorded.engine.appStatuses()
        addQueues(of: statuses, to: &list, at: now)
        addApps(statuses, to: &list, at: now)
        addCosts(to: &list)
        addMachine(to: &list)
        addFleet(to: &list)
        reply(asked, list.reply(after: place))
    }

    /// Adds what was counted of changes, now that they are written down.
    mutating func countWritten(_ counts: [RunCounters.Count]) {
        for count in counts {
            // What an app cost at its end is known after it is gone.
            if case .cost(let app, _) = count, !recorded.engine.isInstalled(app) { continue }
            counters.add(count)
        }
    }

    private func addRuns(to list: inout MetricList) {
        let apps = counters.apps.sorted { $0.key < $1.key }
        for (app, counts) in apps {
            for (work, endings) in counts.endings.sorted(by: { $0.key < $1.key }) {
                for (ending, count) in endings.sorted(by: { $0.key < $1.key }) {
                    list.add(
                        .runs,
                        Double(count),
                        [
                            "app": app.name, "kind": work.kind.rawValue, "task": work.name,
                            "ending": ending,
                        ]
                    )
                }
            }
        }
        for (metric, histograms) in [
            (Metric.runLength, \RunCounters.OfApp.lengths), (.lateness, \.lateness),
        ] {
            for (app, counts) in apps {
                for kind in Kind.allCases {
                    guard let histogram = counts[keyPath: histograms][kind] else { continue }
                    list.add(metric, histogram, ["app": app.name, "kind": kind.rawValue])
                }
            }
        }
    }

    private func addQueues(of apps: [AppStatus], to list: inout MetricList, at now: Moment) {
        for (app, kind, count) in recorded.engine.runCounts {
            list.add(.running, Double(count), ["app": app.name, "kind": kind.rawValue])
        }
        for (app, kind, count) in recorded.engine.pendingCounts {
            list.add(.pending, Double(count), ["app": app.name, "kind": kind.rawValue])
        }
        for work in recorded.engine.overdue(at: now) {
            list.add(
                .overdue,
                (now.date - work.since).seconds,
                [
                    "app": work.app.name, "kind": work.kind.rawValue,
                    "blocker": work.blocker ?? "",
                ]
            )
        }
        for app in apps.map(\.record.app.id) {
            var counts: [String: Int] = [:]
            for refused in recorded.engine.refusals(of: app) {
                counts[refused.refusal.reason.rawValue, default: 0] += 1
            }
            for (reason, count) in counts.sorted(by: { $0.key < $1.key }) {
                list.add(.refused, Double(count), ["app": app.name, "reason": reason])
            }
        }
        for report in recorded.engine.freshness(of: nil, at: now).map(\.message) {
            let isKept = report.state != .broken
            list.add(
                .promise,
                isKept ? 1 : 0,
                ["app": report.app, "about": report.about.rawValue, "name": report.name]
            )
        }
    }

    private func addApps(_ statuses: [AppStatus], to list: inout MetricList, at now: Moment) {
        for status in statuses {
            list.add(
                .appState,
                oneOf: AppStatus.State.self,
                status.state.rawValue,
                as: "state",
                app: status.record.app.id
            )
        }
        for record in statuses.map(\.record) {
            let isThrottled = record.throttledUntil.map { $0 > now.date } ?? false
            for (reason, holds) in [
                ("backgroundOff", !record.isBackgroundAllowed),
                ("forceQuit", record.forceQuitSince != nil), ("throttled", isThrottled),
            ] {
                list.add(.appHeld, holds ? 1 : 0, ["app": record.app.id.name, "reason": reason])
            }
        }
        for budget in recorded.engine.budgetStatuses(of: nil, at: now) where budget.limit > .zero {
            list.add(
                .budget,
                budget.used.seconds / budget.limit.seconds,
                ["app": budget.app.name, "budget": AppBudgets.processor]
            )
        }
        for (app, state, count) in recorded.engine.transferCounts {
            list.add(.transfers, Double(count), ["app": app.name, "state": state])
        }
    }

    /// Adds the costs since the system began, both those that are written down and those that are
    /// not yet.
    private func addCosts(to list: inout MetricList) {
        var costs = counters.apps.mapValues(\.cost)
        for entry in recorded.engine.unwrittenCosts
        where entry.key.item == .app && recorded.engine.isInstalled(entry.key.app) {
            costs[entry.key.app, default: .zero].add(entry.cost)
        }
        let apps = costs.filter { $0.value != .zero }.sorted { $0.key < $1.key }
        for (app, cost) in apps { list.add(.processor, cost.processor.seconds, ["app": app.name]) }
        for (app, cost) in apps { list.add(.awake, cost.awake.seconds, ["app": app.name]) }
        for (app, cost) in apps { list.add(.launches, Double(cost.launches), ["app": app.name]) }
        for (app, cost) in apps { list.add(.wakeUps, Double(cost.wakeUps), ["app": app.name]) }
        for (app, cost) in apps {
            list.add(.moved, Double(cost.received), ["app": app.name, "direction": "received"])
            list.add(.moved, Double(cost.sent), ["app": app.name, "direction": "sent"])
        }
    }

    private func addMachine(to list: inout MetricList) {
        for condition in recorded.engine.conditions.messages {
            guard let holds = condition.holds else { continue }
            list.add(.condition, holds ? 1 : 0, ["condition": condition.name])
        }
        if let percent = recorded.engine.conditions.battery.value {
            list.add(.battery, Double(percent) / 100)
        }
        if let room = machine.room() { list.add(.free, Double(room.free)) }
        list.add(.isWritable, trouble == nil ? 1 : 0)
        list.add(.damage, Double(ledger.damage.count))
        list.add(.connections, Double(clients.clients.count))
    }

    private func addFleet(to list: inout MetricList) {
        guard let standing else { return }
        list.add(
            .fleetState,
            oneOf: SystemInterface.Fleet.Reply.Membership.State.self,
            standing.state.rawValue,
            as: "state"
        )
        list.add(.fleetClaims, Double(standing.waiting), ["state": "waiting"])
        list.add(.fleetClaims, Double(standing.running), ["state": "running"])
        list.add(.fleetClaims, Double(standing.untold), ["state": "untold"])
        list.add(.fleetTrouble, standing.trouble == nil ? 0 : 1)
    }
}

extension Call {
    static func metrics(_ fields: Fields) throws(FieldError) -> Call {
        let place = try SystemInterface.Metrics.Parameters(reading: fields).after ?? 0
        guard let after = Int(exactly: place), after >= 0 else {
            throw fields.error("after", expected: "the number of samples that came before")
        }
        return .metrics(after: after)
    }
}

extension Timestamp {
    /// The seconds since the beginning of 1970.
    fileprivate var seconds: Double { Double(nanoseconds) / 1e9 }
}
