/// A type that declares previews, in the form of older code; on Linux it is never used.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    /// The views of the preview.
    @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
    /// The platform of the preview.
    @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// The default: the platform for which the app is built.
    @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}

/// A platform for a preview; on Linux there are no previews.
public enum PreviewPlatform: Sendable {
    case iOS
    case macOS
    case tvOS
    case watchOS
}
