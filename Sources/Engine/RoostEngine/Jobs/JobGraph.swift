/// The number of jobs that an app's jobs still wait for, and the jobs that have ended in this turn.
///
/// Who waits for whom is in the store alone: a job whose predecessors are not over is far off. The
/// engine asks the store for those that wait for one that has come to an end, and only where some
/// wait at all.
struct JobGraph: Sendable {
    /// The number of predecessors, together, of each app's jobs that still wait for others.
    private var edges: [AppID: Int] = [:]
    /// The jobs that have ended in this turn, in order.
    private var ended: [EndedJob] = []

    init(_ edges: [AppID: Int], ended: [EndedJob]) {
        self.edges = edges.filter { $0.value > 0 }
        self.ended = ended
    }

    func edges(of app: AppID) -> Int { edges[app] ?? 0 }

    /// Notes that a job waits for a number of others from now on.
    mutating func add(_ count: Int, of app: AppID) {
        guard count > 0 else { return }
        edges[app] = edges(of: app).saturating(plus: count)
    }

    /// Notes that a job that waited for a number of others waits no more.
    mutating func remove(_ count: Int, of app: AppID) {
        let left = edges(of: app) - count
        edges[app] = left > 0 ? left : nil
    }

    /// Notes that a job has come to an end, if any wait at all.
    mutating func note(_ job: EndedJob) {
        if edges[job.app] != nil { ended.append(job) }
    }

    /// Returns the jobs that have ended since the last call.
    mutating func takeEnded() -> [EndedJob] {
        defer { ended = [] }
        return ended
    }

    var hasEnded: Bool { !ended.isEmpty }

    mutating func forget(_ app: AppID) {
        edges[app] = nil
        ended.removeAll { $0.app == app }
    }

    /// Throws where its own rules do not hold.
    func verify() throws(Contradiction) {
        try Contradiction.verify(
            edges.values.allSatisfy { $0 > 0 },
            "an app is noted to have jobs that wait for others, and has none"
        )
    }
}
