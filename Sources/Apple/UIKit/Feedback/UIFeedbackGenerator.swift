public import Foundation

/// Lets the device be felt; on Linux nothing is.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Says that something will be felt soon.
    open func prepare() {}
}

/// Lets something be felt that hits something.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The feel of the impact, by its weight or its hardness.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    /// Creates one.
    public init(style: FeedbackStyle) { super.init() }
    /// Creates one of middle hardness.
    public override convenience init() { self.init(style: .medium) }
    /// Lets it be felt.
    public func impactOccurred() {}
    /// Lets it be felt so much.
    public func impactOccurred(intensity: CGFloat) {}
}

/// Lets be felt how something ended.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome that the feedback reports.
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    /// Lets it be felt.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Lets be felt that something else was chosen.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Lets it be felt.
    public func selectionChanged() {}
}
