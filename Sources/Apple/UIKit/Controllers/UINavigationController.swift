/// A controller of several others, of which the last one is seen.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// Creates one that begins with a controller.
    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }

    /// The bar of titles.
    ///
    /// On Linux it is not drawn.
    public let navigationBar = UINavigationBar()
    /// Whether the bar of titles is hidden.
    ///
    /// On Linux it is not drawn.
    open var isNavigationBarHidden = false

    /// Hides the bar of titles.
    ///
    /// On Linux it is not drawn.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isNavigationBarHidden = hidden
    }

    /// Whether the bar below is hidden.
    ///
    /// On Linux it is not drawn.
    open var isToolbarHidden = true

    /// Hides or shows the bar below.
    ///
    /// On Linux it is not drawn.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    /// Takes other controllers in the place of those that it has.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        topViewController?.disappear(animated: animated)
        for child in children { child.removeFromParent() }
        for controller in viewControllers { addChild(controller) }
        if isShown { topViewController?.appear(animated: animated) }
    }

    /// The controllers, the one that is seen last.
    open var viewControllers: [UIViewController] { children }
    /// The controller that is seen.
    open var topViewController: UIViewController? { children.last }
    /// The controller that is seen, or what it presents.
    open var visibleViewController: UIViewController? {
        topViewController?.presentedViewController ?? topViewController
    }

    /// Goes on to a controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.disappear(animated: animated)
        addChild(viewController)
        viewController.didMove(toParent: self)
    }

    /// Goes back to the one before; stays with the first.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1, let last = topViewController else { return nil }
        last.disappear(animated: animated)
        last.removeFromParent()
        if isShown { topViewController?.appear(animated: animated) }
        return last
    }

    /// Goes back to the first.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while let last = popViewController(animated: animated) { popped.insert(last, at: 0) }
        return popped
    }

    override var shownChildren: [UIViewController] { children.suffix(1) }
}
