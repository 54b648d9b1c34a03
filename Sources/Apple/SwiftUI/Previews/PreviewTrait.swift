public import Foundation

/// A manner in which `#Preview` shows a view; nothing is shown on Linux.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The layout in the size of the device's screen.
    public static var defaultLayout: Self { Self() }
    /// The layout in the size of the view.
    public static var sizeThatFitsLayout: Self { Self() }
    /// The layout in a given size.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> Self { Self() }
    /// On a device that stands upright.
    public static var portrait: Self { Self() }
    /// On a device that stands on its head.
    public static var portraitUpsideDown: Self { Self() }
    /// On a device that lies on its right side.
    public static var landscapeLeft: Self { Self() }
    /// On a device that lies on its left side.
    public static var landscapeRight: Self { Self() }
    /// Inside of what a modifier makes around it.
    @MainActor @preconcurrency
    public static func modifier<M: PreviewModifier>(_ modifier: M) -> Self { Self() }
}
