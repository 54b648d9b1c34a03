/// The request that has waited longest among those of a kind of an app whose time has come.
package struct OverdueWork: Hashable, Sendable {
    package let app: AppID
    package let kind: Kind
    /// The moment from which it may run.
    package let since: Timestamp
    /// The first reason why it does not, by its stable name.
    package let blocker: String?
}

extension Engine {
    /// The numbers of pending requests, by app and kind, without those of which there are none.
    package var pendingCounts: [(app: AppID, kind: Kind, count: Int)] {
        apps.keys.sorted().flatMap { id in
            Kind.allCases.compactMap { kind in
                let count = apps[id]?.pending(of: kind) ?? 0
                return count > 0 ? (id, kind, count) : nil
            }
        }
    }

    /// The runs that go on, by app and kind.
    package var runCounts: [(app: AppID, kind: Kind, count: Int)] {
        var counts: [AppID: [Kind: Int]] = [:]
        for run in runs.values { counts[run.app, default: [:]][run.request.kind, default: 0] += 1 }
        return counts.keys.sorted().flatMap { app in
            Kind.allCases.compactMap { kind in counts[app]?[kind].map { (app, kind, $0) } }
        }
    }

    /// The transfers that are not over, by app and by the state that people see.
    package var transferCounts: [(app: AppID, state: String, count: Int)] {
        var counts: [AppID: [String: Int]] = [:]
        for transfer in transfers.all where !transfer.isFinished {
            counts[transfer.app, default: [:]][transfer.stateName, default: 0] += 1
        }
        return counts.keys.sorted().flatMap { app in
            (counts[app] ?? [:]).sorted { $0.key < $1.key }.map { (app, $0.key, $0.value) }
        }
    }

    /// Returns, of each app and kind, the request that has waited longest since its time came.
    ///
    /// Only the requests that come next are looked at; what is behind them in the store became due later.
    package func overdue(at now: Moment) -> [OverdueWork] {
        var found: [AppID: [Kind: Request]] = [:]
        for request in window.requests {
            guard request.place.order <= now.date else { break }
            if found[request.app]?[request.kind] == nil {
                found[request.app, default: [:]][request.kind] = request
            }
        }
        return found.keys.sorted().flatMap { app in
            Kind.allCases.compactMap { kind in
                found[app]?[kind].map { request in
                    OverdueWork(
                        app: app,
                        kind: kind,
                        since: request.place.order,
                        blocker: blockers(of: request, at: now).first?.name
                    )
                }
            }
        }
    }
}
