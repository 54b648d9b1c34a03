package import RoostIntents
package import RoostWire

extension Response {
    /// An intent that an app can be asked to run.
    package struct Intent: Hashable, Sendable {
        package let app: String
        package let descriptor: IntentDescriptor

        package init(app: String, descriptor: IntentDescriptor) {
            self.app = app
            self.descriptor = descriptor
        }

        package var json: JSON {
            var object: JSONObject = ["app": .string(app)]
            for member in descriptor.json.asObject ?? [:] { object[member.key] = member.value }
            return .object(object)
        }
    }
}

/// An intent as the daemon tells of it, which a later version may have described.
package enum IntentResponse {
    case readable(Response.Intent)
    case unreadable(app: String, FieldError)

    package init(_ fields: Fields) throws(FieldError) {
        let app = try fields.string("app")
        let object = try fields.object("intent")
        do throws(FieldError) {
            let descriptor = try IntentDescriptor(reading: object)
            self = .readable(Response.Intent(app: app, descriptor: descriptor))
        } catch {
            self = .unreadable(app: app, error)
        }
    }
}
