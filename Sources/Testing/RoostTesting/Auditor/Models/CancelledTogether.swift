import RoostEngine
import RoostWire

/// The order to cancel several jobs together.
struct CancelledTogether: Sendable {
    let app: AppID
    let intent: String?
    let tag: String?
    /// The turn in which the order was heard.
    let turn: Int

    /// Reads the order from a call; `nil` where the call makes no sense.
    init?(_ call: VarlinkCall, of app: AppID, in turn: Int) {
        intent = call.parameters["intent"]?.asString
        tag = call.parameters["tag"]?.asString
        if intent == nil, tag == nil { return nil }
        self.app = app
        self.turn = turn
    }

    func means(_ app: AppID, _ intent: String, _ tags: [String]) -> Bool {
        self.app == app && (self.intent ?? intent) == intent
            && (tag == nil || tags.contains { $0 == tag })
    }
}
