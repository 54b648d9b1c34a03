/// The handlers that answer the system's questions about what the app offers.
struct QuestionState: Sendable {
    typealias Handler =
        @Sendable (
            AppQuestion, _ answer: @escaping @Sendable (AppQuestion.Answer) -> Void
        ) -> Void

    /// A question, and the line on which it was asked.
    ///
    /// The next system asks anew, and may give the same number to another question.
    struct Asked: Hashable, Sendable {
        let question: AppQuestion
        let line: UInt64?
    }

    /// Asked what the app offers for a parameter of an intent, if anybody is.
    private(set) var handler: Handler?

    mutating func setHandler(_ handler: @escaping Handler) { self.handler = handler }
}
