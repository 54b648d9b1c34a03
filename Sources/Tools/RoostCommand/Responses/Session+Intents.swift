import RoostCaller
import RoostSystemWire
import RoostWire

extension Session {
    /// The intents of an app, or of all.
    func intents(of app: String?) throws(CommandError) -> [Response.Intent] {
        let told = try ask(.intents, ["app": .text(app)]) { (fields) throws(FieldError) in
            try fields.array("intents", of: IntentResponse.init)
        }
        var intents: [Response.Intent] = []
        for one in told {
            switch one {
            case .readable(let intent): intents.append(intent)
            // One that is described by a later version is not a reason to hide the others.
            case .unreadable(let app, let error):
                console.remark(
                    "roost: an intent of \(app) is described in a way that roost does not "
                        + "understand (\(error)); install the app again"
                )
            }
        }
        return intents
    }
}
