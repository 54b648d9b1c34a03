public import Foundation

/// A relation between edges or sizes of views.
///
/// On Linux nothing is laid out, and none is looked at.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The constant that the constraint adds.
    open var constant: CGFloat
    /// The priority of the constraint.
    open var priority = UILayoutPriority.required
    /// Whether the constraint holds.
    open var isActive = false
    /// The name of the constraint.
    open var identifier: String?

    init(constant: CGFloat) {
        self.constant = constant
        super.init()
    }

    /// Makes constraints hold.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Lets constraints hold no more.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// The priority of a layout constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates how much it matters.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// The priority of a constraint that has to hold.
    public static let required = Self(1000)
    /// The priority of a constraint that matters much.
    public static let defaultHigh = Self(750)
    /// The priority of a constraint that matters little.
    public static let defaultLow = Self(250)
}

/// An edge or a size of a view, of which relations are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// Returns a constraint that this anchor is as another one, or so far from it.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
    /// Returns a constraint that this anchor is at least as far along, or as large, as another one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
    /// Returns a constraint that this anchor is at most as far along, or as large, as another one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
}

/// An edge from side to side.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// An edge from top to bottom.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A size.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that this size is so large.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that this size is at least so large.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that this size is at most so large.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that this size is so many times as large as another one.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
}

/// A part of a view that others are laid out by.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The side at which lines begin.
    public let leadingAnchor = NSLayoutXAxisAnchor()
    /// The side at which lines end.
    public let trailingAnchor = NSLayoutXAxisAnchor()
    /// The left side.
    public let leftAnchor = NSLayoutXAxisAnchor()
    /// The right side.
    public let rightAnchor = NSLayoutXAxisAnchor()
    /// The upper side.
    public let topAnchor = NSLayoutYAxisAnchor()
    /// The lower side.
    public let bottomAnchor = NSLayoutYAxisAnchor()
    /// The middle, from side to side.
    public let centerXAnchor = NSLayoutXAxisAnchor()
    /// The middle, from top to bottom.
    public let centerYAnchor = NSLayoutYAxisAnchor()
    /// The width of the guide.
    public let widthAnchor = NSLayoutDimension()
    /// The height of the guide.
    public let heightAnchor = NSLayoutDimension()
}

// Edges of views; on Linux nothing is laid out, so that each is made where it is asked for.
extension UIView {
    /// The side at which lines begin.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The side at which lines end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left side.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right side.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The middle, from side to side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The middle, from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The width of the view.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The height of the view.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The area that nothing covers.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The area within the margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}
