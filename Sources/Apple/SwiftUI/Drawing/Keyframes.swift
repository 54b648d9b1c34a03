public import Foundation

// Values that go through points over time; on Linux a view has those of the beginning.

/// The content of a keyframe track: the keyframes of one value.
public protocol KeyframeTrackContent<Value> {
    /// The type of the value that the keyframes change.
    associatedtype Value
}

/// A keyframe that is reached at constant speed.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates a keyframe with a value and a duration, in seconds.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {}
}
/// A keyframe that is reached along a curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates a keyframe with a value and a duration, in seconds.
    public init(
        _ to: Value,
        duration: TimeInterval,
        startVelocity: Value? = nil,
        endVelocity: Value? = nil
    ) {}
}
/// A keyframe that is reached with the motion of a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates a keyframe with a value and a duration, in seconds.
    public init(
        _ to: Value,
        duration: TimeInterval? = nil,
        spring: Spring = Spring(),
        startVelocity: Value? = nil
    ) {}
}
/// A keyframe that is reached at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
    /// Creates a keyframe with a value.
    public init(_ to: Value) {}
}

/// A sequence of keyframes, one after the other.
public struct KeyframeSequence<Value>: KeyframeTrackContent {
    init() {}
}

/// A result builder that makes one track of several keyframes.
@resultBuilder public enum KeyframeTrackContentBuilder<Value> {
    /// Adds a keyframe as it is.
    public static func buildExpression<K: KeyframeTrackContent>(
        _ expression: K
    ) -> KeyframeSequence<Value> where K.Value == Value {
        KeyframeSequence()
    }
    /// Joins keyframes.
    public static func buildBlock(
        _ components: KeyframeSequence<Value>...
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Adds the keyframes of an `if`.
    public static func buildOptional(
        _ component: KeyframeSequence<Value>?
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
    /// Adds the keyframes of an `if`.
    public static func buildEither(
        first component: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        component
    }
    /// Adds the keyframes of an `else`.
    public static func buildEither(
        second component: KeyframeSequence<Value>
    ) -> KeyframeSequence<Value> {
        component
    }
    /// Adds the keyframes of a loop.
    public static func buildArray(
        _ components: [KeyframeSequence<Value>]
    ) -> KeyframeSequence<Value> {
        KeyframeSequence()
    }
}

/// The keyframe tracks of a value.
public protocol Keyframes<Value> {
    /// The type of the value that the keyframes animate.
    associatedtype Value
}

/// The keyframes of one property of a value.
public struct KeyframeTrack<Root, Part: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Part {
    public typealias Value = Root

    /// Creates a track for a property.
    public init(
        _ keyPath: WritableKeyPath<Root, Part>,
        @KeyframeTrackContentBuilder<Part> content: () -> Content
    ) {}
}

extension KeyframeTrack where Root == Part {
    /// Creates a track for the whole value.
    public init(@KeyframeTrackContentBuilder<Part> content: () -> Content) {}
}

/// The keyframe tracks of several properties.
public struct KeyframeSet<Value>: Keyframes {
    init() {}
}

/// A result builder that makes one value of several tracks.
@resultBuilder public enum KeyframesBuilder<Value> {
    /// Adds a track as it is.
    public static func buildExpression<K: Keyframes>(_ expression: K) -> KeyframeSet<Value>
    where K.Value == Value {
        KeyframeSet()
    }
    /// Joins tracks.
    public static func buildBlock(_ components: KeyframeSet<Value>...) -> KeyframeSet<Value> {
        KeyframeSet()
    }
}

/// A curve that describes the speed of a change.
public struct UnitCurve: Hashable, Sendable {
    private let name: String
    /// A curve of constant speed.
    public static let linear = Self(name: "linear")
    /// A curve that is slow at its beginning and end.
    public static let easeInOut = Self(name: "easeInOut")
    /// A curve that is slow at its beginning.
    public static let easeIn = Self(name: "easeIn")
    /// A curve that is slow at its end.
    public static let easeOut = Self(name: "easeOut")
    /// A curve with the shape of a quarter circle at each end.
    public static let circularEaseInOut = Self(name: "circularEaseInOut")
    /// Returns a curve with two control points.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> Self {
        Self(name: "bezier \(startControlPoint) \(endControlPoint)")
    }
}

/// A spring with a duration and a bounce.
public struct Spring: Hashable, Sendable {
    /// The duration that people perceive, in seconds.
    public var duration: TimeInterval
    /// The amount of bounce; 0 for none.
    public var bounce: Double
    /// Creates a spring with a duration and a bounce.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.duration = duration
        self.bounce = bounce
    }
    /// Creates a spring with a response and a damping ratio.
    public init(response: Double, dampingRatio: Double) {
        self.init(duration: response, bounce: 1 - dampingRatio)
    }
    /// A spring without a bounce.
    public static let smooth = Self()
    /// A spring with a small bounce.
    public static let snappy = Self(bounce: 0.15)
    /// A spring with a visible bounce.
    public static let bouncy = Self(bounce: 0.3)
}

/// A view of a value that follows keyframes.
///
/// On Linux the value stays the initial one.
public struct KeyframeAnimator<Value, Content: View>: View {
    private let value: Value
    private let content: (Value) -> Content

    /// Creates a view of a value that follows keyframes again and again.
    public init<K: Keyframes>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// Creates a view of a value that follows keyframes whenever another value changes.
    public init<K: Keyframes>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) where K.Value == Value {
        value = initialValue
        self.content = content
    }

    /// The view of the initial value.
    public var body: some View { content(value) }
}

extension View {
    /// Animates the view along keyframes again and again; on Linux it stays as it is.
    public nonisolated func keyframeAnimator<Value, K: Keyframes>(
        initialValue: Value,
        repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> Self where K.Value == Value {
        self
    }
    /// Animates the view along keyframes whenever a value changes; on Linux it stays as it is.
    public nonisolated func keyframeAnimator<Value, K: Keyframes>(
        initialValue: Value,
        trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> K
    ) -> Self where K.Value == Value {
        self
    }
}
