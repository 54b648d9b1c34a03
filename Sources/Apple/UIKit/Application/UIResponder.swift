public import Foundation

/// An object that can handle events, or pass them to the next responder.
///
/// On Linux there are no events to hand over: it is what app delegates inherit from.
@preconcurrency @MainActor open class UIResponder: NSObject {
    /// Creates a responder.
    @preconcurrency @MainActor public override init() { super.init() }

    open var next: UIResponder? { nil }
    open var canBecomeFirstResponder: Bool { false }
    open var isFirstResponder: Bool { false }

    @discardableResult open func becomeFirstResponder() -> Bool { false }
    @discardableResult open func resignFirstResponder() -> Bool { true }
}
