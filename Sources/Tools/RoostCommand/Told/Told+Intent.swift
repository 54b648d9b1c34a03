import RoostCaller
package import RoostIntents
import RoostWire

extension Told {
    /// Something that an app can be asked to do.
    package struct Intent: Hashable, Sendable {
        package let app: String
        package let descriptor: IntentDescriptor

        var json: JSON {
            var object: JSONObject = ["app": .string(app)]
            for member in descriptor.json.asObject ?? [:] { object[member.key] = member.value }
            return .object(object)
        }
    }
}

extension Session {
    /// The intents of an app, or of all.
    func intents(of app: String?) throws(CommandError) -> [Told.Intent] {
        let told = try ask(.intents, ["app": .text(app)]) { (fields) throws(FieldError) in
            try fields.array("intents", of: ReadIntent.init)
        }
        var intents: [Told.Intent] = []
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

private enum ReadIntent {
    case readable(Told.Intent)
    case unreadable(app: String, FieldError)

    init(_ fields: Fields) throws(FieldError) {
        let app = try fields.string("app")
        let object = try fields.object("intent")
        do throws(FieldError) {
            let descriptor = try IntentDescriptor(reading: object)
            self = .readable(Told.Intent(app: app, descriptor: descriptor))
        } catch {
            self = .unreadable(app: app, error)
        }
    }
}
