import RoostEngine
import RoostWire

// What apps are asked of what they offer.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Takes in the answer of an app's process, unless it is no app's process any more.
    mutating func take(
        _ asked: Asked,
        _ answer: QuestionAnswer,
        to question: QuestionNumber,
        at now: Moment
    ) throws(StoreError) {
        if let (app, process) = attached(asked.connection) {
            try handle(.answered(app, process, question, answer), at: now)
        }
        reply(asked, [:])
    }

    /// Asks a process something.
    mutating func send(_ question: QuestionNumber, _ content: String, to process: ProcessNumber) {
        let fields = Fields(JSON.object(writtenAs: content) ?? [:], context: "question")
        do throws(FieldError) {
            var message = try AppInterface.Attach.Reply.Question(reading: fields)
            message.number = question.value
            send(AppInterface.Attach.Reply(question: message), to: process)
        } catch {
            // The engine hands back what it was given, and nothing of it is stored.
            preconditionFailure("a question that was understood cannot be read back: \(error)")
        }
    }
}
