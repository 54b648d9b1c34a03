public import FoundationEssentials
import RoostWire

extension Work {
    /// A condition of the machine for which a job waits, and at whose end it is told to stop.
    ///
    /// An attempt that is stopped so is told first, has its grace, costs nothing, and comes again
    /// when what it needs is there again. Room on the disk and a path are waited for alone: a job
    /// takes room itself.
    public struct Requirement: Hashable, Sendable {
        /// The kind of network that a job needs.
        public enum Network: Hashable, Sendable {
            /// Any network.
            case connected
            /// A network that is not metered, as far as the machine can tell: see `roost settings
            /// network-metered`.
            case unmetered
        }

        enum Need: Hashable, Sendable {
            case network, unmeteredNetwork, externalPower, batteryNotLow, charging, deviceIdle
            case storage(ByteCount)
            case change(URL)
        }

        let need: Need

        /// A requirement of a network connection.
        public static let network = Requirement(need: .network)
        /// A requirement of external power, or of a machine without a battery.
        public static let externalPower = Requirement(need: .externalPower)
        /// A requirement of external power, or of a battery charge that is 20 percent above the
        /// critical one (`critical-battery`).
        public static let batteryNotLow = Requirement(need: .batteryNotLow)
        /// A requirement of a battery that is charging or full, or of a machine without one.
        ///
        /// A charger that feeds less than the machine uses is external power, and no charging.
        public static let charging = Requirement(need: .charging)
        /// A requirement that nobody uses the device.
        public static let deviceIdle = Requirement(need: .deviceIdle)

        /// Returns a requirement of a kind of network.
        public static func network(_ network: Network) -> Requirement {
            switch network {
            case .connected: .network
            case .unmetered: Requirement(need: .unmeteredNetwork)
            }
        }

        /// Returns a requirement of free storage where apps keep their data.
        public static func storage(free: ByteCount) -> Requirement {
            Requirement(need: .storage(free))
        }

        /// Returns a requirement that a file or folder has changed since the job was submitted: it
        /// was created, removed or written to.
        ///
        /// There may be nothing yet. A file counts as written to when whoever writes to it closes
        /// it; a folder changes when something in it comes, goes or is written. What goes on
        /// changing is waited for, a second after each change and half a minute at most.
        public static func change(at place: URL) -> Requirement {
            Requirement(need: .change(place))
        }
    }
}

/// An amount of data, counted in bytes.
public struct ByteCount: Hashable, Comparable, Sendable {
    /// The number of bytes.
    public let bytes: Int64

    /// Returns a number of bytes.
    public static func bytes(_ count: Int64) -> ByteCount { ByteCount(bytes: count) }
    /// Returns a number of thousands of bytes.
    public static func kilobytes(_ count: Int64) -> ByteCount { ByteCount(count, 1000) }
    /// Returns a number of millions of bytes.
    public static func megabytes(_ count: Int64) -> ByteCount { ByteCount(count, 1_000_000) }
    /// Returns a number of billions of bytes.
    public static func gigabytes(_ count: Int64) -> ByteCount { ByteCount(count, 1_000_000_000) }

    /// Returns `true` if the first number is smaller.
    public static func < (left: ByteCount, right: ByteCount) -> Bool { left.bytes < right.bytes }

    private init(bytes: Int64) { self.bytes = bytes }

    /// Multiplies a count by a unit; more than 64 bits can count becomes as much as they can.
    private init(_ count: Int64, _ unit: Int64) {
        let (product, overflow) = count.multipliedReportingOverflow(by: unit)
        bytes = overflow ? (count < 0 ? .min : .max) : product
    }
}

extension Set<Work.Requirement> {
    /// The part of the requirement that travels as the needs of a job; `nil` where that is nothing.
    var needs: AppInterface.Needs? {
        var needs = AppInterface.Needs()
        for requirement in self {
            switch requirement.need {
            case .network, .externalPower: break
            case .unmeteredNetwork: needs.unmetered = true
            case .batteryNotLow: needs.batteryNotLow = true
            case .charging: needs.charging = true
            case .deviceIdle: needs.deviceIdle = true
            // Of two the larger one is enough for both.
            case .storage(let room): needs.storage = Swift.max(needs.storage ?? .min, room.bytes)
            case .change(let place): needs.change = place.path
            }
        }
        return needs == AppInterface.Needs() ? nil : needs
    }

    /// Whether a network is needed, of whatever sort.
    var wantNetwork: Bool { contains(.network) || contains(.network(.unmetered)) }

    /// The number of places that have to change.
    var places: Int { count { if case .change = $0.need { true } else { false } } }
}
