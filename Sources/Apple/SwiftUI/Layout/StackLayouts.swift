public import Foundation

// The stacks as layouts, between which an app changes. In text they show their views as the stacks
// do.

/// A layout that arranges views in a row.
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

/// A layout that arranges views in a column.
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

/// A layout that arranges views above each other; as text they are shown one below the other.
public struct ZStackLayout: Layout {
    /// The alignment of the views.
    public var alignment: Alignment

    /// Creates the layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }
}

/// A layout that arranges views in rows and columns; as text the rows are shown one below the
/// other.
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

    /// Creates a layout that hides the type of another.
    public init<L: Layout>(_ layout: L) { self.layout = layout }

    /// Returns a view that arranges its content with this layout; as text the views are shown in
    /// their order.
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
