import RoostLinux
import RoostWire
import Testing

@Suite(.serialized) struct `What an app is refused` {
    private static let commands = [["tasks"], ["explain", "steps.r"], ["log"]]

    @Test func `is seen wherever one looks, also after a restart of the system`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            // Its Info.plist permits the identifier, and lacks the mode for a refresh.
            let answer = try app.submit("steps.r", isRefresh: true)
            #expect(answer.hasPrefix("notPermitted "), "\(answer)")
            let remedy = "add it and install the app again"
            #expect(answer.contains(remedy))
            let own = try app.waits(for: "roost: the request for the background task")
            #expect(own.contains("\"steps.r\" was refused") && own.contains(remedy), "\(own)")
            try system.untilTrue("the refusal to be told") {
                system.events.contains { $0.kind == "refused" && $0.text.contains(remedy) }
            }
            try expectSeen(remedy, of: app)

            try system.kill()
            try system.start()
            try expectSeen(remedy, of: app)
            let tasks = try app.roost("tasks", "--json")
            let refused = try JSON(parsing: tasks.output)["refused"]?.asArray ?? []
            #expect(refused.map { $0["identifier"]?.asString } == ["steps.r"])
            #expect(refused.map { $0["error"]?.asString } == ["NotPermitted"])
        }
    }

    @Test func `is forgotten when a later submission is taken`() throws {
        try withSystem { system in
            let app = try IntentApp(in: system)
            let answer = try app.submit("steps.a")
            #expect(answer.contains("is not in the foreground"), "\(answer)")
            let explanation = try app.roost("explain", "steps.a")
            #expect(explanation.output.contains("Refused: "), "\(explanation)")
            #expect(explanation.output.contains("is not in the foreground"), "\(explanation)")
            let gate = try Gate(in: app.folder)
            try system.call("Open", ["app": .string(app.name)])
            #expect(try app.submit("steps.a") == "submitted")
            _ = try app.waits(for: "continued steps.a")
            for verb in ["tasks", "explain"] {
                let words = verb == "tasks" ? [] : ["steps.a"]
                let said = try app.begin(verb, words).end()
                #expect(!said.output.contains("Refused: "), "\(said)")
                #expect(!said.output.contains("is not in the foreground") || verb == "explain")
            }
            try gate.open()
            try system.untilTrue("the later one to be done") {
                try system.history(app.name, "steps.a").contains { $0["ending"] == "completed" }
            }
        }
    }

    private func expectSeen(
        _ remedy: String,
        of app: IntentApp,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for words in Self.commands {
            let said = try app.begin(words[0], Array(words.dropFirst())).end()
            #expect(said.status == .exited(0), "\(said)", sourceLocation: sourceLocation)
            for word in ["steps.r", "refused", remedy] {
                // An explanation begins its sentence with it.
                let text = said.output.lowercased()
                #expect(text.contains(word), "\(said)", sourceLocation: sourceLocation)
            }
        }
    }
}
