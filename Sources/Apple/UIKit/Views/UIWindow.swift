public import Foundation

/// A rectangle that shows something.
///
/// On Linux nothing is shown by UIKit; views are what app delegates and scene delegates make.
@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var isHidden = false
    open var tag = 0

    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

/// What the views of an app are in.
@preconcurrency @MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.windows.removeAll { $0 === self }
            windowScene?.windows.append(self)
        }
    }
    public private(set) var isKeyWindow = false

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.screen.bounds)
        windowScene.windows.append(self)
    }

    open func makeKey() { isKeyWindow = true }

    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.loadViewIfNeeded()
    }
}

/// Looks after a view.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    private var loaded: UIView?
    open var title: String?

    public override init() { super.init() }

    /// The view, made when it is first asked for.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set { loaded = newValue }
    }

    open var isViewLoaded: Bool { loaded != nil }

    open func loadView() { loaded = UIView() }

    open func loadViewIfNeeded() {
        guard loaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
}

/// What windows are on; on Linux of no size.
@preconcurrency @MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()

    open var bounds: CGRect { .zero }
    open var scale: CGFloat { 1 }
}

/// Which way up something may be shown.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let portrait = Self(rawValue: 2)
    public static let portraitUpsideDown = Self(rawValue: 4)
    public static let landscapeRight = Self(rawValue: 8)
    public static let landscapeLeft = Self(rawValue: 16)
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}
