public import Foundation

/// A gesture of one tap or several.
public struct TapGesture {
    /// The number of taps.
    public var count: Int { taps }
    private let taps: Int
    /// Creates a gesture of a number of taps.
    public init(count: Int = 1) { taps = count }
}
extension TapGesture: Gesture {
    public typealias Value = Void
    public typealias Body = Never
}

/// A gesture of a tap with its location.
public struct SpatialTapGesture {
    /// The location of a tap.
    public struct Value: Equatable, Sendable {
        /// The location.
        public var location: CGPoint
    }
    /// Creates a gesture of a number of taps.
    public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {}
}
extension SpatialTapGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of a long press.
public struct LongPressGesture {
    /// The minimum duration, in seconds.
    public let minimumDuration: Double
    /// Creates a gesture with a minimum duration, in seconds, and a maximum distance.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
    }
}
extension LongPressGesture: Gesture {
    public typealias Value = Bool
    public typealias Body = Never
}

/// A gesture of dragging.
public struct DragGesture {
    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The present location.
        public var location: CGPoint
        /// The location at which the drag began.
        public var startLocation: CGPoint
        /// The distance from where the drag began.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }
        /// The velocity of the drag.
        public var velocity: CGSize { .zero }
        /// The location at which the drag would come to rest.
        public var predictedEndLocation: CGPoint { location }
        /// The distance from where the drag began to where it would come to rest.
        public var predictedEndTranslation: CGSize { translation }
    }
    /// The distance after which the drag begins.
    public let minimumDistance: CGFloat
    /// Creates a gesture with a minimum distance.
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

/// A gesture of two fingers that magnifies.
public struct MagnifyGesture {
    /// The state of a magnification.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The present scale, 1 at the beginning.
        public var magnification: CGFloat
        /// The velocity of the scale.
        public var velocity: CGFloat
        /// The location at which the gesture began, as a unit point of the view.
        public var startAnchor: UnitPoint
        /// The location at which the gesture began.
        public var startLocation: CGPoint
    }
    /// Creates a gesture with a minimum change of scale.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
extension MagnifyGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of two fingers that magnifies, in the form of older code.
public struct MagnificationGesture {
    /// Creates a gesture with a minimum change of scale.
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
extension MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public typealias Body = Never
}

/// A gesture of two fingers that rotates.
public struct RotateGesture {
    /// The state of a rotation.
    public struct Value: Equatable, Sendable {
        /// The time of the event.
        public var time: Date
        /// The angle of the rotation.
        public var rotation: Angle
    }
    /// Creates a gesture with a minimum change of angle.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
extension RotateGesture: Gesture {
    public typealias Body = Never
}

/// A gesture of two fingers that rotates, in the form of older code.
public struct RotationGesture {
    /// Creates a gesture with a minimum change of angle.
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}
extension RotationGesture: Gesture {
    public typealias Value = Angle
    public typealias Body = Never
}

/// A property that has a value during a gesture; on Linux it keeps its initial value.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    private let value: Value

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { value = wrappedValue }
    /// Creates a property with an initial value.
    public init(initialValue: Value) { value = initialValue }
    /// Creates a property with an initial value, and a closure that resets it.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        value = wrappedValue
    }

    /// The value: on Linux always the initial one.
    public var wrappedValue: Value { value }
    /// The property itself, to pass to a gesture.
    public var projectedValue: Self { self }
}
