/// A controller of a stack of controllers, of which it shows the last.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// Creates a navigation controller with its first controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }

    /// The bar at the top, with titles and buttons.
    ///
    /// On Linux it is not drawn.
    public let navigationBar = UINavigationBar()
    /// A Boolean value that is true if the navigation bar is hidden.
    ///
    /// On Linux there is none to see.
    open var isNavigationBarHidden = false

    /// Hides or shows the navigation bar.
    ///
    /// On Linux there is none to see.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// A Boolean value that is true if the toolbar is hidden.
    ///
    /// On Linux there is none to see.
    open var isToolbarHidden = true

    /// Hides or shows the toolbar.
    ///
    /// On Linux there is none to see.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Replaces all controllers of the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        topViewController?.disappear(animated: animated)
        for child in children { child.removeFromParent() }
        for controller in viewControllers { addChild(controller) }
        if isShown { topViewController?.appear(animated: animated) }
    }

    /// The controllers of the stack, the visible one last.
    open var viewControllers: [UIViewController] { children }
    /// The controller at the top of the stack.
    open var topViewController: UIViewController? { children.last }
    /// The visible controller: the one at the top of the stack, or the one that it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Adds a controller to the stack and shows it.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.disappear(animated: animated)
        addChild(viewController)
        viewController.didMove(toParent: self)
    }

    /// Removes the controller at the top of the stack, unless it is the only one, and returns it.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = topViewController else { return nil }
        last.disappear(animated: animated)
        last.removeFromParent()
        if isShown { topViewController?.appear(animated: animated) }
        return last
    }

    /// Removes all controllers but the first, and returns them.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while let last = popViewController(animated: animated) { popped.insert(last, at: 0) }
        return popped
    }

    override var shownChildren: [UIViewController] { children.suffix(1) }
}
