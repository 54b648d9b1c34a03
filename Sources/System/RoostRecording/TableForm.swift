import RoostEngine

/// A type that holds values by keys.
protocol TableForm {
    static var keyType: Any.Type { get }
    static var valueType: Any.Type { get }
    static func write(
        at place: UnsafeRawPointer,
        _ key: Int,
        _ value: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    )
    static func read(
        into place: UnsafeMutableRawPointer,
        _ key: Layout,
        _ value: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError)
}

extension Dictionary: TableForm {
    static var keyType: Any.Type { Key.self }
    static var valueType: Any.Type { Value.self }

    // One dictionary has one form, whatever the order in which this process walks it.
    static func write(
        at place: UnsafeRawPointer,
        _ key: Int,
        _ value: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    ) {
        let table = unsafe place.assumingMemoryBound(to: [Key: Value].self).pointee
        writer.number(UInt64(table.count))
        let written = table.map { one in
            var own = RecordWriter(telling: writer.telling)
            own.write(one.key, key, plans)
            own.write(one.value, value, plans)
            return own.bytes
        }
        for bytes in written.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            writer.append(bytes)
        }
    }

    static func read(
        into place: UnsafeMutableRawPointer,
        _ key: Layout,
        _ value: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError) {
        var table: [Key: Value] = [:]
        for _ in 0..<(try reader.count()) {
            let name = try reader.read(Key.self, as: key)
            guard table.updateValue(try reader.read(Value.self, as: value), forKey: name) == nil
            else { throw .damaged("a table holds a key twice") }
        }
        unsafe place.initializeMemory(as: [Key: Value].self, to: table)
    }
}
