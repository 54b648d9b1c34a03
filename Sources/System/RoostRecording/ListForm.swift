import RoostEngine

/// A type that holds elements.
protocol ListForm {
    static var elementType: Any.Type { get }
    static func read(
        into place: UnsafeMutableRawPointer,
        _ element: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError)
}

/// A type that holds elements in their order.
protocol ArrayForm: ListForm {
    /// The distance between two elements that lie beside each other.
    static var stride: Int { get }
}

/// A type that holds elements in no order, and is written by walking it.
protocol SetForm: ListForm {
    static func write(
        at place: UnsafeRawPointer,
        _ element: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    )
}

// One that is written lies in memory as all arrays do (RecordWriter).
extension Array: ArrayForm {
    static var elementType: Any.Type { Element.self }
    static var stride: Int { MemoryLayout<Element>.stride }

    static func read(
        into place: UnsafeMutableRawPointer,
        _ element: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError) {
        let count = try reader.count()
        var list: [Element] = []
        // A forged count takes no more memory than what is there: each element takes a byte of the
        // record at least.
        list.reserveCapacity(Swift.min(count, 1024))
        for _ in 0..<count { list.append(try reader.read(Element.self, as: element)) }
        unsafe place.initializeMemory(as: [Element].self, to: list)
    }
}

extension Set: SetForm {
    static var elementType: Any.Type { Element.self }

    // One set has one form, whatever the order in which this process walks it.
    static func write(
        at place: UnsafeRawPointer,
        _ element: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    ) {
        let set = unsafe place.assumingMemoryBound(to: Set<Element>.self).pointee
        writer.number(UInt64(set.count))
        let written = set.map { one in
            var own = RecordWriter(telling: writer.telling)
            own.write(one, element, plans)
            return own.bytes
        }
        for bytes in written.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            writer.append(bytes)
        }
    }

    static func read(
        into place: UnsafeMutableRawPointer,
        _ element: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError) {
        var set: Set<Element> = []
        for _ in 0..<(try reader.count()) {
            guard set.insert(try reader.read(Element.self, as: element)).inserted else {
                throw .damaged("a set holds something twice")
            }
        }
        unsafe place.initializeMemory(as: Set<Element>.self, to: set)
    }
}
