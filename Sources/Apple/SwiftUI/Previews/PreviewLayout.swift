public import Foundation

/// How large a preview is; none is shown on Linux.
public enum PreviewLayout: Sendable {
    /// As large as the device.
    case device
    /// As large as the view.
    case sizeThatFits
    /// As large as is said.
    case fixed(width: CGFloat, height: CGFloat)
}
