/// The number of a piece of work of the fleet, given by its database.
package struct FleetWork: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The number of one claim of a piece of work, greater than that of every earlier claim in the
/// fleet.
///
/// It fences: whoever keeps the greatest one it has seen can refuse what comes from an earlier
/// claim.
package struct FleetFence: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// The number of one membership of a host, given when it joins.
///
/// A host that lost its lease joins again under another one, so that nothing of the former counts
/// any more.
package struct FleetIncarnation: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}
