/// A material that looks like glass.
///
/// On Linux nothing is drawn.
public struct Glass: Hashable, Sendable {
    private var name: String
    private var color: Color?
    private var isReactive = false

    /// The regular glass.
    public static let regular = Glass(name: "regular")
    /// A clearer glass.
    public static let clear = Glass(name: "clear")
    /// No glass.
    public static let identity = Glass(name: "identity")

    private init(name: String) { self.name = name }

    /// Returns the glass in the given colour.
    public func tint(_ color: Color?) -> Glass {
        var glass = self
        glass.color = color
        return glass
    }

    /// Returns the glass with a reaction to touches.
    public func interactive(_ isEnabled: Bool = true) -> Glass {
        var glass = self
        glass.isReactive = isEnabled
        return glass
    }
}

/// A container in which the glass of several views merges.
///
/// On Linux the views are shown as they are.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container.
    public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// The content.
    public var body: some View { content }
}

/// The transition with which glass appears and disappears.
///
/// On Linux there is none.
public struct GlassEffectTransition: Hashable, Sendable {
    private let name: String
    /// The glass appears and disappears with its view.
    public static let identity = Self(name: "identity")
    /// The glass grows out of the glass beside it.
    public static let matchedGeometry = Self(name: "matchedGeometry")
    /// The glass appears by itself.
    public static let materialize = Self(name: "materialize")
}

extension View {
    /// Adds glass behind the view; on Linux it is not drawn.
    public nonisolated func glassEffect(_ glass: Glass = .regular) -> Self { self }
    /// Adds glass of a shape behind the view; on Linux it is not drawn.
    public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape) -> Self {
        self
    }
    /// Sets an identifier with which glass of one view changes into that of another; on Linux it is
    /// not drawn.
    public nonisolated func glassEffectID(
        _ id: (some Hashable & Sendable)?,
        in namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Joins the view's glass with that of other views; on Linux it is not drawn.
    public nonisolated func glassEffectUnion(
        id: (some Hashable & Sendable)?,
        namespace: Namespace.ID
    ) -> Self {
        self
    }
    /// Sets the transition of the view's glass; on Linux it has no effect.
    public nonisolated func glassEffectTransition(_ transition: GlassEffectTransition) -> Self {
        self
    }
    /// Extends the view behind bars; on Linux it is not drawn.
    public nonisolated func backgroundExtensionEffect() -> Self { self }
}
