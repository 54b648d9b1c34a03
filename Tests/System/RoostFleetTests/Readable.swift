import RoostLinux

/// Waiting for a descriptor that somebody else owns.
enum Readable {
    /// Waits until there is something to read; only a hang takes as long as this waits.
    static func wait(for descriptor: Int32) throws(SystemError) -> Bool {
        let poller = try Poller()
        try poller.add(descriptor, token: 0)
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready, timeoutNanoseconds: 60_000_000_000)
        return !ready.isEmpty
    }
}
