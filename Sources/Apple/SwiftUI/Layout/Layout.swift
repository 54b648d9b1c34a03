public import Foundation
import RoostWindows

/// A type with which an app arranges views.
///
/// On Linux nothing is laid out: the views are shown in their order, and the layout is never asked.
public protocol Layout {
    /// The values that the layout keeps between calls.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    /// The properties of the layout.
    static var layoutProperties: LayoutProperties { get }
    /// Creates the cache.
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    /// Updates the cache when the views have changed.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    /// Returns the spacing that the layout prefers.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    /// Returns the size of the layout for a proposed size.
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGSize
    /// Places the views.
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    )
    /// Returns the position of an alignment guide, or `nil` if the layout has none.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    /// Returns the position of an alignment guide, or `nil` if the layout has none.
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout {
    /// The default properties.
    public nonisolated static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Creates the cache again.
    public nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    /// Returns the spacing of the views in the layout.
    public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        ViewSpacing()
    }
    /// Returns `nil`: the layout has no guide of its own.
    public nonisolated func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        nil
    }
    /// Returns `nil`: the layout has no guide of its own.
    public nonisolated func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        nil
    }
    /// Returns a view that arranges its content with this layout; as text the views are shown in
    /// their order.
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOutView(content: content(), isHorizontal: self is any HorizontalLayout)
    }
}

extension Layout where Cache == Void {
    /// Creates an empty cache.
    public nonisolated func makeCache(subviews: Subviews) {}
}

/// A layout whose views stand beside each other in text, too.
protocol HorizontalLayout {}

/// Views that are laid out by a way of an app's own.
struct LaidOutView<Content: View> {
    let content: Content
    let isHorizontal: Bool
}

extension LaidOutView: View, PrimitiveView {
    typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        [place.node(isHorizontal ? .horizontal : .vertical, content)]
    }
}

/// The properties of a layout.
public struct LayoutProperties: Sendable {
    /// The axis of the stack, if the layout is one.
    public var stackOrientation: Axis?
    /// Creates the default properties.
    public init() {}
}

/// The distances that a view prefers to others.
public struct ViewSpacing: Sendable {
    /// Spacing of zero.
    public static let zero = ViewSpacing()
    /// Creates the default spacing.
    public init() {}
    /// Returns the preferred distance between two views.
    ///
    /// On Linux nothing is laid out.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
    /// Adds the spacing of another view.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    /// Returns the spacing of both views.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}
