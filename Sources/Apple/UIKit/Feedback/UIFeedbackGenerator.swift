public import Foundation

/// A generator of haptic feedback.
///
/// On Linux there is none.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Prepares the device for feedback.
    open func prepare() {}
}

/// A generator of feedback that feels like an impact.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The weight or hardness of an impact.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    /// Creates a generator with a style.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates a generator of medium impacts.
    public override convenience init() { self.init(style: .medium) }
    /// Produces an impact.
    public func impactOccurred() {}
    /// Produces an impact of the given intensity.
    public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback about an outcome.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// An outcome: success, warning or error.
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    /// Produces the feedback for an outcome.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for a change of selection.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Produces the feedback for a change of selection.
    public func selectionChanged() {}
}
