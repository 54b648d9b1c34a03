import InterfaceChecks
import RoostDaemon
import RoostEngine
import RoostInterfaces
import RoostTesting
import RoostSystemWire
import RoostWire
import Testing

@Suite struct `A question on the wire` {
    let system: System
    let person: ConnectionID
    let asking = Method.system(
        "Ask",
        [
            "app": "com.example.weather", "intent": "Export", "parameter": "film",
            "matching": "Linux, at last",
        ]
    )

    init() throws {
        system = try System([.lasting(.weather), .mail])
        person = system.connect()
    }

    private var launched: LaunchedProcess? {
        system.daemon.engine.status(of: .weather)?.process
            .flatMap { system.daemon.machine.launched[$0] }
    }

    /// What the app's process was asked.
    private func asked() throws -> JSON {
        let events = try #require(launched?.events)
        let interface = try InterfaceDescription(parsing: Interface.app.text)
        var questions: [JSON] = []
        for message in system.replies(events) {
            #expect(interface.problems(in: message, to: "io.roost.App.Attach") == [])
            if let question = message.parameters["question"] { questions.append(question) }
        }
        try #require(questions.count == 1)
        return questions[0]
    }

    private func answer(_ parameters: JSONObject, at second: Int = 1) throws -> [VarlinkReply] {
        let interface = try InterfaceDescription(parsing: Interface.app.text)
        let method = Method.app("Answer", parameters)
        #expect(interface.problems(in: method.call) == [])
        let replies = system.call(method, on: try #require(launched?.calls), at: second)
        for reply in replies {
            #expect(interface.problems(in: reply, to: "io.roost.App.Answer") == [])
        }
        return replies
    }

    @Test func `reaches the app, and its answer whoever asked`() throws {
        #expect(system.call(asking, on: person).isEmpty)
        let question = try asked()
        #expect(question["intent"] == "Export" && question["parameter"] == "film")
        #expect(question["matching"] == "Linux, at last")
        let option: JSON = ["value": "7", "title": "Linux, at last", "subtitle": .null]
        let offer: JSONObject = [
            "exact": .null, "options": [option], "more": false, "searched": true, "default": .null,
        ]
        let said = try answer([
            "question": question["number"] ?? .null, "offer": .object(offer),
        ])
        #expect(said.map(\.error) == [nil])
        let replies = system.replies(person)
        // What is not there is left out.
        let told: JSONObject = [
            "options": [["value": "7", "title": "Linux, at last"]], "more": false, "searched": true,
        ]
        #expect(replies.map(\.parameters) == [told])
        let interface = try InterfaceDescription(parsing: Interface.system.text)
        #expect(interface.problems(in: asking.call) == [])
        for reply in replies {
            #expect(interface.problems(in: reply, to: "io.roost.System.Ask") == [])
        }
    }

    @Test func `is answered for an app that fails, is silent, or says what makes no sense`() throws
    {
        system.call(asking, on: person)
        let first = try asked()
        _ = try answer(["question": first["number"] ?? .null, "error": "it is dark"])
        let failed = system.replies(person)
        #expect(failed.map(\.errorName) == ["NoAnswer"])
        #expect(failed[0].parameters["message"]?.asString?.contains("it is dark") == true)
        system.call(asking, on: person, at: 2)
        let number = try asked()["number"] ?? .null
        let calls = try #require(launched?.calls)
        for offer in [5, ["options": 5], ["options": [["value": 5]], "more": false]] as [JSON] {
            let replies = system.call(
                .app("Answer", ["question": number, "offer": offer]),
                on: calls,
                at: 3
            )
            #expect(replies.map(\.errorName) == ["InvalidParameter"])
        }
        #expect(system.replies(person).isEmpty)
        system.turn(.woken, at: 12)
        #expect(system.replies(person).map(\.errorName) == ["NoAnswer"])
    }

    @Test func `is not put while nothing can be written down, and is answered all the same`() throws
    {
        system.daemon.ledger.fullness = .whenCommitting
        #expect(system.call(asking, on: person).map(\.errorName) == ["StoreUnavailable"])
        system.daemon.ledger.fullness = nil
        system.call(asking, on: person, at: 2)
        let number = try asked()["number"] ?? .null
        system.daemon.ledger.fullness = .whenCommitting
        // The app is suspended with it, and the log has no room for that.
        _ = try answer(
            ["question": number, "offer": ["options": [], "more": false, "searched": true]],
            at: 3
        )
        #expect(system.replies(person).map(\.error) == [nil])
    }

    @Test func `is for people to ask and not for apps`() throws {
        system.call(asking, on: person)
        let calls = try #require(launched?.calls)
        #expect(system.call(asking, on: calls).map(\.errorName) == ["PermissionDenied"])
        let stranger = system.connect()
        let answer = Method.app("Answer", ["question": 1, "error": "no"])
        #expect(system.call(answer, on: stranger).map(\.errorName) == ["NotAnApp"])
        let other = system.connect(.mail)
        system.call(answer, on: other)
        #expect(system.replies(person).isEmpty)
    }
}
