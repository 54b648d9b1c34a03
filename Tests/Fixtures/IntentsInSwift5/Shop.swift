// Parameters with units, currencies and options in sections, as apps declare them.
import AppIntents
import Foundation

struct Pay: AppIntent {
    static let title: LocalizedStringResource = "Pay"

    @Parameter(title: "Amount", currencyCodes: ["EUR"], inclusiveRange: (0.5, 100))
    var amount: IntentCurrencyAmount
    @Parameter(
        title: "Tip",
        description: "What is added",
        currencyCodes: ["EUR", "USD"],
        requestValueDialog: "How much?"
    )
    var tip: IntentCurrencyAmount?
    @Parameter(title: "Saved") var saved: [IntentCurrencyAmount]?

    func perform() async throws -> some IntentResult & ReturnsValue<IntentCurrencyAmount> {
        let sum = amount.amount + (tip?.amount ?? 0)
        return .result(
            value: IntentCurrencyAmount(amount: sum, currencyCode: amount.currencyCode)
        )
    }
}

struct Bake: AppIntent {
    static let title: LocalizedStringResource = "Bake"

    @Parameter(
        title: "Time",
        defaultValue: 30,
        defaultUnit: .minutes,
        defaultUnitAdjustForLocale: true,
        supportsNegativeNumbers: false
    )
    var time: Measurement<UnitDuration>
    @Parameter(title: "Heat", defaultValue: 180, unit: .celsius, unitAdjustForLocale: false)
    var heat: Measurement<UnitTemperature>
    @Parameter(description: "Flour", unit: .grams) var flours: [Measurement<UnitMass>]?
    @Parameter(title: "Rest", default: .seconds(90)) var rest: Duration
    @Parameter(title: "Size") var size: Measurement<UnitLength>?
    @Parameter(title: "Bread", optionsProvider: Breads()) var bread: String?

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        let flour = (flours ?? []).map { "\($0.value)\($0.unit.symbol)" }.joined(separator: "+")
        return .result(
            value: "\(time.value)\(time.unit.symbol) \(heat.value)\(heat.unit.symbol) "
                + "\(flour) \(rest.components.seconds)"
        )
    }
}

struct Breads: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
        ItemCollection(promptLabel: "Which bread?", usesIndexedCollation: true) {
            IntentItemSection(
                "Dark",
                subtitle: "of rye",
                image: DisplayRepresentation.Image(systemName: "moon"),
                items: [Item("rye", title: "Rye bread"), Item("oat")]
            )
            ItemSection("White") {
                IntentItem("wheat", title: "Wheat bread", subtitle: "plain")
                "toast"
            }
            ItemSection<String>(items: ["bun"])
        }
    }
}
