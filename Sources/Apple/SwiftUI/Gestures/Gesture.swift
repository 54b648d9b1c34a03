public import Foundation

/// A gesture of a hand.
///
/// On Linux nothing is touched, and no gesture is ever made.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// The type of the gesture's state.
    associatedtype Value
    /// The type of the gesture that this one is made of.
    associatedtype Body: Gesture
    /// The gesture that this one is made of.
    var body: Self.Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    /// Is never asked for: such a gesture is made of no others.
    public var body: Never { preconditionFailure("\(Self.self) is not made of other gestures") }
}

extension Gesture {
    /// Has an action called when it is over; on Linux never.
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> HeardGesture<Self> {
        HeardGesture()
    }

    /// Keeps something for as long as it goes on; on Linux it never does.
    public nonisolated func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> HeardGesture<Self> {
        HeardGesture()
    }

    /// Makes another value of what is known of it.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> MappedGesture<Self, T> {
        MappedGesture()
    }

    /// Has another gesture follow.
    public nonisolated func sequenced<Other: Gesture>(
        before other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }

    /// Takes another gesture at the same time.
    public nonisolated func simultaneously<Other: Gesture>(
        with other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }

    /// Takes another gesture where this one is not made.
    public nonisolated func exclusively<Other: Gesture>(
        before other: Other
    ) -> JoinedGesture<Self, Other> {
        JoinedGesture()
    }
}

extension Gesture where Value: Equatable {
    /// Has an action called while it goes on; on Linux never.
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> HeardGesture<Self> {
        HeardGesture()
    }
}

/// A gesture of which an app hears.
public struct HeardGesture<Base: Gesture> {}
extension HeardGesture: Gesture {
    public typealias Value = Base.Value
    public typealias Body = Never
}

/// A gesture of which an app knows something else.
public struct MappedGesture<Base: Gesture, Value> {}
extension MappedGesture: Gesture {
    public typealias Body = Never
}

/// A gesture made of two.
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

/// The choice of gestures to recognise: the one that is added, those of the view's subviews, or
/// both.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gesture itself.
    public static let gesture = Self(rawValue: 1)
    /// The gestures of the views within.
    public static let subviews = Self(rawValue: 2)
    /// No gestures.
    public static let none: Self = []
    /// The gesture itself and those of the views within.
    public static let all: Self = [.gesture, .subviews]
}

extension View {
    /// Takes a gesture; on Linux none is made.
    public nonisolated func gesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    )
        -> Self
    {
        self
    }
    /// Takes a gesture if a condition holds; on Linux none is made.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> Self { self }
    /// Takes a gesture beside those of what is in it; on Linux none is made.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> Self {
        self
    }
    /// Takes a gesture before those of what is in it; on Linux none is made.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> Self {
        self
    }
    /// Runs an action when it is held for long; on Linux never.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> Self {
        self
    }
    /// Runs an action with the place where it is tapped; on Linux never.
    public nonisolated func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> Self {
        self
    }
    /// Hears when a pointer is over it; on Linux there is none.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
    /// Draws it otherwise while a pointer is over it; on Linux there is none.
    public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> Self { self }
    /// Lets it be touched or not; on Linux nothing is.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> Self { self }
}

/// The look of a view while a pointer is over it.
public struct HoverEffect: Sendable {
    /// The usual look.
    public static let automatic = Self()
    /// The view shines.
    public static let highlight = Self()
    /// The view rises.
    public static let lift = Self()
}
