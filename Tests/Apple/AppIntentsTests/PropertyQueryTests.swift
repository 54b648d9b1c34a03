import AppIntents
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5

@Suite struct `A query by properties` {
    private func offer(
        _ words: String?,
        for parameter: String = "trail"
    ) async throws
        -> AppInterface.Answer.Parameters.Offer
    {
        try await IntentQuestions.offer(for: parameter, of: OpenTrail.self, to: words)
    }

    private func titles(_ offer: AppInterface.Answer.Parameters.Offer) -> [String?] {
        offer.options.map(\.title)
    }

    private func find(
        _ comparators: [TrailTest],
        _ mode: EntityQueryComparatorMode,
        _ sorts: [EntityQuerySort<TrailEntity>] = [],
        limit: Int? = nil
    ) async throws -> [Int] {
        try await TrailEntityQuery().entities(
            matching: comparators,
            mode: mode,
            sortedBy: sorts,
            limit: limit
        ).map(\.id)
    }

    @Test func `looks for words in every property that is text`() async throws {
        let ridges = try await offer("Ridge")
        #expect(titles(ridges) == ["High Ridge", "Lakeside"] && ridges.searched == true)
        #expect(titles(try await offer("steep")) == ["High Ridge"])
    }

    @Test func `leaves to others what no property has`() async throws {
        let nothing = try await offer("2")
        #expect(nothing.exact?.title == "Lakeside")
        #expect(nothing.options.isEmpty && nothing.searched == false)
    }

    @Test func `takes the best comparison that a property has`() async throws {
        // Contains before equality: all of the name need not be typed.
        #expect(titles(try await offer("Mill")) == ["Old Mill"])
        #expect(titles(try await offer("Ox", for: "walk")) == ["Walk Ox"])
    }

    @Test func `is asked for nothing by comparisons with other values`() {
        let searches = TrailEntityQuery.properties.declarations.map { $0.search("x") != nil }
        #expect(searches == [true, true, false, false, true, false])
        #expect(TrailEntityQuery.properties[2].search("x") == nil)
    }

    @Test func `knows by what it can be put in order`() async throws {
        let options = TrailEntityQuery.sortingOptions
        #expect(options[0].keyPath == \TrailEntity.$name)
        #expect(options[1].keyPath == \TrailEntity.$trailLength)
        let byLength = EntityQuerySort(by: options[1].keyPath, order: .ascending)
        let byName = EntityQuerySort(by: options[0].keyPath, order: .descending)
        let all: [TrailTest] = [{ _ in true }]
        #expect(try await find(all, .and, [byLength]) == [2, 3, 1])
        #expect(try await find(all, .and, [byName], limit: 2) == [3, 2])
        #expect(try await find([{ $0.id > 1 }, { $0.id < 3 }], .and) == [2])
        #expect(try await find([{ $0.id > 2 }, { $0.id < 2 }], .or) == [1, 3])
    }
}
