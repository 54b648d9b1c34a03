import Foundation

/// Where a hosted app shows itself and says what is wrong.
package struct HostOutput: Sendable {
    package let show: @Sendable (String) -> Void
    package let warn: @Sendable (String) -> Void

    package init(
        show: @escaping @Sendable (String) -> Void,
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.show = show
        self.warn = warn
    }

    /// The standard output and the standard error.
    package static let standard = HostOutput(
        show: { write($0, to: .standardOutput) },
        warn: { write("warning: " + $0, to: .standardError) }
    )

    private static func write(_ text: String, to handle: FileHandle) {
        // A terminal that was closed takes nothing any more, and nobody is left to tell.
        try? handle.write(contentsOf: Data((text + "\n").utf8))
    }
}
