public import Foundation

/// A relation between edges or dimensions of views.
///
/// On Linux nothing is laid out, and constraints have no effect.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
    /// The constant that the constraint adds.
    open var constant: CGFloat
    /// The priority of the constraint.
    open var priority = UILayoutPriority.required
    /// A Boolean value that is true if the constraint is in effect.
    open var isActive = false
    /// The identifier of the constraint.
    open var identifier: String?

    init(constant: CGFloat) {
        self.constant = constant
        super.init()
    }

    /// Activates constraints.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// The priority of a layout constraint.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority of a value from 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// The priority of a constraint that must hold.
    public static let required = Self(1000)
    /// A high priority.
    public static let defaultHigh = Self(750)
    /// A low priority.
    public static let defaultLow = Self(250)
}

/// An edge or a dimension of a view, from which constraints are made.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// Returns a constraint that makes this anchor equal to another, plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
    /// Returns a constraint that makes this anchor greater than or equal to another, plus a
    /// constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
    /// Returns a constraint that makes this anchor less than or equal to another, plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: constant)
    }
}

/// An anchor on the horizontal axis, such as a left edge.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// An anchor on the vertical axis, such as a top edge.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// An anchor for a width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes this dimension equal to a constant.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that makes this dimension greater than or equal to a constant.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that makes this dimension less than or equal to a constant.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
    /// Returns a constraint that makes this dimension a multiple of another, plus a constant.
    public func constraint(
        equalTo anchor: NSLayoutDimension,
        multiplier m: CGFloat,
        constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(constant: c)
    }
}

/// A rectangular area for layout.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    /// The leading edge, where lines of text begin.
    public let leadingAnchor = NSLayoutXAxisAnchor()
    /// The trailing edge, where lines of text end.
    public let trailingAnchor = NSLayoutXAxisAnchor()
    /// The left edge.
    public let leftAnchor = NSLayoutXAxisAnchor()
    /// The right edge.
    public let rightAnchor = NSLayoutXAxisAnchor()
    /// The top edge.
    public let topAnchor = NSLayoutYAxisAnchor()
    /// The bottom edge.
    public let bottomAnchor = NSLayoutYAxisAnchor()
    /// The horizontal centre.
    public let centerXAnchor = NSLayoutXAxisAnchor()
    /// The vertical centre.
    public let centerYAnchor = NSLayoutYAxisAnchor()
    /// The width of the guide.
    public let widthAnchor = NSLayoutDimension()
    /// The height of the guide.
    public let heightAnchor = NSLayoutDimension()
}

// Edges of views; on Linux nothing is laid out, so that each is made where it is asked for.
extension UIView {
    /// The leading edge, where lines of text begin.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The trailing edge, where lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The width of the view.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The height of the view.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The area that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The area inside the margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
}
