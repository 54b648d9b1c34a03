/// The movement of a symbol.
///
/// On Linux a symbol is a word, and stands still.
public protocol SymbolEffect: Sendable {}
/// A movement of a symbol that goes on as long as a condition holds.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// A movement of a symbol that happens once.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// The way in which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}
/// The way in which a symbol comes and goes.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// An effect of a symbol that jumps.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect upwards.
    public var up: Self { self }
    /// The effect downwards.
    public var down: Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
    /// The effect on all of the symbol at once.
    public var wholeSymbol: Self { self }
}
/// An effect of a symbol that fades and comes back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect layer by layer.
    public var byLayer: Self { self }
    /// The effect on all of the symbol at once.
    public var wholeSymbol: Self { self }
}
/// An effect of a symbol whose layers light up one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect to and fro.
    public var reversing: Self { self }
    /// The effect always from the beginning.
    public var nonReversing: Self { self }
    /// The effect with more and more layers.
    public var cumulative: Self { self }
    /// The effect with one layer at a time.
    public var iterative: Self { self }
    /// The effect with the other layers dim.
    public var dimInactiveLayers: Self { self }
    /// The effect with the other layers hidden.
    public var hideInactiveLayers: Self { self }
}
/// An effect of a symbol that becomes larger or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
    /// The effect in which the symbol becomes larger.
    public var up: Self { self }
    /// The effect in which the symbol becomes smaller.
    public var down: Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
    /// The effect on all of the symbol at once.
    public var wholeSymbol: Self { self }
}
/// An effect of a symbol that comes.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect upwards.
    public var up: Self { self }
    /// The effect downwards.
    public var down: Self { self }
}
/// An effect of a symbol that goes.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
    /// The effect upwards.
    public var up: Self { self }
    /// The effect downwards.
    public var down: Self { self }
}
/// An effect of a symbol that takes the place of another.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
    /// The effect in which one symbol goes down, and the other comes up.
    public var downUp: Self { self }
    /// The effect in which one symbol goes up, and the other comes up.
    public var upUp: Self { self }
    /// The effect in which one symbol goes up and is gone.
    public var offUp: Self { self }
    /// The effect in which the parts that both symbols have stay.
    public var magic: Self { self }
    /// Returns the effect in which the parts that both symbols have stay, with another one where
    /// they have none.
    public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
    /// The effect on all of the symbol at once.
    public var wholeSymbol: Self { self }
}
/// An effect of a symbol that shakes.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect from side to side.
    public var left: Self { self }
    /// The effect from side to side.
    public var right: Self { self }
    /// The effect up and down.
    public var up: Self { self }
    /// The effect in the clockwise direction.
    public var clockwise: Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
}
/// An effect of a symbol that swells.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect without fading.
    public var plain: Self { self }
    /// The effect with fading.
    public var pulse: Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
}
/// An effect of a symbol that turns.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
    /// The effect in the clockwise direction.
    public var clockwise: Self { self }
    /// The effect in the counterclockwise direction.
    public var counterClockwise: Self { self }
    /// The effect layer by layer.
    public var byLayer: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    /// The effect of a symbol that jumps, where an effect is expected.
    public static var bounce: Self { Self() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The effect of a symbol that fades and comes back, where an effect is expected.
    public static var pulse: Self { Self() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The effect of a symbol whose layers light up, where an effect is expected.
    public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The effect of a symbol that becomes larger or smaller, where an effect is expected.
    public static var scale: Self { Self() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The effect of a symbol that comes, where an effect is expected.
    public static var appear: Self { Self() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The effect of a symbol that goes, where an effect is expected.
    public static var disappear: Self { Self() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The effect of a symbol that takes the place of another, where an effect is expected.
    public static var replace: Self { Self() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The effect of a symbol that shakes, where an effect is expected.
    public static var wiggle: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The effect of a symbol that swells, where an effect is expected.
    public static var breathe: Self { Self() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
    /// The effect of a symbol that turns, where an effect is expected.
    public static var rotate: Self { Self() }
}

/// The number and the speed of a symbol's movements.
///
/// On Linux it stands still.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// The usual options.
    public static let `default` = Self()
    /// The options for an effect again and again.
    public static var repeating: Self { Self() }
    /// The options for an effect once.
    public static var nonRepeating: Self { Self() }
    /// The options for a number of times.
    public static func `repeat`(_ count: Int?) -> Self { Self() }
    /// The options for a speed, as a multiple of the usual one.
    public static func speed(_ speed: Double) -> Self { Self() }
    /// The same options, again and again.
    public var repeating: Self { self }
    /// The same options, once.
    public var nonRepeating: Self { self }
    /// The same options, a number of times.
    public func `repeat`(_ count: Int?) -> Self { self }
    /// The same options at a multiple of the speed.
    public func speed(_ speed: Double) -> Self { self }
}

extension ContentTransition {
    /// The transition in which one symbol takes the place of another.
    ///
    /// On Linux it does so at once.
    public static func symbolEffect<T: ContentTransitionSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default
    ) -> Self {
        .symbolEffect
    }
}
