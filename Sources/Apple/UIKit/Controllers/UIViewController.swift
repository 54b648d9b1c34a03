public import Foundation
public import RoostFoundation

/// A controller that looks after a view.
///
/// On Linux nothing is drawn, and a controller hears all the same of what becomes of its view: it
/// is loaded and appears with the window whose root it is, or where another one presents it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSExtensionRequestHandling {
    private var loaded: UIView?
    private(set) var isShown = false
    /// The title of the controller, as people see it.
    open var title: String?
    /// The style in which the controller is presented.
    ///
    /// On Linux it is not looked at.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The way in which the presented controller comes.
    ///
    /// On Linux it does at once.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Whether a person cannot take the controller away by themselves.
    ///
    /// On Linux nobody does.
    open var isModalInPresentation = false
    /// The size that the controller would like to have.
    ///
    /// On Linux it is not looked at.
    open var preferredContentSize = CGSize.zero

    /// The controller that it is in.
    public private(set) weak var parent: UIViewController?
    /// The controllers inside this one.
    public private(set) var children: [UIViewController] = []
    /// The controller that presents this one.
    public private(set) weak var presentingViewController: UIViewController?
    /// The controller that it presents.
    public private(set) var presentedViewController: UIViewController?

    /// Creates a controller.
    ///
    /// On Linux nothing is read from a file.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller.
    public override init() { super.init() }

    /// Creates a controller.
    ///
    /// On Linux nothing is read from a file.
    public required init?(coder: NSCoder) { super.init() }

    /// The request to an extension, where this controller is what the extension begins with.
    public private(set) var extensionContext: NSExtensionContext?

    /// The item of the controller in the navigation bar.
    ///
    /// On Linux it is kept, and not drawn.
    public private(set) lazy var navigationItem = UINavigationItem()
    /// The item of the controller in a tab bar.
    ///
    /// On Linux it is kept, and not drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The items of the bar below.
    ///
    /// On Linux they are kept, and not drawn.
    open var toolbarItems: [UIBarButtonItem]?
    /// Whether a person edits what the controller shows.
    open var isEditing = false
    /// The button that begins and ends editing.
    ///
    /// On Linux nobody presses it.
    public private(set) lazy var editButtonItem = UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
    )

    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Whether the bar below is hidden while the controller is seen.
    ///
    /// On Linux none is drawn.
    open var hidesBottomBarWhenPushed = false
    /// The sides that may be up while the controller is shown.
    ///
    /// On Linux it is not looked at.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// Whether the bar of the device is hidden.
    ///
    /// On Linux there is none.
    open var prefersStatusBarHidden: Bool { false }
    /// The choice between light and dark for the controller.
    ///
    /// On Linux it is not drawn.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the place where the controller is seen.
    open var traitCollection: UITraitCollection { .current }
    /// Whether what the controller presents is shown over it.
    ///
    /// On Linux nothing is drawn.
    open var definesPresentationContext = false

    /// Is told that it is seen elsewhere; on Linux that never happens.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Begins with a request to an extension: its view is loaded and appears, as far as it can
    /// tell.
    ///
    /// This is how a share extension begins whose class is a controller. On Linux nothing of it is
    /// seen.
    open func beginRequest(with context: NSExtensionContext) {
        extensionContext = context
        appear(animated: false)
    }

    // MARK: Its view

    /// The view, made when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    /// The view, if it was made.
    open var viewIfLoaded: UIView? { loaded }
    /// Whether the view was made.
    open var isViewLoaded: Bool { loaded != nil }

    /// Makes the view.
    open func loadView() { loaded = UIView() }

    /// Makes the view, if it was not made.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// The view was made.
    open func viewDidLoad() {}
    /// The view is about to be seen.
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its place, and about to be seen.
    open func viewIsAppearing(_ animated: Bool) {}
    /// The view is seen.
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about not to be seen any more.
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view is not seen any more.
    open func viewDidDisappear(_ animated: Bool) {}
    /// The views within are about to be laid out.
    ///
    /// On Linux none are.
    open func viewWillLayoutSubviews() {}
    /// The views within were laid out.
    ///
    /// On Linux none are.
    open func viewDidLayoutSubviews() {}
    /// Memory is short.
    open func didReceiveMemoryWarning() {}

    func appear(animated: Bool) {
        guard !isShown else { return }
        loadViewIfNeeded()
        viewWillAppear(animated)
        viewIsAppearing(animated)
        isShown = true
        for child in shownChildren { child.appear(animated: animated) }
        viewDidAppear(animated)
    }

    func disappear(animated: Bool) {
        guard isShown else { return }
        viewWillDisappear(animated)
        for child in shownChildren { child.disappear(animated: animated) }
        isShown = false
        viewDidDisappear(animated)
    }

    /// Those of its children that are seen when it is.
    var shownChildren: [UIViewController] { children }

    // MARK: Other controllers

    /// Shows another controller on top of this one.
    ///
    /// On Linux its view appears at once, as far as the controller can tell, and nobody sees it.
    /// Where one is presented already, nothing happens.
    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        guard presentedViewController == nil, viewControllerToPresent !== self else { return }
        presentedViewController = viewControllerToPresent
        viewControllerToPresent.presentingViewController = self
        viewControllerToPresent.appear(animated: flag)
        completion?()
    }

    /// Takes away what this controller presents, or, where it presents nothing, the controller
    /// itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let presented = presentedViewController else {
            guard let presenting = presentingViewController else { return }
            presenting.dismiss(animated: flag, completion: completion)
            return
        }
        // What is on top of it goes first.
        if presented.presentedViewController != nil { presented.dismiss(animated: flag) }
        presented.disappear(animated: flag)
        presentedViewController = nil
        presented.presentingViewController = nil
        completion?()
    }

    /// Takes in another controller, whose view is a part of this one's.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else { return }
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Leaves the controller that it is in.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// The controller is about to be in another one, or in none.
    open func willMove(toParent parent: UIViewController?) {}
    /// The controller is in another one, or in none.
    open func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.isShown else { return }
        appear(animated: false)
    }

    /// The navigation controller around this one, if there is one.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
}

/// The style in which a controller is presented.
///
/// On Linux it is not looked at.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The way in which a presented controller comes.
///
/// On Linux it does at once.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
