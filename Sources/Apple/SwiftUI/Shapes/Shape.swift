public import Foundation

/// A view that is an outline; text has none, and so it shows nothing.
///
/// On Linux what it asks for may be on the main actor, so that a shape compiles as well where all
/// of an app is.
@MainActor @preconcurrency public protocol Shape: Sendable, Animatable, View {
    /// The outline in a rectangle.
    func path(in rect: CGRect) -> Path
    /// The size that it takes where so much is offered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    /// The whole size that is proposed.
    public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension Shape where Body == ShapeView<Self> {
    /// The shape, in the colour of text.
    @MainActor @preconcurrency public var body: ShapeView<Self> { ShapeView(shape: self) }
}

/// A shape of which a part can be cut off all around.
@MainActor @preconcurrency public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    /// The shape without a rim.
    func inset(by amount: CGFloat) -> InsetShape
}

/// A shape that is drawn in some style; as text it shows nothing.
public struct ShapeView<Content: Shape>: Sendable {
    /// The shape.
    public let shape: Content
}

extension ShapeView: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] { [] }
}

extension ShapeView {
    /// Fills the shape once more.
    public nonisolated func fill<S: ShapeStyle>(
        _ content: S = .foreground,
        style: FillStyle = FillStyle()
    ) -> Self {
        self
    }
    /// Draws the line of the shape as well.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        style: StrokeStyle,
        antialiased: Bool = true
    ) -> Self {
        self
    }
    /// Draws the line of the shape as well.
    public nonisolated func stroke<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> Self {
        self
    }
}

/// The size that is offered to a view, which itself chooses what is left open.
public struct ProposedViewSize: Hashable, Sendable {
    /// The width that is offered.
    public var width: CGFloat?
    /// The height that is offered.
    public var height: CGFloat?

    /// Creates an offer.
    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
    /// Creates an offer of a size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// No room.
    public static let zero = Self(width: 0, height: 0)
    /// A proposal without a size.
    public static let unspecified = Self(width: nil, height: nil)
    /// All the room that there can be.
    public static let infinity = Self(width: .infinity, height: .infinity)

    /// Returns the size, with given numbers for the dimensions that are not specified.
    public func replacingUnspecifiedDimensions(
        by size: CGSize = CGSize(width: 10, height: 10)
    ) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
