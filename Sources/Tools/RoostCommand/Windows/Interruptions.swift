import RoostLinux

/// The interruptions by whoever sits at the terminal while a command waits for something else.
package final class Interruptions: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Somebody interrupts the command.
        case stop
        /// The terminal has another size.
        case resized
    }

    /// The descriptor that is readable while there is something to take.
    package let descriptor: Int32
    /// Returns the next interruption; `nil` where none has come.
    private let takeNext: @Sendable () -> Kind?

    package init(descriptor: Int32, _ takeNext: @escaping @Sendable () -> Kind?) {
        self.descriptor = descriptor
        self.takeNext = takeNext
    }

    /// The next of those that have come, or `nil`.
    package func next() -> Kind? { takeNext() }
}
