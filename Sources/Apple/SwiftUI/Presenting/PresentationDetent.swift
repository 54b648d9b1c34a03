public import Foundation

/// How high a sheet stands; text has the height of its lines.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// Half of the screen.
    public static let medium = Self(name: "medium")
    /// All of the screen.
    public static let large = Self(name: "large")
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
    /// So many points.
    public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
}

extension View {
    /// Sets how high a sheet may stand; text has the height of its lines.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
    /// Sets how high a sheet may stand, and tells how high it does; not on Linux.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> Self {
        self
    }
    /// Shows by what a sheet is dragged; on Linux none is.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Rounds the corners of a sheet; on Linux it has none.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
    /// Keeps people from dragging a sheet away; on Linux none is dragged.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
}
