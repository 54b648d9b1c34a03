import RoostLinux
import RoostTransfers

// The helper of roostd that moves bytes. It is started with a connection to the daemon as
// descriptor 3, and is of no use to people.

Signals.ignoreBrokenPipes()
do throws(SystemError) {
    try ThisProcess.closeDescriptors(from: 4)
    try ThisProcess.confine()
    ResourceLimits.raiseDescriptors()
    var carrier = try Carrier(Descriptor(owning: 3))
    try carrier.run()
} catch {
    StandardError.write("roost-carrier: \(error)\nIt is roostd that starts this program.\n")
    ThisProcess.exit(1)
}
ThisProcess.exit(0)
