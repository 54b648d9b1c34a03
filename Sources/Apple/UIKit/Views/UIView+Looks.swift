public import Foundation

/// A layer on which a view is drawn.
///
/// On Linux nothing is drawn.
public final class CALayer {
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The width of the border.
    public var borderWidth: CGFloat = 0
    /// A Boolean value that is true if content outside of the layer's bounds is cut off.
    public var masksToBounds = false
    /// The opacity of the shadow.
    public var shadowOpacity: Float = 0
    /// The softness of the shadow.
    public var shadowRadius: CGFloat = 3
    /// The distance of the shadow from the layer.
    public var shadowOffset = CGSize(width: 0, height: -3)
}

extension UIView {
    /// The rule for fitting content into a view.
    ///
    /// On Linux nothing is drawn.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The dimensions of a view that change with those of its superview.
    ///
    /// On Linux nothing is laid out.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The width changes with the superview.
        public static let flexibleWidth = Self(rawValue: 2)
        /// The height changes with the superview.
        public static let flexibleHeight = Self(rawValue: 16)
    }

    /// Makes changes with an animation.
    ///
    /// On Linux the changes take effect at once, and the completion handler is called.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Makes changes with an animation after a delay.
    ///
    /// On Linux the changes take effect at once, and the completion handler is called.
    public class func animate(
        withDuration duration: TimeInterval,
        delay: TimeInterval,
        options: AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// The options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The animation is slow at its beginning and end.
        public static let curveEaseInOut: Self = []
        /// The animation is slow at its beginning.
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        /// The animation is slow at its end.
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        /// The animation repeats.
        public static let `repeat` = Self(rawValue: 8)
        /// The animation runs forwards and backwards.
        public static let autoreverse = Self(rawValue: 16)
        /// A person can interact with the views during the animation.
        public static let allowUserInteraction = Self(rawValue: 2)
    }

    /// Returns `true` if the view is inside another, at any depth, or is that view.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// Marks the layout as out of date.
    ///
    /// On Linux nothing is laid out.
    public func setNeedsLayout() {}
    /// Lays out the subviews now if the layout is out of date.
    ///
    /// On Linux nothing is laid out.
    public func layoutIfNeeded() {}
    /// Marks the view as needing to be drawn.
    ///
    /// On Linux it is not drawn.
    public func setNeedsDisplay() {}
    /// Moves a subview in front of the others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }
    /// Returns this view or the first one inside it that has a tag.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
}
