import RoostEngine
import RoostWire

// What apps are asked of what they offer.
extension Daemon where Ledger: ~Copyable, Hardware: ~Copyable {
    /// Takes in what an app says; who is no app's process any more is not listened to.
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
        var message = JSON.object(writtenAs: content) ?? [:]
        message["number"] = .integer(question.value)
        send(["question": .object(message)], to: process)
    }
}
