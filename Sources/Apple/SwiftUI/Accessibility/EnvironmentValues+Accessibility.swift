// What people need of a screen; on Linux nothing is known of it, and the values are those of people
// who need none.
extension EnvironmentValues {
    /// Whether things are to move less.
    public var accessibilityReduceMotion: Bool { false }
    /// Whether nothing is to be seen through other things.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colours are not to be all that tells things apart.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether colours are turned over.
    public var accessibilityInvertColors: Bool { false }
    /// Whether the contents of the screen are read out.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether controls are used by a switch.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// Whether shapes are drawn around buttons.
    public var accessibilityShowButtonShapes: Bool { false }
    /// The thickness of text that a person prefers.
    public var legibilityWeight: LegibilityWeight? { nil }
}

/// The thickness of text that a person prefers.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
