public import Foundation

/// A data source that says what rows a table has.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the view of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Whether a row may be changed.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// A person deletes or adds a row.
    ///
    /// On Linux nobody does.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )
}

extension UITableViewDataSource {
    /// Returns one section.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    {
        nil
    }
    /// Returns no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    {
        nil
    }
    /// Returns true: any row may be changed.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        true
    }
    /// Does nothing.
    public func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
}

/// A delegate that hears what is done with a table.
///
/// On Linux nothing is.
@preconcurrency @MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    /// A person chooses a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// A row is not chosen any more.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Returns the height of a row.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the actions that come up where a row is swiped from its end.
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions that come up where a row is swiped from its beginning.
    func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
}

extension UITableViewDelegate {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns the height that the table says.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        tableView.rowHeight
    }
    /// Returns no actions.
    public func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns no actions.
    public func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}

/// A table of rows below each other.
///
/// On Linux nothing is drawn: a table makes its rows where the app asks for them, and asks what it
/// needs for that.
@preconcurrency @MainActor open class UITableView: UIView {
    /// The look of sections.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// The way in which rows come and go.
    ///
    /// On Linux they do at once.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    /// The place to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// The value that stands for a height that follows from the content.
    public static let automaticDimension: CGFloat = -1

    /// The look of sections.
    public let style: Style
    /// The data source that says which rows there are.
    open weak var dataSource: (any UITableViewDataSource)?
    /// The delegate that hears what is done with the rows.
    open weak var delegate: (any UITableViewDelegate)?
    /// The height of a row.
    open var rowHeight = UITableView.automaticDimension
    /// The probable height of a row.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The view above all rows.
    open var tableHeaderView: UIView?
    /// The view below all rows.
    open var tableFooterView: UIView?
    /// The view behind the rows.
    open var backgroundView: UIView?
    /// The control that a person pulls to have the rows fetched anew.
    open var refreshControl: UIRefreshControl?
    /// Whether rows can be chosen.
    open var allowsSelection = true
    /// Whether several rows can be chosen.
    open var allowsMultipleSelection = false
    /// Whether rows are changed.
    open var isEditing = false
    private var classes: [String: UITableViewCell.Type] = [:]
    private var selected: [IndexPath] = []

    /// Creates a table.
    public init(frame: CGRect = .zero, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a table without groups.
    public override convenience init(frame: CGRect = .zero) {
        self.init(frame: frame, style: .plain)
    }

    /// Says of which class the rows of a name are.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Makes a row of a name; none of that name is an error of the app's, and ends it.
    open func dequeueReusableCell(
        withIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure(
                "no class is registered for the rows \(identifier): call register(_:forCellReuseIdentifier:)"
            )
        }
        return cell
    }

    /// Makes a row of a name, if a class was registered for it.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Asks for all anew.
    ///
    /// On Linux rows are made where they are asked for.
    open func reloadData() {}
    /// Asks for some rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Asks for sections anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    /// Hears that there are more rows.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Hears that there are fewer rows.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Begins several changes.
    open func beginUpdates() {}
    /// Ends several changes.
    open func endUpdates() {}
    /// Makes several changes, and says when they are seen: at once.
    open func performBatchUpdates(
        _ updates: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        updates?()
        completion?(true)
    }
    /// Scrolls to a row.
    ///
    /// On Linux nothing is scrolled.
    open func scrollToRow(
        at indexPath: IndexPath,
        at scrollPosition: ScrollPosition,
        animated: Bool
    ) {}
    /// Begins or ends changes of rows.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    /// Returns a row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard indexPath.section < numberOfSections,
            indexPath.row < numberOfRows(inSection: indexPath.section)
        else { return nil }
        return dataSource?.tableView(self, cellForRowAt: indexPath)
    }

    /// The row that is chosen.
    open var indexPathForSelectedRow: IndexPath? { selected.last }
    /// The rows that are chosen.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    /// Chooses a row.
    open func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        if !allowsMultipleSelection { selected = [] }
        if let indexPath { selected.append(indexPath) }
    }
    /// Chooses a row no more.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
    }
}

extension IndexPath {
    /// Creates the place of a row.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the place of an item.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The section that it is in.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The row of the section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The item of the section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
