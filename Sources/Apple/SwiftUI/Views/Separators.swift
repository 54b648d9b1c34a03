public import Foundation
import RoostWindows

/// A space between views; as text there is none.
public struct Spacer: Sendable {
    /// Creates a space.
    public init(minLength: CGFloat? = nil) {}
}

extension Spacer: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.spacer)] }
}

/// A dividing line between views.
public struct Divider: Sendable {
    /// Creates a line.
    public init() {}
}

extension Divider: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.divider)] }
}
