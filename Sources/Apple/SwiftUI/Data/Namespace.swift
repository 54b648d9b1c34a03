/// A name that views of this one share, so that one is seen to become another; on Linux nothing is
/// seen to.
@propertyWrapper public struct Namespace: Sendable {
    /// The name.
    public struct ID: Hashable, Sendable {}

    /// Creates a name.
    public init() {}

    /// The name.
    public var wrappedValue: ID { ID() }
}

extension View {
    /// Has a view be seen to become another; on Linux it is there at once.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        isSource: Bool = true
    ) -> Self {
        self
    }
}
