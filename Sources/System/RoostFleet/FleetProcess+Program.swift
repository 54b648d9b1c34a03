import RoostLine
import RoostLinux

extension FleetProcess {
    /// Runs as the program roost-fleet, and ends the process.
    package static func main() -> Never {
        LineProgram.main("roost-fleet") { (connection) throws(SystemError) in
            var process = try FleetProcess(connection)
            try process.run()
        }
    }
}
