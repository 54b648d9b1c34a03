import RoostWindows

/// A picture; as text, its name in parentheses.
public struct Image: Hashable, Sendable {
    /// The size of a system image next to text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    let name: String

    /// Creates the picture of a symbol; on Linux its name is shown.
    public init(systemName: String) {
        name = systemName
    }

    /// Creates the picture of a name in the app's catalogue; on Linux the name is shown.
    public init(_ name: String) {
        self.name = name
    }

    /// The same picture: on Linux it has no size.
    public func resizable() -> Image { self }
}

extension Image: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.image(name: name))] }
}
