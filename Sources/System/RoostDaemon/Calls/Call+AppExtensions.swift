import RoostEngine
import RoostSystemWire
import RoostWire

// What is said of the extensions of an app.
extension Call {
    static func openExtension(_ fields: Fields) throws(FieldError) -> Call {
        let told = try SystemInterface.OpenExtension.Parameters(reading: fields)
        // The extension has another working directory.
        guard told.files.allSatisfy({ $0.hasPrefix("/") && !$0.utf8.contains(0) }) else {
            throw fields.error("files", expected: "absolute paths")
        }
        return .openExtension(
            AppID(told.app),
            name: told.extension,
            files: told.files,
            text: told.text
        )
    }
}

extension InstalledApp {
    /// An extension that comes with an app that is to be installed.
    init(_ told: SystemInterface.Install.Parameters.Extension, of container: AppID) {
        self.init(
            id: AppID(told.identifier),
            folder: told.folder,
            executable: told.executable,
            permitted: [],
            modes: [],
            appExtension: AppExtension(
                container: container,
                name: told.name,
                point: told.point,
                principal: told.principal
            ),
            groups: told.groups ?? [],
            environment: told.environment ?? []
        )
    }
}

extension Snapshot {
    /// Reads an app's answer about a snapshot that it has taken; `nil` where there is no picture in
    /// it.
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
