import RoostEngine
import RoostWire

/// The freshness that apps promise, by an onlooker's own count.
struct FreshnessModel: Sendable {
    private struct Key: Hashable, Comparable, CustomStringConvertible {
        let app: AppID
        let subject: FreshnessPromise.Subject

        static func < (left: Key, right: Key) -> Bool {
            (left.app, left.subject) < (right.app, right.subject)
        }

        var description: String { "\(subject.name) of \(app)" }
    }

    private var promises: [Key: FreshnessPromise] = [:]
    /// The promises that were ever asked for.
    private var asked: [Key: Set<Duration>] = [:]
    /// The turn in which somebody last took a promise back.
    private var takenBack: [Key: Int] = [:]
    /// The promises whose work was done in the transaction that is being looked at, which has to be
    /// written down.
    private var done: Set<Key> = []

    // MARK: - What is asked

    mutating func ask(_ app: AppID, _ parameters: JSONObject, in turn: Int) {
        guard let name = parameters["name"]?.asString else { return }
        let subject: FreshnessPromise.Subject
        switch parameters["about"]?.asString {
        case "job": subject = .task(TaskID(job: name))
        case "intent": subject = .intent(name)
        default: subject = .task(TaskID(name))
        }
        let key = Key(app: app, subject: subject)
        if let within = parameters["within"]?.asInteger {
            asked[key, default: []].insert(.microseconds(within))
        } else {
            takenBack[key] = turn
        }
    }

    // MARK: - What is written down

    /// Notes that a run has succeeded.
    mutating func succeed(_ request: Request) {
        var intent = request.job?.intent
        if case .intent(let name, _, _) = request.payload, request.kind == .intent {
            intent = name
        }
        for key in promises.keys where key.app == request.app {
            if key.subject == .task(request.task)
                || intent.map(FreshnessPromise.Subject.intent) == key.subject
            {
                done.insert(key)
            }
        }
    }

    /// Takes in what is written down, between the time at which it was decided at the earliest and
    /// now.
    ///
    /// - Returns: What is wrong with it, if something is.
    mutating func take(
        _ change: FreshnessChange,
        in turn: Int,
        decided times: ClosedRange<Timestamp>
    ) -> String? {
        switch change {
        case .put(let promise):
            let key = Key(app: promise.app, subject: promise.subject)
            let former = promises.updateValue(promise, forKey: key)
            return difference(former, promise, key, times).map { "\(key) \($0)" }
        case .remove(let app, let subject):
            let key = Key(app: app, subject: subject)
            promises[key] = nil
            return takenBack[key] == turn ? nil : "nobody took back what is promised of \(key)"
        case .removeAll(let app): promises = promises.filter { $0.key.app != app }
        }
        return nil
    }

    private mutating func difference(
        _ former: FreshnessPromise?,
        _ promise: FreshnessPromise,
        _ key: Key,
        _ times: ClosedRange<Timestamp>
    ) -> String? {
        if promise.within != former?.within, asked[key]?.contains(promise.within) != true {
            return "is promised, and nobody asked for that"
        }
        guard let former else {
            return times.contains(promise.since) ? nil : "counts from another time than now"
        }
        if done.remove(key) != nil {
            if promise.stage != .fresh || !promise.wasDone { return "was done, and is not fresh" }
            return promise.since == former.since || times.contains(promise.since)
                ? nil : "counts from another time than it was done"
        }
        if promise.since != former.since {
            // The clock was set back: what was done when it was ahead counts from now.
            return former.since > times.lowerBound && times.contains(promise.since)
                ? nil : "counts from another time, and was not done"
        }
        if promise.within != former.within { return nil }
        let stages = [times.lowerBound, times.upperBound].map { now -> FreshnessPromise.Stage in
            now >= promise.breaks ? .broken : now >= promise.nears ? .near : .fresh
        }
        return promise.stage == former.stage || stages.contains(promise.stage)
            ? nil : "is told to be \(promise.stage.rawValue), and is not"
    }

    /// Ends the look at a transaction, and says what is wrong.
    mutating func endTransaction() -> String? {
        defer { done = [] }
        return done.min().map { "\($0) was done, and that is not written down" }
    }

    /// The mistake that is left once people were told of all that is due.
    func delay(alarm date: Timestamp?, at now: Moment) -> String? {
        for (key, promise) in promises.sorted(by: { $0.key < $1.key }) {
            let next: Timestamp
            switch promise.stage {
            case .fresh: next = promise.nears
            case .near: next = promise.breaks
            case .broken: continue
            }
            if next <= now.date {
                return "\(key) is too old since \(now.date - next), or soon, and nobody was told"
            }
            if date ?? .distantFuture > next {
                return "\(key) is to be told of in \(next - now.date), and no timer is armed"
            }
        }
        return nil
    }
}
