import Foundation

/// The place for messages about what is wrong with a hosted app.
package struct HostOutput: Sendable {
    package let warn: @Sendable (String) -> Void

    package init(warn: @escaping @Sendable (String) -> Void) {
        self.warn = warn
    }

    /// The standard error.
    package static let standard = HostOutput { warning in
        // A terminal that was closed takes nothing any more, and nobody is left to tell.
        try? FileHandle.standardError.write(contentsOf: Data("warning: \(warning)\n".utf8))
    }
}
