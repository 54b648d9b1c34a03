import RoostEngine

/// A search for the field in which two values of one type differ.
enum RecordDifference {
    /// Returns the fields that lead to the first difference; none where the values are written
    /// alike.
    static func path<Value>(
        from left: Value,
        to right: Value,
        _ layout: Layout,
        _ plans: WritingPlans
    ) -> [String]? {
        unsafe withUnsafePointer(to: left) { left in
            unsafe withUnsafePointer(to: right) { right in
                unsafe path(UnsafeRawPointer(left), UnsafeRawPointer(right), layout, plans)
            }
        }
    }

    private static func path(
        _ left: UnsafeRawPointer,
        _ right: UnsafeRawPointer,
        _ layout: Layout,
        _ plans: WritingPlans
    ) -> [String]? {
        guard unsafe bytes(left, layout, plans) != bytes(right, layout, plans) else { return nil }
        guard case .fields(let fields) = layout.form else { return [] }
        for field in fields {
            let further = unsafe path(
                left + field.offset,
                right + field.offset,
                field.layout,
                plans
            )
            if let further { return [field.name] + further }
        }
        return []
    }

    private static func bytes(
        _ place: UnsafeRawPointer,
        _ layout: Layout,
        _ plans: WritingPlans
    ) -> [UInt8] {
        var writer = RecordWriter(telling: .lengths)
        unsafe writer.write(at: place, layout.plan, plans)
        return writer.bytes
    }
}
