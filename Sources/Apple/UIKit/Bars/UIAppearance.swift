public import Foundation

/// What all views of a type look like that say nothing else.
///
/// On Linux nothing is drawn: what is set is kept, and no view takes it.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

/// What views can be in that look different there.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarButtonItem: UIAppearance {}

/// What stands for all of its type.
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

/// What a bar looks like; on Linux it is not drawn.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// The colour behind it.
    open var backgroundColor: UIColor?
    /// The picture behind it.
    open var backgroundImage: UIImage?
    /// The colour of the line at its edge.
    open var shadowColor: UIColor?
    /// The picture at its edge.
    open var shadowImage: UIImage?
    /// How what is behind it is blurred.
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

/// What a bar of a ``UINavigationController`` looks like; on Linux it is not drawn.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// How its title is written.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How its title is written where that is large.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// What its buttons look like.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// What a button looks like that ends something.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// What the button looks like that leads back.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Sets the picture of the button that leads back; on Linux it has none.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?,
        transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {}
}

/// What a bar of a ``UITabBarController`` looks like; on Linux it is not drawn.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// What its items look like below each other.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// What its items look like beside each other.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// What its items look like where there is little room.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the chosen item.
    open var selectionIndicatorTintColor: UIColor?
}

/// What a bar of tools looks like; on Linux it is not drawn.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// What its buttons look like.
    open var buttonAppearance = UIBarButtonItemAppearance()
}

/// What buttons of a bar look like; on Linux they are not drawn.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// As they usually are.
    open var normal = UIBarItemStateAppearance()
    /// While they are pressed.
    open var highlighted = UIBarItemStateAppearance()
    /// While they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// While they have what is written.
    open var focused = UIBarItemStateAppearance()
    /// Creates what they usually look like.
    public override init() { super.init() }
}

/// What items of a bar of tabs look like; on Linux they are not drawn.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    /// As they usually are.
    open var normal = UIBarItemStateAppearance()
    /// While they are chosen.
    open var selected = UIBarItemStateAppearance()
    /// While they cannot be used.
    open var disabled = UIBarItemStateAppearance()
    /// While they have what is written.
    open var focused = UIBarItemStateAppearance()
    /// Creates what they usually look like.
    public override init() { super.init() }
}

/// What something of a bar looks like; on Linux it is not drawn.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
    /// How its title is written.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Its colour.
    open var iconColor: UIColor?
    /// The colour behind its badge.
    open var badgeBackgroundColor: UIColor?
}

/// How what is behind a view is seen; on Linux nothing is drawn.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// Has what is behind a view be blurred; on Linux nothing is drawn.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
    /// How it is blurred.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
    }
    /// How it is blurred.
    public let style: Style
    /// Creates an effect.
    public init(style: Style) {
        self.style = style
        super.init()
    }
}
