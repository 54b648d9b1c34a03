import RoostEngine

/// The steps by which values of each type are written: all that layouts say, in plain tables.
///
/// Every answer of the engine is written to be digested, and looking at a layout takes longer than
/// writing the number that it leads to. They are one object that never changes, as they are handed
/// on with each value.
final class WritingPlans {
    /// A value that is written in one go, at its distance from the beginning of the whole.
    struct Step {
        let operation: Operation
        let offset: Int32
        /// The number of the plan, the choice or the form that it takes, or of what becomes of a
        /// text.
        var other: Int32 = 0
    }

    enum Operation: UInt8 {
        /// The plan is done.
        case end
        case signed8, unsigned8, signed4, unsigned4, signed2, unsigned2, byte, twoWords, word, truth
        case text
        case choice, optional, array, set, table, box, element, content
        /// A part whose layout was not settled yet, for it holds others of its kind.
        case part
    }

    /// An enumeration, and where the plans of its cases' payloads are.
    struct Choice {
        let reader: TypeMetadata.CaseReader
        let firstCase: Int
        let count: Int
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

    let steps: [Step]
    let choices: [Choice]
    let wrappings: [Wrapping]
    let arrays: [Elements]
    let sets: [Members]
    let tables: [Table]
    let contents: [Content]
    /// The places of the first steps of plans.
    private let starts: [Int]
    /// The plans of the payloads of all cases of all choices.
    private let payloads: [Int?]

    /// The treatments of texts, by the number in a step.
    private static let secrecies: [Secrecy?] = [nil, .hidden, .address, .variable]

    init(_ made: PlanMaker) {
        steps = made.steps
        choices = made.choices
        wrappings = made.wrappings
        arrays = made.arrays
        sets = made.sets
        tables = made.tables
        contents = made.contents
        payloads = made.payloads
        starts = made.starts.map { start in
            guard let start else {
                preconditionFailure("a layout was announced, and its plan never made")
            }
            return start
        }
    }

    /// Returns the place of the first step of a plan.
    func start(of plan: Int) -> Int { starts[plan] }

    /// Returns the plan of the payload of a case, if it has one.
    func payload(of tag: Int, in choice: Choice) -> Int? {
        precondition(tag < choice.count, "the compiler numbers a case that it did not describe")
        return payloads[choice.firstCase + tag]
    }

    static func secrecy(_ step: Step) -> Secrecy? { secrecies[Int(step.other)] }

    /// Returns the number by which a step says what becomes of its text.
    static func number(of secrecy: Secrecy?) -> Int {
        guard let number = secrecies.firstIndex(of: secrecy) else {
            preconditionFailure("a secrecy has no number")
        }
        return number
    }
}
