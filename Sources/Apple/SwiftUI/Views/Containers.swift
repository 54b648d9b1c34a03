public import Foundation
import RoostWindows

/// A stack of views below each other.
public struct VStack<Content: View> {
    private let content: Content

    /// Creates a column; how its views are aligned and spaced changes nothing in text.
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

/// A stack of views beside each other.
public struct HStack<Content: View> {
    private let content: Content

    /// Creates a row; how its views are aligned and spaced changes nothing in text.
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

/// A stack of views in front of each other; as text, they stand below each other.
public struct ZStack<Content: View> {
    private let content: Content

    /// Creates a pile; as text its views stand below each other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ZStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.layered, content)] }
}

/// A stack of views below each other; all are made at once, as text has no part that is out of
/// sight.
public struct LazyVStack<Content: View> {
    private let content: Content

    /// Creates a column; on Linux all its views are made at once.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyVStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}

/// A stack of views beside each other; all are made at once.
public struct LazyHStack<Content: View> {
    private let content: Content

    /// Creates a row; on Linux all its views are made at once.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyHStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.horizontal, content)] }
}

/// A container of views that can be scrolled; as text, it shows all of them.
public struct ScrollView<Content: View> {
    private let content: Content

    /// Creates views that can be scrolled; on Linux all are shown.
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

/// A group of views that stand where the group stands.
public struct Group<Content: View> {
    private let content: Content

    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { resolve(content, at: place.child(.index(0))) }
}

/// A form of views in which a person sets something.
public struct Form<Content: View> {
    private let content: Content

    /// Creates a form.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.list, content)] }
}

/// A choice of views; all are shown below each other.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let content: Content

    /// Creates a tab view of which one is chosen; on Linux all its tabs are shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a tab view of which one is chosen; on Linux all its tabs are shown.
    @_disfavoredOverload
    public init(
        selection: Binding<SelectionValue>,
        @TabContentBuilder<SelectionValue> content: () -> Content
    ) {
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    /// Creates a tab view; on Linux all its tabs are shown.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension TabView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.vertical, content)] }
}
