public import Foundation
import RoostWindows

/// A way of an app's own to lay views out.
///
/// On Linux nothing is laid out: what is in it is shown in its order, and it is not asked.
public protocol Layout {
    /// What it keeps between being asked.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    /// What it says of itself.
    static var layoutProperties: LayoutProperties { get }
    /// Makes what it keeps.
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    /// Brings what it keeps up to date.
    func updateCache(_ cache: inout Self.Cache, subviews: Self.Subviews)
    /// How far it wants to be from others.
    func spacing(subviews: Self.Subviews, cache: inout Self.Cache) -> ViewSpacing
    /// How large it is, where so much room is proposed.
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
    /// Where its guide is, if it says so.
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
    /// Where its guide is, if it says so.
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGFloat?
}

extension Layout {
    /// Nothing in particular.
    public nonisolated static var layoutProperties: LayoutProperties { LayoutProperties() }
    /// Makes what it keeps again.
    public nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    /// As far as the views in it want.
    public nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        ViewSpacing()
    }
    /// It does not say so.
    public nonisolated func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? {
        nil
    }
    /// It does not say so.
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

/// What a layout says of itself.
public struct LayoutProperties: Sendable {
    /// Along which side it puts its views, if along one.
    public var stackOrientation: Axis?
    /// Creates properties that say nothing.
    public init() {}
}

/// How far a view wants to be from others.
public struct ViewSpacing: Sendable {
    /// No distance.
    public static let zero = ViewSpacing()
    /// Creates the usual distance.
    public init() {}
    /// How far two views are from each other; on Linux nothing is laid out.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
    /// Takes the distances of another one, too.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    /// The distances of both.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
}
