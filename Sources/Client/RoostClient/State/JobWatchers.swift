/// The callers that are notified when one of the app's jobs changes.
struct JobWatchers: Sendable {
    private struct Watcher: Sendable {
        let job: String
        let handler: @Sendable () -> Void
    }

    private var watchers: [UInt64: Watcher] = [:]
    private var last: UInt64 = 0

    /// Has a handler called whenever a job may stand in another way than before.
    ///
    /// - Returns: What ends that.
    mutating func watch(_ job: String, _ handler: @escaping @Sendable () -> Void) -> UInt64 {
        last += 1
        watchers[last] = Watcher(job: job, handler: handler)
        return last
    }

    mutating func unwatch(_ ticket: UInt64) { watchers[ticket] = nil }

    /// Returns the handlers that want to hear of these jobs; `nil` stands for all.
    func handlers(of jobs: [String]?) -> [@Sendable () -> Void] {
        guard let jobs else { return watchers.values.map(\.handler) }
        let meant = Set(jobs)
        return watchers.values.filter { meant.contains($0.job) }.map(\.handler)
    }
}
