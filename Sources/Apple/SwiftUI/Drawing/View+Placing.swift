public import Foundation

// Where views stand, and how they are drawn together; text stands where it is written.
extension View {
    /// Moves it from its place.
    public nonisolated func offset(_ offset: CGSize) -> Self { self }
    /// Keeps its place apart from what it is in, where both change; on Linux nothing is laid out.
    public nonisolated func geometryGroup() -> Self { self }
    /// Puts it at a point.
    public nonisolated func position(_ position: CGPoint) -> Self { self }
    /// Puts it at a point.
    public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
    /// Keeps it as large as it would like to be.
    public nonisolated func fixedSize() -> Self { self }
    /// Keeps it as large as it would like to be in a direction.
    public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> Self { self }
    /// Gives it room before others.
    public nonisolated func layoutPriority(_ value: Double) -> Self { self }
    /// Puts it in front of others.
    public nonisolated func zIndex(_ value: Double) -> Self { self }
    /// Says where its guide is.
    public nonisolated func alignmentGuide(
        _ guide: HorizontalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> Self {
        self
    }
    /// Says where its guide is.
    public nonisolated func alignmentGuide(
        _ guide: VerticalAlignment,
        computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> Self {
        self
    }
    /// Draws it as one picture.
    public nonisolated func drawingGroup(opaque: Bool = false) -> Self { self }
    /// Draws it by itself before it is put in front of others.
    public nonisolated func compositingGroup() -> Self { self }
    /// Mixes the view's colours with those behind it.
    public nonisolated func blendMode(_ blendMode: BlendMode) -> Self { self }
    /// Turns it in space.
    public nonisolated func rotation3DEffect(
        _ angle: Angle,
        axis: (x: CGFloat, y: CGFloat, z: CGFloat),
        anchor: UnitPoint = .center,
        perspective: CGFloat = 1
    ) -> Self {
        self
    }
    /// Mixes a colour with its own.
    public nonisolated func colorMultiply(_ color: Color) -> Self { self }
    /// Turns its colours over.
    public nonisolated func colorInvert() -> Self { self }
    /// Turns its colours around their circle.
    public nonisolated func hueRotation(_ angle: Angle) -> Self { self }
    /// Makes light and dark differ more.
    public nonisolated func contrast(_ amount: Double) -> Self { self }
    /// Hides what is private while the screen is covered.
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> Self { self }
    /// Shows bars in the place of words; on Linux the words.
    public nonisolated func redacted(reason: RedactionReasons) -> Self { self }
    /// Shows words all the same, as on Linux always.
    public nonisolated func unredacted() -> Self { self }
    /// Says something while a pointer is over it; on Linux there is none.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> Self { self }
    /// Says something while a pointer is over it; on Linux there is none.
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> Self { self }
    /// Says something while a pointer is over it; on Linux there is none.
    public nonisolated func help(_ text: Text) -> Self { self }
    /// Shows the bar of the device, or not; text has none.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> Self { self }
    /// Shows the bar of the device, or not; text has none.
    public nonisolated func statusBar(hidden: Bool) -> Self { self }
    /// Shows what the system puts in front, or not; on Linux nothing is.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
    /// Leaves gestures at an edge to the app; on Linux there are none.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> Self { self }
    /// Sets what is drawn behind the container that it is in; on Linux it is not drawn.
    public nonisolated func containerBackground<S: ShapeStyle>(
        _ style: S,
        for container: ContainerBackgroundPlacement
    ) -> Self {
        self
    }
    /// Sets what is shown behind the container that it is in; on Linux it is not shown.
    public nonisolated func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement,
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
}

/// The lengths of a view.
///
/// On Linux nothing is laid out, and there never are any.
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
    /// The guide where the line between rows begins.
    public static var listRowSeparatorLeading: Self { .leading }
    /// The guide where the line between rows ends.
    public static var listRowSeparatorTrailing: Self { .trailing }
}

extension Alignment {
    /// The middle of a row, by its first line.
    public static let centerFirstTextBaseline = Self(
        horizontal: .center,
        vertical: .firstTextBaseline
    )
    /// The beginning of a row, by its first line.
    public static let leadingFirstTextBaseline = Self(
        horizontal: .leading,
        vertical: .firstTextBaseline
    )
}

/// The way in which colours are mixed.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
    case destinationOver, destinationOut, plusDarker, plusLighter
}

/// The reasons why contents are not shown.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The contents are not there yet.
    public static let placeholder = Self(rawValue: 1)
    /// The contents are private.
    public static let privacy = Self(rawValue: 2)
    /// The contents are old.
    public static let invalidated = Self(rawValue: 4)
}

/// The container behind which a background is drawn.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// Creates a place that another module has.
    package init(name: String) { self.name = name }
    /// Behind a view of a stack.
    public static let navigation = Self(name: "navigation")
    /// Behind a view of a split view.
    public static let navigationSplitView = Self(name: "navigationSplitView")
    /// The place behind a tab.
    public static let tabView = Self(name: "tabView")
    /// The place behind a window.
    public static let window = Self(name: "window")
}

/// A view that shows the first of several views that fit; on Linux the first one.
public struct ViewThatFits<Content: View> {
    private let content: Content

    /// Creates a view that is one of several.
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
