public import Foundation

/// The room in a direction.
///
/// On Linux it is as on a small screen.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// The direction in which people read.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The contrast of colours.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

/// The state of a view that is presented in front of others.
public struct PresentationMode {
    let action: DismissAction
    /// Whether the view is presented.
    public var isPresented: Bool
    /// Takes it away.
    @MainActor @preconcurrency public mutating func dismiss() { action() }
}

/// An action that has the contents of a view fetched anew.
public struct RefreshAction: Sendable {
    /// Fetches it; on Linux nothing offers to.
    public func callAsFunction() async {}
}

/// An action that ends a search.
public struct DismissSearchAction: Sendable {
    /// Ends it; on Linux the field stays.
    @MainActor @preconcurrency public func callAsFunction() {}
}

extension EnvironmentValues {
    /// The room from side to side.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// The room from top to bottom.
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
    /// The contrast of colours.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// The reasons why contents are not shown.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionReasonsKey.self] }
        set { self[RedactionReasonsKey.self] = newValue }
    }
    /// Whether somebody searches; on Linux nothing says so.
    public var isSearching: Bool { false }
    /// Ends a search.
    public var dismissSearch: DismissSearchAction { DismissSearchAction() }
    /// Has what the view shows fetched anew; on Linux nothing offers to.
    public var refresh: RefreshAction? { nil }
    /// Whether the view is in a sheet or was led to.
    public var isPresented: Bool { dismiss.isThere }
    /// Whether the view is in front of others, and the way to take it away, for older code.
    public var presentationMode: Binding<PresentationMode> {
        let action = dismiss
        return Binding {
            PresentationMode(action: action, isPresented: action.isThere)
        } set: { _ in
        }
    }
    /// The size of controls; on Linux all are alike.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The font of text, where an app sets one; a terminal has its own.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// The number of lines that text has, where an app limits it.
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
    /// The least height of a row of a list.
    ///
    /// On Linux nothing is laid out.
    public var defaultMinListRowHeight: CGFloat {
        get { self[MinListRowHeightKey.self] }
        set { self[MinListRowHeightKey.self] = newValue }
    }
    /// The least height of the title of a section.
    ///
    /// On Linux nothing is laid out.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[MinListHeaderHeightKey.self] }
        set { self[MinListHeaderHeightKey.self] = newValue }
    }
}

private enum MinListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
private enum MinListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
