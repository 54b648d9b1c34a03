public import Foundation

/// The size of a preview.
///
/// On Linux none is shown.
public enum PreviewLayout: Sendable {
    /// The size of the device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A given size.
    case fixed(width: CGFloat, height: CGFloat)
}
