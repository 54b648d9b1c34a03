import AppIntents
import RoostIntentRuns
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5

@Suite struct `A parameter with a currency` {
    @Test func `takes an amount as it is typed, to the last digit`() async {
        let sum: JSON = ["value": 20.09, "unit": "EUR"]
        #expect(await run(Pay.self, ["amount": "19.99 EUR", "tip": "0.10 eur"]).value == sum)
        #expect(
            await run(Pay.self, ["amount": "19.99", "tip": ["value": 0.1, "unit": "USD"]]).value
                == sum
        )
    }

    @Test(arguments: [
        ("5 USD", "an amount in one of EUR"), ("0.4 EUR", "from 0.5 to 100"),
        ("101", "from 0.5 to 100"), ("5 EURO", "\"5 EUR\""), ("5 €", "\"5 EUR\""),
        ("EUR", "\"5 EUR\""),
    ])
    func `refuses other ones, with what is allowed`(amount: String, words: String) async {
        let failure = await run(Pay.self, ["amount": .string(amount)]).failure
        #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
    }

    @Test func `of many currencies wants to know which`() async {
        let outcome = await run(Pay.self, ["amount": "5", "tip": "5"])
        guard case .wrongType("tip", _, _) = outcome.failure else {
            Issue.record("\(outcome)")
            return
        }
        let several = await run(Pay.self, ["amount": "5", "saved": ["1 EUR", "2 CHF"]])
        #expect(several.value?["value"] == 5.0)
    }
}

@Suite struct `A parameter with a unit` {
    @Test func `has its number by default`() async {
        #expect(await run(Bake.self).value == "30.0m 180.0°C  90")
    }

    @Test func `takes a number without a unit as one of its own`() async {
        let outcome = await run(Bake.self, ["time": "5", "heat": 200, "flours": ["500", "1 kg"]])
        #expect(outcome.value == "5.0m 200.0°C 500.0g+1000.0g 90")
    }

    @Test func `keeps other units, unless it has just one`() async throws {
        let outcome = await run(Bake.self, ["time": "1 h", "heat": "373.15 K", "rest": "2m"])
        #expect(outcome.value == "1.0h 100.0°C  120")
    }

    @Test func `refuses what is less than nothing, where it says so`() async {
        let failure = await run(Bake.self, ["time": "-1"]).failure
        #expect(failure?.description.contains("at least 0") == true)
    }

    @Test func `offers what its sections have`() async throws {
        let offer = try await IntentQuestions.offer(for: "bread", of: Bake.self, to: nil)
        let options = offer.options
        #expect(options.map(\.value) == ["rye", "oat", "wheat", "toast", "bun"])
        #expect(options.first?.title == "Rye bread" && options[2].subtitle == "plain")
        let dark = try await Breads().results().sections[0]
        #expect(dark.title == "Dark" && dark.subtitle == "of rye" && dark.items.count == 2)
    }
}
