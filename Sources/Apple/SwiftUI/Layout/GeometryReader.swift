public import Foundation
import RoostWindows

/// A view whose content depends on the size of its container.
///
/// On Linux nothing is laid out: the size is always 390 by 844 points, as on a small screen.
public struct GeometryReader<Content: View> {
    /// The closure that makes the content.
    public var content: (GeometryProxy) -> Content

    /// Creates a view with a closure that makes its content from the size.
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

/// The size and the coordinates of a container.
public struct GeometryProxy: Sendable {
    /// The size of the container: on Linux always the same.
    public var size: CGSize { CGSize(width: 390, height: 844) }
    /// The insets of the safe area: on Linux all zero.
    public var safeAreaInsets: EdgeInsets {
        EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    /// Returns the frame of the container in a coordinate space; on Linux it always begins at the
    /// origin.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// A space in which locations are measured.
///
/// On Linux all views have the same location.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    /// The space of the screen.
    case global
    /// The space of the view itself.
    case local
    /// The space of a view with a name.
    case named(AnyHashable)

    /// The space of the nearest scroll view.
    public static var scrollView: CoordinateSpace { .named("scrollView") }
    /// Returns the space of the nearest scroll view with an axis.
    public static func scrollView(axis: Axis) -> CoordinateSpace { .scrollView }
    /// A Boolean value that is true if this is the space of the screen.
    public var isGlobal: Bool { self == .global }
    /// A Boolean value that is true if this is the space of the view itself.
    public var isLocal: Bool { self == .local }
}

extension View {
    /// Gives the view's coordinate space a name; on Linux it has no effect.
    public nonisolated func coordinateSpace<T: Hashable>(name: T) -> Self { self }
}
