import AppIntents
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5
import RoostIntentRuns

@Suite struct `An intent that asks` {
    private func system(_ answers: IntentAnswer...) -> FakeSystem {
        FakeSystem { $0.answers = answers }
    }

    @Test func `asks in every form of a confirmation, in its order`() async {
        let system = system(.confirmed, .confirmed, .confirmed, .confirmed)
        let outcome = await run(OrderSoup.self, ["bowls": 2], system: system)
        #expect(outcome.value == 2)
        #expect(
            system.questions == [
                .confirmation(dialog: "Order 2 bowls?", action: "Order"),
                .confirmation(dialog: "Pay now?", action: "Pay"),
                .confirmation(dialog: "Really?", action: "Continue"),
                .confirmation(dialog: nil, action: "Go"),
            ]
        )
    }

    @Test func `goes no further after a no`() async {
        let system = system(.confirmed, .declined)
        let outcome = await run(OrderSoup.self, system: system)
        #expect(outcome.failure == .threw("the person who was asked said no"))
        #expect(system.questions.count == 2)
    }

    @Test func `goes on with the way that was chosen`() async {
        let system = system(
            .value("Throw away"),
            .value("Keep a copy"),
            .value("Keep a copy")
        )
        #expect(await run(CancelOrder.self, system: system).value == "dropped")
        #expect(
            system.questions.first
                == .option(
                    among: ["Keep a copy", "Throw away", "Cancel"],
                    dialog: "What about the order?"
                )
        )
    }

    @Test(arguments: [
        (IntentAnswer.value("Cancel"), "the person who was asked said no"),
        (.value("Something else"), "the person who was asked said no"),
        (.declined, "the person who was asked said no"),
        (.nobody, "a person has to confirm it, and there is nobody to ask"),
    ])
    func `fails where no way was chosen`(answer: IntentAnswer, words: String) async {
        let outcome = await run(CancelOrder.self, system: system(answer))
        #expect(outcome.failure == .threw(words))
    }

    @Test func `asks for values with something to look at`() async {
        let system = system(.value("Ada"), .declined, .value("Bert"))
        #expect(await run(NameOrder.self, system: system).value == "Ada false Bert")
    }
}

@Suite struct `A result that leaves out what it shows` {
    @Test func `has what else it has`() async {
        #expect(await run(SayWithView.self).dialog == "Said")
        #expect(await run(SayWithSnippet.self).dialog == "Said by a snippet")
        #expect(await run(ValueWithView.self).value == 3)
        let both = await run(ValueWithSnippet.self)
        #expect(both.value == 4 && both.dialog == "Four")
        #expect(await run(NothingWithSnippet.self) == .completed(IntentOutput()))
        let button = await run(ButtonAfterwards.self)
        #expect(button.value == 5 && button.dialog == "Five")
    }

    @Test func `goes on with another intent`() async {
        guard case .completed(let output) = await run(OpenWithView.self) else {
            Issue.record("it failed")
            return
        }
        #expect(output.opensIntent?.name == "CancelOrder" && output.dialog == "Opens")
    }

    @Test func `keeps the activity that it names`() async throws {
        let result = IntentResultContainer<Int, Never, Never, Never>.result(
            value: 1,
            actionButtonIntent: CancelOrder(),
            activityIdentifier: "soup"
        )
        #expect(result.activityIdentifier == "soup")
    }
}
