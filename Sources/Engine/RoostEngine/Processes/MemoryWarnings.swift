/// The spacing of warnings to apps that memory is short, which the kernel reports again and again.
struct MemoryWarnings: Sendable {
    private var latest: Uptime?

    /// Whether apps are to be warned now; if so, they are not warned again for a while.
    mutating func isToWarn(_ turn: Turn) -> Bool {
        if let latest, turn.now.uptime - latest < turn.limits.memoryWarnings { return false }
        latest = turn.now.uptime
        return true
    }
}
