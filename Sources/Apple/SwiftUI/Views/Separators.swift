public import Foundation
import RoostWindows

/// A room between views; text has none.
public struct Spacer: Sendable {
    /// Creates room between views; in text there is none.
    public init(minLength: CGFloat? = nil) {}
}

extension Spacer: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.spacer)] }
}

/// A line between views.
public struct Divider: Sendable {
    /// Creates a line between views.
    public init() {}
}

extension Divider: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.divider)] }
}
