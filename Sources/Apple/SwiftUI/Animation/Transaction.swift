/// The context that goes along with a change of the shown views.
///
/// On Linux changes are not animated.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// Whether the views' own animations are left out.
    public var disablesAnimations = false
    /// Whether the change is one of many, as while a finger moves.
    public var isContinuous = false

    /// Creates a change without an animation.
    public init() {}

    /// Creates a change with an animation.
    public init(animation: Animation?) { self.animation = animation }
}

/// Makes changes; on Linux they are not animated.
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

extension Binding {
    /// The same binding; on Linux what is written by it is not animated.
    public func transaction(_ transaction: Transaction) -> Self { self }
}
