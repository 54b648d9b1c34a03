/// The way in which a view comes and goes, by its looks meanwhile.
///
/// On Linux it is there, or gone, at once.
@MainActor @preconcurrency public protocol Transition {
    associatedtype Body: View
    /// The look of the view on its way.
    @ViewBuilder func body(content: Self.Content, phase: TransitionPhase) -> Self.Body
}

extension Transition {
    public typealias Content = PlaceholderContentView<Self>

    /// The same transition with an animation of its own.
    public func animation(_ animation: Animation?) -> some Transition { self }
    /// Returns both transitions at once.
    public func combined<T: Transition>(with other: T) -> some Transition { self }
}

/// The phase of a view that comes or goes.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to come.
    case willAppear
    /// The view is there.
    case identity
    /// The view is gone.
    case didDisappear

    /// Whether the view is there.
    public var isIdentity: Bool { self == .identity }
    /// -1 before, 0 while it is there, and 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// A placeholder for the view of a transition.
public struct PlaceholderContentView<Value>: View {
    /// An empty view: no transition is ever shown on its way.
    public var body: some View { EmptyView() }
}

/// A transition in which the view is there at once.
public struct IdentityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition in which the view becomes visible.
public struct OpacityTransition: Transition {
    /// Creates the transition.
    public nonisolated init() {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition in which the view replaces another in a blur.
public struct BlurReplaceTransition: Transition {
    /// The direction of the replacement.
    public struct Configuration: Hashable, Sendable {
        private let name: String
        /// Both views come from below.
        public static let downUp = Configuration(name: "downUp")
        /// One view comes from below, and the other goes there.
        public static let upUp = Configuration(name: "upUp")
    }
    /// Creates the transition.
    public nonisolated init(configuration: Configuration) {}
    /// The view as it is.
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == IdentityTransition {
    /// The view is there at once.
    public static nonisolated var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
    /// The view becomes visible.
    public static nonisolated var opacity: Self { Self() }
}
extension Transition where Self == BlurReplaceTransition {
    /// The view replaces another in a blur.
    public static nonisolated var blurReplace: Self { Self(configuration: .downUp) }
    /// The view replaces another in a blur, some way.
    public static nonisolated func blurReplace(_ configuration: Self.Configuration) -> Self {
        Self(configuration: configuration)
    }
}

/// The way in which the contents of a view change.
///
/// On Linux they do at once.
public struct ContentTransition: Hashable, Sendable {
    private let name: String

    /// The contents change at once.
    public static let identity = Self(name: "identity")
    /// The new contents become visible.
    public static let opacity = Self(name: "opacity")
    /// The contents go through what is between both.
    public static let interpolate = Self(name: "interpolate")
    /// The contents change as symbols do.
    public static let symbolEffect = Self(name: "symbolEffect")
    /// The contents change as the digits of a number do.
    public static func numericText(countsDown: Bool = false) -> Self { Self(name: "numericText") }
    /// The contents change as the digits of a number do.
    public static func numericText(value: Double) -> Self { Self(name: "numericText") }
}
