import AppIntents
import RoostIntentRuns
import RoostIntents
import RoostWire
import Testing

enum Size: Int, AppEnum, Codable {
    case small = 1
    case large = 3
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
        .small: "Small", .large: "Large",
    ]
}

struct City: AppEntity, Codable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "City"
    static let defaultQuery = CityQuery()
    var id: Int
    var displayRepresentation: DisplayRepresentation { "City \(id)" }
}

struct CityQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [City] {
        Stage.current.say("asked for \(identifiers)")
        return identifiers.filter { $0 < 100 }.map(City.init)
    }
}

/// Finds cities that the other query does not know.
struct FarCityQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [City] { identifiers.map(City.init) }
}

struct Recipe: Codable, Hashable, _IntentValue {
    var name: String
    var minutes: Int
}

/// Hands back what it was given.
struct Echo<Value: _IntentValue>: AppIntent {
    static var title: LocalizedStringResource { "Echo" }
    @IntentParameter var it: Value
    func perform() async throws -> some ReturnsValue<Value> { .result(value: it) }
}

/// A value that is given to an intent, and what becomes of it.
struct Sample: Sendable {
    let type: any AppIntent.Type
    let given: JSON
    let value: JSON?

    init(_ type: any AppIntent.Type, _ given: JSON, _ value: JSON? = nil) {
        self.type = type
        self.given = given
        self.value = value
    }
}

@Suite struct `A value` {
    @Test(
        arguments: [
            Sample(Echo<Bool>.self, true), Sample(Echo<Int>.self, 42),
            Sample(Echo<Double>.self, 1.5),
            Sample(Echo<String>.self, "é"), Sample(Echo<AttributedString>.self, "text"),
            Sample(Echo<URL>.self, "https://example.org/a?b=c"),
            Sample(Echo<Date>.self, "2026-11-20T17:30:00Z"),
            Sample(Echo<Date>.self, "1969-12-31T23:59:59Z"),
            Sample(Echo<DateComponents>.self, ["year": 2026, "hour": 7]),
            Sample(Echo<Duration>.self, 90.5),
            Sample(
                Echo<PersonNameComponents>.self,
                ["givenName": "Ada", "familyName": "Lovelace"]
            ),
            Sample(Echo<Measurement<UnitLength>>.self, ["value": 5.0, "unit": "km"]),
            Sample(Echo<Measurement<UnitTemperature>>.self, ["value": -1.5, "unit": "°C"]),
            Sample(Echo<Size>.self, "3"), Sample(Echo<City>.self, "7"),
            Sample(Echo<Recipe>.self, ["minutes": 5, "name": "Soup"]),
            Sample(Echo<[Int]>.self, [1, 2]),
            Sample(Echo<[City]>.self, ["1", "2", "1"]), Sample(Echo<[String]?>.self, ["a"]),
            Sample(Echo<Int?>.self, 3), Sample(Echo<Int?>.self, .null),
            Sample(Echo<Size?>.self, "1"),
            Sample(Echo<City?>.self, .null),
            Sample(
                Echo<IntentFile>.self,
                ["data": "aGVsbG8=", "filename": "a.txt", "type": "public.plain-text"]
            ),
        ]
    )
    func `comes back as it was given`(sample: Sample) async {
        #expect(await run(sample.type, ["it": sample.given]).value == sample.given)
    }

    @Test(
        arguments: [
            Sample(Echo<Bool>.self, "yes", true), Sample(Echo<Int>.self, "42", 42),
            Sample(Echo<Double>.self, "2", 2.0), Sample(Echo<Duration>.self, "1.5h", 5400.0),
            Sample(Echo<Date>.self, "2026-11-20T18:30:00.25+01:00", "2026-11-20T17:30:00.250Z"),
            Sample(Echo<Measurement<UnitMass>>.self, "70 kg", ["value": 70.0, "unit": "kg"]),
            Sample(Echo<DateComponents>.self, "07:30", ["hour": 7, "minute": 30, "second": 0]),
            Sample(Echo<PersonNameComponents>.self, "Ada", ["givenName": "Ada"]),
            Sample(Echo<[Int]>.self, "5", [5]), Sample(Echo<Size>.self, 3, "3"),
            Sample(Echo<City>.self, 7, "7"),
        ]
    )
    func `is taken as a command line gives it`(sample: Sample) async {
        #expect(await run(sample.type, ["it": sample.given]).value == sample.value)
    }

    @Test(
        arguments: [
            Sample(Echo<Int>.self, "x", "a whole number"),
            Sample(Echo<[Int]>.self, [1, "x"], "an array"),
            Sample(Echo<Date>.self, "tomorrow", "ISO 8601"),
            Sample(Echo<Measurement<UnitLength>>.self, "5 kg", "NM"),
            Sample(Echo<Recipe>.self, ["name": 1], "Recipe"),
            Sample(Echo<Duration>.self, 1e300, "seconds"),
            Sample(Echo<URL>.self, "", "an address"),
        ]
    )
    func `of another kind is refused, with what is allowed`(sample: Sample) async throws {
        let words = try #require(sample.value?.asString)
        let failure = await run(sample.type, ["it": sample.given]).failure
        guard case .wrongType(let parameter, let allowed, _) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(parameter == "it")
        #expect(allowed.contains(words))
    }

    @Test func `of a file is there even if the file is removed`() async throws {
        let file = try temporaryFile("one.txt", "hello")
        struct Read: AppIntent {
            static let title: LocalizedStringResource = "Read"
            @Parameter var file: IntentFile
            func perform() async throws -> some ReturnsValue<String> {
                let url = try file.fileURL.orThrow(AppIntentError.Unrecoverable.unknown)
                try FileManager.default.removeItem(at: url)
                return .result(value: String(decoding: file.data, as: UTF8.self))
            }
        }
        #expect(await run(Read.self, ["file": .string(file.path)]).value == "hello")
    }

    @Test func `that is an entity is found with the others, by the query that is named`() async {
        struct Far: AppIntent {
            static let title: LocalizedStringResource = "Far"
            @Parameter(title: "City", query: FarCityQuery()) var city: City
            @Parameter(title: "Cities", query: FarCityQuery()) var cities: [City]?
            func perform() async throws -> some ReturnsValue<[City]> {
                .result(value: [city] + (cities ?? []))
            }
        }
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            _ = await run(Echo<[City]>.self, ["it": ["1", "2"]])
            #expect(await run(Far.self, ["city": 500, "cities": [501]]).value == ["500", "501"])
            #expect(await run(Far.self, ["city": 500]).value == ["500"])
        }
        #expect(stage.lines == ["asked for [1, 2]"])
    }
}

/// Makes a file in a folder of its own.
func temporaryFile(_ name: String, _ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("AppIntentsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
}
