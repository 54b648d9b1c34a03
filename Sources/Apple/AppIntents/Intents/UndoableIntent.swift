public import RoostFoundation

/// An intent whose effect people can undo.
public protocol UndoableIntent: SystemIntent {}

extension UndoableIntent {
    /// The undo manager in which the intent registers how to undo its changes.
    ///
    /// On Linux it is the undo manager that views of the app have in their environment.
    @MainActor public var undoManager: UndoManager? { .forProcess }
}
