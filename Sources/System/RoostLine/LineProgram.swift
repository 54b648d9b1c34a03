package import RoostLinux

/// A program that the daemon starts for itself, with a connection to it as descriptor 3.
package enum LineProgram {
    /// Does the work that the daemon has for the program, and ends the process.
    ///
    /// Nothing that the daemon has open is left to it, nor rights that it could gain.
    package static func main(
        _ name: String,
        work: (_ connection: consuming Descriptor) throws(SystemError) -> Void
    ) -> Never {
        Signals.makeWritesFail()
        do throws(SystemError) {
            try ThisProcess.closeDescriptors(from: 4)
            try ThisProcess.confine()
            try work(Descriptor(owning: 3))
        } catch {
            StandardError.write("\(name): \(error)\nIt is roostd that starts this program.\n")
            ThisProcess.exit(1)
        }
        ThisProcess.exit(0)
    }
}
