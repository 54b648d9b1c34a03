/// The end of a run: what the app has said of it, and whether the app was told that its time is
/// over.
struct RunEnd: Sendable {
    typealias Handler = @Sendable (TaskRun.ExpirationReason) -> Void

    /// A step to take when the time is over.
    enum Step {
        case tell(Handler)
        /// The app does not want to know: the run counts as failed.
        case answer
        case nothing
    }

    private var handler: Handler?
    /// The reason why the run's time is over, if it is.
    private(set) var expiration: TaskRun.ExpirationReason?
    /// The app has said that the work is over.
    private var isFinished = false
    /// The system has been told, by the app or in its place.
    private var isAnswered = false

    /// Sets who is told that the time is over; answers with the reason if it is already, and with
    /// the handler that is not needed any more.
    mutating func onExpiration(
        _ new: Handler?
    ) -> (reason: TaskRun.ExpirationReason?, old: Handler?) {
        if isFinished { return (nil, new) }
        if let expiration { return (expiration, new) }
        defer { handler = new }
        return (nil, handler)
    }

    /// Notes that the app says that the work is over; says whether nothing was said before, and
    /// answers with the handler that is not needed any more.
    mutating func finish() -> (isFirst: Bool, old: Handler?) {
        isFinished = true
        return (refuse(), handler.take())
    }

    /// Notes that the app has nobody who does this work; says whether nothing was said before.
    mutating func refuse() -> Bool {
        defer { isAnswered = true }
        return !isAnswered
    }

    /// Notes that the time is over.
    mutating func expire(_ reason: TaskRun.ExpirationReason) -> Step {
        guard !isFinished, expiration == nil else { return .nothing }
        expiration = reason
        if let handler = handler.take() { return .tell(handler) }
        return refuse() ? .answer : .nothing
    }
}
