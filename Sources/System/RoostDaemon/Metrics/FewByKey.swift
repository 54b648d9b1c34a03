/// A small dictionary, which looks at one key after the other.
///
/// Looking at one after the other takes less than hashing a key that has a text in it.
struct FewByKey<Key: Equatable & Sendable, Value: Sendable>: Sendable {
    // In the order in which the keys came.
    private var all: [(key: Key, value: Value)] = []

    subscript(key: Key) -> Value? { all.first { $0.key == key }?.value }

    /// The value of a key, which is set to a default where the key has none.
    subscript(key: Key, default beginning: @autoclosure () -> Value) -> Value {
        get { self[key] ?? beginning() }
        _modify {
            let place = all.firstIndex { $0.key == key } ?? all.count
            if place == all.count { all.append((key, beginning())) }
            yield &all[place].value
        }
    }
}

extension FewByKey: Sequence {
    func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> { all.makeIterator() }
}
