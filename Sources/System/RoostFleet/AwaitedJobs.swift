import RoostDaemon

/// The jobs for whose end somebody waits, and until when.
///
/// The server tells that something has ended, and only to who listens; what that was is looked up.
struct AwaitedJobs {
    struct One {
        let number: Int64
        let filter: FleetJobFilter
        let deadline: Int64
        fileprivate var isNew = true
    }

    private var all: [One] = []
    /// Whether something may have ended since they were looked at.
    private var hasNews = false
    /// Whether the server was told to say when something ends.
    private var listens = false

    mutating func add(_ number: Int64, _ filter: FleetJobFilter, until deadline: Int64) {
        all.append(One(number: number, filter: filter, deadline: deadline))
    }

    mutating func remove(_ number: Int64) { all.removeAll { $0.number == number } }

    /// Hears that something may have ended; a new connection listens to nothing yet.
    mutating func mayHaveEnded(onNewConnection isNew: Bool = false) {
        hasNews = true
        if isNew { listens = false }
    }

    var nextDeadline: Int64? { all.map(\.deadline).min() }

    func isToLook(at now: Int64) -> Bool {
        listening != nil || all.contains { hasNews || $0.isNew || $0.deadline <= now }
    }

    /// Whether to listen from now on, where that changes.
    var listening: Bool? { listens == !all.isEmpty ? nil : !all.isEmpty }

    /// Hears that the server was told to say when something ends, or not any more.
    mutating func isListening(_ listens: Bool) { self.listens = listens }

    var toLookAt: [One] { all }

    /// Hears that all were looked at.
    mutating func looked() {
        hasNews = false
        for place in all.indices { all[place].isNew = false }
    }

    /// Takes those who have waited for long enough, as the database does not answer; the others
    /// wait on.
    mutating func takeLate(at now: Int64) -> [One] {
        let late = all.filter { $0.deadline <= now }
        all.removeAll { $0.deadline <= now }
        return late
    }
}
