public import Foundation

/// A rectangle that shows something.
///
/// On Linux nothing is shown by UIKit; views are what app delegates and scene delegates make.
@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var isHidden = false
    open var tag = 0

    /// Creates a view.
    ///
    /// On Linux it is never drawn.
    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }

    /// The colour behind it.
    ///
    /// On Linux it is not drawn.
    open var backgroundColor: UIColor?
    /// The colour of what can be used in it.
    ///
    /// On Linux it is not drawn.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor! = .tintColor
    /// The opacity of the view.
    ///
    /// On Linux it is not drawn.
    open var alpha: CGFloat = 1
    /// The choice between light and dark for the window.
    ///
    /// On Linux it is not drawn.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the place where the window is seen.
    open var traitCollection: UITraitCollection { .current }
    /// The view that it is in.
    public private(set) weak var superview: UIView?
    /// The views that are in it, the one in front last.
    public private(set) var subviews: [UIView] = []

    /// Puts a view in front of the others in this one.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Takes the view out of the one that it is in.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// The layer that the view is drawn on.
    ///
    /// On Linux nothing is drawn.
    public let layer = CALayer()
    /// Whether the view's size is made into constraints.
    ///
    /// On Linux nothing is laid out.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// Whether parts outside of the view are cut off.
    ///
    /// On Linux nothing is drawn.
    open var clipsToBounds = false
    /// Whether a person can use the view.
    ///
    /// On Linux nobody does.
    open var isUserInteractionEnabled = true
    /// The way in which the view fills its frame.
    ///
    /// On Linux nothing is drawn.
    open var contentMode = ContentMode.scaleToFill
    /// The sides that follow the size of the view around this one.
    ///
    /// On Linux none does.
    open var autoresizingMask: AutoresizingMask = []
    /// The name of the view for tests.
    ///
    /// On Linux it is kept.
    open var accessibilityIdentifier: String?
    /// The description of the view for those who have it read to them.
    ///
    /// On Linux it is kept.
    open var accessibilityLabel: String?

    /// Lays out what is in it.
    ///
    /// On Linux nothing is laid out.
    open func layoutSubviews() {}
}

/// The window that holds the views of an app.
@preconcurrency @MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.windows.removeAll { $0 === self }
            windowScene?.windows.append(self)
        }
    }
    /// Whether the window was made the one that is typed into.
    ///
    /// On Linux nothing is typed into it.
    public private(set) var isKeyWindow = false

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Creates a window that a scene shows.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: windowScene.screen.bounds)
        windowScene.windows.append(self)
    }

    open func makeKey() { isKeyWindow = true }

    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        rootViewController?.appear(animated: false)
    }
}

/// The screen that windows are on.
///
/// On Linux it has no size.
///
/// On Linux it has no size.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The only screen that there is.
    public static let main = UIScreen()

    open var bounds: CGRect { .zero }
    open var scale: CGFloat { 1 }
    /// The brightness, from 0 to 1.
    ///
    /// On Linux it is kept.
    open var brightness: CGFloat = 0.5
    /// The number of pictures that the screen shows in a second.
    ///
    /// On Linux it shows none.
    open var maximumFramesPerSecond: Int { 60 }
}

/// The sides that may be up where something is shown.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The device is upright.
    public static let portrait = Self(rawValue: 2)
    /// The device is upside down.
    public static let portraitUpsideDown = Self(rawValue: 4)
    /// On its side, turned to the left.
    public static let landscapeRight = Self(rawValue: 8)
    /// On its side, turned to the right.
    public static let landscapeLeft = Self(rawValue: 16)
    /// The device lies on either side.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// The device is any way up.
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    /// The device is any way up but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}
