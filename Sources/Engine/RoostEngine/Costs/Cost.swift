/// The cost of work: processor time, network traffic, and time in which the machine could not rest.
package struct Cost: Hashable, Sendable {
    /// The time of all processors together.
    package var processor: Duration { .nanoseconds(processorTime) }
    /// The number of bytes that transfers received.
    package var received: Int64
    /// The number of bytes that transfers sent.
    package var sent: Int64
    /// The number of runs that are over.
    package var runs: Int
    /// The number of starts of the app's process.
    package var launches: Int
    /// The number of times that it was suspended and had to go on.
    package var wakeUps: Int
    /// The time for which it was neither suspended nor gone; of a piece of work, the length of its
    /// runs.
    package var awake: Duration { .nanoseconds(awakeTime) }
    // In nanoseconds, as they are written down: sums are made with each run, and a `Duration` has
    // finer ones.
    private var processorTime: Int64
    private var awakeTime: Int64

    package static let zero = Cost()

    package init(
        processor: Duration = .zero,
        received: Int64 = 0,
        sent: Int64 = 0,
        runs: Int = 0,
        launches: Int = 0,
        wakeUps: Int = 0,
        awake: Duration = .zero
    ) {
        // Such a thing comes from a store that anybody may have written to.
        processorTime = max(processor.wholeNanoseconds, 0)
        self.received = max(received, 0)
        self.sent = max(sent, 0)
        self.runs = max(runs, 0)
        self.launches = max(launches, 0)
        self.wakeUps = max(wakeUps, 0)
        awakeTime = max(awake.wholeNanoseconds, 0)
    }

    /// Adds another cost, each part up to the limit of its type.
    package mutating func add(_ other: Cost) {
        processorTime = processorTime.saturating(plus: other.processorTime)
        received = received.saturating(plus: other.received)
        sent = sent.saturating(plus: other.sent)
        runs = runs.saturating(plus: other.runs)
        launches = launches.saturating(plus: other.launches)
        wakeUps = wakeUps.saturating(plus: other.wakeUps)
        awakeTime = awakeTime.saturating(plus: other.awakeTime)
    }

    /// Returns the sum of both costs, each part up to the limit of its type.
    package func adding(_ other: Cost) -> Cost {
        var sum = self
        sum.add(other)
        return sum
    }
}

/// The part of an app's work that a cost belongs to.
package enum CostItem: Hashable, Sendable {
    /// The whole app: its runs, and all else that its process does.
    case app
    /// The runs of one task, of one intent, or of the jobs that run one, by its name; or what a
    /// session moves.
    case work(Kind, String)
    /// The runs of all further names, where the app has had too many of them on one day.
    case others

    /// Whether the work may wait, so that a budget holds it.
    var isDiscretionary: Bool {
        if case .work(let kind, _) = self { kind.isDiscretionary } else { false }
    }

    package static func == (left: CostItem, right: CostItem) -> Bool {
        switch (left, right) {
        case (.app, .app), (.others, .others): true
        case (.work(let kind, let name), .work(let otherKind, let otherName)):
            kind == otherKind && name.isSame(as: otherName)
        case (.app, _), (.work, _), (.others, _): false
        }
    }
}

extension Kind {
    /// Whether nobody waits for the work, so that it can wait for another day.
    package var isDiscretionary: Bool {
        switch self {
        case .refresh, .processing, .job: true
        case .continued, .intent, .transfers, .response, .snapshot, .extension: false
        }
    }
}

extension Request {
    /// The item under which the ledger counts its runs.
    ///
    /// Jobs and intents have a name each, of which there may be any number: they are counted by
    /// what they run.
    var costItem: CostItem {
        switch payload {
        case .job(let job): .work(kind, job.intent)
        case .intent(let name, _, _): .work(kind, name)
        case .claimed: .work(kind, task.submitted.name)
        case .systemRequest, .continued, .none:
            .work(
                kind,
                kind.isSystemRequest ? String(task.name.dropFirst(kind.prefix.count)) : task.name
            )
        }
    }
}

/// The cost of one part of an app's work on one day.
package struct CostEntry: Hashable, Sendable {
    package struct Key: Hashable, Sendable {
        /// The day, counted in days of the local calendar since the first of 1970.
        package let day: Int
        package let app: AppID
        package let item: CostItem
        package init(day: Int, app: AppID, item: CostItem) {
            self.day = day
            self.app = app
            self.item = item
        }
    }
    package let key: Key
    package var cost: Cost
    package init(_ key: Key, _ cost: Cost) {
        self.key = key
        self.cost = cost
    }
}

extension CostEntry.Key {
    /// Returns a day as computers write it: "2026-11-25".
    package static func words(ofDay day: Int) -> String {
        // A store may name any day; those of some thousand years around ours can be reckoned with.
        let date = CivilDate(dayNumber: min(max(day, -719_528), 2_900_000))
        func digits(_ number: Int, _ count: Int) -> String {
            let text = "\(number)"
            return String(repeating: "0", count: max(count - text.count, 0)) + text
        }
        return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))"
    }
}

extension CostEntry.Key: Numbered {
    var number: UInt64 {
        var number = app.number &+ UInt64(truncatingIfNeeded: day) &* 0xD6E8_FEB8_6659_FD93
        if case .work(_, let name) = item {
            number &+= Fingerprint(of: name).value
        }
        return number
    }
}

extension CostEntry.Key: Comparable {
    /// Whether one entry comes before another: the latest day first, then by app, the whole app
    /// before its parts.
    package static func < (left: Self, right: Self) -> Bool {
        if left.day != right.day { return left.day > right.day }
        if left.app != right.app { return left.app < right.app }
        return left.item.isBefore(right.item)
    }
}

extension CostItem {
    private var rank: Int {
        switch self {
        case .app: 0
        case .work: 1
        case .others: 2
        }
    }

    fileprivate func isBefore(_ other: CostItem) -> Bool {
        guard case .work(let kind, let name) = self,
            case .work(let otherKind, let otherName) = other
        else { return rank < other.rank }
        return kind == otherKind ? name.comesBefore(otherName) : kind.rawValue < otherKind.rawValue
    }
}
