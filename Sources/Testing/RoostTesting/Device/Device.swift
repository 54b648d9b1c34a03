/// A device of a test's own, on which an app's background work runs in virtual time.
///
/// Requests wait, begin, expire and are throttled as under `roostd`: it is the same daemon with the
/// same engine, and the app's side is the same client. Only the store, the machine and the clock
/// are the test's. Nothing happens by itself: time passes on the test's thread while
/// ``goes(on:fileID:line:)``, ``DeviceApp/open(_:fileID:line:)`` and the like let it, and always in
/// the same order.
public final class Device: Sendable {
    /// The network that an app can reach.
    public enum Network: String, Hashable, Sendable, CaseIterable {
        /// No network at all.
        case none
        /// A network that costs nothing by the byte.
        case unmetered
        /// A network that costs by the byte.
        case metered
    }

    /// The power source of the device.
    public enum Power: Hashable, Sendable {
        /// A battery in use, with its charge in percent.
        case battery(percent: Int)
        /// A charger, with the charge of the battery in percent.
        case charger(percent: Int)

        var hasCharger: Bool { if case .charger = self { true } else { false } }
        func changed(by percent: Int) -> Power {
            switch self {
            case .battery(let before): .battery(percent: before + percent)
            case .charger(let before): .charger(percent: before + percent)
            }
        }

        var percent: Int {
            switch self {
            case .battery(let percent), .charger(let percent): min(max(percent, 0), 100)
            }
        }
    }

    #if os(Linux)
    let system: DeviceSystem
    init(_ system: DeviceSystem) { self.system = system }
    #endif
}
