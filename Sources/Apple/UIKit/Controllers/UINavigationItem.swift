public import Foundation

/// The title and the buttons of a controller in a navigation bar.
///
/// On Linux they are stored, but not shown.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// The rule for showing a large title.
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    /// The title.
    open var title: String?
    /// The view that is shown in place of the title.
    open var titleView: UIView?
    /// The line of text above the title.
    open var prompt: String?
    /// The button on the right side of the bar.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// The button on the left side of the bar.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The buttons on the right side of the bar.
    open var rightBarButtonItems: [UIBarButtonItem]?
    /// The buttons on the left side of the bar.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// The back button that the next controller shows.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of the back button that the next controller shows.
    open var backButtonTitle: String?
    /// A Boolean value that is true if the back button is hidden.
    open var hidesBackButton = false
    /// The rule for showing a large title.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
}

/// A button in a bar.
///
/// On Linux nobody presses it.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
    /// The standard buttons, by their purpose.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
        case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
        case fastForward, undo, redo
        case close = 24
    }
    /// The style of a bar button.
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    /// The title of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// A Boolean value that is true if the item can be used.
    open var isEnabled = true
    /// The style of the item.
    open var style = Style.plain
    /// The tint colour of the item.
    open var tintColor: UIColor?
    /// The action of the button.
    open var primaryAction: UIAction?

    /// Creates a standard button for a purpose.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates a button with a title, a picture and an action.
    public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.image = image
        self.primaryAction = primaryAction
        super.init()
    }

    /// Creates a button that shows a view.
    public init(customView: UIView) { super.init() }

    /// Returns a space that grows to fill the bar.
    open class func flexibleSpace() -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .flexibleSpace)
    }
    /// Returns a space of a width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        UIBarButtonItem(systemItem: .fixedSpace)
    }
}

/// A bar at the top of a screen, with titles and buttons.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    /// A Boolean value that is true if large titles are shown.
    open var prefersLargeTitles = false
    /// A Boolean value that is true if content behind the bar shines through.
    open var isTranslucent = true
    /// The background colour of the bar.
    open var barTintColor: UIColor?
    /// The attributes of the bar's title.
    ///
    /// On Linux they have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of the bar's large title.
    ///
    /// On Linux they have no effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The standard look of the bar.
    ///
    /// On Linux it has no effect.
    open var standardAppearance = UINavigationBarAppearance()
    /// The look of the bar where height is short.
    ///
    /// On Linux it has no effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// The look of the bar when the content is scrolled to its edge.
    ///
    /// On Linux it has no effect.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// The look of the bar where height is short and the content is scrolled to its edge.
    ///
    /// On Linux it has no effect.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
}

/// The bar of a ``UITabBarController``; on Linux it is not drawn.
@preconcurrency @MainActor open class UITabBar: UIView {
    /// The items that the bar shows.
    open var items: [UITabBarItem]?
    /// A Boolean value that is true if content behind the bar shines through.
    open var isTranslucent = true
    /// The background colour of the bar.
    open var barTintColor: UIColor?
    /// The tint colour of items that are not selected.
    open var unselectedItemTintColor: UIColor?
    /// The standard look of the bar.
    open var standardAppearance = UITabBarAppearance()
    /// The look of the bar when the content is scrolled to its edge.
    open var scrollEdgeAppearance: UITabBarAppearance?
}

/// A controller of several controllers, one of which a person selects in a bar.
///
/// On Linux the first controller is the visible one.
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
    /// The position of the selected controller.
    open var selectedIndex = 0
    /// The selected controller.
    open var selectedViewController: UIViewController? {
        children.indices.contains(selectedIndex) ? children[selectedIndex] : nil
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
}

/// The title and the picture of a controller in a tab bar.
///
/// On Linux they are stored, but not shown.
@preconcurrency @MainActor open class UITabBarItem: NSObject {
    /// The title of the item.
    open var title: String?
    /// The picture of the item.
    open var image: UIImage?
    /// The text of the item's badge.
    open var badgeValue: String?

    /// Creates an item with a title, a picture and a tag.
    public init(title: String? = nil, image: UIImage? = nil, tag: Int = 0) {
        self.title = title
        self.image = image
        super.init()
    }
}
