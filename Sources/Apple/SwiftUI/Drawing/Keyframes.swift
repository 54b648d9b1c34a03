public import Foundation

// Values that go through points over time; on Linux a view has those of the beginning.

/// The content of a keyframe track: the points that a value goes through.
public protocol KeyframeTrackContent<Value> {
    /// The type of the value that the keyframes change.
    associatedtype Value
}

/// A keyframe that goes on to a value evenly.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates the way to a value, of so many seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
/// A keyframe that goes on to a value in a bend.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates the way to a value, of so many seconds.
    public init(
        _ to: Value,
        duration: TimeInterval,
        startVelocity: Value? = nil,
        endVelocity: Value? = nil
    ) {}
}
/// A keyframe that goes on to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates the way to a value, of so many seconds.
    public init(
        _ to: Value,
        duration: TimeInterval? = nil,
        spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {}
}
/// A keyframe that is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates the step to a value.
    public init(_ to: Value) {}
}

/// A sequence of keyframes, one after the other.
public struct KeyframeSequence<Value>: KeyframeTrackContent {
    init() {}
}

/// A builder that makes one track of several keyframes.
@resultBuilder public enum KeyframeTrackContentBuilder<Value> {
    /// Takes a part of it.
    public static func buildExpression<K: KeyframeTrackContent>(
        _ expression: K
    ) -> KeyframeSequence<Value> where K.Value == Value {
        KeyframeSequence()
    }
    /// Brings parts together.
    public static func buildBlock(
        _ components: KeyframeSequence<Value>...
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Takes what an `if` chose.
    public static func buildOptional(
        _ component: KeyframeSequence<Value>?
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Takes what an `if` chose.
    public static func buildEither(
        first component: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        component
    }
    /// Takes what an `else` chose.
    public static func buildEither(
        second component: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        component
    }
    /// Takes what a loop made.
    public static func buildArray(
        _ components: [KeyframeSequence<Value>]
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
}

/// The keyframes of a value that has several parts.
public protocol Keyframes<Value> {
    /// The value.
    associatedtype Value
}

/// The way of one part of a value.
public struct KeyframeTrack<Root, Part: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Part {
    public typealias Value = Root

    /// Creates the way of a part.
    public init(
        _ keyPath: WritableKeyPath<Root, Part>,
        @KeyframeTrackContentBuilder<Part> content: () -> Content
    ) {}
}

extension KeyframeTrack where Root == Part {
    /// Creates the way of all of a value.
    public init(@KeyframeTrackContentBuilder<Part> content: () -> Content) {}
}

/// The ways of several parts.
public struct KeyframeSet<Value>: Keyframes {
    init() {}
}

/// A builder that joins the tracks of several parts.
@resultBuilder public enum KeyframesBuilder<Value> {
    /// Takes one of them.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> KeyframeSet<Value>
    where K.Value == Value {
        KeyframeSet()
    }
    /// Brings tracks together.
    public static func buildBlock(_ components: KeyframeSet<Value>...) -> KeyframeSet<Value> {
        KeyframeSet()
    }
}

/// The evenness with which something goes on.
public struct UnitCurve: Hashable, Sendable {
    private let name: String
    /// A curve at the same speed throughout.
    public static let linear = Self(name: "linear")
    /// A curve that slows down at both ends.
    public static let easeInOut = Self(name: "easeInOut")
    /// A curve that is slow at first.
    public static let easeIn = Self(name: "easeIn")
    /// A curve that is slow at last.
    public static let easeOut = Self(name: "easeOut")
    /// A curve with the bend of a circle.
    public static let circularEaseInOut = Self(name: "circularEaseInOut")
    /// A curve that two points control.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> Self {
        Self(name: "bezier \(startControlPoint) \(endControlPoint)")
    }
}

/// A spring, by how long it takes and how far it swings.
public struct Spring: Hashable, Sendable {
    /// The duration, as people see it.
    public var duration: TimeInterval
    /// The bounce, from 0.
    public var bounce: Double
    /// Creates a spring.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }
    /// Creates a spring, by other measures.
    public init(response: Double, dampingRatio: Double) {
        self.init(duration: response, bounce: 1 - dampingRatio)
    }
    /// A spring that does not swing.
    public static let smooth = Self()
    /// A spring that swings a little.
    public static let snappy = Self(bounce: 0.15)
    /// A spring that swings.
    public static let bouncy = Self(bounce: 0.3)
}

/// A view of a value that goes through points.
///
/// On Linux it shows the first.
public struct KeyframeAnimator<Value, Content: View>: View {
    private let value: Value
    private let content: (Value) -> Content

    /// Creates a view of a value that goes through points, again and again.
    public init<K: Keyframes>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// Creates a view of a value that goes through points whenever another changes.
    public init<K: Keyframes>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// The view of the first value.
    public var body: some View { content(value) }
}

extension View {
    /// Goes through points again and again; on Linux the view stays as it is.
    public nonisolated func keyframeAnimator<Value, K: Keyframes>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> Self where K.Value == Value {
        self
    }
    /// Goes through points whenever a value changes; on Linux the view stays as it is.
    public nonisolated func keyframeAnimator<Value, K: Keyframes>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> Self where K.Value == Value {
        self
    }
}
