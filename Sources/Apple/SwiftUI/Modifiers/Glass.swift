/// A material of glass.
///
/// On Linux nothing is drawn.
public struct Glass: Hashable, Sendable {
    private var name: String
    private var color: Color?
    private var isReactive = false

    /// Glass as it usually is.
    public static let regular = Glass(name: "regular")
    /// Glass that hides less.
    public static let clear = Glass(name: "clear")
    /// No glass.
    public static let identity = Glass(name: "identity")

    private init(name: String) { self.name = name }

    /// The same glass in a colour.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// The same glass that reacts to being touched.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var glass = self
        glass.isReactive = isEnabled
        return glass
    }
}

/// A container of views whose glass flows together.
///
/// On Linux they are shown as they are.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container.
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The views.
    public var body: some View { content }
}

/// The way in which glass comes and goes.
///
/// On Linux it does at once.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    /// The glass comes and goes as the view does.
    public static let identity = Self(name: "identity")
    /// The glass comes out of the glass beside it.
    public static let matchedGeometry = Self(name: "matchedGeometry")
    /// The glass comes by itself.
    public static let materialize = Self(name: "materialize")
}

extension View {
    /// Puts glass behind the view; on Linux it is not drawn.
    public nonisolated func glassEffect(_ glass: Glass = .regular) -> Self { self }
    /// Puts glass of a shape behind the view; on Linux it is not drawn.
    public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> Self {
        self
    }
    /// Names the view's glass, so that it flows into another; on Linux it is not drawn.
    public nonisolated func glassEffectID(
        _ id: (some Hashable & Sendable)?,
        in namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Has the view's glass be one with others; on Linux it is not drawn.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?,
        namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Says how the view's glass comes and goes; on Linux it does at once.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> Self {
        self
    }
    /// Has the view go on behind bars; on Linux it is not drawn.
    public nonisolated func backgroundExtensionEffect() -> Self { self }
}
