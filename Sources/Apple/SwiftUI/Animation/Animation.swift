public import Foundation

/// The timing of a change that is drawn over time.
///
/// On Linux all changes take effect at once.
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

    /// The default animation.
    public static let `default` = Self("default")
    /// An animation at constant speed.
    public static let linear = Self("linear")
    /// An animation that is slow at its beginning.
    public static let easeIn = Self("easeIn")
    /// An animation that is slow at its end.
    public static let easeOut = Self("easeOut")
    /// An animation that is slow at its beginning and end.
    public static let easeInOut = Self("easeInOut")

    /// Returns an animation at constant speed, with a duration in seconds.
    public static func linear(duration: TimeInterval) -> Self { lasting("linear", duration) }
    /// Returns an animation that is slow at its beginning, with a duration in seconds.
    public static func easeIn(duration: TimeInterval) -> Self { lasting("easeIn", duration) }
    /// Returns an animation that is slow at its end, with a duration in seconds.
    public static func easeOut(duration: TimeInterval) -> Self { lasting("easeOut", duration) }
    /// Returns an animation that is slow at its beginning and end, with a duration in seconds.
    public static func easeInOut(duration: TimeInterval) -> Self {
        lasting("easeInOut", duration)
    }
    /// Returns an animation along a curve with two control points.
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

    /// An animation that moves like a spring.
    public static let spring = Self("spring")
    /// A spring animation with a visible bounce.
    public static let bouncy = Self("bouncy")
    /// A spring animation without a bounce.
    public static let smooth = Self("smooth")
    /// A spring animation with a small bounce, which ends quickly.
    public static let snappy = Self("snappy")
    /// A spring animation for views that follow a finger.
    public static let interactiveSpring = Self("interactiveSpring")
    /// A spring animation that keeps the speed of one that is under way.
    public static let interpolatingSpring = Self("interpolatingSpring")

    /// Returns a spring animation with a stiffness and a damping.
    public static func spring(
        response: Double,
        dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Self {
        lasting("spring", response, dampingFraction, blendDuration)
    }
    /// Returns a spring animation with a duration and a bounce.
    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Self {
        lasting("swing", duration, bounce, blendDuration)
    }
    /// Returns a spring animation with a visible bounce, a duration in seconds and additional
    /// bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("bouncy", duration, extraBounce)
    }
    /// Returns a spring animation with little bounce.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("smooth", duration, extraBounce)
    }
    /// Returns a spring animation that ends quickly, with a duration in seconds and additional
    /// bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Self {
        lasting("snappy", duration, extraBounce)
    }
    /// Returns a spring animation for views that follow a finger.
    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Self {
        lasting("interactiveSpring", response, dampingFraction, blendDuration)
    }
    /// Returns a spring animation with the physical properties of a weight on a spring.
    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Self {
        lasting("interpolatingSpring", mass, stiffness, damping, initialVelocity)
    }

    // MARK: Changing it

    /// Returns the animation with a delay, in seconds.
    public func delay(_ delay: TimeInterval) -> Self {
        var animation = self
        animation.delays.append(delay)
        return animation
    }

    /// Returns the animation at a multiple of its speed.
    public func speed(_ speed: Double) -> Self {
        var animation = self
        animation.speeds.append(speed)
        return animation
    }

    /// Returns the animation repeated a number of times, and backwards every other time if asked.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self {
        var animation = self
        animation.repetitions = repeatCount
        animation.comesBack = autoreverses
        return animation
    }

    /// Returns the animation repeated for ever, and backwards every other time if asked.
    public func repeatForever(autoreverses: Bool = true) -> Self {
        var animation = self
        animation.repetitions = nil
        animation.comesBack = autoreverses
        return animation
    }
}

/// The condition under which an animation counts as complete.
///
/// On Linux every animation is complete at once.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private let name: String

    /// The animation is complete when its visible part has ended.
    public static let logicallyComplete = Self(name: "logicallyComplete")
    /// The animation is complete when it has ended altogether.
    public static let removed = Self(name: "removed")
}

/// Runs a closure that makes changes; on Linux they take effect at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Runs a closure that makes changes, and then a completion handler; on Linux there is no animation
/// between.
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
