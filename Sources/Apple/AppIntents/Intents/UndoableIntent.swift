public import RoostFoundation

/// An intent whose doing can be undone in the app.
public protocol UndoableIntent: SystemIntent {}

extension UndoableIntent {
    /// Where the intent says how what it does is undone.
    ///
    /// On Linux it is the one that views of the app find in their environment.
    @MainActor public var undoManager: UndoManager? { .forProcess }
}
