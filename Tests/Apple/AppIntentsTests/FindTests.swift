import AppIntents
import RoostClient
import RoostIntents
import RoostWire
import Testing

@testable import IntentsInSwift5
import RoostIntentRuns

@Suite struct `An intent that finds entities` {
    private func find(_ arguments: JSON) async -> IntentOutcome {
        await run(FindEntities<TrailEntityQuery>.self, arguments)
    }

    private func found(_ conditions: [String], any: Bool = false) async -> JSON? {
        await find([
            "where": .array(conditions.map(JSON.string)), "any": .bool(any), "sort": ["name"],
        ]).value
    }

    @Test func `is made for each query by properties, and named after what it finds`() throws {
        let names = FoundIntents.made().map { IntentCatalogue.name(of: $0) }
        #expect(names.contains("FindTrailEntity") && names.contains("FindWalkEntity"))
        let descriptor = IntentCatalogue.descriptor(of: FindEntities<TrailEntityQuery>.self)
        #expect(descriptor.name == "FindTrailEntity" && descriptor.title == "Find Trail")
        #expect(descriptor.module == "IntentsInSwift5")
        #expect(descriptor.description == "Looks for trails")
        #expect(descriptor.result == .init(kind: .entity, isArray: true))
        #expect(descriptor.parameters.map(\.name) == ["where", "any", "sort", "limit"])
    }

    @Test(arguments: [
        ("name = High Ridge", ["1"]), ("name is not High Ridge", ["2", "3"]),
        ("Name CONTAINS Mill", ["3"]), ("name begins with Lake", ["2"]),
        ("name ends with Mill", ["3"]), ("region contains Ridge", ["2"]),
        ("length < 7 km", ["2"]), ("trailLength<=7 km", ["2", "3"]), ("Length > 7 km", ["1"]),
        ("Length >= 7000 m", ["1", "3"]), ("tags contains steep", ["1"]),
        ("is open = false", ["3"]), ("isOpen is true", ["1", "2"]),
        (
            "opened is between 1970-01-02T12:00:00Z and 1970-01-03T12:00:00Z", ["2"]
        ),
    ]) func `looks by every comparison that a property has`(
        condition: String,
        identifiers: [String]
    ) async {
        #expect(await found([condition]) == .array(identifiers.map(JSON.string)))
    }

    @Test func `has all conditions hold, or any`() async {
        let conditions = ["length > 5 km", "region contains North"]
        #expect(await found(conditions) == ["1"])
        #expect(await found(conditions, any: true) == ["1", "3"])
        #expect(await found([]) == ["1", "2", "3"])
    }

    @Test func `puts what it finds in order, and takes the first`() async {
        #expect(await find(["sort": ["-name"]]).value == ["3", "2", "1"])
        #expect(await find(["sort": ["LENGTH"]]).value == ["2", "3", "1"])
        #expect(await find(["sort": ["-length"], "limit": 2]).value == ["1", "3"])
    }

    @Test func `says what it found`() async {
        let outcome = await find(["where": ["name ends with Ridge"]])
        #expect(outcome.dialog == "1 found:\n  1  High Ridge, North")
        #expect(await find(["where": ["name = Nowhere"]]).dialog == "nothing found")
    }

    @Test(arguments: [
        (
            "nam = x",
            "a condition that begins with one of name, region, trailLength, opened, tags, isOpen"
        ),
        ("region > x", "region and one of contains"),
        ("name island", "name and one of =, !=, contains, begins with, ends with"),
        ("opened between 1970-01-02T12:00:00Z", "two values, as in between 1 and 5"),
        ("isOpen = maybe", "true or false"),
    ]) func `says what a condition may be that it does not understand`(
        condition: String,
        allowed: String
    ) async {
        let failure = await find(["where": [.string(condition)]]).failure
        #expect(
            failure?.description.contains("expected \(allowed)") == true,
            "\(String(describing: failure))"
        )
        #expect(failure?.command == .unsuitable)
    }

    @Test func `says what it can be put in order by`() async {
        let failure = await find(["sort": ["region"]]).failure
        #expect(
            failure
                == .notAChoice(
                    parameter: "sort",
                    allowed: "one of name, -name, trailLength, -trailLength",
                    found: "\"region\""
                )
        )
    }

    @Test func `offers what can be compared and put in order by`() async throws {
        func offers(_ parameter: String) async throws -> [String] {
            let type = FindEntities<TrailEntityQuery>.self
            let offer = try await IntentQuestions.offer(for: parameter, of: type, to: nil)
            return offer.options.map(\.value)
        }
        #expect(try await offers("where").prefix(3) == ["name =", "name !=", "name contains"])
        #expect(
            try await offers("sort") == ["name", "-name", "trailLength", "-trailLength"]
        )
    }

    @Test func `finds nothing where there is nothing to look through`() async {
        let outcome = await run(FindEntities<WalkQuery>.self, ["where": ["name begins with x"]])
        #expect(outcome.value == [])
    }
}
