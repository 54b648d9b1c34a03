/// The request that has waited longest among an app's due requests of one kind that wait for the
/// same.
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

    /// Returns, of each app, kind and reason why they wait, the request that has waited longest
    /// since its time came.
    ///
    /// Only the requests that come next are looked at, and of an app and kind so many at most: each
    /// has to be asked what holds it.
    package func overdue(at now: Moment) -> [OverdueWork] {
        var counts: [AppID: [Kind: Int]] = [:]
        var found: [AppID: [Kind: [String: OverdueWork]]] = [:]
        for request in window.requests {
            guard request.place.order <= now.date else { break }
            let count = counts[request.app]?[request.kind] ?? 0
            guard request.due <= now.date, count < Self.lookedAt else { continue }
            counts[request.app, default: [:]][request.kind] = count + 1
            let blocker = blockers(of: request, at: now).first?.name
            let known = found[request.app]?[request.kind]?[blocker ?? ""]
            if let known, known.since <= request.due { continue }
            found[request.app, default: [:]][request.kind, default: [:]][blocker ?? ""] =
                OverdueWork(
                    app: request.app,
                    kind: request.kind,
                    since: request.due,
                    blocker: blocker
                )
        }
        return found.keys.sorted().flatMap { app in
            Kind.allCases.flatMap { kind in
                (found[app]?[kind] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
            }
        }
    }

    /// The number of requests of an app and kind whose blockers are looked at.
    private static let lookedAt = 256
}
