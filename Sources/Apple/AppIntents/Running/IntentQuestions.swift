import RoostClient
package import RoostWire
import RoostIntentRuns

/// Answers what the app offers for the parameters of its intents.
package enum IntentQuestions {
    /// The values offered for a parameter, as ``ParameterOffers/answer(to:)`` tells them.
    package static func offer(
        for parameter: String,
        of type: any AppIntent.Type,
        to words: String?
    ) async throws -> AppInterface.Answer.Parameters.Offer {
        let parameters = IntentParts(of: type.init()).parameters
        guard let found = parameters.first(where: { $0.name == parameter }) else {
            throw IntentFailure.noSuchParameter(
                parameter,
                allowed: parameters.map(\.name).joined(separator: ", ")
            )
        }
        guard let offers = found.parameter.offers else {
            throw IntentFailure.threw("it offers nothing for the parameter \(parameter)")
        }
        return try await offers.answer(to: words)
    }

    /// Answers a question of the system's.
    static func answer(_ question: AppQuestion) async -> AppQuestion.Answer {
        do {
            return .offer(
                try await offer(
                    for: question.parameter,
                    of: IntentCatalogue.type(named: question.intent),
                    to: question.words
                )
            )
        } catch {
            return .failure(IntentFailure(error).description)
        }
    }
}
