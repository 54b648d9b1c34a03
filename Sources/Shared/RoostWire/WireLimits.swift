/// The bounds on what one peer can make us hold or do with one message.
package struct WireLimits: Hashable, Sendable {
    /// The length that a message may have, without the NUL that ends it.
    package var messageBytes: Int
    /// The depth to which arrays and objects may lie in each other; never more than
    /// ``greatestDepth``.
    ///
    /// A value is taken apart, compared and freed by functions that call themselves, so the depth
    /// of a message is the depth of our stack.
    package var depth: Int
    /// The number of values that a message may hold, counting every element and member.
    ///
    /// A value takes up to twenty times the memory of its text; this bounds what a short message
    /// can grow into.
    package var values: Int
    /// The length that the text of one number may have.
    package var numberBytes: Int
    /// The number of combining marks that may follow each other in a string.
    ///
    /// Comparing and hashing strings sorts such marks, in time that grows with the square of their
    /// number: a few keys of 20 KB would keep us busy for seconds. Unicode considers 30 enough for
    /// any language (Stream-Safe Text Format, <https://unicode.org/reports/tr15/>).
    package var combiningMarks: Int

    /// The bounds that hold where nobody asked for others: 1 MiB, 64 deep, 100,000 values.
    package static let standard = WireLimits()

    /// The depth that holds whatever is asked for.
    package static let greatestDepth = 256

    /// Creates the standard bounds, apart from those given.
    package init(
        messageBytes: Int = 1 << 20,
        depth: Int = 64,
        values: Int = 100_000,
        numberBytes: Int = 1024,
        combiningMarks: Int = 30
    ) {
        self.messageBytes = max(0, messageBytes)
        self.depth = min(max(1, depth), Self.greatestDepth)
        self.values = max(1, values)
        self.numberBytes = max(1, numberBytes)
        self.combiningMarks = max(0, combiningMarks)
    }
}
