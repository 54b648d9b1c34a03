/// The changes of something, from the present value on, until that is shown no more.
public struct Changes<Element>: AsyncSequence, @unchecked Sendable {
    // Unchecked: it holds nothing but a way to begin to listen, which any thread may use.
    private let begin: () -> AsyncStream<Element>

    init(_ begin: @escaping () -> AsyncStream<Element>) { self.begin = begin }

    /// An iterator that takes one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var base: AsyncStream<Element>.Iterator

        /// The next change, or nothing when there are no more or the task was cancelled.
        public mutating func next() async -> Element? { await base.next() }

        /// The next change, or nothing when there are no more or the task was cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(Never) -> Element? {
            await base.next(isolation: actor)
        }
    }

    /// Begins to listen: each that is made hears everything from then on.
    public func makeAsyncIterator() -> Iterator { Iterator(base: begin().makeAsyncIterator()) }
}
