/// A key with a number by which it is found: equal keys have equal numbers, and other keys hardly
/// ever do.
protocol Numbered: Hashable, Sendable {
    var number: UInt64 { get }
}

extension AppID: Numbered {}

extension SerialNumber {
    var number: UInt64 { UInt64(bitPattern: value) }
}

extension ProcessNumber: Numbered {}

/// A hash table of values, by keys that have numbers.
///
/// A dictionary takes hundreds of instructions to find a key, as it guards against those who would
/// choose keys that lie in each other's way. The engine looks apps and processes up hundreds of
/// times in a turn: here a key is found with a multiplication, at its place or soon after it.
/// Whoever chooses names to that end has some of them lie in each other's way; an app has so few on
/// a day (`Limits.costNames`) that it gains nothing. A change copies the values alone, side by
/// side.
struct NumberedTable<Key: Numbered, Value: Sendable>: Sendable {
    /// The number of keys up to which looking at one after the other takes no longer.
    private static var few: Int { 8 }

    // Each key has a value but while that is being changed.
    private var keys: [Key] = []
    private var values: [Value?] = []
    /// The places of keys, each where its number says or soon after, counted from 1 as 0 is for
    /// none; nothing while there are few.
    ///
    /// Its length is a power of two, and a quarter of it is free.
    private var slots: [UInt32] = []

    var count: Int { keys.count }
    var isEmpty: Bool { keys.isEmpty }

    subscript(key: Key) -> Value? {
        get { place(of: key).flatMap { values[$0] } }
        _modify {
            let place = place(of: key) ?? add(key)
            defer { if values[place] == nil { remove(at: place) } }
            yield &values[place]
        }
    }

    /// The value of a key that what is kept beside the table has named; that it has none is a bug.
    subscript(present key: Key) -> Value {
        get {
            guard let value = self[key] else { trapForMissing(key) }
            return value
        }
        _modify {
            // Here alone meanwhile, so that no change copies it.
            guard let place = place(of: key), var value = values[place].take() else {
                trapForMissing(key)
            }
            defer { values[place] = value }
            yield &value
        }
    }

    private func trapForMissing(_ key: Key) -> Never {
        preconditionFailure("\(key) is named by what is kept beside it, and not there")
    }

    /// The value of a key, which is set to a default where the key has none.
    subscript(key: Key, default beginning: @autoclosure () -> Value) -> Value {
        get { self[key] ?? beginning() }
        _modify {
            let place = place(of: key) ?? add(key)
            var value = values[place] ?? beginning()
            // Here alone meanwhile, so that no change copies it.
            values[place] = nil
            defer { values[place] = value }
            yield &value
        }
    }

    /// Returns an element for each value with its key, in an arbitrary order, which must not show
    /// in any decision.
    func list<Element>(_ make: (Key, Value) -> Element) -> [Element] {
        var list: [Element] = []
        list.reserveCapacity(count)
        for place in keys.indices {
            if let value = values[place] { list.append(make(keys[place], value)) }
        }
        return list
    }

    /// The slot in which a key is looked for first.
    private func home(of key: Key) -> Int {
        // The upper half of the product hangs on all bits of the number.
        let mixed = key.number &* PseudoChance.step
        return Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    }

    private func next(after slot: Int) -> Int { (slot + 1) & (slots.count - 1) }

    private func place(of key: Key) -> Int? {
        if slots.isEmpty {
            for place in keys.indices where keys[place] == key { return place }
            return nil
        }
        var slot = home(of: key)
        while slots[slot] != 0 {
            let place = Int(slots[slot]) - 1
            if keys[place] == key { return place }
            slot = next(after: slot)
        }
        return nil
    }

    /// Adds a key that is not there, which has no value yet.
    private mutating func add(_ key: Key) -> Int {
        if keys.isEmpty {
            // Where there is one, there are soon some.
            keys.reserveCapacity(Self.few)
            values.reserveCapacity(Self.few)
        }
        keys.append(key)
        values.append(nil)
        if 4 * keys.count > 3 * slots.count {
            if keys.count > Self.few { makeSlots() }
        } else {
            takeSlot(forKeyAt: keys.count - 1)
        }
        return keys.count - 1
    }

    private mutating func makeSlots() {
        slots = Array(repeating: 0, count: Swift.max(4 * Self.few, 2 * slots.count))
        for place in keys.indices { takeSlot(forKeyAt: place) }
    }

    private mutating func takeSlot(forKeyAt place: Int) {
        var slot = home(of: keys[place])
        while slots[slot] != 0 { slot = next(after: slot) }
        slots[slot] = UInt32(place + 1)
    }

    private func slot(ofKeyAt place: Int) -> Int {
        var slot = home(of: keys[place])
        while slots[slot] != UInt32(place + 1) { slot = next(after: slot) }
        return slot
    }

    /// Removes a key; the last one takes its place.
    private mutating func remove(at place: Int) {
        let last = keys.count - 1
        var freed: Int?
        if !slots.isEmpty {
            freed = slot(ofKeyAt: place)
            slots[slot(ofKeyAt: last)] = UInt32(place + 1)
        }
        keys.swapAt(place, last)
        values.swapAt(place, last)
        keys.removeLast()
        values.removeLast()
        if let freed { vacate(freed) }
    }

    /// Gives a slot back, and moves what would not be found any more.
    private mutating func vacate(_ slot: Int) {
        func distance(_ from: Int, _ to: Int) -> Int { (to - from) & (slots.count - 1) }
        var free = slot
        slots[free] = 0
        var slot = next(after: free)
        while slots[slot] != 0 {
            let home = home(of: keys[Int(slots[slot]) - 1])
            if distance(home, slot) >= distance(free, slot) {
                slots.swapAt(free, slot)
                free = slot
            }
            slot = next(after: slot)
        }
    }

    /// Throws where its own rules do not hold.
    func verify(_ what: String) throws(Contradiction) {
        try Contradiction.verify(
            keys.count == values.count && values.allSatisfy { $0 != nil }
                && (slots.isEmpty ? keys.count <= Self.few : hasRightSlots),
            "\(what): a table has not as much as it says"
        )
        try Contradiction.verify(
            keys.indices.allSatisfy { place(of: keys[$0]) == $0 },
            "\(what): a key is not found where it is"
        )
    }

    private var hasRightSlots: Bool {
        slots.count.nonzeroBitCount == 1 && 4 * keys.count <= 3 * slots.count
            && slots.allSatisfy { $0 <= keys.count } && slots.count { $0 != 0 } == keys.count
    }
}

/// The entries in an arbitrary order, which must not show in any decision.
extension NumberedTable: Sequence {
    func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
        keys.indices.lazy.compactMap { place in values[place].map { (key: keys[place], value: $0) }
        }
        .makeIterator()
    }

    var allKeys: some Sequence<Key> { keys }
    var allValues: some Sequence<Value> { values.lazy.compactMap(\.self) }
}
