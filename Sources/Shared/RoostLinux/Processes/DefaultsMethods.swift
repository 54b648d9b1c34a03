import CLinux

/// The methods of Foundation's `UserDefaults`, which tell nobody of changes on Linux.
package enum DefaultsMethods {
    /// Has all defaults use the methods of a subclass that set and remove a value, whoever made
    /// them.
    ///
    /// The subclass has no stored properties and calls `super`. Says how many were replaced: all
    /// seven, or fewer with a Foundation that has others.
    package static func replace(in original: AnyClass, by subclass: AnyClass) -> Int32 {
        unsafe roost_replace_setters(
            unsafeBitCast(original, to: UnsafeMutableRawPointer.self),
            unsafeBitCast(subclass, to: UnsafeRawPointer.self)
        )
    }
}
