/// The reports about servers that the daemon has had, so that it hears of each once.
struct ReportedServers {
    /// The most servers that are remembered: fewer than in the engine, so that one which the engine
    /// has forgotten is reported to it again.
    private static let most = 512

    private var isShared: [String: Bool] = [:]

    /// Notes that a server has answered; answers whether the daemon does not know that yet.
    mutating func isNews(_ origin: String, _ isShared: Bool) -> Bool {
        if self.isShared.count >= Self.most, self.isShared[origin] == nil { self.isShared = [:] }
        return self.isShared.updateValue(isShared, forKey: origin) != isShared
    }
}
