public import Foundation

/// A place in a view.
///
/// On Linux every view is at the same place.
public struct Anchor<Value> {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// The part of a view's place that is meant.
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
    /// The whole of the view.
    public static var bounds: Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(CGRect(x: 0, y: 0, width: 390, height: 844))
    }
    /// A part of the view.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source(rect)
    }
}

extension Anchor.Source where Value == CGPoint {
    /// A point of the view.
    public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(point)
    }
    /// A point of the view, by how far it is along its sides.
    public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source(CGPoint(x: point.x * 390, y: point.y * 844))
    }
    /// The view's first corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The view's second corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The view's third corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The view's last corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
    /// The middle of the view.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the view's upper side.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The middle of the view's lower side.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The middle of the view's first side.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The middle of the view's last side.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
}

extension GeometryProxy {
    /// The value of an anchor, in the coordinates of this room.
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}
