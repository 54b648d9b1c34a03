import RoostCaller
import RoostSystemWire
import RoostWire

extension Session {
    /// Asks an app what it offers for a parameter of an intent.
    func offer(
        for parameter: String,
        of intent: String,
        in app: String,
        matching words: String? = nil
    ) throws(CommandError) -> Response.Offer {
        try ask(
            .ask,
            [
                "app": .string(app), "intent": .string(intent), "parameter": .string(parameter),
                "matching": .text(words),
            ],
            Response.Offer.init
        )
    }
}
