/// The progress of an app's launch, as far as its process can tell.
struct LaunchState {
    private enum Stage {
        case unfollowed
        /// Becomes `over` when the main queue is served, or when the time for that is over.
        case launching(until: Int64)
        /// The app says by itself when it has finished launching.
        case promised
        case over
    }

    private var stage = Stage.unfollowed

    /// Has the launch be over at a moment at the latest, unless the app says by itself when.
    mutating func follow(until moment: Int64) {
        if case .unfollowed = stage { stage = .launching(until: moment) }
    }

    /// Notes that the app says by itself when it has finished launching.
    mutating func promise() { stage = .promised }

    mutating func isOver() { stage = .over }

    /// Whether the launch is over now that the main queue is served.
    mutating func endsWithMainQueue() -> Bool {
        guard case .launching = stage else { return false }
        stage = .over
        return true
    }

    /// Whether the launch is over now that this moment has come.
    mutating func ends(at now: Int64) -> Bool {
        guard case .launching(let until) = stage, until <= now else { return false }
        stage = .over
        return true
    }

    /// The moment at which the launch is over at the latest.
    var next: Int64? {
        if case .launching(let until) = stage { until } else { nil }
    }
}
