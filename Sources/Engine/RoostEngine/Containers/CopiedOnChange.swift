/// A value that copies share until one of them changes.
///
/// What is large is kept so where it is copied more often than it changes: a copy counts one owner
/// more, and not one of each of its strings and lists.
package struct CopiedOnChange<Value: Sendable>: Sendable {
    // An array, and no object of its own: each look at a property of an object that may change is
    // checked while the program runs against changes that go on, which took a twentieth of the
    // daemon's time where it does nothing but run work.
    private var only: ContiguousArray<Value>

    init(_ value: Value) { only = [value] }

    var value: Value {
        // The subscript of an array would hand out a copy of the whole.
        _read { yield only.span[0] }
        _modify { yield &only[0] }
    }
}

// Arrays that are one are equal without a look at what is in them.
extension CopiedOnChange: Equatable where Value: Equatable {}

extension CopiedOnChange: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { only[0].hash(into: &hasher) }
}
