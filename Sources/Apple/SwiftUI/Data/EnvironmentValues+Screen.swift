public import Foundation

/// How much room there is in a direction; on Linux as on a small screen.
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

/// In which direction people read.
public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// How much colours differ.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable { case standard, increased }

/// Whether something is in front of others.
public struct PresentationMode {
    let action: DismissAction
    /// Whether it is.
    public var isPresented: Bool
    /// Takes it away.
    @MainActor @preconcurrency public mutating func dismiss() { action() }
}

/// Has what a view shows fetched anew.
public struct RefreshAction: Sendable {
    /// Fetches it; on Linux nothing offers to.
    public func callAsFunction() async {}
}

/// Ends a search.
public struct DismissSearchAction: Sendable {
    /// Ends it; on Linux the field stays.
    @MainActor @preconcurrency public func callAsFunction() {}
}

extension EnvironmentValues {
    /// How much room there is from side to side.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    /// How much room there is from top to bottom.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeClassKey.self] }
        set { self[VerticalSizeClassKey.self] = newValue }
    }
    /// In which direction people read.
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    /// How many pixels a point has.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }
    /// How large a pixel is, in points.
    public var pixelLength: CGFloat { 1 / displayScale }
    /// How much colours differ.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// Why words are not shown.
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
    /// Whether the view is in front of others, and how that is taken away, for older code.
    public var presentationMode: Binding<PresentationMode> {
        let action = dismiss
        return Binding {
            PresentationMode(action: action, isPresented: action.isThere)
        } set: { _ in
        }
    }
    /// How large controls are; on Linux all are alike.
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }
    /// The font of text, where an app sets one; a terminal has its own.
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    /// How many lines text has, where an app limits that.
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
