extension AppSystem {
    /// Sets what answers the system's questions of what the app offers.
    ///
    /// Like the other handlers it is called on the thread that hears from the system, and must
    /// return at once. The answer may be given from anywhere, and counts once.
    package func answerQuestions(
        _ handler:
            @escaping @Sendable (
                AppQuestion, _ answer: @escaping @Sendable (AppQuestion.Answer) -> Void
            ) -> Void
    ) {
        turn { $0.questions.setHandler(handler) }
        attach()
    }
}
