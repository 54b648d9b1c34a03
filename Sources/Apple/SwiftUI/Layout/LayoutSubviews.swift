public import Foundation

/// The views that a layout puts in their places; on Linux no layout is asked, and nobody has any.
public struct LayoutSubviews: RandomAccessCollection, Equatable, Sendable {
    private let all: [LayoutSubview]
    /// In which direction people read.
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

/// One of the views that a layout puts in their places.
public struct LayoutSubview: Equatable, Sendable {
    /// How much it matters that it has the room that it wants.
    public var priority: Double { 0 }
    /// How far it wants to be from others.
    public var spacing: ViewSpacing { ViewSpacing() }

    /// What was said of it for the layout.
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { K.defaultValue }

    /// How large it is, where so much room is proposed.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
    /// How large it is, and where its guides are, where so much room is proposed.
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

/// Something that is said of a view for the layout that it is in.
public protocol LayoutValueKey {
    associatedtype Value
    /// What it is where nothing is said.
    static var defaultValue: Value { get }
}

extension View {
    /// Says something of it for the layout that it is in; on Linux no layout is asked.
    public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> Self {
        self
    }
}
