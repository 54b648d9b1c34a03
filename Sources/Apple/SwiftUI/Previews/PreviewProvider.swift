/// A provider of views to be shown while an app is written, in the form of older code; never asked
/// on Linux.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    /// The views to be shown.
    @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
    /// The platform on which they are shown.
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// The platform that the app is built for.
    @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}

/// A platform on which previews are shown; none is on Linux.
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}
