// Changes are there at once: nothing is drawn between two states of what is shown.
extension View {
    /// Draws changes of a value over time; on Linux they are there at once.
    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> Self {
        self
    }
    /// Draws changes of what a closure adds over time; on Linux they are there at once.
    public nonisolated func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (Self) -> V
    ) -> V {
        body(self)
    }
    /// Draws all changes over time; on Linux they are there at once.
    public nonisolated func animation(_ animation: Animation?) -> Self { self }
    /// Says how the view comes and goes; on Linux it does at once.
    public nonisolated func transition(_ transition: AnyTransition) -> Self { self }
    /// Says how the view comes and goes; on Linux it does at once.
    @_disfavoredOverload
    public nonisolated func transition<T: Transition>(_ transition: T) -> Self { self }
    /// Says how the view's contents change; on Linux they do at once.
    public nonisolated func contentTransition(_ transition: ContentTransition) -> Self { self }
    /// Changes how changes are drawn; on Linux it is not called.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> Self
    {
        self
    }
    /// Changes how changes of a value are drawn; on Linux it is not called.
    public nonisolated func transaction(
        value: some Equatable,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> Self {
        self
    }
    /// Goes through phases again and again; on Linux the view stays in the first.
    public nonisolated func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        self
    }
    /// Goes through phases whenever a value changes; on Linux the view stays in the first.
    public nonisolated func phaseAnimator<Phase: Equatable, Content: View>(
        _ phases: some Sequence<Phase>,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
        animation: @escaping (Phase) -> Animation? = { _ in .default }
    ) -> some View {
        self
    }
    /// Lets the device be felt when a value changes; on Linux nothing is.
    public nonisolated func sensoryFeedback(
        _ feedback: SensoryFeedback,
        trigger: some Equatable
    ) -> Self {
        self
    }
    /// Lets the device be felt when a value changes as it should; on Linux nothing is.
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback,
        trigger: T,
        condition: @escaping (T, T) -> Bool
    ) -> Self {
        self
    }
}

/// A view that shows one phase after another.
///
/// On Linux it shows the first.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
    private let phase: Phase?
    private let content: (Phase) -> Content

    /// Creates a view that goes through phases.
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

/// The feedback of a device that a person can feel.
///
/// On Linux there is none.
public struct SensoryFeedback: Hashable, Sendable {
    private let name: String

    /// The feedback for work that was done.
    public static let success = Self(name: "success")
    /// The feedback for a warning.
    public static let warning = Self(name: "warning")
    /// The feedback for an error.
    public static let error = Self(name: "error")
    /// The feedback for another choice.
    public static let selection = Self(name: "selection")
    /// The feedback for an increase.
    public static let increase = Self(name: "increase")
    /// The feedback for a decrease.
    public static let decrease = Self(name: "decrease")
    /// The feedback for a beginning.
    public static let start = Self(name: "start")
    /// The feedback for an end.
    public static let stop = Self(name: "stop")
    /// The feedback for a thing that is where it belongs.
    public static let alignment = Self(name: "alignment")
    /// A step was reached.
    public static let levelChange = Self(name: "levelChange")
    /// The feedback for an impact.
    public static let impact = Self(name: "impact")

    /// Returns the feedback for an impact of a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { impact }
    /// Returns the feedback for an impact on a soft or hard object.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { impact }

    /// The weight of the object that the feedback imitates.
    public enum Weight: Hashable, Sendable { case light, medium, heavy }
    /// The flexibility of the object that the feedback imitates.
    public enum Flexibility: Hashable, Sendable { case soft, solid, rigid }
}
