import RoostCaller
import RoostSystemWire
import RoostWire

extension Names {
    /// The extension with an identifier, and its app; `nil` if there is none.
    static func appExtension(
        _ typed: String,
        among apps: [Response.App]
    ) -> (app: Response.App, part: Response.Extension)? {
        let word = typed.lowercased()
        for app in apps {
            for part in app.extensions where part.identifier.lowercased() == word {
                return (app, part)
            }
        }
        return nil
    }

    /// The extension of an app that somebody means: by its name, its identifier or the end of that.
    static func appExtension(
        _ typed: String,
        of app: Response.App
    ) throws(CommandError) -> Response.Extension {
        let word = typed.lowercased()
        let found =
            app.extensions.first { $0.name == typed }
            ?? app.extensions.first { $0.name.lowercased() == word }
            ?? app.extensions.first { ".\($0.identifier.lowercased())".hasSuffix(".\(word)") }
        if let found { return found }
        let names = app.extensions.map(\.name)
        let remedy =
            if let meant = Suggestion.nearest(to: typed, among: names) {
                "did you mean \(meant)?"
            } else if names.isEmpty {
                "it has none: an extension is a folder in PlugIns of the app's folder"
            } else {
                "it has \(names.joined(separator: ", "))"
            }
        throw CommandError(
            .notFound,
            "\(app.identifier) has no extension \(typed.quoted); \(remedy)"
        )
    }
}
