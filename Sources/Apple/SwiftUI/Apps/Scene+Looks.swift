public import Foundation

// How windows look and where they are: on Linux there is one, and it is text.

/// The look of windows.
///
/// On Linux all look the same.
public protocol WindowStyle: Sendable {}
/// The style that windows usually have.
public struct DefaultWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == DefaultWindowStyle {
    /// The style that windows usually have.
    public static var automatic: Self { Self() }
}
/// A style without a title.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// A style without a title.
    public static var hiddenTitleBar: Self { Self() }
}
/// A style with a title.
public struct TitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == TitleBarWindowStyle {
    /// A style with a title.
    public static var titleBar: Self { Self() }
}
/// A style without a frame.
public struct PlainWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}
extension WindowStyle where Self == PlainWindowStyle {
    /// A style without a frame.
    public static var plain: Self { Self() }
}

/// The look of the toolbars of windows.
///
/// On Linux all look the same.
public protocol WindowToolbarStyle: Sendable {}
/// The style that toolbars usually have.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// The style that toolbars usually have.
    public static var automatic: Self { Self() }
}
/// A style in which the toolbar and the title share one bar.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    /// A style in which the toolbar and the title share one bar.
    public static var unified: Self { Self() }
}
/// A style in which the toolbar and the title share one low bar.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    /// A style in which the toolbar and the title share one low bar.
    public static var unifiedCompact: Self { Self() }
}
/// A style in which the toolbar is below the title.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    /// A style in which the toolbar is below the title.
    public static var expanded: Self { Self() }
}

/// The look of menus in the menu bar.
///
/// On Linux all look the same.
public protocol MenuBarExtraStyle: Sendable {}
/// The style that menus usually have.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// The style that menus usually have.
    public static var automatic: Self { Self() }
}
/// A menu.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// A menu.
    public static var menu: Self { Self() }
}
/// A small window.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}
extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A small window.
    public static var window: Self { Self() }
}

/// The limits within which a window can be made larger.
///
/// On Linux none can.
public struct WindowResizability: Hashable, Sendable {
    private let name: String

    /// The usual limits of a window of its kind.
    public static let automatic = Self(name: "automatic")
    /// The size of the window's content.
    public static let contentSize = Self(name: "contentSize")
    /// The size of the window's content, and more.
    public static let contentMinSize = Self(name: "contentMinSize")
}

/// The behaviour that decides when the system opens a window.
///
/// On Linux it opens the first one.
public struct SceneLaunchBehavior: Hashable, Sendable {
    private let name: String

    /// The usual behaviour.
    public static let automatic = Self(name: "automatic")
    /// The system opens the window at the launch.
    public static let presented = Self(name: "presented")
    /// The system does not open the window at the launch.
    public static let suppressed = Self(name: "suppressed")
}

extension Scene {
    /// Sets how large windows are at first; on Linux it is not looked at.
    public nonisolated func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Sets how large windows are at first; on Linux it is not looked at.
    public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }
    /// Sets where windows are at first; on Linux it is not looked at.
    public nonisolated func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// Sets by what windows can be made larger; on Linux it is not looked at.
    public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
        self
    }
    /// Sets how windows look; on Linux all look the same.
    public nonisolated func windowStyle(_ style: some WindowStyle) -> some Scene { self }
    /// Sets how toolbars look; on Linux all look the same.
    public nonisolated func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene {
        self
    }
    /// Sets how a menu in the bar of menus looks; on Linux all look the same.
    public nonisolated func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene {
        self
    }
    /// Sets when windows are opened by the system; on Linux it is not looked at.
    public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        self
    }
    /// Sets when windows are opened again; on Linux it is not looked at.
    public nonisolated func restorationBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        self
    }
}
