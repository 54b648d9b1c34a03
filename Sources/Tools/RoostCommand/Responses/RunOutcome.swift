import RoostCaller
import RoostSystemWire
import RoostWire

/// The outcome of a run that somebody waited for.
struct RunOutcome {
    let number: Int64
    let app: String
    let identifier: String
    let begun: Timestamp?
    let ended: Timestamp?
    let ending: String
    let reason: String?
    let detail: String
    let patience: Duration?
    let result: JSONObject?

    init(_ activity: Response.Activity, number: Int64, patience: Duration?) {
        self.number = number
        app = activity.app
        identifier = activity.identifier
        begun = activity.begun
        ended = activity.ended
        ending = activity.ending ?? "unknown"
        reason = activity.reason
        detail = activity.detail
        self.patience = patience
        result = activity.result
    }

    init(_ finished: Response.Finished, number: Int64) {
        self.number = number
        app = finished.app
        identifier = finished.identifier
        begun = finished.begun
        ended = finished.ended
        ending = finished.ending
        reason = finished.reason
        detail = finished.detail
        patience = nil
        result = finished.result
    }

    var isCompleted: Bool { ending == "completed" }

    var returned: ReturnedResult { ReturnedResult(result) }

    private var duration: Duration? {
        guard let begun, let ended else { return nil }
        return max(ended - begun, .zero)
    }

    var json: JSONObject {
        [
            "run": .integer(number), "app": .string(app), "intent": .string(identifier.workName),
            "begun": .time(begun), "ended": .time(ended), "duration": .length(duration),
            "ending": .string(ending), "reason": .text(reason), "detail": .string(detail),
            "value": returned.value ?? .null, "dialog": .text(returned.dialog),
        ]
    }

    /// The ending as a sentence without its end.
    func words(isOurs: Bool) -> String {
        let words = EndingWords.of(
            ending,
            reason: reason,
            detail: detail,
            patience: patience,
            isOurs: isOurs
        )
        let took = isCompleted ? duration.map { " after \($0.words)" } ?? "" : ""
        return "run \(number) of \(identifier.workName) \(words)\(took)"
    }
}
