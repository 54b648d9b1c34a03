/// The size of controls.
///
/// On Linux all are alike.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge
}

/// The shape of a button's border.
///
/// On Linux it is not drawn.
public struct ButtonBorderShape: Hashable, Sendable {
    private let name: String

    /// The default shape.
    public static let automatic = Self(name: "automatic")
    /// A capsule.
    public static let capsule = Self(name: "capsule")
    /// A circle.
    public static let circle = Self(name: "circle")
    /// A rounded rectangle.
    public static let roundedRectangle = Self(name: "roundedRectangle")
    /// Returns a rounded rectangle with a radius.
    public static func roundedRectangle(radius: Double) -> Self { roundedRectangle }
}

/// The rule for the width of buttons.
///
/// On Linux it has no effect.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// The default width.
    public static let automatic = Self(name: "automatic")
    /// All of the available width.
    public static let flexible = Self(name: "flexible")
    /// The width that the label needs.
    public static let fitted = Self(name: "fitted")
}

/// The rule for making a tab bar smaller while content is scrolled.
///
/// On Linux it has no effect.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    /// The default behaviour.
    public static let automatic = Self(name: "automatic")
    /// The bar becomes smaller when a person scrolls down.
    public static let onScrollDown = Self(name: "onScrollDown")
    /// The bar becomes smaller when a person scrolls up.
    public static let onScrollUp = Self(name: "onScrollUp")
    /// The bar never becomes smaller.
    public static let never = Self(name: "never")
}

/// The effect on content that is scrolled under an edge.
///
/// On Linux it is not drawn.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String

    /// The default effect.
    public static let automatic = Self(name: "automatic")
    /// An edge with a line.
    public static let hard = Self(name: "hard")
    /// A gradual edge.
    public static let soft = Self(name: "soft")
}

// How controls look; on Linux all look alike.
extension View {
    /// Sets the size of controls; on Linux it has no effect.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> Self { self }
    /// Sets the shape of button borders; on Linux they are not drawn.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
    /// Sets the rule for the width of buttons; on Linux it has no effect.
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> Self { self }
    /// Sets the rule for making a tab bar smaller; on Linux it has no effect.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self {
        self
    }
    /// Sets the effect on content that is scrolled under an edge; on Linux it is not drawn.
    public nonisolated func scrollEdgeEffectStyle(
        _ style: ScrollEdgeEffectStyle?,
        for edges: Edge.Set
    ) -> Self {
        self
    }
}
