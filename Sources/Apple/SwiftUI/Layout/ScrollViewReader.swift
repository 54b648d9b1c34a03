/// A container whose content an app can scroll; on Linux nothing is scrolled.
public struct ScrollViewReader<Content: View> {
    private let content: (ScrollViewProxy) -> Content

    /// Creates a container with a closure that makes its content.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

extension ScrollViewReader: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        resolve(content(ScrollViewProxy()), at: place.child(.index(0)))
    }
}

/// A value with which an app scrolls a container.
///
/// On Linux it does nothing, since all content is shown.
public struct ScrollViewProxy {
    /// Scrolls to a view; on Linux it does nothing.
    @MainActor @preconcurrency
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
