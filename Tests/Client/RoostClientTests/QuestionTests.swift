import FakeSystem
import RoostClient
import RoostWire
import Testing

@Suite struct `A question of the system's` {
    typealias Reply = @Sendable (AppQuestion.Answer) -> Void

    private static func question(_ number: Int64) -> JSONObject {
        [
            "question": [
                "number": .integer(number), "intent": "Read", "parameter": "book",
                "matching": "Linux",
            ]
        ]
    }

    @Test func `reaches the app, and is answered from anywhere`() throws {
        let (system, app) = try FakeSystem.launched()
        let asked = Inbox<(AppQuestion, Reply)>()
        app.answerQuestions { asked.put(($0, $1)) }
        system.tell(Self.question(3))
        let (question, answer) = try #require(asked.next())
        #expect(question.intent == "Read" && question.parameter == "book")
        #expect(question.words == "Linux" && question.number == 3)
        answer(.offer(.init(options: [], more: false, searched: true)))
        let call = try #require(system.next("Answer"))
        #expect(
            call.parameters == [
                "question": 3, "offer": ["options": [], "more": false, "searched": true],
            ]
        )
        #expect(call.isOneway)
        answer(.failure("it is dark"))
        #expect(try #require(system.next("Answer")).parameters["error"] == "it is dark")
    }

    @Test func `is answered by an app that has no App Intents, too`() throws {
        let (system, app) = try FakeSystem.launched()
        app.finishLaunching()
        system.tell(Self.question(4))
        let call = try #require(system.next("Answer"))
        #expect(call.parameters["question"] == 4)
        #expect(call.parameters["error"] == "it has no App Intents")
    }

    @Test func `that makes no sense does not hide what does`() throws {
        let (system, app) = try FakeSystem.launched()
        let asked = Inbox<(AppQuestion, Reply)>()
        app.answerQuestions { asked.put(($0, $1)) }
        system.tell(["question": ["number": "three"]])
        system.tell(Self.question(5))
        #expect(try #require(asked.next()).0.number == 5)
    }
}
