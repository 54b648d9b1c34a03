/// A builder that makes one view of several that are written below each other.
@resultBuilder public enum ViewBuilder {
    /// Takes a view as it is.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Makes nothing of nothing.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Takes a view that is the only one.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Brings several views together.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<repeat each Content> {
        TupleView(views: (repeat each content))
    }

    /// Takes the view of an `if` without `else`, or none.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Takes the view of an `if`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ChosenView<First, Second> {
        ChosenView(choice: .first(first))
    }

    /// Takes the view of an `else`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ChosenView<First, Second> {
        ChosenView(choice: .second(second))
    }

    /// Takes the view of an `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A view made of several, where one is expected.
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

/// The view that a condition chose.
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
    /// Creates a view that shows nothing.
    public init() {}
}

extension EmptyView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

/// A view whose type is not known.
public struct AnyView {
    private let view: any View

    /// Creates a view that stands for another.
    public init<V: View>(_ view: V) {
        self.view = view
    }

    /// Creates a view that stands for another.
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
