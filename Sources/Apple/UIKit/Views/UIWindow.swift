public import Foundation

/// A rectangular part of a user interface.
///
/// On Linux nothing is shown by UIKit; views are what app delegates and scene delegates make.
@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var isHidden = false
    open var tag = 0

    /// Creates a view with a frame.
    ///
    /// On Linux it is never drawn.
    public init(frame: CGRect = .zero) {
        self.frame = frame
        super.init()
    }

    /// The background colour.
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
    /// On Linux it has no effect.
    open var alpha: CGFloat = 1
    /// The light or dark style, in place of the system's.
    ///
    /// On Linux it has no effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The traits of the environment, such as light or dark.
    open var traitCollection: UITraitCollection { .current }
    /// The view that contains this one.
    public private(set) weak var superview: UIView?
    /// The views inside this one, the frontmost last.
    public private(set) var subviews: [UIView] = []

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// The layer that the view is drawn on.
    ///
    /// On Linux nothing is drawn.
    public let layer = CALayer()
    /// A Boolean value that is true if the resizing mask is translated into constraints.
    ///
    /// On Linux nothing is laid out.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// A Boolean value that is true if subviews are cut off at the view's bounds.
    ///
    /// On Linux nothing is drawn.
    open var clipsToBounds = false
    /// A Boolean value that is true if the view receives events.
    ///
    /// On Linux there are none.
    open var isUserInteractionEnabled = true
    /// The rule for fitting content into the view.
    ///
    /// On Linux nothing is drawn.
    open var contentMode = ContentMode.scaleToFill
    /// The dimensions that change with those of the superview.
    ///
    /// On Linux nothing is laid out.
    open var autoresizingMask: AutoresizingMask = []
    /// The identifier of the view for tests.
    ///
    /// On Linux it is stored, but has no effect.
    open var accessibilityIdentifier: String?
    /// The description of the view for people who have it read to them.
    ///
    /// On Linux it is stored, but has no effect.
    open var accessibilityLabel: String?

    /// Lays out the subviews.
    ///
    /// On Linux nothing is laid out.
    open func layoutSubviews() {}
}

/// A window, which contains the views of an app.
@preconcurrency @MainActor open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    open weak var windowScene: UIWindowScene? {
        didSet {
            oldValue?.windows.removeAll { $0 === self }
            windowScene?.windows.append(self)
        }
    }
    /// A Boolean value that is true if the window receives keyboard input.
    ///
    /// On Linux there is none.
    public private(set) var isKeyWindow = false

    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// Creates a window in a scene.
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

/// A screen on which windows are shown.
///
/// On Linux it has no size.
@preconcurrency @MainActor open class UIScreen: NSObject {
    /// The only screen.
    public static let main = UIScreen()

    open var bounds: CGRect { .zero }
    open var scale: CGFloat { 1 }
    /// The brightness, from 0 to 1.
    ///
    /// On Linux it is stored, but has no effect.
    open var brightness: CGFloat = 0.5
    /// The maximum number of frames per second.
    ///
    /// On Linux it is always 60, although nothing is drawn.
    open var maximumFramesPerSecond: Int { 60 }
}

/// A set of orientations of a user interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upright.
    public static let portrait = Self(rawValue: 2)
    /// Upside down.
    public static let portraitUpsideDown = Self(rawValue: 4)
    /// On its side, turned to the left.
    public static let landscapeRight = Self(rawValue: 8)
    /// On its side, turned to the right.
    public static let landscapeLeft = Self(rawValue: 16)
    /// On either side.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}
