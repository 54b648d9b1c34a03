public import Foundation
import RoostWindows

/// A way of an app's own to lay views out.
///
/// On Linux nothing is laid out: what is in it is shown in its order, and it is not asked.
public protocol Layout {
    /// The values that the layout keeps between calls.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    /// The layout's own properties.
    static var layoutProperties: LayoutProperties { get }
    /// Makes what it keeps.
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    /// Brings what it keeps up to date.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    /// The distance that the layout wants to keep from others.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    /// The size of the layout, where so much room is proposed.
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGSize
    /// Puts the views in their places.
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    )
    /// The place of the layout's guide, if it sets one.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    /// The place of the layout's guide, if it sets one.
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout {
    /// The usual properties.
    public nonisolated static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Makes what it keeps again.
    public nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    /// The distances that the views in the layout want.
    public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        ViewSpacing()
    }
    /// No place: the layout sets no guide.
    public nonisolated func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        nil
    }
    /// No place: the layout sets no guide.
    public nonisolated func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        nil
    }
    /// Shows views that are laid out so; in text they stand in their order.
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOutView(content: content(), isHorizontal: self is any HorizontalLayout)
    }
}

extension Layout where Cache == Void {
    /// Keeps nothing.
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
    /// Along which side it puts its views, if along one.
    public var stackOrientation: Axis?
    /// Creates properties that say nothing.
    public init() {}
}

/// The distance that a view wants to keep from others.
public struct ViewSpacing: Sendable {
    /// No distance.
    public static let zero = ViewSpacing()
    /// Creates the usual distance.
    public init() {}
    /// The distance between two views.
    ///
    /// On Linux nothing is laid out.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
    /// Takes the distances of another one, too.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    /// The distances of both.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}
