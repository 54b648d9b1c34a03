public import Foundation
import RoostWindows

/// Views below each other.
public struct VStack<Content: View> {
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension VStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// Views beside each other.
public struct HStack<Content: View> {
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension HStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.horizontal, content)] }
}

/// Views in front of each other; as text, below each other.
public struct ZStack<Content: View> {
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ZStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.layered, content)] }
}

/// Views below each other; all are made at once, as text has no part that is out of sight.
public struct LazyVStack<Content: View> {
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyVStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// Views beside each other; all are made at once.
public struct LazyHStack<Content: View> {
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyHStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.horizontal, content)] }
}

/// Views that can be scrolled; as text, all of them.
public struct ScrollView<Content: View> {
    private let content: Content

    public init(
        _ axes: Axis.Set = .vertical,
        showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension ScrollView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// Views that stand where the group stands.
public struct Group<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { resolve(content, at: place.child(.index(0))) }
}

/// Views in which a person sets something.
public struct Form<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.list, content)] }
}

/// Views that lead to each other; the first is shown.
public struct NavigationView<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.group, content)] }
}

/// Views to choose from; all are shown below each other.
public struct TabView<Content: View> {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension TabView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// Views that lead to each other; the first is shown.
///
/// On Linux a link cannot be followed yet, so the path stays as it is.
public struct NavigationStack<Root: View> {
    private let root: Root

    public init(@ViewBuilder root: () -> Root) {
        self.root = root()
    }

    public init<Data>(path: Binding<Data>, @ViewBuilder root: () -> Root) {
        self.root = root()
    }
}

extension NavigationStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.group, root)] }
}

/// The values by which a person came to where they are.
public struct NavigationPath {
    private var steps: [AnyHashable] = []

    public init() {}

    public var count: Int { steps.count }
    public var isEmpty: Bool { steps.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) {
        steps.append(AnyHashable(value))
    }

    public mutating func removeLast(_ k: Int = 1) {
        steps.removeLast(k)
    }
}
