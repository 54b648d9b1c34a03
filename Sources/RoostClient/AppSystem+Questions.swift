import RoostWire
import Synchronization

extension AppSystem {
    /// Sets what answers the system's questions of what the app offers.
    ///
    /// Like the other handlers it is called on the thread that hears from the system, and must return at
    /// once. The answer may be given from anywhere, and counts once.
    package func answerQuestions(
        _ handler:
            @escaping @Sendable (
                AppQuestion, _ answer: @escaping @Sendable (AppQuestion.Answer) -> Void
            ) -> Void
    ) {
        questionHandler.withLock { $0 = handler }
        attach()
    }

    /// The system asks something.
    func take(_ question: AppQuestion) {
        // The next system asks anew, and may give the same number to another question.
        let asker = post.present.withLock(\.self)
        guard let handler = questionHandler.withLock(\.self) else {
            return tell(.failure("it has no App Intents"), to: question)
        }
        handler(question) { [self] answer in
            guard post.present.withLock({ $0 === asker }) else { return }
            tell(answer, to: question)
        }
    }

    private func tell(_ answer: AppQuestion.Answer, to question: AppQuestion) {
        line.tell("Answer") { writer in
            writer.beginObject()
            writer.member("question", question.number)
            switch answer {
            case .offer(let offer): writer.member("offer", offer)
            case .failure(let words): writer.member("error", words)
            }
            writer.endObject()
        }
    }
}
