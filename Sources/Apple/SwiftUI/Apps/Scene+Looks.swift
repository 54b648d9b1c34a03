public import Foundation

// How windows look and where they are: on Linux there is one, and it is text.

/// The look of windows.
///
/// On Linux all look the same.
public protocol WindowStyle: Sendable {}
/// The default style of windows.
public struct DefaultWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == DefaultWindowStyle {
    /// The default style of windows.
    public static var automatic: Self { Self() }
}
/// A style of windows without a title bar.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// A style of windows without a title bar.
    public static var hiddenTitleBar: Self { Self() }
}
/// A style of windows with a title bar.
public struct TitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == TitleBarWindowStyle {
    /// A style of windows with a title bar.
    public static var titleBar: Self { Self() }
}
/// A style of windows without a frame.
public struct PlainWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == PlainWindowStyle {
    /// A style of windows without a frame.
    public static var plain: Self { Self() }
}

/// The look of the toolbars of windows.
///
/// On Linux all look the same.
public protocol WindowToolbarStyle: Sendable {}
/// The default style of toolbars.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// The default style of toolbars.
    public static var automatic: Self { Self() }
}
/// A style with the title and the toolbar in one bar.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    /// A style with the title and the toolbar in one bar.
    public static var unified: Self { Self() }
}
/// A style with the title and the toolbar in one low bar.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    /// A style with the title and the toolbar in one low bar.
    public static var unifiedCompact: Self { Self() }
}
/// A style with the toolbar below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    /// A style with the toolbar below the title.
    public static var expanded: Self { Self() }
}

/// The look of a menu in the menu bar.
///
/// On Linux all look the same.
public protocol MenuBarExtraStyle: Sendable {}
/// The default style of menus in the menu bar.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// The default style of menus in the menu bar.
    public static var automatic: Self { Self() }
}
/// A style in which the item opens a menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// A style in which the item opens a menu.
    public static var menu: Self { Self() }
}
/// A style in which the item opens a small window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A style in which the item opens a small window.
    public static var window: Self { Self() }
}

/// The rule for resizing a window.
///
/// On Linux windows are not resized.
public struct WindowResizability: Hashable, Sendable {
    private let name: String

    /// The default rule for windows of a kind.
    public static let automatic = Self(name: "automatic")
    /// The window has the size of its content.
    public static let contentSize = Self(name: "contentSize")
    /// The window is at least as large as its content.
    public static let contentMinSize = Self(name: "contentMinSize")
}

/// The rule for opening a window when the app is launched.
///
/// On Linux the first window that the app declares is opened.
public struct SceneLaunchBehavior: Hashable, Sendable {
    private let name: String

    /// The default rule.
    public static let automatic = Self(name: "automatic")
    /// The window is opened.
    public static let presented = Self(name: "presented")
    /// The window is not opened.
    public static let suppressed = Self(name: "suppressed")
}

extension Scene {
    /// Sets the initial size of windows; on Linux it has no effect.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Sets the initial size of windows; on Linux it has no effect.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
    /// Sets the initial position of windows; on Linux it has no effect.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// Sets the rule for resizing windows; on Linux it has no effect.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
        self
    }
    /// Sets the style of windows; on Linux all look the same.
    public nonisolated func windowStyle(_ style: some WindowStyle) -> some Scene { self }
    /// Sets the style of toolbars; on Linux all look the same.
    public nonisolated func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene {
        self
    }
    /// Sets the style of a menu in the menu bar; on Linux all look the same.
    public nonisolated func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene {
        self
    }
    /// Sets the rule for opening windows at launch; on Linux it has no effect.
    public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        self
    }
    /// Sets the rule for restoring windows; on Linux it has no effect.
    public nonisolated func restorationBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        self
    }
}
