/// A result builder that makes one view of several.
@resultBuilder public enum ViewBuilder {
    /// Adds a view as it is.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Returns an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Returns the only view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Joins several views.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        TupleView(views: (repeat each content))
    }

    /// Adds the view of an `if` without `else`, if its condition holds.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Adds the view of an `if`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ChosenView<First, Second> {
        ChosenView(choice: .first(first))
    }

    /// Adds the view of an `else`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ChosenView<First, Second> {
        ChosenView(choice: .second(second))
    }

    /// Adds the view of an `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A view that consists of several views.
public struct TupleView<each Content: View> {
    let views: (repeat each Content)
}

extension TupleView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        var nodes: [ViewNode] = []
        var index = 0
        for view in repeat each views {
            nodes += resolve(view, at: place.child(.index(index)))
            index += 1
        }
        return nodes
    }
}

/// One of two views, chosen by a condition.
public struct ChosenView<First: View, Second: View> {
    let choice: Either<First, Second>
}

extension ChosenView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        switch choice {
        case .first(let view): resolve(view, at: place.child(.branch(0)))
        case .second(let view): resolve(view, at: place.child(.branch(1)))
        }
    }
}

/// A view that shows nothing.
public struct EmptyView: Sendable {
    /// Creates an empty view.
    public init() {}
}

extension EmptyView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

/// A view that hides the type of another.
public struct AnyView {
    private let view: any View

    /// Creates a view from another.
    public init<V: View>(_ view: V) {
        self.view = view
    }

    /// Creates a view from another.
    public init<V: View>(erasing view: V) {
        self.view = view
    }
}

extension AnyView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { nodes(of: view, at: place) }

    @MainActor private func nodes<V: View>(of view: V, at place: Place) -> [ViewNode] {
        resolve(view, at: place.child(.type(ObjectIdentifier(V.self))))
    }
}
