public import Foundation

/// A property of a preview, such as its layout; on Linux there are no previews.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The layout with the size of a device.
    public static var defaultLayout: Self { Self() }
    /// The layout with the size of the view.
    public static var sizeThatFitsLayout: Self { Self() }
    /// Returns a layout with a fixed size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
    /// A device that is upright.
    public static var portrait: Self { Self() }
    /// A device that is upside down.
    public static var portraitUpsideDown: Self { Self() }
    /// A device on its right side.
    public static var landscapeLeft: Self { Self() }
    /// A device on its left side.
    public static var landscapeRight: Self { Self() }
    /// Returns a trait that applies a modifier to the preview.
    @MainActor @preconcurrency
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> Self { Self() }
}
