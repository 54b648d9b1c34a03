import RoostEngine

/// The steps by which values of each type are written: all that layouts say, in plain tables.
///
/// Every answer of the engine is written to be digested, and looking at a layout takes longer than writing the number that it leads to.
/// So each layout leaves its steps here when it is made, and those of the parts that lie within it.
final class WritingPlans {
    /// A value that is written in one go, at its distance from the beginning of the whole.
    struct Step {
        let operation: Operation
        let offset: Int32
        /// The number of the plan, the choice or the form that it takes, or of what becomes of a text.
        var other: Int32 = 0
    }

    enum Operation: UInt8 {
        /// The plan is done.
        case end
        case signed8, unsigned8, signed4, unsigned4, signed2, unsigned2, byte, twoWords, word, truth
        case text
        case choice, optional, array, set, table, box, content
        /// A part whose layout was not settled yet, for it holds others of its kind.
        case part
    }

    /// An enumeration, and where the plans of its cases' payloads are.
    struct Choice {
        let reader: TypeMetadata.CaseReader
        fileprivate let firstCase: Int
        fileprivate let count: Int
    }

    /// An optional, and the plan of what it wraps.
    struct Wrapping {
        let reader: TypeMetadata.CaseReader
        let wrapped: Int
    }

    /// An array, the distance between two of its elements, and their plan.
    struct Elements {
        let stride: Int
        let element: Int
    }

    /// A collection without an order of its own, and the plan of its elements.
    struct Members {
        let type: any SetForm.Type
        let element: Int
    }

    /// A dictionary, and the plans of its keys and values.
    struct Table {
        let type: any TableForm.Type
        let key: Int
        let value: Int
    }

    /// A value that refers to another one, and the plan of that.
    struct Content {
        let type: any HasContent.Type
        let content: Int
    }

    private(set) var steps: [Step] = []
    private(set) var choices: [Choice] = []
    private(set) var wrappings: [Wrapping] = []
    private(set) var arrays: [Elements] = []
    private(set) var sets: [Members] = []
    private(set) var tables: [Table] = []
    private(set) var contents: [Content] = []
    /// The places of the first steps of plans; none of those that are not made yet.
    private var starts: [Int?] = []
    /// The plans of the payloads of all cases of all choices.
    private var payloads: [Int?] = []

    /// What becomes of a text, by the number in its step.
    private static let secrecies: [Secrecy?] = [nil, .hidden, .address]

    /// Returns the number of a plan that is to be made.
    func announce() -> Int {
        starts.append(nil)
        return starts.count - 1
    }

    /// Returns the place of the first step of a plan.
    func start(of plan: Int) -> Int {
        guard let start = starts[plan] else {
            preconditionFailure("a value is written before its layout is made")
        }
        return start
    }

    /// Returns the plan of the payload of a case, if it has one.
    func payload(of tag: Int, in choice: Choice) -> Int? {
        precondition(tag < choice.count, "the compiler numbers a case that it did not describe")
        return payloads[choice.firstCase + tag]
    }

    static func secrecy(_ step: Step) -> Secrecy? { secrecies[Int(step.other)] }

    /// Makes the plan that was announced for a layout.
    func make(_ plan: Int, for layout: Layout) {
        let made = steps(of: layout)
        starts[plan] = steps.count
        steps += made
        steps.append(Step(operation: .end, offset: 0))
    }

    private func steps(of layout: Layout) -> [Step] {
        switch layout.form {
        case .integer(let bytes, let isSigned): return [one(Self.operation(bytes, isSigned))]
        case .double: return [one(.word)]
        case .truth: return [one(.truth)]
        case .text:
            guard let number = Self.secrecies.firstIndex(of: layout.secrecy) else {
                preconditionFailure("a secrecy has no number")
            }
            return [one(.text, number)]
        case .fields(let fields): return fields.flatMap { steps(of: $0) }
        case .cases(let cases):
            let choice = Choice(
                reader: layout.metadata.caseReader,
                firstCase: payloads.count,
                count: cases.count
            )
            payloads += cases.map { $0.payload?.plan }
            choices.append(choice)
            return [one(.choice, choices.count - 1)]
        case .optional(let wrapped):
            wrappings.append(
                Wrapping(reader: layout.metadata.caseReader, wrapped: wrapped.plan)
            )
            return [one(.optional, wrappings.count - 1)]
        case .list(let type as any SetForm.Type, let element):
            sets.append(Members(type: type, element: element.plan))
            return [one(.set, sets.count - 1)]
        case .list(let type, let element):
            arrays.append(Elements(stride: type.stride, element: element.plan))
            return [one(.array, arrays.count - 1)]
        case .table(let type, let key, let value):
            tables.append(Table(type: type, key: key.plan, value: value.plan))
            return [one(.table, tables.count - 1)]
        case .content(is any BeginsWithContent.Type, let content):
            return [one(.box, content.plan)]
        case .content(let type, let content):
            contents.append(Content(type: type, content: content.plan))
            return [one(.content, contents.count - 1)]
        }
    }

    /// The steps of a field: its own ones where they are known, further from the beginning by its offset.
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

    private func one(_ operation: Operation, _ other: Int = 0) -> Step {
        Step(operation: operation, offset: 0, other: Int32(other))
    }

    private static func operation(_ bytes: Int, _ isSigned: Bool) -> Operation {
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
