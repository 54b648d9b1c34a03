import RoostFoundation
import Testing

@MainActor @Suite struct `What can be undone` {
    /// A text that remembers how it was.
    @MainActor private final class Page {
        let manager: UndoManager
        var text = "" {
            didSet {
                manager.registerUndo(withTarget: self) { $0.text = oldValue }
            }
        }

        init(_ manager: UndoManager) { self.manager = manager }
    }

    private let manager = UndoManager()
    private let page: Page

    init() { page = Page(manager) }

    private func write(_ text: String) {
        manager.beginUndoGrouping()
        page.text = text
        manager.endUndoGrouping()
    }

    @Test func `is undone and done again, the last first`() {
        write("a")
        write("ab")
        #expect(manager.undoCount == 2 && !manager.canRedo)
        manager.undo()
        #expect(page.text == "a" && manager.canUndo && manager.redoCount == 1)
        manager.undo()
        #expect(page.text == "" && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(page.text == "ab" && !manager.canRedo && manager.undoCount == 2)
    }

    @Test func `cannot be done again after something else`() {
        write("a")
        manager.undo()
        write("b")
        #expect(!manager.canRedo)
    }

    @Test func `is one group in one pass of the main thread`() async {
        page.text = "a"
        page.text = "ab"
        #expect(manager.groupingLevel == 1 && manager.canUndo)
        await Task { @MainActor in }.value
        #expect(manager.groupingLevel == 0 && manager.undoCount == 1)
        page.text = "abc"
        manager.undo()
        #expect(page.text == "ab")
        manager.undo()
        #expect(page.text == "")
    }

    @Test func `can be in groups within groups, which are undone at once`() {
        manager.beginUndoGrouping()
        write("a")
        write("ab")
        manager.endUndoGrouping()
        manager.endUndoGrouping()
        #expect(manager.undoCount == 1)
        manager.undo()
        #expect(page.text == "")
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        #expect(!manager.canUndo)
    }

    @Test func `has a name for people`() {
        write("a")
        manager.setActionName("Typing")
        #expect(manager.undoMenuItemTitle == "Undo Typing" && manager.redoMenuItemTitle == "Redo")
        manager.undo()
        #expect(manager.redoMenuItemTitle == "Redo Typing" && manager.undoMenuItemTitle == "Undo")
    }

    @Test func `is no more than it may be`() {
        manager.levelsOfUndo = 2
        for text in ["a", "b", "c"] { write(text) }
        #expect(manager.undoCount == 2)
        manager.levelsOfUndo = 1
        #expect(manager.undoCount == 1)
    }

    @Test func `is not registered while that is disabled`() {
        manager.disableUndoRegistration()
        write("a")
        #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
        manager.enableUndoRegistration()
        manager.enableUndoRegistration()
        write("b")
        #expect(manager.canUndo)
    }

    @Test func `is forgotten with what it is of`() {
        write("a")
        var other: Page? = Page(manager)
        manager.beginUndoGrouping()
        other?.text = "x"
        manager.endUndoGrouping()
        manager.removeAllActions(withTarget: page)
        #expect(manager.undoCount == 1)
        other = nil
        manager.undo()
        #expect(page.text == "a" && !manager.canUndo)
        write("b")
        manager.removeAllActions()
        #expect(!manager.canUndo)
    }
}
