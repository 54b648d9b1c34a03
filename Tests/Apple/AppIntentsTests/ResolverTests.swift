import AppIntents
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift6
import RoostIntentRuns

@Suite struct `A parameter with resolvers` {
    private func brew(_ arguments: JSON) async -> IntentOutcome { await run(Brew.self, arguments) }

    @Test func `takes what is of its own type, and what they turn into it`() async {
        #expect(await brew(["cups": 1, "grind": 5]).value == "light 1 - 5")
        #expect(await brew(["cups": "2", "grind": 5]).value == "light 2 - 5")
        #expect(await brew(["cups": "Two", "grind": 5]).value == "light 2 - 5")
    }

    @Test func `asks them in their order, each for what it takes`() async {
        #expect(await brew(["cups": 1, "grind": 5, "amount": 7]).value == "light 1 7 g 5")
        let half = await brew(["cups": 1, "grind": 5, "amount": 7.5])
        #expect(half.value == "light 1 7.5 5", "\(half)")
        #expect(await brew(["cups": 1, "grind": 5, "amount": "7"]).value == "light 1 7 5")
        let waits = await run(WaitForBrew.self, ["minutes": "ff", "isQuiet": "on"])
        #expect(waits.value == "255 true")
        let rounded = await run(WaitForBrew.self, ["minutes": 1.25, "isQuiet": false])
        #expect(rounded.value == "2 false")
    }

    @Test func `says what it takes where none of them can do anything with a value`() async {
        let failure = await brew(["cups": "three", "grind": 5]).failure
        #expect(
            failure
                == .wrongType(
                    parameter: "cups",
                    allowed: "a whole number from 1 to 2",
                    found: "\"three\""
                )
        )
        #expect(await run(WaitForBrew.self, ["minutes": "x", "isQuiet": "no"]).failure != nil)
    }

    @Test func `is described as one that takes any value`() throws {
        let parameters = IntentCatalogue.descriptor(of: Brew.self).parameters
        #expect(parameters.first { $0.name == "cups" }?.kind == .codable)
        #expect(parameters.first { $0.name == "note" }?.kind == .string)
    }
}

@Suite struct `What a parameter depends on` {
    @Test func `is known while the others are filled in`() async {
        let dark = await run(Brew.self, ["cups": 2, "roast": "dark"])
        #expect(dark.value == "dark 2 - 12")
        let noted = await run(Brew.self, ["cups": 1, "note": "abc"])
        #expect(noted.value == "light 1 - 24")
    }

    @Test func `is not known while somebody is typing`() async throws {
        let offer = try await IntentQuestions.offer(for: "grind", of: Brew.self, to: nil)
        #expect(offer.options.map(\.value) == ["1", "2", "3"])
    }
}

/// An intent whose range ends where whole numbers do.
private struct CountAll: AppIntent {
    static let title: LocalizedStringResource = "Count All"
    @Parameter(title: "Number", inclusiveRange: (0, .max), resolvers: { IntFromStringResolver() })
    var number: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: number)
    }
}

/// An intent whose range is the wrong way round.
private struct CountBack: AppIntent {
    static let title: LocalizedStringResource = "Count Back"
    @Parameter(title: "Number", inclusiveRange: (5, 1), resolvers: { IntFromStringResolver() })
    var number: Int

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: number)
    }
}

@Suite struct `A range of a resolver` {
    @Test func `may end where whole numbers do`() async {
        #expect(await run(CountAll.self, ["number": "7"]).value == 7)
        #expect(await run(CountAll.self, ["number": "-7"]).failure != nil)
    }

    @Test func `holds nothing where its bounds are the wrong way round`() async {
        #expect(await run(CountBack.self, ["number": "3"]).failure != nil)
    }
}
