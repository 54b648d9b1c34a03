import RoostCaller
import RoostIntents
import RoostWire
import Testing

@testable import RoostCommand

/// An intent that can be said in several ways.
private var transcribing: IntentDescriptor {
    var intent = IntentDescriptor(name: "Transcribe", title: "Transcribe Episode")
    var episode = ParameterDescriptor(name: "episodeTitle", kind: .string)
    episode.isOptional = true
    var language = ParameterDescriptor(name: "language", kind: .string)
    language.isOptional = true
    intent.parameters = [episode, language]
    intent.shortcuts = [
        IntentShortcut(phrases: [
            "Transcribe with ${applicationName}",
            "Transcribe ${episodeTitle} with ${applicationName}",
            "Transcribe ${episodeTitle} in ${language} with ${applicationName}",
        ])
    ]
    intent.applicationName = "Pod Casts"
    return intent
}

@Suite struct `A phrase` {
    private func values(_ said: String, _ written: String) -> [String: String]? {
        Phrase(written, app: "Pod Casts", parameters: ["episode", "language"])
            .values(in: SpokenWords(said))
    }

    @Test(arguments: [
        "Transcribe with Pod Casts", "transcribe WITH podcasts", "  Transcribe, with   pod-casts! ",
    ])
    func `is said in any case, with any spaces and punctuation`(said: String) {
        #expect(values(said, "Transcribe with ${applicationName}") == [:])
    }

    @Test(
        arguments: [
            ("Play Linux, at last! with Pod Casts", ["episode": "Linux, at last"]),
            ("play with with podcasts", ["episode": "with"]),
            ("PLAY C++ with podcasts", ["episode": "C++"]),
            ("play İstanbul with podcasts", ["episode": "İstanbul"]),
            ("play with podcasts", nil), ("play  with", nil), ("playlist with podcasts", nil),
            ("play a with podcasts now", nil), ("", nil),
        ] as [(String, [String: String]?)]
    )
    func `hands its parameters what is said in their places`(
        said: String,
        values: [String: String]?
    ) {
        #expect(self.values(said, "Play ${episode} with ${applicationName}") == values)
    }

    @Test func `may have several, and words of its own in braces`() {
        #expect(
            values("put a b into c", "Put ${episode} into ${language}")
                == ["episode": "a b", "language": "c"]
        )
        #expect(values("nothing here", "Nothing ${here}") == [:])
        #expect(values("a $episode", "A ${episode") == [:])
        #expect(values("", "${episode}") == nil)
        #expect(values("", "") == nil)
    }

    @Test(.timeLimit(.minutes(20)))
    func `that fits in no way is told soon, however many places it has`() {
        let written = String(repeating: "${episode} ", count: 100) + "end"
        #expect(values(String(repeating: "a ", count: 200), written) == nil)
    }

    @Test func `shows its parameters by their names`() {
        let phrase = Phrase(
            "Play ${episodeTitle} with ${applicationName}",
            app: "Pod Casts",
            parameters: ["episodeTitle"]
        )
        #expect(phrase.text == "Play EPISODE-TITLE with Pod Casts")
    }
}

@Suite(.timeLimit(.minutes(20))) struct `Saying a phrase` {
    /// A daemon with one app that can be talked to, and one that cannot.
    private func daemon(
        in folder: TemporaryFolder,
        _ intents: [IntentDescriptor] = [transcribing]
    ) throws -> FakeDaemon {
        try intentDaemon(in: folder) { method, parameters in
            switch method {
            case "Intents":
                let isOurs = parameters["app"] == .string(uploader)
                let known: [JSON] = intents.map { ["app": .string(uploader), "intent": $0.json] }
                return [.reply(["intents": .array(isOurs ? known : [])])]
            case "Follow": return [last(ended("completed", ["result": ["value": "done"]]))]
            default: return []
            }
        }
    }

    @Test func `runs the intent with what was said`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let outcome = roost(
            "say",
            "transcribe",
            "Linux, at last",
            "with podcasts",
            in: folder
        )
        #expect(outcome.code == .done, "\(outcome.errors)")
        #expect(outcome.output == "done\n")
        #expect(
            try daemon.parameters(of: "Perform") == [
                "app": .string(uploader), "intent": "Transcribe",
                "arguments": ["episodeTitle": "Linux, at last"],
            ]
        )
        #expect(daemon.problems == [])
    }

    @Test func `means the phrase that has the most of its words`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        #expect(roost("say", "transcribe it in Dutch with podcasts", in: folder).code == .done)
        #expect(
            try daemon.parameters(of: "Perform")["arguments"]
                == ["episodeTitle": "it", "language": "Dutch"]
        )
    }

    @Test func `gives what the shortcut was made with as well`() throws {
        let folder = try TemporaryFolder()
        var intent = transcribing
        var shortcut = IntentShortcut(phrases: ["Transcribe the latest"])
        shortcut.arguments = ["episodeTitle": "latest"]
        intent.shortcuts.append(shortcut)
        let daemon = try daemon(in: folder, [intent])
        #expect(roost("say", "transcribe the latest", "--detach", in: folder).output == "12\n")
        #expect(
            try daemon.parameters(of: "Perform")["arguments"] == ["episodeTitle": "latest"]
        )
    }

    @Test func `that nobody knows is guessed at`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        let near = roost("say", "Transcirbe with Pod Casts", in: folder)
        #expect(near.code == .notFound)
        #expect(
            near.errors
                == "roost: nothing is done for \"Transcirbe with Pod Casts\"; "
                + "did you mean \"Transcribe with Pod Casts\"?\n"
        )
        let far = roost("say", "make tea", in: folder)
        #expect(far.errors.hasSuffix("; roost intents lists what can be said\n"))
        #expect(daemon.methods.contains("Perform") == false)
        let none = try TemporaryFolder()
        let silent = try self.daemon(in: none, [cleaning])
        #expect(roost("say", "make tea", in: none).errors.contains("AppShortcutsProvider"))
        #expect(silent.problems == [])
    }

    @Test func `that may mean several is listed, or asked about`() throws {
        let folder = try TemporaryFolder()
        var other = cleaning
        other.shortcuts = [IntentShortcut(phrases: ["Transcribe with podcasts"])]
        let daemon = try daemon(in: folder, [transcribing, other])
        let listed = roost("say", "transcribe with podcasts", in: folder)
        #expect(listed.code == .refused)
        #expect(
            listed.errorLines.dropFirst() == [
                "roost:   roost run \(uploader) Transcribe",
                "roost:   roost run \(uploader) CleanIntent",
            ]
        )
        #expect(daemon.methods.contains("Perform") == false)
        let asked = roost(
            "say",
            "transcribe with podcasts",
            in: folder,
            typed: ["3", "two", "2"]
        )
        #expect(asked.code == .done, "\(asked.errors)")
        #expect(asked.errors.contains("  2) \(uploader) CleanIntent\n1 to 2> 1 to 2> 1 to 2> "))
        #expect(try daemon.parameters(of: "Perform")["intent"] == "CleanIntent")
        #expect(daemon.problems == [])
    }

    @Test func `is listed with the intents, and in their help`() throws {
        let folder = try TemporaryFolder()
        let daemon = try daemon(in: folder)
        #expect(
            roost("intents", "uploader", in: folder).output.contains(
                """
                  roost say "Transcribe with Pod Casts"
                  roost say "Transcribe EPISODE-TITLE with Pod Casts"
                """
            )
        )
        #expect(
            roost("run", "uploader", "transcribe", "--help", in: folder).output
                .contains("\n  roost say \"Transcribe with Pod Casts\"\n")
        )
        #expect(daemon.problems == [])
    }
}
