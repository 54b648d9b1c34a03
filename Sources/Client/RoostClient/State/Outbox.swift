/// The messages that need no answer, collected so that the system is sent as few as possible.
///
/// Runs that are over while a message is being written go into the next message, which the one who
/// writes sends as well. Nobody waits for company: a lone run is told of at once. All else is sent
/// in its order, and before the runs that wait.
struct Outbox: Sendable {
    /// A run that is over.
    struct Finish: Hashable, Sendable {
        let number: Int64
        let answer: RunAnswer
    }

    enum Message: Hashable, Sendable {
        case finish([Finish])
        case handled(AppSystem.Phase)
        case assert(AssertionState.Command)
        case unassert(Int64)
        /// The app takes snapshots of itself.
        case snapshots
        /// The app has no window.
        case noWindow
        /// The control to press is not there any more.
        case pressIsGone(Int64)
        case answer(question: Int64, AppQuestion.Answer)

        /// Whether the next system misses it, if the connection turns out to be over.
        var isMissed: Bool {
            switch self {
            case .assert, .unassert: true
            case .finish, .handled, .snapshots, .noWindow, .pressIsGone, .answer: false
            }
        }
    }

    private var messages: [Message] = []
    private var finishes: [Finish] = []
    /// Somebody sends, and goes on until nothing waits.
    private var isBusy = false
    /// Runs are being handed out; those that are over at once are told of together.
    private var isHeld = false

    mutating func add(_ message: Message) {
        if case .finish(let added) = message { finishes += added } else { messages.append(message) }
    }

    /// Keeps runs that are over back, or no longer.
    mutating func hold(_ isHeld: Bool) { self.isHeld = isHeld }

    /// Whether the caller is to send, and nobody else does.
    mutating func beginSending() -> Bool {
        guard !isBusy, isReady else { return false }
        isBusy = true
        return true
    }

    /// Takes the next message; `nil` when there is none, and nobody sends any more.
    mutating func next(most: Int) -> Message? {
        if !messages.isEmpty { return messages.removeFirst() }
        guard !isHeld, !finishes.isEmpty else {
            isBusy = false
            return nil
        }
        defer { finishes.removeFirst(min(most, finishes.count)) }
        return .finish(Array(finishes.prefix(most)))
    }

    private var isReady: Bool { !messages.isEmpty || !isHeld && !finishes.isEmpty }
}
