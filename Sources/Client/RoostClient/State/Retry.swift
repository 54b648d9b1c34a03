/// The next attempt at something that could not be done, if there is to be one.
struct Retry: Sendable {
    private(set) var moment: Int64?

    /// Sets the moment at which it is tried again; `nil` ends the attempts.
    mutating func set(_ moment: Int64?) { self.moment = moment }

    /// Whether the time has come, which is said once.
    mutating func isDue(at now: Int64) -> Bool {
        guard let moment, moment <= now else { return false }
        self.moment = nil
        return true
    }
}
