public import Foundation

/// The amount of room in one direction: compact or regular.
///
/// On Linux it is that of a small screen.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The direction in which people read.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The contrast of colours: standard or increased.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

/// A value that says whether a view is presented, and can dismiss it.
public struct PresentationMode {
    let action: DismissAction
    /// A Boolean value that is true if the view is presented.
    public var isPresented: Bool
    /// Dismisses the view.
    @MainActor @preconcurrency public mutating func dismiss() { action() }
}

/// An action that refreshes the content of a view.
public struct RefreshAction: Sendable {
    /// Does nothing, since no view offers to refresh its content on Linux.
    public func callAsFunction() async {}
}

/// An action that ends a search.
public struct DismissSearchAction: Sendable {
    /// Does nothing, since the search field stays on Linux.
    @MainActor @preconcurrency public func callAsFunction() {}
}

extension EnvironmentValues {
    /// The amount of horizontal room.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// The amount of vertical room.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    /// The direction in which people read.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// The number of pixels in a point.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// The size of a pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// The contrast of colours: on Linux always standard.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// The reasons for which content is hidden.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    /// A Boolean value that is true while a person searches; always false on Linux.
    public var isSearching: Bool { false }
    /// An action that ends a search.
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    /// The action that refreshes the content of the view; always `nil` on Linux.
    public var refresh: RefreshAction? { nil }
    /// A Boolean value that is true if the view is presented in a sheet or pushed on a stack.
    public var isPresented: Bool { dismiss.isThere }
    /// A binding with which older code reads whether the view is presented, and dismisses it.
    public var presentationMode: Binding<PresentationMode> {
        let action = dismiss
        return Binding {
            PresentationMode(action: action, isPresented: action.isThere)
        } set: { _ in
        }
    }
    /// The size of controls; on Linux it has no effect.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The font of text, if the app sets one; a terminal uses its own.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The maximum number of lines of text, if the app sets one.
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
}

private enum HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
}
private enum VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
}
private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
}
private enum DisplayScaleKey: EnvironmentKey {
    static let defaultValue: CGFloat = 1
}
private enum RedactionReasonsKey: EnvironmentKey {
    static let defaultValue: RedactionReasons = []
}
private enum ControlSizeKey: EnvironmentKey {
    static let defaultValue = ControlSize.regular
}
private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
}
private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
}

extension EnvironmentValues {
    /// The minimum height of a row of a list, in points.
    ///
    /// On Linux nothing is laid out.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinListRowHeightKey.self] }
        set { self[MinListRowHeightKey.self] = newValue }
    }
    /// The minimum height of a section's header, in points.
    ///
    /// On Linux nothing is laid out.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinListHeaderHeightKey.self] }
        set { self[MinListHeaderHeightKey.self] = newValue }
    }
}

private enum MinListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum MinListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
