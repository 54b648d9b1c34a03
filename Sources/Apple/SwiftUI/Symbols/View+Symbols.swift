// How symbols look and move; on Linux a symbol is its name.
extension View {
    /// Moves its symbols as long as a condition holds; on Linux they stand still.
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> Self {
        self
    }
    /// Moves its symbols when a value changes; on Linux they stand still.
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> Self {
        self
    }
    /// Keeps its symbols still, as all are on Linux.
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> Self { self }
    /// Sets in how many colours its symbols are drawn; on Linux they are words.
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
    /// Sets which form of its symbols is drawn; on Linux they are words.
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> Self { self }
}

extension Image {
    /// Sets the number of colours in which the picture is drawn; on Linux it is a word.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    /// Sets whether the picture is drawn in its own colours; on Linux it is a word.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    /// Sets the quality in which the picture is drawn in another size; on Linux it has none.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Sets whether the picture's edges are smoothed; on Linux it has none.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// The same picture: on Linux it has no size.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(),
        resizingMode: ResizingMode
    ) -> Image {
        self
    }

    /// The mode that decides whether a picture is drawn in its own colours.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    /// The quality with which a picture is drawn in another size.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    /// The way in which a picture fills its room.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }
    /// The side of a picture that is up.
    public enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
        case up = 1
        case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
    }

    /// Creates a picture that is not read out; on Linux its name is shown.
    public init(decorative name: String) { self.init(name) }
    /// Creates the picture of a symbol that is partly drawn; on Linux its name is shown.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// Creates a picture of the app's catalogue; on Linux the name is shown.
    public init(_ name: String, label: Text) { self.init(name) }
}

/// The number of colours in which symbols are drawn.
public struct SymbolRenderingMode: Sendable {
    /// The symbol in one colour.
    public static let monochrome = Self()
    /// The symbol in the colours that belong to it.
    public static let multicolor = Self()
    /// The symbol in shades of one colour.
    public static let hierarchical = Self()
    /// The symbol in colours that an app gives.
    public static let palette = Self()
}

/// The form in which a symbol is drawn.
public struct SymbolVariants: Hashable, Sendable {
    /// The symbol as it is.
    public static let none = Self()
    /// The symbol in a circle.
    public static let circle = Self()
    /// The symbol in a square.
    public static let square = Self()
    /// The symbol in a rectangle.
    public static let rectangle = Self()
    /// The symbol filled.
    public static let fill = Self()
    /// The symbol with a line through it.
    public static let slash = Self()
    /// The same variant, filled.
    public var fill: Self { self }
    /// The same variant, in a circle.
    public var circle: Self { self }
    /// The same variant, in a square.
    public var square: Self { self }
    /// The same variant, in a rectangle.
    public var rectangle: Self { self }
    /// The same variant, with a line through it.
    public var slash: Self { self }
}

extension EdgeInsets {
    /// Creates distances of nothing.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
