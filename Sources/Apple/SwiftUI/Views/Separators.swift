public import Foundation
import RoostWindows

/// Room between views; text has none.
public struct Spacer: Sendable {
    public init(minLength: CGFloat? = nil) {}
}

extension Spacer: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.spacer)] }
}

/// A line between views.
public struct Divider: Sendable {
    public init() {}
}

extension Divider: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.divider)] }
}
