import RoostLinux

/// The messages of the app to the test, a line at a time on its standard output.
final class Journal: Sendable {
    private let output = Descriptor(owning: 1)

    func note(_ line: String) {
        // One write each, so that no line is torn; a test that does not listen is no trouble.
        try? output.writeAll(Array("\(line)\n".utf8))
    }
}
