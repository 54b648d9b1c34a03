public import Foundation

/// The course of a change over time.
///
/// On Linux the change is there at once.
public struct Animation: Hashable, Sendable {
    /// The kind of the course, by which two animations are compared.
    private var course: String
    /// The lengths of time for which it waits, in seconds.
    private var delays: [Double] = []
    /// The factors by which it goes faster.
    private var speeds: [Double] = []
    /// The number of times that it goes; `nil` for ever.
    private var repetitions: Int? = 1
    /// Whether it goes back each time.
    private var comesBack = false

    private init(_ course: String) { self.course = course }

    private static func lasting(_ course: String, _ numbers: Double...) -> Self {
        Self(course + numbers.map { " \($0)" }.joined())
    }

    // MARK: Even courses

    /// The usual course of a change.
    public static let `default` = Self("default")
    /// A change at the same speed throughout.
    public static let linear = Self("linear")
    /// A change that begins slowly.
    public static let easeIn = Self("easeIn")
    /// A change that ends slowly.
    public static let easeOut = Self("easeOut")
    /// A change that begins and ends slowly.
    public static let easeInOut = Self("easeInOut")

    /// A change at the same speed throughout, in so many seconds.
    public static func linear(duration: TimeInterval) -> Self { lasting("linear", duration) }
    /// A change that begins slowly, in so many seconds.
    public static func easeIn(duration: TimeInterval) -> Self { lasting("easeIn", duration) }
    /// A change that ends slowly, in so many seconds.
    public static func easeOut(duration: TimeInterval) -> Self { lasting("easeOut", duration) }
    /// A change that begins and ends slowly, in so many seconds.
    public static func easeInOut(duration: TimeInterval) -> Self {
        lasting("easeInOut", duration)
    }
    /// A change along a curve between two points.
    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Self {
        lasting("curve", p1x, p1y, p2x, p2y, duration)
    }

    // MARK: Springs

    /// A change that swings.
    public static let spring = Self("spring")
    /// A change that swings visibly.
    public static let bouncy = Self("bouncy")
    /// A change that does not swing.
    public static let smooth = Self("smooth")
    /// A change that swings a little, and soon comes to rest.
    public static let snappy = Self("snappy")
    /// A change that follows a finger.
    public static let interactiveSpring = Self("interactiveSpring")
    /// A change that swings, and takes along what goes on already.
    public static let interpolatingSpring = Self("interpolatingSpring")

    /// A change that swings by how stiff and how damped it is.
    public static func spring(
        response: Double,
        dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Self {
        lasting("spring", response, dampingFraction, blendDuration)
    }
    /// A change that swings for about so long, and so much.
    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Self {
        lasting("swing", duration, bounce, blendDuration)
    }
    /// A change that swings visibly.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("bouncy", duration, extraBounce)
    }
    /// A change that hardly swings.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("smooth", duration, extraBounce)
    }
    /// A change that swings a little, and soon comes to rest.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("snappy", duration, extraBounce)
    }
    /// A change that follows a finger.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Self {
        lasting("interactiveSpring", response, dampingFraction, blendDuration)
    }
    /// A change that swings as a weight on a spring does.
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Self {
        lasting("interpolatingSpring", mass, stiffness, damping, initialVelocity)
    }

    // MARK: Changing it

    /// The same animation after a number of seconds.
    public func delay(_ delay: TimeInterval) -> Self {
        var animation = self
        animation.delays.append(delay)
        return animation
    }

    /// The same animation at a multiple of its speed.
    public func speed(_ speed: Double) -> Self {
        var animation = self
        animation.speeds.append(speed)
        return animation
    }

    /// The same animation a number of times, to and fro if it comes back.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
        var animation = self
        animation.repetitions = repeatCount
        animation.comesBack = autoreverses
        return animation
    }

    /// The same animation for ever, to and fro if it comes back.
    public func repeatForever(autoreverses: Bool = true) -> Self {
        var animation = self
        animation.repetitions = nil
        animation.comesBack = autoreverses
        return animation
    }
}

/// The criteria by which a change counts as done.
///
/// On Linux it is done at once.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String

    /// The change counts as done when the visible part of it is.
    public static let logicallyComplete = Self(name: "logicallyComplete")
    /// The change counts as done when all of it is.
    public static let removed = Self(name: "removed")
}

/// Makes changes; on Linux they are not animated.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Makes changes, and calls a closure when they have been shown; on Linux that is at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result,
    completion: @escaping () -> Void
) rethrows -> Result {
    let result = try body()
    completion()
    return result
}
