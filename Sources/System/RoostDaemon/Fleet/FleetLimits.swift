package import RoostWire

/// The bounds on what the daemon and its fleet process say to each other.
package enum FleetLimits {
    /// An answer holds as much work as a host has slots for.
    package static let line = WireLimits(messageBytes: 64 << 20, values: 4_000_000)
}
