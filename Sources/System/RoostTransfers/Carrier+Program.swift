import RoostLine
import RoostLinux

extension Carrier {
    /// Runs as the program roost-carrier, and ends the process.
    package static func main() -> Never {
        LineProgram.main("roost-carrier") { (connection) throws(SystemError) in
            ResourceLimits.raiseDescriptors()
            var carrier = try Carrier(connection)
            try carrier.run()
        }
    }
}
