// The daemon and its helpers in one program, as they are installed: it is the one by whose name it
// is called. Each alone would have the Swift library once more.
import CLateLibraries
import RoostFleet
import RoostHost
import RoostLinux
import RoostTransfers

switch ThisProcess.name(among: ["roostd", "roost-carrier", "roost-fleet"]) {
case "roostd":
    roost_load_sqlite()
    Roostd.main()
case "roost-carrier":
    roost_load_libcurl()
    Carrier.main()
case "roost-fleet":
    roost_load_libpq()
    FleetProcess.main()
default:
    StandardError.write(
        "this program is roostd, roost-carrier or roost-fleet, by the name that it is called by\n"
    )
    ThisProcess.exit(2)
}
