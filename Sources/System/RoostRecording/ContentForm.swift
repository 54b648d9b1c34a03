import RoostEngine

extension HasContent {
    static func write(
        at place: UnsafeRawPointer,
        _ plan: Int,
        _ plans: WritingPlans,
        to writer: inout RecordWriter
    ) {
        writer.write(
            unsafe place.assumingMemoryBound(to: Self.self).pointee.content,
            plan,
            plans
        )
    }

    static func read(
        into place: UnsafeMutableRawPointer,
        _ layout: Layout,
        from reader: inout RecordReader
    ) throws(RecordingError) {
        let content = try reader.read(Content.self, as: layout)
        unsafe place.initializeMemory(as: Self.self, to: Self(content: content))
    }
}
