/// A sequence of the values of a property, beginning with the present one, which ends when the
/// activity is dismissed.
public struct Changes<Element>: AsyncSequence, @unchecked Sendable {
    // Unchecked: it holds nothing but a way to begin to listen, which any thread may use.
    private let begin: () -> AsyncStream<Element>

    init(_ begin: @escaping () -> AsyncStream<Element>) { self.begin = begin }

    /// An iterator of the sequence.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Element>.Iterator

        /// Waits for the next value and returns it, or `nil` at the end or if the task was
        /// cancelled.
        public mutating func next() async -> Element? { await base.next() }

        /// Waits for the next value and returns it, or `nil` at the end or if the task was
        /// cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Never) -> Element? {
            await base.next(isolation: actor)
        }
    }

    /// Returns an iterator, which receives all values from now on.
    public func makeAsyncIterator() -> Iterator { Iterator(base: begin().makeAsyncIterator()) }
}
