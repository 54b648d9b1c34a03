public import Foundation

extension Progress {
    /// Creates a progress without a parent, with its counts at zero.
    ///
    /// Apple's class inherits this initializer from `NSObject`; on Linux Foundation's cannot be
    /// called.
    public convenience init(_: Void = ()) {
        self.init(parent: nil, userInfo: nil)
    }
}
