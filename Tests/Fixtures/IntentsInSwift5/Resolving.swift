// Parameters that take what is of another type, and options that depend on other parameters, as
// apps write it.
import AppIntents

enum Roast: String, AppEnum, CaseIterable {
    case light, dark
    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Roast"
    static var caseDisplayRepresentations: [Roast: DisplayRepresentation] = [
        .light: "Light", .dark: "Dark",
    ]
}

/// "two" is 2.
struct SpelledNumber: Resolver {
    func resolve(from input: String, context: IntentParameterContext<Int>) async throws -> Int? {
        let number = ["one", "two", "three"].firstIndex(of: input.lowercased()).map { $0 + 1 }
        guard let number, let range = context.inclusiveRange else { return number }
        return (range.lowerBound...range.upperBound).contains(number) ? number : nil
    }
}

struct Amount: Resolver {
    func resolve(from input: Int, context: IntentParameterContext<String>) async throws -> String? {
        "\(input) g"
    }
}

struct GrindOptions: DynamicOptionsProvider {
    @IntentParameterDependency<Brew>(\.$roast, \.$cups) var brew
    @IntentParameterDependency<Brew>(\.$note) private var noted
    @IntentParameterDependency<WaitForBrew>(\.$minutes) var other

    func results() async throws -> ItemCollection<Int> {
        guard let brew else {
            return ItemCollection { ItemSection("All", items: [1, 2, 3].map { IntentItem($0) }) }
        }
        let roast: Roast = brew.roast
        return ItemCollection(promptLabel: "Grind") {
            ItemSection("Fine", subtitle: "for \(roast.rawValue)") {
                IntentItem(1, title: "One", subtitle: "fine", image: .init(systemName: "1.circle"))
                IntentItem(2)
            }
        }
    }

    func defaultResult() async -> Int? {
        guard other == nil, let brew else { return nil }
        return (brew.roast == .dark ? 10 : 20) + brew.cups + (noted?.note.count ?? 0)
    }
}

struct Brew: AppIntent {
    static var title: LocalizedStringResource = "Brew"

    @Parameter(title: "Roast", default: .light) var roast: Roast
    @Parameter(title: "Cups", inclusiveRange: (1, 2), resolvers: { SpelledNumber() }) var cups: Int
    @Parameter(
        title: "Amount",
        resolvers: {
            Amount()
            StringFromDoubleResolver()
        }
    ) var amount: String?
    @Parameter(title: "Note") var note: String?
    @Parameter(title: "Grind", optionsProvider: GrindOptions()) var grind: Int

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(roast.rawValue) \(cups) \(amount ?? "-") \(grind)")
    }
}

struct WaitForBrew: AppIntent {
    static var title: LocalizedStringResource = "Wait"
    @Parameter(resolvers: {
        IntFromStringResolver(radix: 16); IntFromDoubleResolver(roundingRule: .up)
    })
    var minutes: Int
    @Parameter(resolvers: { BoolFromStringResolver() }) var isQuiet: Bool
    @Parameter(resolvers: {}) var plain: Double?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: "\(minutes) \(isQuiet)")
    }
}

struct BrewShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: Brew(),
            phrases: [
                "Brew with \(.applicationName)", "Brew \(\.$roast) with \(.applicationName)",
            ],
            shortTitle: "Brew",
            systemImageName: "cup.and.saucer",
            parameterPresentation: ParameterPresentation(
                for: \.$roast,
                summary: Summary("Brew \(\.$roast)"),
                optionsCollections: {
                    OptionsCollection(Roasts(), title: "Roasts", systemImageName: "flame")
                }
            )
        )
    }
}

struct Roasts: DynamicOptionsProvider {
    func results() async throws -> [Roast] { Roast.allCases }
}
