public import Foundation

// Where views stand, and how they are drawn together; text stands where it is written.
extension View {
    /// Moves the view by an offset; on Linux it has no effect.
    public nonisolated func offset(_ offset: CGSize) -> Self { self }
    /// Isolates the geometry of the view from that of its parent; on Linux nothing is laid out.
    public nonisolated func geometryGroup() -> Self { self }
    /// Places the centre of the view at a point; on Linux it has no effect.
    public nonisolated func position(_ position: CGPoint) -> Self { self }
    /// Places the centre of the view at a point; on Linux it has no effect.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
    /// Keeps the view at its ideal size; on Linux it has no effect.
    public nonisolated func fixedSize() -> Self { self }
    /// Keeps the view at its ideal size in some directions; on Linux it has no effect.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
    /// Sets the priority with which the view receives room; on Linux it has no effect.
    public nonisolated func layoutPriority(_ value: Double) -> Self { self }
    /// Sets the order in which views lie above each other; on Linux it has no effect.
    public nonisolated func zIndex(_ value: Double) -> Self { self }
    /// Sets the position of an alignment guide in the view; on Linux it has no effect.
    public nonisolated func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> Self {
        self
    }
    /// Sets the position of an alignment guide in the view; on Linux it has no effect.
    public nonisolated func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> Self {
        self
    }
    /// Draws the view as one picture; on Linux it has no effect.
    public nonisolated func drawingGroup(opaque: Bool = false) -> Self { self }
    /// Draws the view by itself before it is combined with others; on Linux it has no effect.
    public nonisolated func compositingGroup() -> Self { self }
    /// Sets how the view's colours are mixed with those behind it; on Linux it has no effect.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> Self { self }
    /// Rotates the view in three dimensions; on Linux it has no effect.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        perspective: CGFloat = 1
    ) -> Self {
        self
    }
    /// Multiplies the view's colours by another; on Linux it has no effect.
    public nonisolated func colorMultiply(_ color: Color) -> Self { self }
    /// Inverts the view's colours; on Linux it has no effect.
    public nonisolated func colorInvert() -> Self { self }
    /// Rotates the hue of the view's colours; on Linux it has no effect.
    public nonisolated func hueRotation(_ angle: Angle) -> Self { self }
    /// Sets the contrast of the view; on Linux it has no effect.
    public nonisolated func contrast(_ amount: Double) -> Self { self }
    /// Hides the view's content where it must be private; on Linux it has no effect.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> Self { self }
    /// Shows placeholders instead of content for a reason; on Linux the content is shown.
    public nonisolated func redacted(reason: RedactionReasons) -> Self { self }
    /// Shows the content where placeholders would be; on Linux it is always shown.
    public nonisolated func unredacted() -> Self { self }
    /// Sets a text that is shown while the pointer is over the view; on Linux it is not shown.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> Self { self }
    /// Sets a text that is shown while the pointer is over the view; on Linux it is not shown.
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> Self { self }
    /// Sets a text that is shown while the pointer is over the view; on Linux it is not shown.
    public nonisolated func help(_ text: Text) -> Self { self }
    /// Shows or hides the status bar; on Linux there is none.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> Self { self }
    /// Shows or hides the status bar; on Linux there is none.
    public nonisolated func statusBar(hidden: Bool) -> Self { self }
    /// Shows or hides what the system shows over the app; on Linux there is nothing.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
    /// Gives gestures at an edge to the app first; on Linux there are none.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> Self { self }
    /// Sets the background of the container with a style; on Linux it is not drawn.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> Self {
        self
    }
    /// Sets the background of the container with a view; on Linux it is not shown.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
}

/// The size and the alignment guides of a view.
///
/// On Linux they are all zero, as nothing is laid out.
public struct ViewDimensions {
    init() {}
    /// The width of the view.
    public var width: CGFloat { 0 }
    /// The height of the view.
    public var height: CGFloat { 0 }
    /// The position of a horizontal guide.
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    /// The position of a vertical guide.
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

extension HorizontalAlignment {
    /// The guide at which the line between rows begins.
    public static var listRowSeparatorLeading: Self { .leading }
    /// The guide at which the line between rows ends.
    public static var listRowSeparatorTrailing: Self { .trailing }
}

extension Alignment {
    /// The horizontal centre, and the baseline of the first line of text.
    public static let centerFirstTextBaseline = Self(
        horizontal: .center,
        vertical: .firstTextBaseline
    )
    /// The leading edge, and the baseline of the first line of text.
    public static let leadingFirstTextBaseline = Self(
        horizontal: .leading,
        vertical: .firstTextBaseline
    )
}

/// The rule for mixing the colours of two views.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
    case destinationOver, destinationOut, plusDarker, plusLighter
}

/// The reasons for which content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The content has not been loaded yet.
    public static let placeholder = Self(rawValue: 1)
    /// The content is private.
    public static let privacy = Self(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = Self(rawValue: 4)
}

/// The container whose background is set.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// Creates a place that another module has.
    package init(name: String) { self.name = name }
    /// A view of a navigation stack.
    public static let navigation = Self(name: "navigation")
    /// A navigation split view.
    public static let navigationSplitView = Self(name: "navigationSplitView")
    /// A view of a tab view.
    public static let tabView = Self(name: "tabView")
    /// A window.
    public static let window = Self(name: "window")
}

/// A view that shows the first of several views that fits; on Linux the first one.
public struct ViewThatFits<Content: View> {
    private let content: Content

    /// Creates a view with alternatives.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension ViewThatFits: View, PrimitiveView {
    public typealias Body = Never

    func nodes(at place: Place) -> [ViewNode] {
        Array(resolve(content, at: place.child(.index(0))).prefix(1))
    }
}
