/// An animation of a symbol.
///
/// On Linux a symbol is shown as a word, and is not animated.
public protocol SymbolEffect: Sendable {}
/// An animation of a symbol that lasts while a condition holds.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An animation of a symbol that happens once.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An animation that replaces one symbol by another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// An animation with which a symbol appears or disappears.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// An animation in which a symbol bounces.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation upwards.
    public var up: Self { self }
    /// The animation downwards.
    public var down: Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
    /// The animation of the whole symbol at once.
    public var wholeSymbol: Self { self }
}
/// An animation in which a symbol fades out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation, one layer after another.
    public var byLayer: Self { self }
    /// The animation of the whole symbol at once.
    public var wholeSymbol: Self { self }
}
/// An animation in which the layers of a symbol light up one after another.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation forwards and backwards.
    public var reversing: Self { self }
    /// The animation forwards only.
    public var nonReversing: Self { self }
    /// The animation in which lit layers stay lit.
    public var cumulative: Self { self }
    /// The animation in which one layer at a time is lit.
    public var iterative: Self { self }
    /// The animation in which the other layers are dimmed.
    public var dimInactiveLayers: Self { self }
    /// The animation in which the other layers are hidden.
    public var hideInactiveLayers: Self { self }
}
/// An animation in which a symbol grows or shrinks.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    /// The animation in which the symbol grows.
    public var up: Self { self }
    /// The animation in which the symbol shrinks.
    public var down: Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
    /// The animation of the whole symbol at once.
    public var wholeSymbol: Self { self }
}
/// An animation in which a symbol appears.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The animation upwards.
    public var up: Self { self }
    /// The animation downwards.
    public var down: Self { self }
}
/// An animation in which a symbol disappears.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The animation upwards.
    public var up: Self { self }
    /// The animation downwards.
    public var down: Self { self }
}
/// An animation in which a symbol replaces another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    /// The animation in which the old symbol moves down and the new one moves up.
    public var downUp: Self { self }
    /// The animation in which both symbols move up.
    public var upUp: Self { self }
    /// The animation in which the old symbol disappears and the new one moves up.
    public var offUp: Self { self }
    /// The animation in which the parts that both symbols share stay in place.
    public var magic: Self { self }
    /// Returns the animation in which the parts that both symbols share stay in place, with another
    /// for symbols that share none.
    public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
    /// The animation of the whole symbol at once.
    public var wholeSymbol: Self { self }
}
/// An animation in which a symbol wiggles.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation to the left and right, which begins to the left.
    public var left: Self { self }
    /// The animation to the left and right, which begins to the right.
    public var right: Self { self }
    /// The animation up and down.
    public var up: Self { self }
    /// The animation clockwise.
    public var clockwise: Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
}
/// An animation in which a symbol grows and shrinks gently.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation without fading.
    public var plain: Self { self }
    /// The animation with fading.
    public var pulse: Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
}
/// An animation in which a symbol rotates.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The animation clockwise.
    public var clockwise: Self { self }
    /// The animation counterclockwise.
    public var counterClockwise: Self { self }
    /// The animation, one layer after another.
    public var byLayer: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// An animation in which a symbol bounces.
    public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// An animation in which a symbol fades out and in.
    public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// An animation in which the layers of a symbol light up one after another.
    public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// An animation in which a symbol grows or shrinks.
    public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// An animation in which a symbol appears.
    public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// An animation in which a symbol disappears.
    public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// An animation in which a symbol replaces another.
    public static var replace: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// An animation in which a symbol wiggles.
    public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// An animation in which a symbol grows and shrinks gently.
    public static var breathe: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// An animation in which a symbol rotates.
    public static var rotate: Self { Self() }
}

/// The number of repetitions and the speed of a symbol's animation.
///
/// On Linux symbols are not animated.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The default options.
    public static let `default` = Self()
    /// Options for endless repetition.
    public static var repeating: Self { Self() }
    /// Options without repetition.
    public static var nonRepeating: Self { Self() }
    /// Returns options for a number of repetitions.
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    /// Returns options for a multiple of the default speed.
    public static func speed(_ speed: Double) -> Self { Self() }
    /// These options, with endless repetition.
    public var repeating: Self { self }
    /// These options, without repetition.
    public var nonRepeating: Self { self }
    /// Returns these options with a number of repetitions.
    public func `repeat`(_ count: Int?) -> Self { self }
    /// Returns these options with a multiple of the speed.
    public func speed(_ speed: Double) -> Self { self }
}

extension ContentTransition {
    /// Returns a transition in which one symbol replaces another.
    ///
    /// On Linux there is none.
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> Self {
        .symbolEffect
    }
}
