import RoostEngine
import RoostSystemWire
import RoostWire

// What an app is asked of what it offers, and says.
extension Call {
    static func question(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.Ask.Parameters(reading: fields)
        // Its number is the engine's to say.
        let question = AppInterface.Attach.Reply.Question(
            number: 0,
            intent: told.intent,
            parameter: told.parameter,
            matching: told.matching
        )
        return .ask(AppID(told.app), question)
    }

    static func answer(_ fields: Fields) throws(FieldError) -> Call {
        let told = try AppInterface.Answer.Parameters(reading: fields)
        let number = QuestionNumber(told.question)
        guard let offer = told.offer else {
            return .answer(number, .failure(told.error ?? "it gave no reason"))
        }
        // Read and written, it has what everybody knows and nothing else.
        return .answer(number, .offer(offer.text))
    }
}
