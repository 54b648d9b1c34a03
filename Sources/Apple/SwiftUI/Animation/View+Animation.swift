// Changes are there at once: nothing is drawn between two states of what is shown.
extension View {
    /// Animates changes of a value; on Linux they take effect at once.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self {
        self
    }
    /// Animates the modifiers that a closure adds; on Linux they take effect at once.
    public nonisolated func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (Self) -> V
    ) -> V {
        body(self)
    }
    /// Animates all changes of the view; on Linux they take effect at once.
    public nonisolated func animation(_ animation: Animation?) -> Self { self }
    /// Sets the transition of the view; on Linux it comes and goes at once.
    public nonisolated func transition(_ transition: AnyTransition) -> Self { self }
    /// Sets the transition of the view; on Linux it comes and goes at once.
    @_disfavoredOverload
    public nonisolated func transition<T: Transition>(_ transition: T) -> Self { self }
    /// Sets the transition of the view's content; on Linux it changes at once.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> Self { self }
    /// Changes the transaction of each change in the view; on Linux the closure is not called.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self
    {
        self
    }
    /// Changes the transaction when a value changes; on Linux the closure is not called.
    public nonisolated func transaction(
        value: some Equatable,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> Self {
        self
    }
    /// Shows the view in one phase after another, again and again; on Linux it stays in the first.
    public nonisolated func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        self
    }
    /// Shows the view in one phase after another whenever a value changes; on Linux it stays in the
    /// first.
    public nonisolated func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        self
    }
    /// Plays haptic feedback when a value changes; on Linux there is none.
    public nonisolated func sensoryFeedback(
        _ feedback: SensoryFeedback,
        trigger: some Equatable
    ) -> Self {
        self
    }
    /// Plays haptic feedback when a value changes and a condition holds; on Linux there is none.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (T, T) -> Bool
    ) -> Self {
        self
    }
}

/// A view that goes through phases of an animation.
///
/// On Linux it stays in the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phase: Phase?
    private let content: (Phase) -> Content

    /// Creates a view that goes through phases again and again.
    public init(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        phase = phases.first { _ in true }
        self.content = content
    }

    /// Creates a view that goes through phases whenever a value changes.
    public init(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) {
        self.init(phases, content: content, animation: animation)
    }

    /// The view of the first phase.
    public var body: some View {
        if let phase { content(phase) }
    }
}

/// A kind of haptic feedback.
///
/// On Linux there is no such feedback.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String

    /// The feedback for success.
    public static let success = Self(name: "success")
    /// The feedback for a warning.
    public static let warning = Self(name: "warning")
    /// The feedback for an error.
    public static let error = Self(name: "error")
    /// The feedback for a change of selection.
    public static let selection = Self(name: "selection")
    /// The feedback for an increase.
    public static let increase = Self(name: "increase")
    /// The feedback for a decrease.
    public static let decrease = Self(name: "decrease")
    /// The feedback for the beginning of an activity.
    public static let start = Self(name: "start")
    /// The feedback for the end of an activity.
    public static let stop = Self(name: "stop")
    /// The feedback for a dragged item that is aligned.
    public static let alignment = Self(name: "alignment")
    /// The feedback for a new level.
    public static let levelChange = Self(name: "levelChange")
    /// The feedback for an impact.
    public static let impact = Self(name: "impact")

    /// Returns the feedback for an impact of the given weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { impact }
    /// Returns the feedback for an impact on a soft or hard object.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { impact }

    /// The weight of the object that the feedback imitates.
    public enum Weight: Hashable, Sendable { case light, medium, heavy }
    /// The flexibility of the object that the feedback imitates.
    public enum Flexibility: Hashable, Sendable { case soft, solid, rigid }
}
