public import Foundation

/// A cell that shows a row of a table.
///
/// On Linux it is not drawn.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// The layout of a cell.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The symbol at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The kind of change that a person can make to a row.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// The look of a selected cell.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// The identifier under which the cell's class was registered.
    public let reuseIdentifier: String?
    /// The label for the main text.
    public let textLabel: UILabel? = UILabel()
    /// The label for further text.
    public let detailTextLabel: UILabel?
    /// The view for the picture.
    public let imageView: UIImageView? = UIImageView()
    /// The view that contains the cell's content.
    public let contentView = UIView()
    /// The symbol at the trailing edge of the cell.
    open var accessoryType = AccessoryType.none
    /// The view at the trailing edge of the cell.
    open var accessoryView: UIView?
    /// The look of the cell when it is selected.
    open var selectionStyle = SelectionStyle.default
    /// The content of the cell, as a value.
    open var contentConfiguration: (any UIContentConfiguration)?
    /// A Boolean value that is true if the cell is selected.
    open var isSelected = false

    /// Creates a cell with a layout and an identifier.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
    }

    /// Prepares the cell to show another row.
    open func prepareForReuse() {}
    /// Returns the standard content of a cell.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A description of a row's content.
public protocol UIContentConfiguration {}

/// The texts and the picture of a cell, as a value.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The main text.
    public var text: String?
    /// The further text.
    public var secondaryText: String?
    /// The picture.
    public var image: UIImage?

    private init() {}

    /// Returns the content of a standard cell.
    public static func cell() -> Self { Self() }
    /// Returns the content of a cell with a subtitle.
    public static func subtitleCell() -> Self { Self() }
    /// Returns the content of a cell with a value at its side.
    public static func valueCell() -> Self { Self() }
}

/// The actions for a swipe over a row.
///
/// On Linux no row is swiped.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, in their order.
    public let actions: [UIContextualAction]
    /// A Boolean value that is true if a full swipe performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration with actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// An action on a row, offered by a swipe.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// The style of an action, which decides how it is shown.
    public enum Style: Int, Sendable { case normal, destructive }
    /// A closure that performs an action.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The style of the action.
    public let style: Style
    /// The title of the action.
    open var title: String?
    /// The picture of the action.
    open var image: UIImage?
    /// The background colour of the action.
    open var backgroundColor: UIColor?
    /// The closure that performs the action.
    public let handler: Handler

    /// Creates an action with a style, a title and a closure.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// A control that a person pulls to refresh content.
///
/// On Linux nobody pulls it.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// A Boolean value that is true if the content is being refreshed.
    public private(set) var isRefreshing = false
    /// Shows that the content is being refreshed.
    open func beginRefreshing() { isRefreshing = true }
    /// Shows that the content has been refreshed.
    open func endRefreshing() { isRefreshing = false }
}
