// What people need of a screen; on Linux nothing is known of it, and the values are those of people
// who need none.
extension EnvironmentValues {
    /// A Boolean value that is true if a person prefers less motion; always false on Linux.
    public var accessibilityReduceMotion: Bool { false }
    /// A Boolean value that is true if a person prefers opaque backgrounds; always false on Linux.
    public var accessibilityReduceTransparency: Bool { false }
    /// A Boolean value that is true if colours must not be the only difference between things;
    /// always false on Linux.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// A Boolean value that is true if the screen's colours are inverted; always false on Linux.
    public var accessibilityInvertColors: Bool { false }
    /// A Boolean value that is true if a screen reader is on; always false on Linux.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// A Boolean value that is true if a person controls the device with a switch; always false on
    /// Linux.
    public var accessibilitySwitchControlEnabled: Bool { false }
    /// A Boolean value that is true if buttons are drawn with an outline; always false on Linux.
    public var accessibilityShowButtonShapes: Bool { false }
    /// The weight of text that a person prefers; always `nil` on Linux.
    public var legibilityWeight: LegibilityWeight? { nil }
}

/// The weight of text that a person prefers: regular or bold.
public enum LegibilityWeight: Hashable, Sendable { case regular, bold }
