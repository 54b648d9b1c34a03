/// The size of controls.
///
/// On Linux all are alike.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge
}

/// The border of a button.
///
/// On Linux it is not drawn.
public struct ButtonBorderShape: Hashable, Sendable {
    private let name: String

    /// The usual border.
    public static let automatic = Self(name: "automatic")
    /// An outline with round ends.
    public static let capsule = Self(name: "capsule")
    /// A circle.
    public static let circle = Self(name: "circle")
    /// An outline with round corners.
    public static let roundedRectangle = Self(name: "roundedRectangle")
    /// An outline with corners of a radius.
    public static func roundedRectangle(radius: Double) -> Self { roundedRectangle }
}

/// The room that buttons take.
///
/// On Linux it is not looked at.
public struct ButtonSizing: Hashable, Sendable {
    private let name: String

    /// The usual room.
    public static let automatic = Self(name: "automatic")
    /// All the room that there is.
    public static let flexible = Self(name: "flexible")
    /// The room that buttons' labels need.
    public static let fitted = Self(name: "fitted")
}

/// The behaviour that decides when a bar of tabs becomes small.
///
/// On Linux it never does.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    /// The usual behaviour.
    public static let automatic = Self(name: "automatic")
    /// The bar is small while a person looks further down.
    public static let onScrollDown = Self(name: "onScrollDown")
    /// The bar is small while a person looks further up.
    public static let onScrollUp = Self(name: "onScrollUp")
    /// The bar is never small.
    public static let never = Self(name: "never")
}

/// The way in which content below an edge is hidden.
///
/// On Linux it is not drawn.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String

    /// The usual way.
    public static let automatic = Self(name: "automatic")
    /// A line between the content and the edge.
    public static let hard = Self(name: "hard")
    /// A change little by little.
    public static let soft = Self(name: "soft")
}

// How controls look; on Linux all look alike.
extension View {
    /// Sets how large controls are; on Linux all are alike.
    public nonisolated func controlSize(_ controlSize: ControlSize) -> Self { self }
    /// Sets what surrounds buttons; on Linux it is not drawn.
    public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
    /// Sets how much room buttons take; on Linux it is not looked at.
    public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> Self { self }
    /// Sets when a bar of tabs becomes small; on Linux it never does.
    public nonisolated func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> Self {
        self
    }
    /// Sets how what is below an edge is hidden there; on Linux it is not drawn.
    public nonisolated func scrollEdgeEffectStyle(
        _ style: ScrollEdgeEffectStyle?,
        for edges: Edge.Set
    ) -> Self {
        self
    }
}
