import RoostEngine
import RoostWire

// What is said of the extensions of an app.
extension Call {
    /// The extensions that come with an app that is to be installed.
    static func appExtensions(_ fields: Fields) throws(FieldError) -> [InstalledApp] {
        let container = AppID(try fields.string("identifier"))
        return try fields.optionalArray("extensions") { (part) throws(FieldError) in
            InstalledApp(
                id: AppID(try part.string("identifier")),
                folder: try part.string("folder"),
                executable: try part.string("executable"),
                permitted: [],
                modes: [],
                appExtension: AppExtension(
                    container: container,
                    name: try part.string("name"),
                    point: try part.string("point"),
                    principal: try part.optionalString("principal")
                ),
                groups: try part.optionalStrings("groups") ?? [],
                environment: try part.optionalStrings("environment") ?? []
            )
        } ?? []
    }

    /// The files that an extension is opened with, which has another working directory.
    static func files(_ fields: Fields) throws(FieldError) -> [String] {
        let files = try fields.strings("files")
        guard files.allSatisfy({ $0.hasPrefix("/") && !$0.utf8.contains(0) }) else {
            throw fields.error("files", expected: "absolute paths")
        }
        return files
    }
}

extension Snapshot {
    /// What an app says of a snapshot that it has taken; `nil` where there is no picture in it.
    init?(_ result: JSONObject) {
        guard let text = result["text"]?.asString else { return nil }
        self.init(
            text: text,
            isDefaultState: result["restoredDefaultState"]?.asBool ?? false,
            expiration: result["expiration"]?.asInteger.map(Timestamp.init(microseconds:)),
            identifier: result["identifier"]?.asString
        )
    }
}
