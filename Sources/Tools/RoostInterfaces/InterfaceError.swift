/// A mistake in an interface's description.
package struct InterfaceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line it is in, counted from one.
    package let line: Int
    /// The mistake, and what to write instead.
    package let sentence: String

    package var description: String { "line \(line): \(sentence)" }
}
