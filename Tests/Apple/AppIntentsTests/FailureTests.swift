import AppIntents
import Foundation
import RoostIntents
import RoostWire
import Testing
import RoostIntentRuns

struct Order: AppIntent {
    static let title: LocalizedStringResource = "Order"
    @Parameter(title: "Count", inclusiveRange: (1, 20), requestValueDialog: "How many?")
    var count: Int
    @Parameter(title: "Size", default: .small) var size: Size
    @Parameter(title: "City") var city: City?
    func perform() async throws -> some ReturnsValue<String> & ProvidesDialog {
        .result(value: "\(count) \(size)", dialog: "Ordered \(count)")
    }
}

private struct Plain: Error {}
private enum Cased: Error { case broken }
private struct Worded: LocalizedError { var errorDescription: String? { "out of paper" } }
private struct Described: Error, CustomStringConvertible { var description: String { "no ink" } }
private struct Named: Error, CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { "jammed" }
}

private struct Coded: CustomNSError {
    var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "too hot"] }
}
private struct Wrapped: CustomNSError {
    var errorUserInfo: [String: Any] { [NSUnderlyingErrorKey: doorOpen] }
}
private let doorOpen = NSError(
    domain: "Oven",
    code: 7,
    userInfo: [NSLocalizedDescriptionKey: "the door is open"]
)

/// Throws the error that the test has set.
private struct Throwing: AppIntent {
    @TaskLocal static var error: any Error = Plain()
    static let title: LocalizedStringResource = "Throw"
    func perform() async throws -> some IntentResult {
        if Bool(true) { throw Self.error }
        return .result()
    }
}

@Suite struct `A run that cannot be` {
    @Test func `names the parameter that is missing, and what is allowed`() async {
        let system = FakeSystem()
        let failure = await run(Order.self, system: system).failure
        #expect(failure == .missingParameter("count", allowed: "a whole number from 1 to 20"))
        #expect(failure?.description.contains("\"count\"") == true)
        // Somebody might have been there.
        #expect(system.questions.count == 1)
    }

    @Test func `asks for what is missing, if there is somebody`() async {
        let system = FakeSystem { $0.answers = [.value("7")] }
        #expect(await run(Order.self, system: system).value == "7 small")
        guard case .value(let parameter, let dialog) = system.questions.first else {
            Issue.record("was not asked")
            return
        }
        #expect(parameter.name == "count")
        #expect(dialog == "How many?")
    }

    @Test func `refuses what is out of range, no choice, not there, or unknown`() async {
        let tooMany = await run(Order.self, ["count": 21]).failure
        #expect(
            tooMany
                == .outOfRange(
                    parameter: "count",
                    allowed: "a whole number from 1 to 20",
                    found: "the number 21"
                )
        )
        let size = await run(Order.self, ["count": 1, "size": "2"]).failure
        let allowed = "one of \"1\", \"3\""
        #expect(size == .notAChoice(parameter: "size", allowed: allowed, found: "\"2\""))
        let city = await run(Order.self, ["count": 1, "city": "100"]).failure
        #expect(city == .entityNotFound(parameter: "city", identifier: "100"))
        #expect(
            await run(Order.self, ["count": 1, "city": "x"]).failure
                == .entityNotFound(parameter: "city", identifier: "x")
        )
        #expect(
            await run(Order.self, ["cuont": 1]).failure
                == .noSuchParameter("cuont", allowed: "one of \"count\", \"size\", \"city\"")
        )
        let long = JSON.string(String(repeating: "a", count: IntentLimits.valueBytes))
        guard case .valueTooLarge = await run(Echo<String>.self, ["it": long]).failure else {
            Issue.record("a long value was taken")
            return
        }
    }

    @Test(arguments: ["/nowhere/at/all", "/tmp", "/dev/zero"])
    func `refuses a file that cannot be used`(path: String) async {
        let failure = await run(Echo<IntentFile>.self, ["it": .string(path)]).failure
        guard case .fileUnusable(let parameter, let reason) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
        #expect(parameter == "it")
        #expect(!reason.isEmpty)
    }

    @Test func `refuses a file of another type, or whose data are not base64`() async throws {
        struct Show: AppIntent {
            static let title: LocalizedStringResource = "Show"
            @Parameter(supportedContentTypes: [.image]) var picture: IntentFile
            func perform() async throws -> some IntentResult { .result() }
        }
        let good = try temporaryFile("a.png", "png")
        let bad = try temporaryFile("a.txt", "text")
        #expect(await run(Show.self, ["picture": .string(good.path)]) == .completed(.init()))
        guard
            case .fileUnusable(_, let reason) = await run(
                Show.self,
                ["picture": .string(bad.path)]
            ).failure
        else {
            Issue.record("a text was taken for a picture")
            return
        }
        #expect(reason.contains("public.image"))
        let data: JSON = ["data": "%", "filename": "a.png"]
        #expect(
            await run(Show.self, ["picture": data]).failure
                == .fileUnusable(parameter: "picture", reason: "its data are not base64")
        )
    }

    @Test(
        arguments: [
            (Plain(), "Plain"), (Cased.broken, "Cased.broken"), (Worded(), "out of paper"),
            (Described(), "no ink"), (Named(), "jammed"), (Coded(), "too hot"),
            (Wrapped(), "the door is open"), (doorOpen, "the door is open"),
            (AppIntentError.UserActionRequired.signin, "somebody has to sign in to the app"),
        ] as [(any Error & Sendable, String)]
    )
    func `says what the intent threw`(error: any Error & Sendable, words: String) async {
        await Throwing.$error.withValue(error) {
            #expect(await run(Throwing.self).failure == .threw(words))
        }
    }

    @Test func `says what cannot be handed back`() async {
        struct NotANumber: AppIntent {
            static let title: LocalizedStringResource = "NaN"
            func perform() async throws -> some ReturnsValue<Double> { .result(value: .nan) }
        }
        struct Long: AppIntent {
            static let title: LocalizedStringResource = "Long"
            func perform() async throws -> some ReturnsValue<String> {
                .result(value: String(repeating: "a", count: IntentLimits.valueBytes))
            }
        }
        guard case .valueNotEncodable = await run(NotANumber.self).failure,
            case .valueTooLarge = await run(Long.self).failure
        else {
            Issue.record("was handed back")
            return
        }
    }

    @Test func `says which dependency nobody registered`() async {
        struct Unregistered: Sendable {}
        struct Needy: AppIntent {
            static let title: LocalizedStringResource = "Needy"
            @Dependency var it: Unregistered
            func perform() async throws -> some IntentResult { .result() }
        }
        guard case .dependencyMissing(let words) = await run(Needy.self).failure else {
            Issue.record("was run")
            return
        }
        #expect(words.contains("Unregistered"))
        #expect(words.contains("add(dependency:)"))
    }

    @Test func `is done at most ten times over`() async {
        struct Again: AppIntent {
            static let title: LocalizedStringResource = "Again"
            func perform() async throws -> some IntentResult {
                Stage.current.say("again")
                if Bool(true) { throw AppIntentError.restartPerform }
                return .result()
            }
        }
        let stage = Stage()
        await Stage.$current.withValue(stage) {
            guard case .threw = await run(Again.self).failure else {
                Issue.record("never ended")
                return
            }
        }
        #expect(stage.lines.count == IntentRunner.restarts)
    }
}

/// Random values, the same ones each time.
private struct RandomJSON {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func number(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    private static let words = [
        "", "true", "42", "-1e9", "0001-01-01T00:00:00-23:59", "9999-12-31T23:59:59Z", "07:30",
        "5 km", "/dev/null", "/proc/self/mem", "../a", "\u{0}", "1e400", "e\u{301}", "😀",
        "http://[",
        "-9223372036854775808", "999999999999d", "3", "%", "aGVsbG8=",
    ]
    private static let keys = [
        "value", "unit", "path", "data", "filename", "type", "hour", "year", "nanosecond",
        "givenName",
        "minutes", "name",
    ]

    mutating func value(depth: Int = 3) -> JSON {
        switch number(below: depth > 0 ? 9 : 6) {
        case 0: .null
        case 1: .bool(number(below: 2) == 0)
        case 2: .integer([0, 1, -1, .min, .max, 1 << 31, -(1 << 31)][number(below: 7)])
        case 3: .number([0.5, .infinity, .nan, 1e308, -1e19, 1e12][number(below: 6)])
        case 4, 5: .string(Self.words[number(below: Self.words.count)])
        case 6: .array((0..<number(below: 4)).map { _ in value(depth: depth - 1) })
        default: .object(members(depth: depth - 1))
        }
    }

    private mutating func members(depth: Int) -> JSONObject {
        var object = JSONObject()
        for _ in 0..<number(below: 5) {
            object[Self.keys[number(below: Self.keys.count)]] = value(depth: depth)
        }
        return object
    }
}

@Suite struct `Whatever an intent is given` {
    @Test(
        arguments: [
            Echo<Bool>.self, Echo<Int>.self, Echo<Double>.self, Echo<String>.self,
            Echo<AttributedString>.self, Echo<URL>.self, Echo<Date>.self, Echo<DateComponents>.self,
            Echo<Duration>.self, Echo<PersonNameComponents>.self,
            Echo<Measurement<UnitLength>>.self,
            Echo<Size>.self, Echo<City>.self, Echo<Recipe>.self, Echo<IntentFile>.self,
            Echo<[Int]>.self, Echo<[IntentFile]?>.self, Echo<[City]?>.self, Echo<Date?>.self,
        ] as [any AppIntent.Type]
    )
    func `is a value or a failure, and harms nothing`(type: any AppIntent.Type) async {
        var random = RandomJSON()
        for _ in 0..<400 {
            let given = random.value()
            switch await run(type, ["it": given]) {
            case .completed(let output): _ = output.json.bytes
            case .failed(let failure): #expect(!failure.description.isEmpty)
            case .cancelled: Issue.record("nobody cancelled it")
            }
        }
    }
}
