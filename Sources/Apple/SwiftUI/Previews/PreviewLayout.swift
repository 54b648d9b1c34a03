public import Foundation

/// The size of a preview.
///
/// On Linux there are no previews.
public enum PreviewLayout: Sendable {
    /// The size of a device.
    case device
    /// The size of the view.
    case sizeThatFits
    /// A fixed size.
    case fixed(width: CGFloat, height: CGFloat)
}
