public import Foundation

/// A generator of feedback that a person can feel.
///
/// On Linux nothing is felt.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Says that something will be felt soon.
    open func prepare() {}
}

/// A generator of feedback that feels like an impact.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The feel of the impact, by its weight or its hardness.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    /// Creates a generator of feedback.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates one of middle hardness.
    public override convenience init() { self.init(style: .medium) }
    /// Lets it be felt.
    public func impactOccurred() {}
    /// Lets it be felt so much.
    public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback that tells how something ended.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome that the feedback reports.
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    /// Lets it be felt.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback that tells that something else was chosen.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets it be felt.
    public func selectionChanged() {}
}
