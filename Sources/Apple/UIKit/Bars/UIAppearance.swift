public import Foundation

/// The methods for the default look of all views of a type.
///
/// On Linux nothing is drawn: what is set is kept, and no view takes it.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// A type of container within which views can have a default look of their own.
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
    /// Returns a navigation bar whose look is the default for all.
    public static func appearance() -> UINavigationBar { StandIns.navigationBar }
    /// Returns a navigation bar whose look is the default within some containers.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UINavigationBar {
        StandIns.navigationBar
    }
}

extension UITabBar {
    /// Returns a tab bar whose look is the default for all.
    public static func appearance() -> UITabBar { StandIns.tabBar }
    /// Returns a tab bar whose look is the default within some containers.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UITabBar {
        StandIns.tabBar
    }
}

extension UITableView {
    /// Returns a table whose look is the default for all.
    public static func appearance() -> UITableView { StandIns.table }
    /// Returns a table whose look is the default within some containers.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UITableView {
        StandIns.table
    }
}

extension UILabel {
    /// Returns a label whose look is the default for all.
    public static func appearance() -> UILabel { StandIns.label }
    /// Returns a label whose look is the default within some containers.
    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UILabel {
        StandIns.label
    }
}

extension UIBarButtonItem {
    /// Returns a bar button whose look is the default for all.
    public static func appearance() -> UIBarButtonItem { StandIns.barButton }
    /// Returns a bar button whose look is the default within some containers.
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
    /// The background colour.
    open var backgroundColor: UIColor?
    /// The background picture.
    open var backgroundImage: UIImage?
    /// The colour of the line at the bar's edge.
    open var shadowColor: UIColor?
    /// The picture of the line at the bar's edge.
    open var shadowImage: UIImage?
    /// The effect with which the content behind the bar is blurred.
    open var backgroundEffect: UIVisualEffect?

    /// Creates the default look.
    public override init() { super.init() }
    /// Creates a copy of another look.
    public init(barAppearance: UIBarAppearance) {
        backgroundColor = barAppearance.backgroundColor
        backgroundImage = barAppearance.backgroundImage
        shadowColor = barAppearance.shadowColor
        shadowImage = barAppearance.shadowImage
        super.init()
    }

    /// Resets the background to the default.
    open func configureWithDefaultBackground() { backgroundColor = nil }
    /// Makes the background opaque.
    open func configureWithOpaqueBackground() { backgroundColor = nil }
    /// Makes the background transparent.
    open func configureWithTransparentBackground() { backgroundColor = nil }
}

/// The look of a ``UINavigationBar``.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the bar's title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the bar's large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of the bar's buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of the bar's “Done” button.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The look of the bar's back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Sets the picture of the back button; on Linux it is not shown.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {}
}

/// The look of a ``UITabBar``.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the title below the picture.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the picture.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the picture, in a small bar.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The background colour of the selected item.
    open var selectionIndicatorTintColor: UIColor?
}

/// The look of a toolbar.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The look of the bar's buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
}

/// The look of a bar's buttons, for each state.
///
/// On Linux they are not drawn.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The look in the normal state.
    open var normal = UIBarItemStateAppearance()
    /// The look of the buttons while they are pressed.
    open var highlighted = UIBarItemStateAppearance()
    /// The look of the buttons while they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// The look of the buttons while they have the keyboard focus.
    open var focused = UIBarItemStateAppearance()
    /// Creates the default look.
    public override init() { super.init() }
}

/// The look of a tab bar's items, for each state.
///
/// On Linux they are not drawn.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// The look in the normal state.
    open var normal = UIBarItemStateAppearance()
    /// The look of the items while they are selected.
    open var selected = UIBarItemStateAppearance()
    /// The look of the items while they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// The look of the items while they have the keyboard focus.
    open var focused = UIBarItemStateAppearance()
    /// Creates the default look.
    public override init() { super.init() }
}

/// The look of a bar's items in one state.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
    /// The attributes of the item's title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The colour of the item's picture.
    open var iconColor: UIColor?
    /// The background colour of the item's badge.
    open var badgeBackgroundColor: UIColor?
}

/// A visual effect on the content behind a view.
///
/// On Linux nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind a view; on Linux nothing is drawn.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// The style of the blur.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }
    /// The style of the blur.
    public let style: Style
    /// Creates an effect with a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}
