package import RoostEngine

/// The part of the machine that speaks with a fleet's database: a process of its own, which is
/// there only where the host is in a fleet, or is about to be.
///
/// None of these waits. What comes of them is told as ``Input/fleet(_:)``, in the order in which it
/// happened.
package protocol FleetLine: ~Copyable {
    /// Returns the membership that the home keeps; `nil` where the host is in no fleet.
    func membership() throws(FleetError) -> FleetMembership?
    /// Keeps a membership, or none, so that it survives a power cut.
    mutating func keep(_ membership: FleetMembership?) throws(FleetError)
    /// Returns a name for this host, and a secret that no other host has.
    func newFleetHost(named name: String?) -> FleetHost
    /// Gives the process an order; it is started for that if need be.
    mutating func tellFleet(_ order: FleetOrder)
    /// Has these processes, and no others, ended at this moment by something other than the system.
    mutating func guardLease(of processes: [ProcessNumber], until moment: Uptime)
    /// Ends the process, as the host is in no fleet any more.
    mutating func endFleet()
}
