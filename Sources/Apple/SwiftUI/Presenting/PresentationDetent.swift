public import Foundation

/// A height at which a sheet can rest; on Linux it has no effect.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// Half of the screen's height.
    public static let medium = Self(name: "medium")
    /// The full height of the screen.
    public static let large = Self(name: "large")
    /// Returns a fraction of the screen's height.
    public static func fraction(_ fraction: CGFloat) -> Self { Self(name: "fraction \(fraction)") }
    /// Returns a height in points.
    public static func height(_ height: CGFloat) -> Self { Self(name: "height \(height)") }
}

extension View {
    /// Sets the heights at which a sheet can rest; on Linux they have no effect.
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
    /// Sets the heights at which a sheet can rest, with a binding to the present one; on Linux they
    /// have no effect.
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> Self {
        self
    }
    /// Shows or hides the handle of a sheet; on Linux there is none.
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
    /// Sets the corner radius of a sheet; on Linux it has no effect.
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> Self { self }
    /// Sets whether a person can dismiss a sheet by dragging it; on Linux sheets are not dragged.
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> Self { self }
    /// Sets the background of a sheet to a style; on Linux it is not drawn.
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> Self { self }
    /// Sets the background of a sheet to a view; on Linux it is not shown.
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> Self {
        self
    }
    /// Sets whether the view behind a sheet can be used; on Linux it always can.
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> Self {
        self
    }
    /// Sets the form of a presentation on a small screen; on Linux it has no effect.
    public nonisolated func presentationCompactAdaptation(
        _ adaptation: PresentationAdaptation
    )
        -> Self
    {
        self
    }
    /// Sets whether a drag moves a sheet or scrolls its content; on Linux nothing is dragged.
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> Self {
        self
    }
    /// Sets the size of a sheet; on Linux it has no effect.
    public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> Self { self }
}

/// The rule for using the view behind a sheet.
public struct PresentationBackgroundInteraction: Sendable {
    /// The default rule.
    public static let automatic = Self()
    /// The view behind the sheet can be used.
    public static let enabled = Self()
    /// The view behind the sheet cannot be used.
    public static let disabled = Self()
    /// Returns a rule by which the view behind the sheet can be used up to a height of the sheet.
    public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
}

/// The form of a presentation on a small screen.
public struct PresentationAdaptation: Sendable {
    /// The default form.
    public static let automatic = Self()
    /// No adaptation.
    public static let none = Self()
    /// A popover.
    public static let popover = Self()
    /// A sheet.
    public static let sheet = Self()
    /// A view that covers the screen.
    public static let fullScreenCover = Self()
}

/// The effect of a drag in a sheet.
public struct PresentationContentInteraction: Sendable {
    /// The default effect.
    public static let automatic = Self()
    /// A drag moves the sheet.
    public static let resizes = Self()
    /// A drag scrolls the content.
    public static let scrolls = Self()
}

/// The size of a sheet.
public protocol PresentationSizing {}
/// The default size.
public struct AutomaticPresentationSizing: PresentationSizing {}
/// The size of a form.
public struct FormPresentationSizing: PresentationSizing {}
/// The size of a page.
public struct PagePresentationSizing: PresentationSizing {}
/// The size of the content.
public struct FittedPresentationSizing: PresentationSizing {}
extension PresentationSizing where Self == AutomaticPresentationSizing {
    /// The default size.
    public static var automatic: Self { Self() }
}
extension PresentationSizing where Self == FormPresentationSizing {
    /// The size of a form.
    public static var form: Self { Self() }
}
extension PresentationSizing where Self == PagePresentationSizing {
    /// The size of a page.
    public static var page: Self { Self() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
    /// The size of the content.
    public static var fitted: Self { Self() }
}
