/// A gradient of colours between the points of a net; as a view it shows nothing.
public struct MeshGradient: ShapeStyle, Sendable {
    /// The number of points in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// The places of the points, row by row.
    private let points: [SIMD2<Float>]
    /// The colours of the points, in the same order.
    private let colors: [Color]

    /// Creates a net.
    public init(
        width: Int,
        height: Int,
        points: [SIMD2<Float>],
        colors: [Color],
        background: Color = .clear,
        smoothsColors: Bool = true
    ) {
        self.width = width
        self.height = height
        self.points = points
        self.colors = colors
    }
}

extension MeshGradient: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}
