public import Foundation

/// A view that arranges its subviews in a row or a column.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The distribution of the stack's length among its views.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// The alignment of views across the stack.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// The axis along which the views are arranged.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// The distribution of the stack's length among its views.
    open var distribution = Distribution.fill
    /// The alignment of views across the stack.
    open var alignment = Alignment.fill
    /// The distance between two views, in points.
    open var spacing: CGFloat = 0
    /// The views that the stack arranges.
    public private(set) var arrangedSubviews: [UIView] = []

    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// A distance that stands for the stack's own.
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// A distance that stands for the system's default.
    public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude

    /// Sets the distance after a view.
    ///
    /// On Linux the distance is stored, but nothing is laid out.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
    }

    /// Returns the distance after a view.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view to the end of the stack.
    open func addArrangedSubview(_ view: UIView) {
        addSubview(view)
        arrangedSubviews.append(view)
    }

    /// Removes a view from the arrangement; it remains a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
    }
}

extension NSLayoutConstraint {
    /// The horizontal or the vertical axis.
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
