/// A number of a question that an app is asked, so that its answer is not taken for that to
/// another.
package struct QuestionNumber: SerialNumber {
    package let value: Int64
    package init(_ value: Int64) { self.value = value }
}

/// A question to an app about the values that it offers, which a person has before they run an
/// intent.
///
/// It is of one process, and nobody is the worse for its loss: who asked is there, and asks again.
/// So none of it is written down.
struct Question: Hashable, Sendable {
    let number: QuestionNumber
    let app: AppID
    let process: ProcessNumber
    let asker: ReplyToken
    /// The time at which the question is answered for the app, which has said nothing.
    let ends: Uptime
}

/// The answer of an app to a question.
package enum QuestionAnswer: Hashable, Sendable {
    /// The app's offer, as the text of a JSON object.
    case offer(String)
    /// The reason why the app cannot tell, in its own words.
    case failure(String)
}
