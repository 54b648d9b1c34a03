import RoostEngine
import RoostSystemWire

/// The callers that wait for an answer.
struct Callers: Sendable {
    /// A caller, and the form in which it is to be answered.
    struct Caller: Sendable {
        enum Form: Hashable, Sendable {
            /// The answer as the engine gives it.
            case plain
            /// The name of a job that is submitted.
            case job(Submission)
            /// The answer to an assertion, whose refusal for the present state has one error name,
            /// whoever the caller is.
            case assertion
            /// A part of an answer that is complete when all parts are.
            case part(batch: UInt64, index: Int)
        }
        let connection: ConnectionID
        let interface: Interface
        let isOneway: Bool
        let form: Form
    }

    /// A single answer to a call that has many parts, gathered until all parts are answered.
    struct Batch: Sendable {
        let connection: ConnectionID
        let isOneway: Bool
        /// The number of parts that are not answered yet.
        var missing: Int
        /// The refusals within the call, by their places.
        var refused: [(index: Int, refusal: Refusal)] = []
        /// The runs that were over already when the app said how they ended.
        var late: [RunNumber] = []
        /// Whether the call says how runs ended.
        let isFinish: Bool
        /// The submitted jobs, whose names the caller is told.
        var jobs: [Submission] = []
        /// The names that these jobs were given, by their places.
        var ids: [Int: String] = [:]
    }

    private(set) var callers: [ReplyToken: Caller] = [:]
    var batches: [UInt64: Batch] = [:]
    /// The run that a part of an answer is about.
    var runs: [ReplyToken: RunNumber] = [:]
    /// The number that a caller or a batch was given last.
    private var lastToken: UInt64 = 0

    mutating func token(for caller: Caller) -> ReplyToken {
        lastToken += 1
        let token = ReplyToken(lastToken)
        callers[token] = caller
        return token
    }

    mutating func batch(_ batch: Batch) -> UInt64 {
        lastToken += 1
        batches[lastToken] = batch
        return lastToken
    }

    mutating func take(_ token: ReplyToken) -> Caller? { callers.removeValue(forKey: token) }

    /// The connections whose callers are not answered yet.
    var waiting: Set<ConnectionID> {
        callers.isEmpty ? [] : Set(callers.values.map(\.connection))
    }
}
