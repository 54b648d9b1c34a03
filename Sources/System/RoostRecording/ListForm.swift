import RoostEngine

/// A type that holds elements in an order of their own.
protocol ListForm {
    static var elementType: Any.Type { get }
    static func write(
        at place: UnsafeRawPointer,
        _ element: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    )
    static func read(
        into place: UnsafeMutableRawPointer,
        _ element: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError)
}

extension Array: ListForm {
    static var elementType: Any.Type { Element.self }

    static func write(
        at place: UnsafeRawPointer,
        _ element: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    ) {
        let list = unsafe place.assumingMemoryBound(to: [Element].self).pointee
        writer.number(UInt64(list.count))
        unsafe list.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for number in list.indices {
                unsafe writer.write(
                    at: start + number * MemoryLayout<Element>.stride,
                    element,
                    plans
                )
            }
        }
    }

    static func read(
        into place: UnsafeMutableRawPointer,
        _ element: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError) {
        let count = try reader.count()
        var list: [Element] = []
        // A forged count takes no more memory than what is there: each element takes a byte of the record at least.
        list.reserveCapacity(Swift.min(count, 1024))
        for _ in 0..<count { list.append(try reader.read(Element.self, as: element)) }
        unsafe place.initializeMemory(as: [Element].self, to: list)
    }
}

extension Set: ListForm {
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
