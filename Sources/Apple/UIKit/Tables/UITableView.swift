public import Foundation

/// The methods that provide the rows of a table.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns `true` if a row can be edited.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Deletes or inserts a row that a person has edited.
    ///
    /// On Linux it is not called.
    func tableView(
        _ tableView: UITableView,
        commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    )
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns `nil`: the section has no title.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    {
        nil
    }
    /// Returns `nil`: the section has no title.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    {
        nil
    }
    /// Returns `true`: all rows can be edited.
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

/// The methods by which a table tells what a person does with it, and asks how to show rows.
///
/// On Linux the methods about a person's actions are not called.
@preconcurrency @MainActor public protocol UITableViewDelegate: NSObjectProtocol {
    /// Called when a person selected a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    /// Called when a row is no longer selected.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
    /// Returns the height of a row.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    /// Returns the actions for a swipe from the trailing edge of a row.
    func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration?
    /// Returns the actions for a swipe from the leading edge of a row.
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
    /// Returns the table's own height of rows.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
        tableView.rowHeight
    }
    /// Returns `nil`: the row has no actions.
    public func tableView(
        _ tableView: UITableView,
        trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns `nil`: the row has no actions.
    public func tableView(
        _ tableView: UITableView,
        leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}

/// A view of rows in sections.
///
/// On Linux nothing is drawn: a table makes its rows when the app asks for them, and asks its data
/// source then.
@preconcurrency @MainActor open class UITableView: UIView {
    /// The style of the table's sections.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// The animation with which rows are inserted or deleted.
    ///
    /// On Linux there is none.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    /// The position to which a row is scrolled.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// A value for a height that follows from the content.
    public static let automaticDimension: CGFloat = -1

    /// The style of the table's sections.
    public let style: Style
    /// The object that provides the rows.
    open weak var dataSource: (any UITableViewDataSource)?
    /// The object that is told what a person does with the rows.
    open weak var delegate: (any UITableViewDelegate)?
    /// The height of a row.
    open var rowHeight = UITableView.automaticDimension
    /// The estimated height of a row.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The view above the first row.
    open var tableHeaderView: UIView?
    /// The view below the last row.
    open var tableFooterView: UIView?
    /// The view behind the rows.
    open var backgroundView: UIView?
    /// The control that a person pulls to refresh the content.
    open var refreshControl: UIRefreshControl?
    /// A Boolean value that is true if rows can be selected.
    open var allowsSelection = true
    /// A Boolean value that is true if several rows can be selected.
    open var allowsMultipleSelection = false
    /// A Boolean value that is true if rows are being edited.
    open var isEditing = false
    private var classes: [String: UITableViewCell.Type] = [:]
    private var selected: [IndexPath] = []

    /// Creates a table with a style.
    public init(frame: CGRect = .zero, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    /// Creates a table in the plain style.
    public override convenience init(frame: CGRect = .zero) {
        self.init(frame: frame, style: .plain)
    }

    /// Registers a class of cells under an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        classes[identifier] = cellClass as? UITableViewCell.Type
    }

    /// Returns a cell of the class that is registered under an identifier; traps if there is none.
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

    /// Returns a cell of the class that is registered under an identifier, or `nil` if there is
    /// none.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// Reloads all rows.
    ///
    /// On Linux rows are made when they are asked for.
    open func reloadData() {}
    /// Reloads some rows.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Reloads some sections.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
    /// Tells the table that rows were inserted.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Tells the table that rows were deleted.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
    /// Begins a group of changes.
    open func beginUpdates() {}
    /// Ends a group of changes.
    open func endUpdates() {}
    /// Makes a group of changes, and calls the completion handler at once.
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
    /// Begins or ends editing.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// The number of sections.
    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 1 }
    /// Returns the number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
    }
    /// Returns the cell of a row.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        guard indexPath.section < numberOfSections,
            indexPath.row < numberOfRows(inSection: indexPath.section)
        else { return nil }
        return dataSource?.tableView(self, cellForRowAt: indexPath)
    }

    /// The row that was selected last.
    open var indexPathForSelectedRow: IndexPath? { selected.last }
    /// The selected rows, or `nil` if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    /// Selects a row.
    open func selectRow(
        at indexPath: IndexPath?,
        animated: Bool,
        scrollPosition: ScrollPosition
    ) {
        if !allowsMultipleSelection { selected = [] }
        if let indexPath { selected.append(indexPath) }
    }
    /// Deselects a row.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
    }
}

extension IndexPath {
    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// The index of the section.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The index of the row in its section.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The index of the item in its section.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}
