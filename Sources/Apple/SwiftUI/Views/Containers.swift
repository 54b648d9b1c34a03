public import Foundation
import RoostWindows

/// A stack that arranges views in a column.
public struct VStack<Content: View> {
    private let content: Content

    /// Creates a column; on Linux its alignment and spacing have no effect.
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

/// A stack that arranges views in a row.
public struct HStack<Content: View> {
    private let content: Content

    /// Creates a row; on Linux its alignment and spacing have no effect.
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

/// A stack that arranges views above each other; as text they are shown one below the other.
public struct ZStack<Content: View> {
    private let content: Content

    /// Creates a stack; as text its views are shown one below the other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ZStack: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [place.node(.layered, content)] }
}

/// A stack that arranges views in a column; on Linux all of them are created at once.
public struct LazyVStack<Content: View> {
    private let content: Content

    /// Creates a column; on Linux all of its views are created at once.
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

/// A stack that arranges views in a row; on Linux all of them are created at once.
public struct LazyHStack<Content: View> {
    private let content: Content

    /// Creates a row; on Linux all of its views are created at once.
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

/// A container whose content can be scrolled; as text all of it is shown.
public struct ScrollView<Content: View> {
    private let content: Content

    /// Creates a scroll view; on Linux all of its content is shown.
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

/// A group of views, treated as one without changing their layout.
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

/// A form with controls for entering data.
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

/// A container with several tabs; on Linux all are shown, one below the other.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let content: Content

    /// Creates a tab view with a binding to the selected tab; on Linux all tabs are shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a tab view with a binding to the selected tab; on Linux all tabs are shown.
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
