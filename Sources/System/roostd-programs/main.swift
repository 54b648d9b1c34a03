// The daemon and its helpers in one program, as they are installed: it is the one by whose name it
// is called. Each alone would have the Swift library once more.
import CLateLibraries
import RoostFleet
import RoostHost
import RoostTransfers

switch CommandLine.arguments.first?.split(separator: "/").last {
case "roost-carrier":
    roost_load_libcurl()
    Carrier.main()
case "roost-fleet":
    roost_load_libpq()
    FleetProcess.main()
default:
    roost_load_sqlite()
    Roostd.main()
}
