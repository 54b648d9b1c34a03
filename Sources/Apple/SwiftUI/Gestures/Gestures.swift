public import Foundation

/// A tap, or several.
public struct TapGesture {
    /// The number of taps.
    public var count: Int { taps }
    private let taps: Int
    /// Creates a gesture of so many taps.
    public init(count: Int = 1) { taps = count }
}
extension TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
}

/// A tap, with its place.
public struct SpatialTapGesture {
    /// The place of a tap.
    public struct Value: Equatable, Sendable {
        /// The place.
        public var location: CGPoint
    }
    /// Creates a gesture of so many taps.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}
extension SpatialTapGesture: Gesture {
    public typealias Body = Never
}

/// A finger that stays.
public struct LongPressGesture {
    /// The least duration, in seconds.
    public let minimumDuration: Double
    /// Creates a gesture of a finger that stays so long.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
    }
}
extension LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
}

/// A finger that moves.
public struct DragGesture {
    /// The state of a drag: where it is and where it began.
    public struct Value: Equatable, Sendable {
        /// The time of the value.
        public var time: Date
        /// The present place of the finger.
        public var location: CGPoint
        /// The place where the drag began.
        public var startLocation: CGPoint
        /// The distance from where the drag began.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The speed of the finger.
        public var velocity: CGSize { .zero }
        /// The place where the drag would stop.
        public var predictedEndLocation: CGPoint { location }
        /// The distance of that place from where the drag began.
        public var predictedEndTranslation: CGSize { translation }
    }
    /// The distance that a finger moves before it counts.
    public let minimumDistance: CGFloat
    /// Creates a gesture that begins once a finger has moved this far.
    public init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: CoordinateSpace = .local
    ) {
        self.minimumDistance = minimumDistance
    }
}
extension DragGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of two fingers that come apart.
public struct MagnifyGesture {
    /// The state of a magnification.
    public struct Value: Equatable, Sendable {
        /// The time of the value.
        public var time: Date
        /// The present distance of the fingers, in multiples of that at the beginning.
        public var magnification: CGFloat
        /// The speed at which the fingers come apart.
        public var velocity: CGFloat
        /// The place where the gesture began, as a part of the view.
        public var startAnchor: UnitPoint
        /// The place where the gesture began.
        public var startLocation: CGPoint
    }
    /// Creates a gesture of fingers that come so far apart.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
extension MagnifyGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of two fingers that come apart, in the form of older code.
public struct MagnificationGesture {
    /// Creates a gesture of fingers that come so far apart.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
extension MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never
}

/// A gesture of two fingers that turn.
public struct RotateGesture {
    /// The state of a rotation.
    public struct Value: Equatable, Sendable {
        /// The time of the value.
        public var time: Date
        /// The angle of the rotation.
        public var rotation: Angle
    }
    /// Creates a gesture of fingers that turn so far.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
extension RotateGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of two fingers that turn, in the form of older code.
public struct RotationGesture {
    /// Creates a gesture of fingers that turn so far.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
extension RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never
}

/// A value that lasts as long as a gesture; on Linux it stays as it is at first.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let value: Value

    /// Creates a value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a value.
    public init(initialValue: Value) { value = initialValue }
    /// Creates a value, and says what becomes of it when the gesture is over.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        value = wrappedValue
    }

    /// The value: on Linux the first.
    public var wrappedValue: Value { value }
    /// The state itself, to be given to gestures.
    public var projectedValue: Self { self }
}
