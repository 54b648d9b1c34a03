import RoostEngine

/// The plans of layouts, while these are made: each leaves its steps here, and those of the parts
/// that lie within it.
struct PlanMaker {
    private typealias Step = WritingPlans.Step

    private(set) var steps: [WritingPlans.Step] = []
    private(set) var choices: [WritingPlans.Choice] = []
    private(set) var wrappings: [WritingPlans.Wrapping] = []
    private(set) var arrays: [WritingPlans.Elements] = []
    private(set) var sets: [WritingPlans.Members] = []
    private(set) var tables: [WritingPlans.Table] = []
    private(set) var contents: [WritingPlans.Content] = []
    /// The places of the first steps of plans; none of those that are not made yet.
    private(set) var starts: [Int?] = []
    /// The plans of the payloads of all cases of all choices.
    private(set) var payloads: [Int?] = []

    /// Returns the number of a plan that is to be made.
    mutating func announce() -> Int {
        starts.append(nil)
        return starts.count - 1
    }

    /// Makes the plan that was announced for a layout.
    mutating func make(_ plan: Int, for layout: Layout) {
        let made = steps(of: layout)
        starts[plan] = steps.count
        steps += made
        steps.append(Step(operation: .end, offset: 0))
    }

    private mutating func steps(of layout: Layout) -> [Step] {
        switch layout.form {
        case .integer(let bytes, let isSigned): return [one(Self.operation(bytes, isSigned))]
        case .double: return [one(.word)]
        case .truth: return [one(.truth)]
        case .text: return [one(.text, WritingPlans.number(of: layout.secrecy))]
        case .fields(let fields): return fields.flatMap { steps(of: $0) }
        case .cases(let cases):
            let choice = WritingPlans.Choice(
                reader: layout.metadata.caseReader,
                firstCase: payloads.count,
                count: cases.count
            )
            payloads += cases.map { $0.payload?.plan }
            choices.append(choice)
            return [one(.choice, choices.count - 1)]
        case .optional(let wrapped):
            wrappings.append(
                WritingPlans.Wrapping(reader: layout.metadata.caseReader, wrapped: wrapped.plan)
            )
            return [one(.optional, wrappings.count - 1)]
        case .set(let type, let element):
            sets.append(WritingPlans.Members(type: type, element: element.plan))
            return [one(.set, sets.count - 1)]
        case .array(let type, let element):
            element.metadata.checkAlignment()
            arrays.append(WritingPlans.Elements(stride: type.stride, element: element.plan))
            return [one(.array, arrays.count - 1)]
        case .table(let type, let key, let value):
            tables.append(WritingPlans.Table(type: type, key: key.plan, value: value.plan))
            return [one(.table, tables.count - 1)]
        case .content(_, .beginning, let content):
            content.metadata.checkAlignment()
            return [one(.box, content.plan)]
        case .content(_, .element, let content):
            content.metadata.checkAlignment()
            return [one(.element, content.plan)]
        case .content(let type, .made, let content):
            contents.append(WritingPlans.Content(type: type, content: content.plan))
            return [one(.content, contents.count - 1)]
        }
    }

    /// The steps of a field: its own ones where they are known, further from the beginning by its
    /// offset.
    private func steps(of field: Layout.Field) -> [Step] {
        let plan = field.layout.plan
        guard let start = starts[plan] else {
            return [Step(operation: .part, offset: Int32(field.offset), other: Int32(plan))]
        }
        return steps[start...].prefix { $0.operation != .end }.map { step in
            Step(
                operation: step.operation,
                offset: step.offset + Int32(field.offset),
                other: step.other
            )
        }
    }

    private func one(_ operation: WritingPlans.Operation, _ other: Int = 0) -> Step {
        Step(operation: operation, offset: 0, other: Int32(other))
    }

    private static func operation(_ bytes: Int, _ isSigned: Bool) -> WritingPlans.Operation {
        switch (bytes, isSigned) {
        case (8, true): .signed8
        case (8, false): .unsigned8
        case (4, true): .signed4
        case (4, false): .unsigned4
        case (2, true): .signed2
        case (2, false): .unsigned2
        case (1, _): .byte
        case (16, _): .twoWords
        default: preconditionFailure("a number of \(bytes) bytes cannot be recorded")
        }
    }
}
