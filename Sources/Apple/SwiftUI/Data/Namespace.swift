/// A namespace for the identifiers of views that animate into each other; on Linux nothing is
/// animated.
@propertyWrapper public struct Namespace: Sendable {
    /// The identifier of a namespace.
    public struct ID: Hashable, Sendable {}

    /// Creates a namespace.
    public init() {}

    /// The identifier of the namespace.
    public var wrappedValue: ID { ID() }
}

extension View {
    /// Gives the view an identifier, with which it animates into another; on Linux nothing is
    /// animated.
    public nonisolated func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        isSource: Bool = true
    ) -> Self {
        self
    }
}
