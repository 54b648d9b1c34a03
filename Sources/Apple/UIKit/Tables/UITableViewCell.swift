public import Foundation

/// A row of a table; on Linux it is not drawn.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    /// What a row has room for.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// What stands at the end of a row.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// How a row is changed.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// How a row that is chosen looks.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// By which name it was made.
    public let reuseIdentifier: String?
    /// Its words.
    public let textLabel: UILabel? = UILabel()
    /// Further words.
    public let detailTextLabel: UILabel?
    /// Its picture.
    public let imageView: UIImageView? = UIImageView()
    /// What its views are in.
    public let contentView = UIView()
    /// What stands at its end.
    open var accessoryType = AccessoryType.none
    /// The view at its end.
    open var accessoryView: UIView?
    /// How it looks where it is chosen.
    open var selectionStyle = SelectionStyle.default
    /// What it shows, said at once.
    open var contentConfiguration: (any UIContentConfiguration)?
    /// Whether it is chosen.
    open var isSelected = false

    /// Creates a row.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        detailTextLabel = style == .default ? nil : UILabel()
        super.init(frame: .zero)
    }

    /// Makes it ready to show something else.
    open func prepareForReuse() {}
    /// What it usually shows.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What a row shows, said at once.
public protocol UIContentConfiguration {}

/// Words and a picture of a row.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    /// The words.
    public var text: String?
    /// Further words.
    public var secondaryText: String?
    /// The picture.
    public var image: UIImage?

    private init() {}

    /// That of a row.
    public static func cell() -> Self { Self() }
    /// That of a row with further words.
    public static func subtitleCell() -> Self { Self() }
    /// That of a row with a value.
    public static func valueCell() -> Self { Self() }
}

/// What comes up where a row is swiped; on Linux none is.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// What can be done.
    public let actions: [UIContextualAction]
    /// Whether a long swipe does the first.
    open var performsFirstActionWithFullSwipe = true

    /// Creates what comes up.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

/// Something that can be done with a row.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    /// What it is, as far as it decides how it is shown.
    public enum Style: Int, Sendable { case normal, destructive }
    /// What does it.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// What it is.
    public let style: Style
    /// What it says.
    open var title: String?
    /// Its picture.
    open var image: UIImage?
    /// The colour behind it.
    open var backgroundColor: UIColor?
    /// What does it.
    public let handler: Handler

    /// Creates something that can be done.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// What a person pulls to have something fetched anew; on Linux nobody does.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    /// Whether it is being fetched.
    public private(set) var isRefreshing = false
    /// Says that it is.
    open func beginRefreshing() { isRefreshing = true }
    /// Says that it is not any more.
    open func endRefreshing() { isRefreshing = false }
}
