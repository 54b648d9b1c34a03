import RoostCaller
import RoostIntents
import RoostWire
import Testing

@testable import RoostCommand

/// A folder with what may be given as a file.
private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("film", to: "film.mov")
    try folder.write("x", to: "dir/x")
    try folder.write("x", to: "a\nb")
    try folder.makePipe("pipe")
    try folder.link("dangling", to: "nowhere")
    try folder.link("link", to: "film.mov")
    return folder
}

private func arguments(
    _ words: [String],
    _ intent: IntentDescriptor = uploading,
    in folder: TemporaryFolder
) throws(CommandError) -> IntentArguments {
    let surroundings = Surroundings(
        variables: [],
        executable: nil,
        workingDirectory: folder.path
    )
    var arguments = IntentArguments(intent, surroundings, Zone(hours: 1))
    try arguments.take(words)
    return arguments
}

@Suite struct `What is given to an intent` {
    @Test(
        arguments: [
            (["--count", "3"], ["count": 3]), (["--count=-0"], nil),
            (["--quality", "high quality"], ["quality": "high quality"]),
            (["--quality", "HIGH"], ["quality": "high quality"]),
            (["--quality=a:b"], ["quality": "a:b"]),
            (["--notify"], ["notify": true]), (["--no-notify"], ["notify": false]),
            (["--notify=no"], ["notify": false]), (["--notify", "false"], ["notify": false]),
            (["--tags", "a b", "--tags=", "--tags=--c"], ["tags": ["a b", "", "--c"]]),
            (["--date", "2026-11-20T17:30"], ["date": "2026-11-20T16:30:00.000000Z"]),
            (["--date", "2026-11-20T17:30:00Z"], ["date": "2026-11-20T17:30:00Z"]),
            (["--options", "{\"a\":[1]}"], ["options": ["a": [1]]]),
            (["--options", "plain"], ["options": "plain"]),
            ([], [:]),
        ] as [([String], JSONObject?)]
    )
    func `becomes values`(words: [String], values: JSONObject?) throws {
        let folder = try folder()
        let read = try? arguments(words, in: folder).values
        #expect(read == values)
    }

    @Test(arguments: ["--fileName", "--file-name", "--filename", "--FILE_NAME"])
    func `is named as the property is, or as command lines have it`(option: String) throws {
        let folder = try folder()
        let read = try arguments([option, "film.mov"], in: folder)
        #expect(read.values == ["fileName": ["path": .string(folder.path + "/film.mov")]])
        #expect(read.missing.isEmpty)
    }

    @Test(
        arguments: [
            (["--count", "11"], "--count is a whole number from 1 to 10, not \"11\""),
            (["--count", "x"], "--count is a whole number from 1 to 10, not \"x\""),
            (
                ["--count"],
                "--count needs a value, as in --count N; one that begins with -- is given as --count=N"
            ),
            (
                ["--count", "1", "--count", "2"],
                "--count is given twice; give it once: it has one value"
            ),
            (
                ["--quality", "lov"],
                "--quality is one of low, high quality, a:b, not \"lov\"; did you mean low?"
            ), (["--date", "soon"], "--date is a date in ISO 8601"),
            (["--notify=maybe"], "--notify is true or false, not \"maybe\""),
            (["--no-notify=yes"], "--no-notify takes no value: it means no"),
            (
                ["--cuont", "1"],
                "UploadFileIntent has no parameter \"--cuont\"; did you mean --count?"
            ),
            (["--no-count"], "UploadFileIntent has no parameter \"--no-count\""),
            (["--xyzzy"], "it takes --count, --date, --file-name"),
            (["film.mov"], "values are given by the names of parameters, as in --file-name FILE"),
        ] as [([String], String)]
    )
    func `is refused with what would be right`(words: [String], sentence: String) throws {
        let folder = try folder()
        let error = #expect(throws: CommandError.self) { _ = try arguments(words, in: folder) }
        #expect(error?.code == .usage)
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    }

    @Test func `is told of all that is wrong at once`() throws {
        let folder = try folder()
        let error = #expect(throws: CommandError.self) {
            _ = try arguments(["--count", "0", "--quality", "x", "--file-name", "y"], in: folder)
        }
        #expect(error?.sentences.count == 3)
    }

    @Test(
        arguments: [
            ("dir", "which is a folder, not a file"), ("gone", "which does not exist"),
            ("dangling", "which does not exist"), ("film.mov/x", "which does not exist"),
            ("pipe", "which is no regular file but a pipe"),
            ("/dev/null", "which is no regular file but a pipe"),
            ("a\nb", "with the end of a line in it"), ("-", "cannot be standard input"),
            ("", "needs the path of a file"), ("~/x", "the shell puts your home"),
            ("a\0b", "which cannot be read"),
        ]
    )
    func `is no file`(path: String, sentence: String) throws {
        let folder = try folder()
        let error = #expect(throws: CommandError.self) {
            _ = try arguments(["--file-name=\(path)"], in: folder)
        }
        #expect(error?.code == .usage)
        #expect(error?.description.hasPrefix("--file-name ") == true)
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    }

    @Test func `may be a file of any size, and a link to one`() throws {
        let folder = try folder()
        try folder.makeSparse("large", bytes: 20 << 30)
        for name in ["large", "link", "./film.mov", "\(folder.path)/film.mov"] {
            let read = try arguments(["--file-name", name], in: folder)
            #expect(read.values["fileName"]?["path"]?.asString?.hasPrefix("/") == true)
        }
    }

    @Test func `is refused where it is too much for a message`() throws {
        let folder = try folder()
        let half = String(repeating: "x", count: 300 << 10)
        let read = try arguments(["--tags", half], in: folder)
        #expect(read.values["tags"]?[0]?.asString?.count == 300 << 10)
        let error = #expect(throws: CommandError.self) {
            _ = try arguments(["--tags", half, "--options", half], in: folder)
        }
        #expect(error?.description.contains("give what is large as a file") == true)
    }
}

@Suite struct `A name of an intent or of a parameter` {
    @Test(arguments: [
        ("fileName", "file-name"), ("file", "file"), ("outputURL", "output-url"),
        ("URLOfFile", "url-of-file"), ("file_name", "file-name"), ("a1B", "a1-b"), ("", ""),
    ])
    func `is written as command lines have it`(name: String, kebab: String) {
        #expect(Names.kebab(name) == kebab)
    }

    @Test(arguments: [
        "UploadFileIntent", "uploadfileintent", "UploadFile", "upload-file", "upload-file-intent",
        "Upload a file", "UPLOAD", "upload-f", "Upload a", "u",
    ])
    func `finds an intent`(typed: String) throws {
        let app = try Response.App(Fields(try #require(app(uploader).asObject), context: ""))
        #expect(
            try Names.intent(typed, of: app, among: [uploading, cleaning]).name
                == "UploadFileIntent"
        )
    }

    @Test func `finds an intent also where its module is called as the word begins`() throws {
        let app = try Response.App(Fields(try #require(app(uploader).asObject), context: ""))
        var (one, two) = (uploading, cleaning)
        (one.module, two.module) = ("Uploader", "Uploader")
        #expect(try Names.intent("upload", of: app, among: [one, two]).name == one.name)
        #expect(try Names.intent("uploader.c", of: app, among: [one, two]).name == two.name)
    }

    @Test func `that may be several intents lists them`() throws {
        let app = try Response.App(Fields(try #require(app(uploader).asObject), context: ""))
        var one = cleaning
        one.module = "One"
        var two = cleaning
        two.module = "Two"
        let error = #expect(throws: CommandError.self) {
            _ = try Names.intent("Clean", of: app, among: [one, two])
        }
        #expect(error?.code == .refused)
        #expect(error?.description.contains("One.CleanIntent, Two.CleanIntent") == true)
        let begun = #expect(throws: CommandError.self) {
            _ = try Names.intent("", of: app, among: [uploading])
        }
        #expect(begun?.code == .notFound)
        #expect(try Names.intent("two.cleanintent", of: app, among: [one, two]) == two)
        let unknown = #expect(throws: CommandError.self) {
            _ = try Names.intent("CleanIntnet", of: app, among: [cleaning])
        }
        #expect(unknown?.code == .notFound)
        #expect(unknown?.description.contains("did you mean CleanIntent?") == true)
    }
}

@Suite struct `The help for an intent` {
    @Test func `is made from what it says of itself`() {
        #expect(
            IntentHelp(intent: uploading, app: uploader).text.hasPrefix(
                """
                usage: roost run com.example.uploader UploadFileIntent --file-name FILE [--quality low|high quality|a:b] [--count N] [--[no-]notify] [--tags TEXT ...] [--date DATE] [--options JSON]

                Upload a file

                Sends a file to the server.

                It runs as: Upload FILE-NAME in QUALITY

                It may take long; Ctrl-C tells it to stop, --detach does not wait.
                It gives back a string.

                parameters:
                  --file-name FILE                File
                                                  the path of a file
                                                  has to be given; asked for with "Which file?"
                  --quality low|high quality|a:b  Quality
                                                  one of low, high quality, a:b
                                                    low: Low
                                                    high quality: High
                                                    a:b: Other
                                                  low if it is not given
                """
            )
        )
    }
}
