public import Foundation

/// A manager that records how changes are undone and redone.
///
/// What is registered while nothing is undone can be undone; what is registered while something is
/// can be done again. All that is registered in one pass of the main thread, or between
/// `beginUndoGrouping()` and `endUndoGrouping()`, is undone at once.
@MainActor @preconcurrency open class UndoManager: NSObject {
    private enum Doing { case nothing, undoing, redoing }

    private var undoable: [UndoGroup] = []
    private var redoable: [UndoGroup] = []
    /// The groups that are being filled, the inner ones last.
    private var open: [UndoGroup] = []
    private var doing = Doing.nothing
    /// The number of times that registering was disabled and not enabled again.
    private var disablings = 0
    /// The group that ends by itself is open.
    private var isEventOpen = false

    /// The maximum number of groups that can be undone, or 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet { limit() }
    }
    /// A Boolean value that is true if the changes of one pass of the main thread are undone
    /// together.
    open var groupsByEvent = true

    /// Creates a manager without recorded changes.
    nonisolated public override init() { super.init() }

    // MARK: - Registering

    /// Registers how a change is undone: by a closure that is called with an object, which is not
    /// retained.
    open func registerUndo<Target: AnyObject>(
        withTarget target: Target,
        handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        if open.isEmpty { beginByItself() }
        // Without a group nothing is registered: one has to be begun.
        guard !open.isEmpty else { return }
        let action = UndoGroup.Action(target: target) { [weak target] in
            if let target { handler(target) }
        }
        open[open.count - 1].actions.append(action)
        if doing == .nothing { redoable = [] }
    }

    /// Sets the name of the action, for people.
    open func setActionName(_ name: String) {
        if !open.isEmpty {
            open[open.count - 1].name = name
        } else if !undoable.isEmpty {
            undoable[undoable.count - 1].name = name
        }
    }

    /// Stops registering changes, until registration has been enabled as many times as it was
    /// disabled.
    open func disableUndoRegistration() { disablings += 1 }

    /// Enables the registration of changes again, once it is called as often as it was disabled.
    open func enableUndoRegistration() { disablings = max(0, disablings - 1) }

    /// A Boolean value that is true if changes are registered.
    open var isUndoRegistrationEnabled: Bool { disablings == 0 }

    // MARK: - Groups

    /// Begins a group of changes that are undone together.
    open func beginUndoGrouping() { open.append(UndoGroup()) }

    /// Ends a group of changes that are undone together.
    open func endUndoGrouping() {
        guard let group = open.popLast() else { return }
        if open.isEmpty { isEventOpen = false }
        guard !group.isEmpty else { return }
        if open.isEmpty {
            keep(group)
        } else {
            open[open.count - 1].take(group)
        }
    }

    /// The number of open groups.
    open var groupingLevel: Int { open.count }

    private func beginByItself() {
        guard groupsByEvent, doing == .nothing else { return }
        beginUndoGrouping()
        isEventOpen = true
        Task { @MainActor in self.endByItself() }
    }

    private func endByItself() {
        if isEventOpen, open.count == 1 { endUndoGrouping() }
    }

    private func keep(_ group: UndoGroup) {
        if doing == .undoing {
            redoable.append(group)
        } else {
            undoable.append(group)
            limit()
        }
    }

    private func limit() {
        if levelsOfUndo > 0, undoable.count > levelsOfUndo {
            undoable.removeFirst(undoable.count - levelsOfUndo)
        }
    }

    // MARK: - Undoing

    /// Undoes the last group of changes.
    open func undo() {
        endByItself()
        undoNestedGroup()
    }

    /// Undoes the last group that has ended.
    open func undoNestedGroup() {
        guard open.isEmpty, let group = undoable.popLast() else { return }
        perform(group, as: .undoing)
    }

    /// Redoes the last group that was undone.
    open func redo() {
        endByItself()
        guard open.isEmpty, let group = redoable.popLast() else { return }
        perform(group, as: .redoing)
    }

    private func perform(_ group: UndoGroup, as doing: Doing) {
        self.doing = doing
        beginUndoGrouping()
        setActionName(group.name)
        for action in group.actions.reversed() { action.body() }
        endUndoGrouping()
        self.doing = .nothing
    }

    /// A Boolean value that is true if there is a change to undo.
    open var canUndo: Bool { !undoable.isEmpty || open.contains { !$0.isEmpty } }
    /// A Boolean value that is true if there is a change to redo.
    open var canRedo: Bool { !redoable.isEmpty }
    /// A Boolean value that is true while a change is being undone.
    open var isUndoing: Bool { doing == .undoing }
    /// A Boolean value that is true while a change is being redone.
    open var isRedoing: Bool { doing == .redoing }
    /// The number of groups that can be undone.
    open var undoCount: Int { undoable.count }
    /// The number of groups that can be redone.
    open var redoCount: Int { redoable.count }

    /// The name of the action that can be undone, or an empty text.
    open var undoActionName: String { (open.first ?? undoable.last)?.name ?? "" }
    /// The name of the action that can be redone, or an empty text.
    open var redoActionName: String { redoable.last?.name ?? "" }
    /// The title of the menu item for undoing.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of the menu item for redoing.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a menu item for undoing an action.
    open func undoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? "Undo" : "Undo \(name)"
    }

    /// Returns the title of a menu item for redoing an action.
    open func redoMenuTitle(forUndoActionName name: String) -> String {
        name.isEmpty ? "Redo" : "Redo \(name)"
    }

    // MARK: - Forgetting

    /// Removes all recorded changes.
    open func removeAllActions() {
        undoable = []
        redoable = []
        open = []
        isEventOpen = false
    }

    /// Removes all recorded changes of an object.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        func without(_ groups: [UndoGroup]) -> [UndoGroup] {
            groups.map { $0.without(target) }
        }
        undoable = without(undoable).filter { !$0.isEmpty }
        redoable = without(redoable).filter { !$0.isEmpty }
        open = without(open)
    }
}

extension UndoManager {
    /// The one that intents and views of this process share.
    nonisolated package static let forProcess = UndoManager()
}
