public import Foundation

/// A gesture of a person, such as a tap.
///
/// On Linux no gesture is recognized.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's state.
    associatedtype Value
    /// The type of the gesture from which this one is made.
    associatedtype Body: Gesture
    /// The gesture from which this one is made.
    var body: Self.Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    /// Traps if read, since such a gesture has no body.
    public var body: Never { preconditionFailure("\(Self.self) is not made of other gestures") }
}

extension Gesture {
    /// Adds an action for the end of the gesture; on Linux it is never called.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> HeardGesture<Self> {
        HeardGesture()
    }

    /// Updates a state while the gesture lasts; on Linux it never changes.
    public nonisolated func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> HeardGesture<Self> {
        HeardGesture()
    }

    /// Returns the gesture with another value, made by a closure.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> MappedGesture<Self, T> {
        MappedGesture()
    }

    /// Returns a gesture in which another follows this one.
    public nonisolated func sequenced<Other: Gesture>(
        before other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }

    /// Returns a gesture in which both are recognized at the same time.
    public nonisolated func simultaneously<Other: Gesture>(
        with other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }

    /// Returns a gesture in which the other is recognized only if this one is not.
    public nonisolated func exclusively<Other: Gesture>(
        before other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }
}

extension Gesture where Value: Equatable {
    /// Adds an action for changes of the gesture; on Linux it is never called.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> HeardGesture<Self> {
        HeardGesture()
    }
}

/// A gesture with an action.
public struct HeardGesture<Base: Gesture> {}
extension HeardGesture: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
}

/// A gesture with another value.
public struct MappedGesture<Base: Gesture, Value> {}
extension MappedGesture: Gesture {
    public typealias Body = Never
}

/// A gesture that combines two others.
public struct JoinedGesture<First: Gesture, Second: Gesture> {
    /// The values of both gestures.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }
}
extension JoinedGesture: Gesture {
    public typealias Body = Never
}

/// The gestures to recognize: the one that is added, those of the subviews, or both.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gesture that is added.
    public static let gesture = Self(rawValue: 1)
    /// The gestures of the subviews.
    public static let subviews = Self(rawValue: 2)
    /// No gestures.
    public static let none: Self = []
    /// The gesture that is added, and those of the subviews.
    public static let all: Self = [.gesture, .subviews]
}

extension View {
    /// Adds a gesture; on Linux it is not recognized.
    public nonisolated func gesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    )
        -> Self
    {
        self
    }
    /// Adds a gesture while a condition holds; on Linux it is not recognized.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> Self { self }
    /// Adds a gesture that is recognized at the same time as those of the view; on Linux it is not
    /// recognized.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> Self {
        self
    }
    /// Adds a gesture that takes precedence over those of the view; on Linux it is not recognized.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> Self {
        self
    }
    /// Runs an action when a person presses the view for long; on Linux it never runs.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> Self {
        self
    }
    /// Runs an action with the location of a tap; on Linux it never runs.
    public nonisolated func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> Self {
        self
    }
    /// Runs an action when the pointer enters or leaves the view; on Linux it never runs.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
    /// Sets the effect of a pointer over the view; on Linux there is none.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
    /// Sets whether the view receives touches; on Linux there are none.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> Self { self }
}

/// The effect of a pointer over a view.
public struct HoverEffect: Sendable {
    /// The default effect.
    public static let automatic = Self()
    /// The view is highlighted.
    public static let highlight = Self()
    /// The view is lifted.
    public static let lift = Self()
}
