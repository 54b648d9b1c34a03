// How symbols look and move; on Linux a symbol is its name.
extension View {
    /// Animates symbols while a condition holds; on Linux it has no effect.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> Self {
        self
    }
    /// Animates symbols when a value changes; on Linux it has no effect.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> Self {
        self
    }
    /// Removes the animations of symbols; on Linux there are none.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }
    /// Sets the colouring of symbols; on Linux it has no effect.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
    /// Sets the variant of symbols; on Linux it has no effect.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> Self { self }
}

extension Image {
    /// Sets the colouring of the symbol; on Linux it has no effect.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    /// Sets whether the picture is a template; on Linux it has no effect.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    /// Sets the quality of scaling; on Linux it has no effect.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Sets whether the picture's edges are smoothed; on Linux it has no effect.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// Makes the picture fill its frame; on Linux it has no effect.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: ResizingMode
    ) -> Image {
        self
    }

    /// The rule for drawing a picture as a template or in its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// The quality of scaling.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The rule for filling a frame with a picture.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// The orientation of a picture.
    public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
        case up = 1
        case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    }

    /// Creates a picture that assistive technologies ignore; on Linux its name is shown.
    public init(decorative name: String) { self.init(name) }
    /// Creates a picture of a symbol with a variable value; on Linux its name is shown.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// Creates a picture from the app's asset catalogue with a label; on Linux its name is shown.
    public init(_ name: String, label: Text) { self.init(name) }
}

/// The colouring of a symbol.
public struct SymbolRenderingMode: Sendable {
    /// One colour.
    public static let monochrome = Self()
    /// The symbol's own colours.
    public static let multicolor = Self()
    /// Shades of one colour.
    public static let hierarchical = Self()
    /// Colours that the app sets.
    public static let palette = Self()
}

/// A variant of a symbol.
public struct SymbolVariants: Hashable, Sendable {
    /// No variant.
    public static let none = Self()
    /// A symbol in a circle.
    public static let circle = Self()
    /// A symbol in a square.
    public static let square = Self()
    /// A symbol in a rectangle.
    public static let rectangle = Self()
    /// A filled symbol.
    public static let fill = Self()
    /// A symbol with a slash through it.
    public static let slash = Self()
    /// This variant, filled.
    public var fill: Self { self }
    /// This variant, in a circle.
    public var circle: Self { self }
    /// This variant, in a square.
    public var square: Self { self }
    /// This variant, in a rectangle.
    public var rectangle: Self { self }
    /// This variant, with a slash through it.
    public var slash: Self { self }
}

extension EdgeInsets {
    /// Creates insets of zero.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
