/// A view inside which an app can scroll to others; text is not scrolled.
public struct ScrollViewReader<Content: View> {
    private let content: (ScrollViewProxy) -> Content

    /// Creates views that can be scrolled.
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

/// A proxy by which an app scrolls.
///
/// On Linux all is in sight.
public struct ScrollViewProxy {
    /// Brings a view into sight, where it is already.
    @MainActor @preconcurrency
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
