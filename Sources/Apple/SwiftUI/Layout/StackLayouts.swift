public import Foundation

// The stacks as layouts, between which an app changes. In text they show their views as the stacks
// do.

/// A layout that puts views beside each other.
public struct HStackLayout: Layout, HorizontalLayout {
    /// The alignment of the views.
    public var alignment: VerticalAlignment
    /// The distance between the views.
    public var spacing: CGFloat?

    /// Creates the layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
}

/// A layout that puts views below each other.
public struct VStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: HorizontalAlignment
    /// The distance between the views.
    public var spacing: CGFloat?

    /// Creates the layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
}

/// A layout that puts views over each other; in text they stand below each other.
public struct ZStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: Alignment

    /// Creates the layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

/// A layout that puts views in rows and columns; in text the rows stand below each other.
public struct GridLayout: Layout {
    /// The alignment of the views.
    public var alignment: Alignment
    /// The distance between the columns.
    public var horizontalSpacing: CGFloat?
    /// The distance between the rows.
    public var verticalSpacing: CGFloat?

    /// Creates the layout.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.alignment = alignment
        self.horizontalSpacing = horizontalSpacing
        self.verticalSpacing = verticalSpacing
    }
}

/// A layout of any kind.
public struct AnyLayout: Layout {
    private let layout: any Layout

    /// Creates the same of a layout.
    public init<L: Layout>(_ layout: L) { self.layout = layout }

    /// Shows views that are laid out so; in text they stand in their order.
    @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOutView(content: content(), isHorizontal: layout is any HorizontalLayout)
    }
}

extension HStackLayout {
    public nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {}
}

extension VStackLayout {
    public nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {}
}

extension ZStackLayout {
    public nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {}
}

extension GridLayout {
    public nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {}
}

extension AnyLayout {
    public nonisolated func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    public nonisolated func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {}
}
