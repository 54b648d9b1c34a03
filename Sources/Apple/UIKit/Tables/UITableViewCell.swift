public import Foundation

/// A row of a table.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// The layout of a row.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The sign at the end of a row.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The way in which a row is changed.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// The look of a chosen row.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// The name by which the row was made.
    public let reuseIdentifier: String?
    /// The words of the row.
    public let textLabel: UILabel? = UILabel()
    /// Further words.
    public let detailTextLabel: UILabel?
    /// The picture of the row.
    public let imageView: UIImageView? = UIImageView()
    /// The view that holds the row's views.
    public let contentView = UIView()
    /// The sign at the end of the row.
    open var accessoryType = AccessoryType.none
    /// The view at its end.
    open var accessoryView: UIView?
    /// The look of the row where it is chosen.
    open var selectionStyle = SelectionStyle.default
    /// The content of the row, described at once.
    open var contentConfiguration: (any UIContentConfiguration)?
    /// Whether the row is chosen.
    open var isSelected = false

    /// Creates a row.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
    }

    /// Makes it ready to show something else.
    open func prepareForReuse() {}
    /// Returns the usual content of the row.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A description of a row's content.
public protocol UIContentConfiguration {}

/// The words and the picture of a row.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The words.
    public var text: String?
    /// Further words.
    public var secondaryText: String?
    /// The picture.
    public var image: UIImage?

    private init() {}

    /// Returns the content of a row.
    public static func cell() -> Self { Self() }
    /// Returns the content of a row with further words.
    public static func subtitleCell() -> Self { Self() }
    /// Returns the content of a row with a value.
    public static func valueCell() -> Self { Self() }
}

/// The actions that come up when a row is swiped.
///
/// On Linux none is.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions that can be taken.
    public let actions: [UIContextualAction]
    /// Whether a long swipe takes the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates what comes up.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action on a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The style of an action, which decides how it is shown.
    public enum Style: Int, Sendable { case normal, destructive }
    /// A closure that carries out an action.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the action.
    public let style: Style
    /// The title of the action.
    open var title: String?
    /// The picture of the action.
    open var image: UIImage?
    /// The colour behind the action.
    open var backgroundColor: UIColor?
    /// The closure that carries out the action.
    public let handler: Handler

    /// Creates something that can be done.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// A control that a person pulls to have content fetched anew.
///
/// On Linux nobody does.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Whether the content is being fetched.
    public private(set) var isRefreshing = false
    /// Says that it is.
    open func beginRefreshing() { isRefreshing = true }
    /// Says that it is not any more.
    open func endRefreshing() { isRefreshing = false }
}
