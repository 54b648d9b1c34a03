// The command line and the pages in one program, as they are installed: it is the one by whose name
// it is called. Each alone would have the Swift library once more.
import CLateLibraries
import RoostCommand
import RoostLinux
import RoostWeb

if ThisProcess.name(among: ["roost", "roost-web"]) == "roost-web" {
    roost_load_libmicrohttpd()
    RoostWeb.main()
} else {
    RoostCommand.main()
}
