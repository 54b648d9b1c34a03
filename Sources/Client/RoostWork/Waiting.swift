import Dispatch
import RoostClient

/// Waits for the system's answer where no Swift task is kept from running by that.
enum Waiting {
    static func forAnswer<Answer: Sendable>(
        _ ask: @escaping @Sendable () throws(SubmissionError) -> Answer
    ) async throws(SubmissionError) -> Answer {
        let answer: Result<Answer, SubmissionError> = await withCheckedContinuation { waiting in
            DispatchQueue.global().async {
                let answer = Result { () throws(SubmissionError) in try ask() }
                waiting.resume(returning: answer)
            }
        }
        return try answer.get()
    }
}
