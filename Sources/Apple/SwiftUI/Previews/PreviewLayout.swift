public import Foundation

/// The size of a preview.
///
/// On Linux none is shown.
public enum PreviewLayout: Sendable {
    /// As large as the device.
    case device
    /// As large as the view.
    case sizeThatFits
    /// As large as is said.
    case fixed(width: CGFloat, height: CGFloat)
}
