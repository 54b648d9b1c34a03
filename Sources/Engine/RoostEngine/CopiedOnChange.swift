/// A value that copies share until one of them changes.
///
/// What is large is kept so where it is copied more often than it changes: a copy counts one owner more, and not one of
/// each of its strings and lists.
struct CopiedOnChange<Value: Sendable> {
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private var box: Box

    init(_ value: Value) { box = Box(value) }

    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

// A box that has several owners is never changed.
extension CopiedOnChange: @unchecked Sendable {}

extension CopiedOnChange: Equatable where Value: Equatable {
    static func == (left: CopiedOnChange, right: CopiedOnChange) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}

extension CopiedOnChange: Hashable where Value: Hashable {
    func hash(into hasher: inout Hasher) { box.value.hash(into: &hasher) }
}
