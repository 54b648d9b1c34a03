import RoostFleet
import RoostLinux

// The helper of roostd that speaks with the fleet's database. It is started with a connection to
// the daemon as descriptor 3, and is of no use to people.

Signals.ignoreBrokenPipes()
do throws(SystemError) {
    try ThisProcess.closeDescriptors(from: 4)
    try ThisProcess.confine()
    var process = try FleetProcess(Descriptor(owning: 3))
    try process.run()
} catch {
    StandardError.write("roost-fleet: \(error)\nIt is roostd that starts this program.\n")
    ThisProcess.exit(1)
}
ThisProcess.exit(0)
