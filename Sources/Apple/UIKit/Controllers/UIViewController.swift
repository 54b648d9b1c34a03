public import Foundation
public import RoostFoundation

/// A controller that manages a view.
///
/// On Linux nothing is drawn, but a controller's methods for the life of its view are called all
/// the same: the view is loaded and appears with the window whose root the controller is, or when
/// another controller presents it.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSExtensionRequestHandling {
    private var loaded: UIView?
    private(set) var isShown = false
    /// The title of the controller, as people see it.
    open var title: String?
    /// The style in which the controller is presented.
    ///
    /// On Linux it has no effect.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The transition with which the controller is presented.
    ///
    /// On Linux there is none.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// A Boolean value that is true if a person cannot dismiss the presented controller.
    ///
    /// On Linux nobody can.
    open var isModalInPresentation = false
    /// The size that the controller prefers.
    ///
    /// On Linux it has no effect.
    open var preferredContentSize = CGSize.zero

    /// The controller that contains this one.
    public private(set) weak var parent: UIViewController?
    /// The controllers that this one contains.
    public private(set) var children: [UIViewController] = []
    /// The controller that presents this one.
    public private(set) weak var presentingViewController: UIViewController?
    /// The controller that this one presents.
    public private(set) var presentedViewController: UIViewController?

    /// Creates a controller.
    ///
    /// On Linux no view is read from a file.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// Creates a controller.
    public override init() { super.init() }

    /// Creates a controller.
    ///
    /// On Linux no view is read from a file.
    public required init?(coder: NSCoder) { super.init() }

    /// The context of the request, if this is the main controller of an app extension.
    public private(set) var extensionContext: NSExtensionContext?

    /// The title and the buttons of the controller in a navigation bar.
    ///
    /// On Linux they are stored, but not shown.
    public private(set) lazy var navigationItem = UINavigationItem()
    /// The item of the controller in a tab bar.
    ///
    /// On Linux it is kept, and not drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// The buttons of the toolbar.
    ///
    /// On Linux they are stored, but not shown.
    open var toolbarItems: [UIBarButtonItem]?
    /// A Boolean value that is true if a person is editing the content.
    open var isEditing = false
    /// A button that begins and ends editing.
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

    /// A Boolean value that is true if the bottom bar is hidden while the controller is at the top
    /// of a stack.
    ///
    /// On Linux no bar is drawn.
    open var hidesBottomBarWhenPushed = false
    /// The orientations that the controller supports.
    ///
    /// On Linux it is not asked for.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    /// A Boolean value that is true if the device's status bar is hidden.
    ///
    /// On Linux there is none.
    open var prefersStatusBarHidden: Bool { false }
    /// The light or dark style of the controller, in place of the system's.
    ///
    /// On Linux it has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the controller's environment, such as light or dark.
    open var traitCollection: UITraitCollection { .current }
    /// A Boolean value that is true if the controllers that it presents cover only its own view.
    ///
    /// On Linux nothing is drawn.
    open var definesPresentationContext = false

    /// Called when the controller's traits have changed; never on Linux.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Begins a request to an app extension: the view is loaded, and the methods for its appearance
    /// are called.
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

    /// The view, if it has been loaded.
    open var viewIfLoaded: UIView? { loaded }
    /// A Boolean value that is true if the view has been loaded.
    open var isViewLoaded: Bool { loaded != nil }

    /// Creates the view; override it to create another one.
    open func loadView() { loaded = UIView() }

    /// Loads the view if it has not been loaded.
    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Called when the view has been loaded.
    open func viewDidLoad() {}
    /// Called when the view is about to appear.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view has its place and is about to appear.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to disappear.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called when the view is about to lay out its subviews.
    ///
    /// On Linux it is not called.
    open func viewWillLayoutSubviews() {}
    /// Called when the view has laid out its subviews.
    ///
    /// On Linux it is not called.
    open func viewDidLayoutSubviews() {}
    /// Called when memory is short; never on Linux, where the app's delegate is called.
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

    /// Presents another controller over this one.
    ///
    /// On Linux the other controller's view appears at once, as far as that can tell, but is not
    /// seen. Nothing happens if this controller already presents one.
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

    /// Dismisses the controller that this one presents, or, if there is none, this one.
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

    /// Adds a controller, whose view becomes part of this one's.
    open func addChild(_ childController: UIViewController) {
        guard childController !== self else { return }
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Removes the controller from the one that contains it.
    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Called when the controller is about to move into another one, or out of it if the parent is
    /// `nil`.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called when the controller has moved into another one, or out of it if the parent is `nil`.
    open func didMove(toParent parent: UIViewController?) {
        guard let parent, parent.isShown else { return }
        appear(animated: false)
    }

    /// The nearest navigation controller that contains this one, if any.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }
}

/// The style in which a controller is presented.
///
/// On Linux it has no effect.
public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2
    case none = -1
    case fullScreen = 0
    case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
}

/// The transition with which a controller is presented.
///
/// On Linux there is none.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
