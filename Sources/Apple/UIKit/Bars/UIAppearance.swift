public import Foundation

/// The look of all views of a type that set no other.
///
/// On Linux nothing is drawn: what is set is kept, and no view takes it.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A container in which views can look different.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarButtonItem: UIAppearance {}

/// The stand-ins for all views of a type.
@MainActor private enum StandIns {
    static let navigationBar = UINavigationBar()
    static let tabBar = UITabBar()
    static let table = UITableView()
    static let label = UILabel()
    static let barButton = UIBarButtonItem()
}

extension UINavigationBar {
    /// A bar that stands for all others.
    public static func appearance() -> UINavigationBar { StandIns.navigationBar }
    /// A bar that stands for all others in some views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UINavigationBar {
        StandIns.navigationBar
    }
}

extension UITabBar {
    /// A bar that stands for all others.
    public static func appearance() -> UITabBar { StandIns.tabBar }
    /// A bar that stands for all others in some views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UITabBar {
        StandIns.tabBar
    }
}

extension UITableView {
    /// A table that stands for all others.
    public static func appearance() -> UITableView { StandIns.table }
    /// A table that stands for all others in some views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UITableView {
        StandIns.table
    }
}

extension UILabel {
    /// A label that stands for all others.
    public static func appearance() -> UILabel { StandIns.label }
    /// A label that stands for all others in some views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UILabel {
        StandIns.label
    }
}

extension UIBarButtonItem {
    /// A button that stands for all others.
    public static func appearance() -> UIBarButtonItem { StandIns.barButton }
    /// A button that stands for all others in some views.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIBarButtonItem {
        StandIns.barButton
    }
}

/// The look of a bar.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// The colour behind it.
    open var backgroundColor: UIColor?
    /// The picture behind it.
    open var backgroundImage: UIImage?
    /// The colour of the line at its edge.
    open var shadowColor: UIColor?
    /// The picture at its edge.
    open var shadowImage: UIImage?
    /// The blur of what is behind the bar.
    open var backgroundEffect: UIVisualEffect?

    /// Creates what a bar usually looks like.
    public override init() { super.init() }
    /// Creates the same as another one.
    public init(barAppearance: UIBarAppearance) {
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
        super.init()
    }

    /// Takes away what was set.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Has nothing behind it be seen.
    open func configureWithOpaqueBackground() { backgroundColor = nil }
    /// Has all behind it be seen.
    open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// The look of the bar of a ``UINavigationController``.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the bar's title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the bar's title where it is large.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of the bar's buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of a button that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The look of the button that leads back.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Sets the picture of the button that leads back; on Linux it has none.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {}
}

/// The look of the bar of a ``UITabBarController``.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the picture.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The look of items where there is little room.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the chosen item.
    open var selectionIndicatorTintColor: UIColor?
}

/// The look of a bar of tools.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The look of the bar's buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The look of a bar's buttons.
///
/// On Linux they are not drawn.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The look of the buttons in their usual state.
    open var normal = UIBarItemStateAppearance()
    /// The look of the buttons while they are pressed.
    open var highlighted = UIBarItemStateAppearance()
    /// The look of the buttons while they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// The look of the buttons while they have what is written.
    open var focused = UIBarItemStateAppearance()
    /// Creates what they usually look like.
    public override init() { super.init() }
}

/// The look of the items of a bar of tabs.
///
/// On Linux they are not drawn.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The look of the items in their usual state.
    open var normal = UIBarItemStateAppearance()
    /// The look of the items while they are chosen.
    open var selected = UIBarItemStateAppearance()
    /// The look of the items while they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// The look of the items while they have what is written.
    open var focused = UIBarItemStateAppearance()
    /// Creates what they usually look like.
    public override init() { super.init() }
}

/// The look of an item of a bar in one state.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
    /// The attributes of the item's title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the item's picture.
    open var iconColor: UIColor?
    /// The colour behind its badge.
    open var badgeBackgroundColor: UIColor?
}

/// An effect on what is seen behind a view.
///
/// On Linux nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Has what is behind a view be blurred; on Linux nothing is drawn.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The style of the blur.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }
    /// The style of the blur.
    public let style: Style
    /// Creates an effect.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}
