import RoostWindows

/// A picture; as text, its name in parentheses.
public struct Image: Hashable, Sendable {
    /// How large a system image is next to text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    let name: String

    public init(systemName: String) {
        name = systemName
    }

    public init(_ name: String) {
        self.name = name
    }

    public func resizable() -> Image { self }
}

extension Image: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.image(name: name))] }
}
