public import Foundation
import RoostWindows

/// A view that is made by how much room there is.
///
/// On Linux nothing is laid out: there are always 390 points in width and 844 in height, as on a
/// small screen.
public struct GeometryReader<Content: View> {
    /// The closure that makes the views.
    public var content: (GeometryProxy) -> Content

    /// Creates views by how much room there is.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        resolve(content(GeometryProxy()), at: place.child(.index(0)))
    }
}

/// The room that a view has.
public struct GeometryProxy: Sendable {
    /// The room; always the same on Linux.
    public var size: CGSize { CGSize(width: 390, height: 844) }
    /// The covered edges of the room: none.
    public var safeAreaInsets: EdgeInsets {
        EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    /// The room, in some coordinates: on Linux all begin where it begins.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// The space in which a view's place is measured.
///
/// On Linux all views are at the same place.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The space that is counted from the screen's corner.
    case global
    /// The space that is counted from the view's own corner.
    case local
    /// The space that is counted from the corner of a view that has a name.
    case named(AnyHashable)

    /// The space that is counted from the corner of what is scrolled.
    public static var scrollView: CoordinateSpace { .named("scrollView") }
    /// The space that is counted from the corner of what is scrolled along a side.
    public static func scrollView(axis: Axis) -> CoordinateSpace { .scrollView }
    /// Whether the space is counted from the screen's corner.
    public var isGlobal: Bool { self == .global }
    /// Whether the space is counted from the view's own corner.
    public var isLocal: Bool { self == .local }
}

extension View {
    /// Names it, so that places can be measured from its corner.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> Self { self }
}
