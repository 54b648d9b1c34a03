public import Foundation

/// A location or frame of a view, which others can convert to their own coordinates.
///
/// On Linux all views have the same location.
public struct Anchor<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// The part of a view whose location is passed on.
    public struct Source {
        let value: Value

        init(_ value: Value) { self.value = value }
    }
}

extension Anchor: Equatable where Value: Equatable {}
extension Anchor: Hashable where Value: Hashable {}
extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// The bounds of the view.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    /// Returns a rectangle of the view.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(rect)
    }
}

extension Anchor.Source where Value == CGPoint {
    /// Returns a point of the view.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(point)
    }
    /// Returns a point of the view, as a unit point.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(CGPoint(x: point.x * 390, y: point.y * 844))
    }
    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
    /// The centre.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The centre of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The centre of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The centre of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The centre of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
}

extension GeometryProxy {
    /// Returns the value of an anchor in the coordinates of this container.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}
