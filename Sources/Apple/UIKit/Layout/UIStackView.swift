public import Foundation

/// A stack of views beside or below each other.
///
/// On Linux they are not drawn.
@preconcurrency @MainActor open class UIStackView: UIView {
    /// The way in which views share their room.
    public enum Distribution: Int, Sendable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }
    /// The alignment of views across the stack.
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
    }

    /// The axis of the stack: whether views stand beside or below each other.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// The way in which views share their room.
    open var distribution = Distribution.fill
    /// The alignment of views across the stack.
    open var alignment = Alignment.fill
    /// The distance between views.
    open var spacing: CGFloat = 0
    /// The views of the stack.
    public private(set) var arrangedSubviews: [UIView] = []

    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// The distance that stands for the stack's own.
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    /// The distance that stands for the system's own.
    public static let spacingUseSystem: CGFloat = -.greatestFiniteMagnitude

    /// Sets the distance to the view that comes after one.
    ///
    /// On Linux it is kept, and nothing is laid out.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] =
            spacing == Self.spacingUseDefault ? nil : spacing
    }

    /// Returns the distance to the view that comes after one.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    /// Creates a view of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        addSubview(view)
        arrangedSubviews.append(view)
    }

    /// Takes a view out of the row; it stays in the view.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
    }
}

extension NSLayoutConstraint {
    /// The axis of a stack: from side to side, or from top to bottom.
    public enum Axis: Int, Sendable { case horizontal, vertical }
}
