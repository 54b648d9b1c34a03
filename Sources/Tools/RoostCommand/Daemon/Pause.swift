import RoostLinux

/// A pause before the system is asked again about what it does not report by itself.
enum Pause {
    static func take(milliseconds: Int64) {
        var nothing: [Poller.Ready] = []
        // Without a poller whoever waits asks again at once, and comes to an end all the same.
        guard let poller = try? Poller() else { return }
        _ = try? poller.wait(into: &nothing, timeoutNanoseconds: milliseconds * 1_000_000)
    }
}
