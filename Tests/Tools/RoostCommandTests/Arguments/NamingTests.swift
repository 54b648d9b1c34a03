import RoostCaller
import RoostIntents
import RoostWire
import Testing

@testable import RoostCommand

/// An intent whose values only its app knows.
private var reading: IntentDescriptor {
    var intent = IntentDescriptor(name: "ReadIntent", title: "Read")
    var book = ParameterDescriptor(name: "book", kind: .entity)
    book.typeName = "Book"
    book.hasOptions = true
    var others = ParameterDescriptor(name: "others", kind: .entity)
    others.hasOptions = true
    others.isArray = true
    others.isOptional = true
    var shelf = ParameterDescriptor(name: "shelf", kind: .string)
    shelf.hasOptions = true
    shelf.isOptional = true
    intent.parameters = [book, others, shelf]
    return intent
}

private let books = [
    ("1", "Linux, at last"), ("2", "Linux at home"), ("3", "Bread"), ("4", "2"), ("5", "Twins"),
    ("6", "Twins"),
]

private func option(_ value: String, _ title: String?) -> JSON {
    [
        "value": .string(value), "title": .text(title),
        "subtitle": .text(title.map { "about \($0)" }),
    ]
}

/// What an app says that looks for words among its books, or, where it does not, tells all of them.
private func offer(
    _ words: String?,
    isSearched: Bool = true,
    default: JSON = .null
) -> JSONObject {
    let found = books.filter { book in
        !isSearched || words.map { book.1.lowercased().contains($0.lowercased()) } ?? true
    }
    let exact = books.first { $0.0 == words }
    return [
        "exact": exact.map { option($0.0, $0.1) } ?? .null,
        "options": .array(found.map { option($0.0, $0.1) }), "more": false,
        "searched": .bool(isSearched && words != nil), "default": `default`,
    ]
}

@Suite(.timeLimit(.minutes(20))) struct `What an app calls by a name` {
    private func daemon(
        in folder: TemporaryFolder,
        _ answer: @escaping @Sendable (_ words: String?) -> FakeDaemon.Act = { .reply(offer($0)) }
    ) throws -> FakeDaemon {
        try intentDaemon(in: folder) { method, parameters in
            switch method {
            case "Intents":
                return [.reply(["intents": [["app": .string(uploader), "intent": reading.json]]])]
            case "Ask": return [answer(parameters["matching"]?.asString)]
            case "Follow": return [last(ended("completed", ["result": ["value": "done"]]))]
            default: return []
            }
        }
    }

    private func arguments(_ daemon: FakeDaemon) throws -> JSON? {
        try daemon.parameters(of: "Perform")["arguments"]
    }

    @Test(arguments: [
        ("Linux, at last", "1"), ("LINUX, AT LAST", "1"), ("3", "3"), ("2", "2"), ("bre", "3"),
        ("at last", "1"),
    ])
    func `is what has that identifier, or that title, or is found alone`(
        words: String,
        identifier: String
    ) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost("run", "uploader", "read", "--book", words, in: folder)
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(try arguments(daemon) == ["book": .string(identifier)])
        #expect(
            try daemon.parameters(of: "Ask") == [
                "app": .string(uploader), "intent": "ReadIntent", "parameter": "book",
                "matching": .string(words),
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test(arguments: [("twins", nil), ("bread", "3"), ("linux, at", "1"), ("home", "2")])
    func `is looked for here where the app does not look`(
        words: String,
        identifier: String?
    ) throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder) { .reply(offer($0, isSearched: false)) }
        let outcome = roost("run", "uploader", "read", "--book", words, in: folder)
        #expect(outcome.code == (identifier == nil ? .usage : .done), "\(outcome.errors)")
        if let identifier { #expect(try arguments(daemon) == ["book": .string(identifier)]) }
        #expect(daemon.problems == [])
    }

    @Test func `that may be several is listed, or asked about`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let listed = roost("run", "uploader", "read", "--book", "linux", in: folder)
        #expect(listed.code == .usage)
        #expect(
            listed.errorLines == [
                "roost: --book \"linux\" may be any of 2; give the identifier of the one you mean:",
                "roost:   1  Linux, at last, about Linux, at last",
                "roost:   2  Linux at home, about Linux at home",
            ]
        )
        #expect(roost("run", "uploader", "read", "--book", "twins", in: folder).code == .usage)
        #expect(daemon.methods.contains("Perform") == false)
        let asked = roost("run", "uploader", "read", "--book", "linux", in: folder, typed: ["2"])
        #expect(asked.code == .done, "\(asked.errors)")
        #expect(asked.errors.contains("  2) \"Linux at home\" (2), about Linux at home\n1 to 2> "))
        #expect(try arguments(daemon) == ["book": "2"])
        #expect(daemon.problems == [])
    }

    @Test func `that nobody knows is guessed at, and nothing is run`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let near = roost("run", "uploader", "read", "--book", "Linx, at last", in: folder)
        #expect(near.code == .usage)
        #expect(
            near.errors
                == "roost: com.example.uploader knows no Book \"Linx, at last\" for --book; "
                + "did you mean \"Linux, at last\" (1)?\n"
        )
        let far = roost("run", "uploader", "read", "--book", "Tea", in: folder)
        #expect(far.errors.contains("; it offers \"Linux, at last\" (1), \"Linux at home\" (2), "))
        #expect(far.errors.hasSuffix(" and more\n"))
        #expect(daemon.methods.contains("Perform") == false)
        #expect(daemon.problems == [])
    }

    @Test func `is an identifier where the app cannot tell`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder) { _ in .refuse("NoAnswer", "it did not answer") }
        let outcome = roost("run", "uploader", "read", "--book", "Bread", in: folder)
        #expect(outcome.code == .done)
        #expect(
            outcome.errorLines == [
                "roost: it did not answer", "roost: \"Bread\" is taken as an identifier",
            ]
        )
        #expect(try arguments(daemon) == ["book": "Bread"])
        #expect(daemon.problems == [])
    }

    @Test func `may be several, each by its own`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost(
            "run",
            "uploader",
            "read",
            "--book=3",
            "--others",
            "bread",
            "--others=1",
            in: folder
        )
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(try arguments(daemon) == ["book": "3", "others": ["3", "1"]])
    }

    @Test func `is left to the app where it has one by default`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder) {
            .reply(offer($0, default: option("3", "Bread")))
        }
        #expect(roost("run", "uploader", "read", in: folder).code == .done)
        #expect(try arguments(daemon) == [:])
        #expect(
            roost("run", "uploader", "read", "--help", in: folder).output
                .contains("\"Bread\" (3) if it is not given")
        )
        #expect(daemon.problems == [])
    }

    @Test func `is listed where it is missing, in the help, and where it is asked for`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let missing = roost("run", "uploader", "read", in: folder)
        #expect(missing.code == .usage)
        #expect(missing.errorLines.count == 2)
        #expect(missing.errors.contains("roost: --book may be \"Linux, at last\" (1), "))
        let help = roost("run", "uploader", "read", "--help", in: folder)
        #expect(help.output.contains("  \"Linux, at last\" (1), about Linux, at last\n"))
        #expect(daemon.methods.contains("Perform") == false)
        let asked = roost("run", "uploader", "read", in: folder, typed: ["linux", "1", "4"])
        // "linux" is several, of which the first was chosen.
        #expect(asked.code == .done, "\(asked.errors)")
        #expect(asked.errors.contains("  6) \"Twins\" (6), about Twins\nbook> "))
        #expect(try arguments(daemon) == ["book": "1"])
        #expect(daemon.problems == [])
    }

    @Test func `is asked for again until it is known`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost("run", "uploader", "read", in: folder, typed: ["Tea", "5"])
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.errors.contains("knows no Book \"Tea\""))
        #expect(try arguments(daemon) == ["book": "5"])
    }

    private func candidates(_ words: String...) throws -> [Completion.Candidate] {
        let app = try Response.App(Fields(try #require(app(uploader).asObject), context: ""))
        let answer = Completion.answer(
            to: words,
            Completion.Knowledge(
                apps: { [app] },
                intents: { _ in [reading] },
                options: { app, intent, parameter, begun in
                    guard app == uploader, intent == "ReadIntent" else { return [] }
                    if parameter == "shelf" {
                        return [Response.Option(value: "u1", title: "First")]
                    }
                    return books.map { Response.Option(value: $0.0, title: $0.1) }
                        .filter {
                            $0.title?.contains(begun) == true || begun.isEmpty || $0.value == begun
                        }
                }
            )
        )
        guard case .words(let candidates) = answer else { return [] }
        return candidates
    }

    @Test func `comes next on a command line by its title, where that says which`() throws {
        #expect(
            try candidates("run", "uploader", "read", "--book", "").map(\.text) == [
                "Linux, at last", "Linux at home", "Bread", "4", "5", "6",
            ]
        )
        #expect(
            try candidates("run", "uploader", "READ", "--book=Li") == [
                .init("--book=Linux, at last", "1"), .init("--book=Linux at home", "2"),
            ]
        )
        #expect(
            try candidates("run", "uploader", "read", "--book", "3") == [.init("3", "Bread")]
        )
        #expect(
            try candidates("run", "uploader", "read", "--shelf", "") == [.init("u1", "First")]
        )
    }

    @Test func `is asked about by completion, which waits for hardly anything`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost(
            "complete",
            "--",
            "run",
            "uploader",
            "read",
            "--book",
            "Br",
            in: folder
        )
        #expect(outcome.output == "Bread\t3\n")
        #expect(try daemon.parameters(of: "Ask")["matching"] == "Br")
        let silent = try TemporaryFolder()
        let mute = try self.daemon(in: silent) { _ in .send([]) }
        let nothing = roost("complete", "--", "run", "uploader", "read", "--book", "", in: silent)
        #expect(nothing.code == .done && nothing.output == "")
        #expect(daemon.problems + mute.problems == [])
    }
}
