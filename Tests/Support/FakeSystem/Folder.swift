import Foundation

/// An empty folder of a test's own, removed with it.
package final class Folder: Sendable {
    package let path: String

    package init() {
        path = NSTemporaryDirectory() + "roost-" + UUID().uuidString.prefix(8)
        // A test whose folder cannot be made fails at the first thing it puts there.
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }
}
