/// An animation with which a view is inserted and removed, described by the view's look in each
/// phase.
///
/// On Linux views come and go at once.
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    /// Returns the look of the view in the given phase.
    @ViewBuilder func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
}

extension Transition {
    public typealias Content = PlaceholderContentView<Self>

    /// Returns the transition with an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition { self }
    /// Returns a transition that combines this one with another.
    public func combined<T: Transition>(with other: T) -> some Transition { self }
}

/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to be inserted.
    case willAppear
    /// The view is there.
    case identity
    /// The view has been removed.
    case didDisappear

    /// A Boolean value that is true if the view is there, and neither inserted nor removed.
    public var isIdentity: Bool { self == .identity }
    /// The phase as a number: -1 before the insertion, 0 while the view is there, and 1 after the
    /// removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// The content to which a transition is applied.
public struct PlaceholderContentView<Value>: View {
    /// An empty view, since no transition is shown.
    public var body: some View { EmptyView() }
}

/// A transition that inserts and removes a view without an animation.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// Returns the view unchanged.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that fades the view in and out.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// Returns the view unchanged.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that blurs one view into another.
public struct BlurReplaceTransition: Transition {
    /// The direction of the replacement.
    public struct Configuration: Hashable, Sendable {
        private let name: String
        /// Both views move upwards from below.
        public static let downUp = Configuration(name: "downUp")
        /// The new view moves in from below, and the old one moves out to below.
        public static let upUp = Configuration(name: "upUp")
    }
    /// Creates the transition.
    public nonisolated init(configuration: Configuration) {}
    /// Returns the view unchanged.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
    /// A transition without an animation.
    public static nonisolated var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
    /// A transition that fades the view in and out.
    public static nonisolated var opacity: Self { Self() }
}
extension Transition where Self == BlurReplaceTransition {
    /// A transition that blurs one view into another.
    public static nonisolated var blurReplace: Self { Self(configuration: .downUp) }
    /// Returns a transition that blurs one view into another in the given direction.
    public static nonisolated func blurReplace(_ configuration: Self.Configuration) -> Self {
        Self(configuration: configuration)
    }
}

/// The animation with which the content of a view changes.
///
/// On Linux it changes at once.
public struct ContentTransition: Hashable, Sendable {
    private let name: String

    /// The content changes without an animation.
    public static let identity = Self(name: "identity")
    /// The new content fades in.
    public static let opacity = Self(name: "opacity")
    /// The content changes through the states in between.
    public static let interpolate = Self(name: "interpolate")
    /// The content changes as symbols do.
    public static let symbolEffect = Self(name: "symbolEffect")
    /// Returns a transition for digits that count up or down.
    public static func numericText(countsDown: Bool = false) -> Self { Self(name: "numericText") }
    /// Returns a transition for the digits of a changed number.
    public static func numericText(value: Double) -> Self { Self(name: "numericText") }
}
