public import Foundation

extension Progress {
    /// Creates a progress without a parent, with its counts at zero.
    ///
    /// Apple's class has it from `NSObject`; Foundation on Linux lets nobody call that one.
    public convenience init(_: Void = ()) {
        self.init(parent: nil, userInfo: nil)
    }
}
