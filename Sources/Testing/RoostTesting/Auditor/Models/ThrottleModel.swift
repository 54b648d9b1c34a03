import RoostEngine

/// The apps that overran their time, and how long each is not launched in the background.
struct ThrottleModel: Sendable {
    /// The time until which an app is not to be launched in the background.
    private(set) var until: [AppID: Timestamp] = [:]
    private var strikes: [AppID: Int] = [:]

    /// Counts an overrun: the app is held for the first throttle, doubled with each strike.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - date: The moment of the overrun.
    ///   - first: The length of the first throttle.
    ///   - longest: The greatest length of any.
    mutating func strike(_ app: AppID, at date: Timestamp, first: Duration, longest: Duration) {
        let count = strikes[app, default: 0] + 1
        strikes[app] = count
        var delay = first
        for _ in 1..<count { delay = min(delay * 2, longest) }
        until[app] = date + min(delay, longest)
    }

    mutating func pardon(_ app: AppID) {
        strikes[app] = nil
        until[app] = nil
    }

    /// Shortens throttles to their longest, as a clock that was set back must not hold an app for
    /// longer.
    mutating func shorten(to latest: Timestamp) {
        for (app, date) in until { until[app] = min(date, latest) }
    }
}
