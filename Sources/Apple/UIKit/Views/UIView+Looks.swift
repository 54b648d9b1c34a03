public import Foundation

/// A layer that a view is drawn on.
///
/// On Linux nothing is drawn.
///
/// On Linux nothing is.
public final class CALayer {
    /// The radius of the corners.
    public var cornerRadius: CGFloat = 0
    /// The width of the border.
    public var borderWidth: CGFloat = 0
    /// Whether parts outside of the layer are cut off.
    public var masksToBounds = false
    /// The opacity of the shadow.
    public var shadowOpacity: Float = 0
    /// The softness of the shadow.
    public var shadowRadius: CGFloat = 3
    /// The distance of the shadow from the layer.
    public var shadowOffset = CGSize(width: 0, height: -3)
}

extension UIView {
    /// The way in which a view fills its frame.
    ///
    /// On Linux nothing is drawn.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The sides that follow when the view around a view changes its size.
    ///
    /// On Linux nothing does.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The width follows.
        public static let flexibleWidth = Self(rawValue: 2)
        /// The height follows.
        public static let flexibleHeight = Self(rawValue: 16)
    }

    /// Draws changes over time.
    ///
    /// On Linux they are there at once.
    public class func animate(
        withDuration duration: TimeInterval,
        animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }

    /// Draws changes over time, after a pause.
    ///
    /// On Linux they are there at once.
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

    /// The options of a change that is drawn over time.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The change slows down at both ends.
        public static let curveEaseInOut: Self = []
        /// The change is slow at first.
        public static let curveEaseIn = Self(rawValue: 1 << 16)
        /// The change is slow at last.
        public static let curveEaseOut = Self(rawValue: 2 << 16)
        /// The change comes again and again.
        public static let `repeat` = Self(rawValue: 8)
        /// The change goes to and fro.
        public static let autoreverse = Self(rawValue: 16)
        /// The view can be used meanwhile.
        public static let allowUserInteraction = Self(rawValue: 2)
    }

    /// Whether the view is inside another one, at any depth.
    public func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) == true
    }

    /// Lays out what is in it.
    ///
    /// On Linux nothing is laid out.
    public func setNeedsLayout() {}
    /// Lays out what is in it.
    ///
    /// On Linux nothing is laid out.
    public func layoutIfNeeded() {}
    /// Draws the view anew.
    ///
    /// On Linux it is not drawn.
    public func setNeedsDisplay() {}
    /// Puts a view in front of the others.
    public func bringSubviewToFront(_ view: UIView) {
        if view.superview === self { addSubview(view) }
    }
    /// Returns the view with a tag, this one or one inside.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }
}
