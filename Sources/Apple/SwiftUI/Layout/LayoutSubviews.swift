public import Foundation

/// The views that a layout arranges; on Linux no layout is asked, so that there are none.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let all: [LayoutSubview]
    /// The direction in which people read.
    public var layoutDirection: LayoutDirection { .leftToRight }

    init(_ all: [LayoutSubview]) { self.all = all }

    public var startIndex: Int { all.startIndex }
    public var endIndex: Int { all.endIndex }
    public subscript(index: Int) -> LayoutSubview { all[index] }
    /// Returns a range of the views.
    public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(Array(all[bounds])) }
    /// Returns the views at some positions.
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(indices.map { all[$0] })
    }
}

/// A view that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
    /// The priority with which the view receives room.
    public var priority: Double { 0 }
    /// The spacing that the view prefers.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// The value of a key that was set on the view.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }

    /// Returns the size of the view for a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    /// Returns the size and the alignment guides of the view for a proposed size.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions()
    }
    /// Places the view.
    public func place(
        at position: CGPoint,
        anchor: UnitPoint = .topLeading,
        proposal: ProposedViewSize
    ) {}
}

/// A type that is the key of a value which a view passes to its layout.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views on which none was set.
    static var defaultValue: Value { get }
}

extension View {
    /// Sets a value for the layout that contains the view; on Linux nothing reads it.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> Self {
        self
    }
}
