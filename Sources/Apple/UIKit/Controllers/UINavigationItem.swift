public import Foundation

/// The item of a controller in the navigation bar.
///
/// On Linux it is kept, and not drawn.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The size of a title.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    /// The title.
    open var title: String?
    /// The view in the place of the title.
    open var titleView: UIView?
    /// The text above the title.
    open var prompt: String?
    /// The item at the end of the bar.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// The item at the beginning of the bar.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The items at the end of the bar.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The items at the beginning of the bar.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The item that leads back.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of the item that leads back.
    open var backButtonTitle: String?
    /// Whether the button that leads back is hidden.
    open var hidesBackButton = false
    /// The size of the title.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}

/// A button of a bar.
///
/// On Linux nobody presses it.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
    /// The usual purpose of a button.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo
        case close = 24
    }
    /// The look of a button.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The title of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// Whether the item can be pressed.
    open var isEnabled = true
    /// The look of the item.
    open var style = Style.plain
    /// The colour of the item.
    open var tintColor: UIColor?
    /// The action of the item.
    open var primaryAction: UIAction?

    /// Creates a button that usually is for something.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates a button that says something.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.image = image
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates a button of a view.
    public init(customView: UIView) { super.init() }

    /// Room as large as there is.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }
    /// Room of so many points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .fixedSpace)
    }
}

/// The bar of titles.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// Whether titles are large.
    open var prefersLargeTitles = false
    /// Whether what is behind the bar is seen.
    open var isTranslucent = true
    /// The colour behind the bar.
    open var barTintColor: UIColor?
    /// The attributes of the bar's title.
    ///
    /// On Linux it is not drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of the bar's title where it is large.
    ///
    /// On Linux it is not drawn.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The look of the bar.
    ///
    /// On Linux it is not drawn.
    open var standardAppearance = UINavigationBarAppearance()
    /// The look of the bar where there is little room.
    ///
    /// On Linux it is not drawn.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar at the beginning of what is scrolled.
    ///
    /// On Linux it is not drawn.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The look of the bar in both cases.
    ///
    /// On Linux it is not drawn.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}

/// The bar of a ``UITabBarController``; on Linux it is not drawn.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// The items that the bar shows.
    open var items: [UITabBarItem]?
    /// Whether what is behind the bar is seen.
    open var isTranslucent = true
    /// The colour behind it.
    open var barTintColor: UIColor?
    /// The colour of what is not chosen.
    open var unselectedItemTintColor: UIColor?
    /// The look of the bar.
    open var standardAppearance = UITabBarAppearance()
    /// The look of the bar at the end of what is scrolled.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A controller of several others, of which a person chooses one.
///
/// On Linux the first one is seen.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    /// The controllers.
    open var viewControllers: [UIViewController]? {
        get { children }
        set {
            for child in children { child.removeFromParent() }
            for child in newValue ?? [] { addChild(child) }
        }
    }
    /// The controller's bar; on Linux it is not drawn.
    public let tabBar = UITabBar()
    /// The position of the controller that is seen.
    open var selectedIndex = 0
    /// The controller that is seen.
    open var selectedViewController: UIViewController? {
        children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
}

/// The item of a controller in a tab bar.
///
/// On Linux it is kept, and not drawn.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
    /// The title of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// The text of the item's badge.
    open var badgeValue: String?

    /// Creates what a controller is called.
    public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
        self.title = title
        self.image = image
        super.init()
    }
}
