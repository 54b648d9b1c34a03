package import Foundation

extension NSObject {
    /// Makes an object of whatever class this is called on.
    ///
    /// Swift makes objects of a class that is known only at run time by required initializers
    /// alone, and that of Foundation's NSObject is not required; Apple's is Objective-C's, for
    /// which this does not hold. A convenience initializer is inherited, and goes by way of the
    /// class's own `init()`: this function has its name for the linker, and the two are called
    /// alike.
    @_silgen_name("roost_make_object")
    package static func made() -> Self

    /// Makes an object by its own `init()`.
    @_silgen_name("roost_make_object")
    package convenience init(made: Void) {
        self.init()
    }
}
