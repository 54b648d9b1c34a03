public import Foundation

/// The height of a sheet; text has the height of its lines.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// Half of the screen.
    public static let medium = Self(name: "medium")
    /// The height of the whole screen.
    public static let large = Self(name: "large")
    /// A part of the screen.
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
    /// A height in points.
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
    /// Draws a style behind a sheet; not on Linux.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Shows a view behind a sheet; on Linux it is not shown.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
    /// Lets what is behind a sheet be used; on Linux it always can be.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> Self {
        self
    }
    /// Sets how a sheet is shown on a small screen; as text, below its view.
    public nonisolated func presentationCompactAdaptation(
        _ adaptation: PresentationAdaptation
    )
        -> Self
    {
        self
    }
    /// Sets whether a drag moves a sheet or what is in it; on Linux nothing is dragged.
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> Self {
        self
    }
    /// Sets how large a sheet is; text has the size of its words.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> Self { self }
}

/// The setting of whether what is behind a sheet can be used.
public struct PresentationBackgroundInteraction: Sendable {
    /// The usual setting.
    public static let automatic = Self()
    /// A person can use what is behind the sheet.
    public static let enabled = Self()
    /// A person cannot use what is behind the sheet.
    public static let disabled = Self()
    /// A person can use what is behind the sheet, up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// The form of a sheet on a small screen.
public struct PresentationAdaptation: Sendable {
    /// The usual form.
    public static let automatic = Self()
    /// The form on a large screen.
    public static let none = Self()
    /// A popover.
    public static let popover = Self()
    /// A sheet.
    public static let sheet = Self()
    /// Over all of the screen.
    public static let fullScreenCover = Self()
}

/// The part of a sheet that a drag moves.
public struct PresentationContentInteraction: Sendable {
    /// The usual part.
    public static let automatic = Self()
    /// The sheet.
    public static let resizes = Self()
    /// The content of the sheet.
    public static let scrolls = Self()
}

/// The sizing of a sheet.
public protocol PresentationSizing {}
/// A sizing as usual.
public struct AutomaticPresentationSizing: PresentationSizing {}
/// A sizing as large as a form.
public struct FormPresentationSizing: PresentationSizing {}
/// A sizing as large as a page.
public struct PagePresentationSizing: PresentationSizing {}
/// A sizing as large as the content.
public struct FittedPresentationSizing: PresentationSizing {}
extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The usual size, where a size is expected.
    public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form, where a size is expected.
    public static var form: Self { Self() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page, where a size is expected.
    public static var page: Self { Self() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// The size of the sheet's content, where a size is expected.
    public static var fitted: Self { Self() }
}
