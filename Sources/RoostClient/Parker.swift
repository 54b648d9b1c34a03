import RoostLinux

/// Where one thread waits for another.
///
/// There is no condition variable to be had; this waits in the kernel and is used again and again.
final class Parker: Sendable {
    private let flag: EventFlag
    private let poller: Poller

    init() throws(SystemError) {
        flag = try EventFlag()
        poller = try Poller()
        try poller.add(flag.rawValue, token: 0)
    }

    /// Waits until it is woken; returns at once if it has been.
    func park() throws(SystemError) {
        var ready: [Poller.Ready] = []
        try poller.wait(into: &ready)
        flag.lower()
    }

    func wake() { flag.raise() }
}
