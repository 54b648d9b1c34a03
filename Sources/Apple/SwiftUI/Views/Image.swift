import RoostWindows

/// A picture; as text its name is shown in parentheses.
public struct Image: Hashable, Sendable {
    /// The size of a system image next to text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    let name: String

    /// Creates a picture of a system symbol; on Linux its name is shown.
    public init(systemName: String) {
        name = systemName
    }

    /// Creates a picture from the app's asset catalogue; on Linux its name is shown.
    public init(_ name: String) {
        self.name = name
    }

    /// Makes the picture fill its frame; on Linux it has no effect.
    public func resizable() -> Image { self }
}

extension Image: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [ViewNode(.image(name: name))] }
}
