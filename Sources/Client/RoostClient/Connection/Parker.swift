import RoostLinux

/// A meeting point where one thread waits for another.
///
/// A condition variable would do, but needs C for its clock and its memory; this is two
/// descriptors, used again and again.
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
