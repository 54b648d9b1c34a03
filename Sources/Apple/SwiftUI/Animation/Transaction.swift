/// The context of a change to views, such as its animation.
///
/// On Linux changes are not animated.
public struct Transaction: Sendable {
    /// The animation of the change.
    public var animation: Animation?
    /// A Boolean value that is true if the views' own animations are not used.
    public var disablesAnimations = false
    /// A Boolean value that is true if the change is one of many, as during a drag.
    public var isContinuous = false

    /// Creates a transaction without an animation.
    public init() {}

    /// Creates a transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }
}

/// Runs a closure that makes changes; on Linux they take effect at once.
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

extension Binding {
    /// Returns the binding itself, since changes are not animated on Linux.
    public func transaction(_ transaction: Transaction) -> Self { self }
}
