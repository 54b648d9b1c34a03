import Glibc
import RoostLinux
import Testing

/// A pipe at which a run waits until the test lets it pass.
final class Gate {
    private let path: String
    private var opened: Descriptor?

    /// Makes the gate in an app's folder, closed.
    init(in folder: String, named name: String = "gate") throws {
        path = folder + "/" + name
        try #require(unsafe mkfifo(path, 0o600) == 0, "no pipe can be made in \(folder)")
    }

    /// Lets through who waits and whoever comes.
    func open() throws {
        // For reading too: such an opening of a pipe never waits.
        opened = try Descriptor(path: path, flags: O_RDWR)
    }

    /// Closes it again.
    func close() { opened = nil }
}
