public import RoostFoundation

/// An intent whose effect can be undone in the app.
public protocol UndoableIntent: SystemIntent {}

extension UndoableIntent {
    /// The undo manager with which the intent registers the way back from its changes.
    ///
    /// On Linux it is the one that views of the app find in their environment.
    @MainActor public var undoManager: UndoManager? { .forProcess }
}
