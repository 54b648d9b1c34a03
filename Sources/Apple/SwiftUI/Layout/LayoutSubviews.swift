public import Foundation

/// The views that a layout puts in their places; on Linux no layout is asked, and nobody has any.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let all: [LayoutSubview]
    /// The direction in which people read.
    public var layoutDirection: LayoutDirection { .leftToRight }

    init(_ all: [LayoutSubview]) { self.all = all }

    public var startIndex: Int { all.startIndex }
    public var endIndex: Int { all.endIndex }
    public subscript(index: Int) -> LayoutSubview { all[index] }
    /// Some of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(all[bounds])) }
    /// Some of the views.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(indices.map { all[$0] })
    }
}

/// A view that a layout puts in its place.
public struct LayoutSubview: Equatable, Sendable {
    /// The weight of the view's wish for room.
    public var priority: Double { 0 }
    /// The distance that the view wants to keep from others.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// The value that was set on the view for the layout.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }

    /// The size of the view, where so much room is proposed.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    /// The size of the view and the places of its guides, where so much room is proposed.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions()
    }
    /// Puts it in its place.
    public func place(
        at position: CGPoint,
        anchor: UnitPoint = .topLeading,
        proposal: ProposedViewSize
    ) {}
}

/// A value that is set on a view for the layout that it is in.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value where none is set.
    static var defaultValue: Value { get }
}

extension View {
    /// Says something of it for the layout that it is in; on Linux no layout is asked.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> Self {
        self
    }
}
