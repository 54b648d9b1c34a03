import RoostIntents
import RoostWire

@testable import RoostCommand

/// An intent with a parameter of every kind that command lines treat in their own way.
var uploading: IntentDescriptor {
    var intent = IntentDescriptor(name: "UploadFileIntent", title: "Upload a file")
    intent.description = "Sends a file to the server."
    intent.isLongRunning = true
    intent.parameterSummary = "Upload ${fileName} in ${quality}"
    intent.result = .init(kind: .string)
    var file = ParameterDescriptor(name: "fileName", kind: .file)
    file.title = "File"
    file.prompt = "Which file?"
    var quality = ParameterDescriptor(name: "quality", kind: .enumeration)
    quality.title = "Quality"
    quality.choices = [
        .init(value: "low", title: "Low"), .init(value: "high quality", title: "High"),
        .init(value: "a:b", title: "Other"),
    ]
    quality.defaultValue = "low"
    var count = ParameterDescriptor(name: "count", kind: .integer)
    count.minimum = 1
    count.maximum = 10
    count.isOptional = true
    var notify = ParameterDescriptor(name: "notify", kind: .boolean)
    notify.defaultValue = true
    var tags = ParameterDescriptor(name: "tags", kind: .string)
    tags.isArray = true
    tags.isOptional = true
    var date = ParameterDescriptor(name: "date", kind: .date)
    date.isOptional = true
    var options = ParameterDescriptor(name: "options", kind: .codable)
    options.isOptional = true
    intent.parameters = [file, quality, count, notify, tags, date, options]
    return intent
}

/// One that takes nothing.
var cleaning: IntentDescriptor {
    IntentDescriptor(name: "CleanIntent", title: "Clean up")
}

/// One that cannot run without several things.
var naming: IntentDescriptor {
    var intent = IntentDescriptor(name: "NameIntent", title: "Name")
    var title = ParameterDescriptor(name: "albumTitle", kind: .string)
    title.prompt = "What is it called?"
    var size = ParameterDescriptor(name: "size", kind: .enumeration)
    size.title = "Size"
    size.choices = [.init(value: "s", title: "Small"), .init(value: "l", title: "Large")]
    var count = ParameterDescriptor(name: "count", kind: .integer)
    count.isArray = true
    count.maximum = 9
    let isPublic = ParameterDescriptor(name: "isPublic", kind: .boolean)
    intent.parameters = [title, size, count, isPublic]
    return intent
}

let uploader = "com.example.uploader"

/// A daemon with an app that has these intents.
///
/// What the script answers is done; otherwise a run has the number 12.
func intentDaemon(
    in folder: TemporaryFolder,
    _ script: @escaping FakeDaemon.Script
) throws -> FakeDaemon {
    try FakeDaemon(in: folder) { method, parameters in
        let acts = script(method, parameters)
        guard acts.isEmpty else { return acts }
        switch method {
        case "Apps": return [.reply(["apps": [app(uploader), app("com.example.stormy")]])]
        case "Intents":
            let intents = [uploading, cleaning, naming].map { intent -> JSON in
                ["app": .string(uploader), "intent": intent.json]
            }
            return [.reply(["intents": .array(intents)])]
        case "Perform": return [.reply(["run": 12])]
        case "History": return [.reply(["finished": []])]
        default: return [.done]
        }
    }
}

func news(_ activity: JSON) -> FakeDaemon.Act { more(["activity": activity]) }

func last(_ activity: JSON) -> FakeDaemon.Act { .reply(["activity": activity]) }
