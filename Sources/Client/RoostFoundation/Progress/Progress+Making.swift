public import Foundation

extension Progress {
    /// Makes a progress without counts that is nobody's child.
    ///
    /// Apple's class has it from `NSObject`; Foundation on Linux lets nobody call that one.
    public convenience init(_: Void = ()) {
        self.init(parent: nil, userInfo: nil)
    }
}
