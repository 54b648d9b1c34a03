public import Foundation

/// A colour with components for red, green, blue and opacity.
///
/// On Linux nothing is drawn: a colour can be created, compared and examined. A colour with a name
/// has its value for light surroundings.
open class UIColor: NSObject, @unchecked Sendable {
    // Never changed after it was made.
    private let parts: [CGFloat]

    /// Creates a colour from its red, green, blue and opacity, each from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        parts = [red, green, blue, alpha].map { min(max($0, 0), 1) }
        super.init()
    }

    /// Creates a shade of grey, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a colour from its hue, saturation and brightness, each from 0 to 1.
    public convenience init(
        hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        let isNumber = hue.isFinite
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + (isNumber ? hue : 0) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// Creates the colour of a name in the app's asset catalogue.
    ///
    /// On Linux it returns `nil`, as there is no catalogue.
    public convenience init?(named name: String) { nil }

    /// Creates a colour with a closure that chooses it for the present traits.
    ///
    /// On Linux the traits are those of light surroundings.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(.current)
        self.init(
            red: color.parts[0],
            green: color.parts[1],
            blue: color.parts[2],
            alpha: color.parts[3]
        )
    }

    /// Returns the colour with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }

    /// Sets four variables to the components of the colour, each from 0 to 1, and returns `true`.
    ///
    /// On Linux all four variables must be given.
    @discardableResult
    open func getRed(
        _ red: inout CGFloat,
        green: inout CGFloat,
        blue: inout CGFloat,
        alpha: inout CGFloat
    ) -> Bool {
        (red, green, blue, alpha) = (parts[0], parts[1], parts[2], parts[3])
        return true
    }

    /// Returns `true` if two colours have the same components.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIColor)?.parts == parts
    }

    /// The hash value of the components.
    open override var hash: Int { parts.hashValue }

    /// A text with the components: red, green, blue and opacity.
    open override var description: String {
        "UIColor " + parts.map { "\($0)" }.joined(separator: " ")
    }

    /// The parts, in the order red, green, blue and how much of it is seen.
    package var components: [Double] { parts.map { Double($0) } }
}

/// The traits of an environment, such as light or dark.
///
/// On Linux they are always those of light surroundings.
public final class UITraitCollection: NSObject, Sendable {
    /// The present traits.
    public static let current = UITraitCollection()
    /// The style of the environment: on Linux always light.
    public let userInterfaceStyle = UIUserInterfaceStyle.light
}

/// The light or dark style of a user interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}
