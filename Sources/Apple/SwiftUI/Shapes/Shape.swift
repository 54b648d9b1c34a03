public import Foundation

/// A view that is an outline; as text it shows nothing.
///
/// On Linux what it asks for may be on the main actor, so that a shape compiles as well where all
/// of an app is.
@MainActor @preconcurrency public protocol Shape: Sendable, Animatable, View {
    /// Returns the outline of the shape in a rectangle.
    func path(in rect: CGRect) -> Path
    /// Returns the size of the shape for a proposed size.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// Returns the proposed size.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape where Body == ShapeView<Self> {
    /// The shape, filled with the foreground style.
    @MainActor @preconcurrency public var body: ShapeView<Self> { ShapeView(shape: self) }
}

/// A shape that can be reduced by an inset.
@MainActor @preconcurrency public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// Returns the shape reduced by an inset.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is drawn with a style; as text it shows nothing.
public struct ShapeView<Content: Shape>: Sendable {
    /// The shape.
    public let shape: Content
}

extension ShapeView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension ShapeView {
    /// Adds a fill.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Adds an outline.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> Self {
        self
    }
    /// Adds an outline.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> Self {
        self
    }
}

/// The size that a container proposes to a view, which chooses its own.
public struct ProposedViewSize: Hashable, Sendable {
    /// The proposed width, or `nil` to leave it to the view.
    public var width: CGFloat?
    /// The proposed height, or `nil` to leave it to the view.
    public var height: CGFloat?

    /// Creates a proposal.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
    /// Creates a proposal from a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// A proposal of zero width and height.
    public static let zero = Self(width: 0, height: 0)
    /// A proposal without a size.
    public static let unspecified = Self(width: nil, height: nil)
    /// A proposal of infinite width and height.
    public static let infinity = Self(width: .infinity, height: .infinity)

    /// Returns the size, with given numbers for the dimensions that are not specified.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
