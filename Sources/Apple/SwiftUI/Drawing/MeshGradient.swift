/// A gradient between the colours of a grid of points; as a view it shows nothing.
public struct MeshGradient: ShapeStyle, Sendable {
    /// The number of points in a row of the grid.
    public var width: Int
    /// The number of rows of the grid.
    public var height: Int
    /// The places of the points, row by row.
    private let points: [SIMD2<Float>]
    /// The colours of the points, in the same order.
    private let colors: [Color]

    /// Creates a gradient with the points and the colours of a grid.
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
